/**
 * The client of the server's event stream (S3§4). Channels can be subscribed and unsubscribed at any time. `user` asks
 * for the stream of one account; the server checks it against the session.
 */
type Hear = (data: unknown) => void;
/** The part of EventSource that is used here; tests pass their own. */
export interface Source {
  addEventListener(channel: string, hear: (event: { readonly data: string }) => void): void;
  close(): void;
}
interface EventStream {
  subscribe(channel: string, hear: Hear): void;
  unsubscribe(channel: string, hear?: Hear): void;
  start(): void;
  close(): void;
}

const browserSource = (address: string): Source => {
  const source = new EventSource(address);
  return {
    addEventListener: (channel, hear) => {
      source.addEventListener(channel, (event: MessageEvent<string>) => hear(event));
    },
    close: () => {
      source.close();
    },
  };
};

export function createEventStream(
  path: string,
  { user, open = browserSource }: { readonly user?: string; readonly open?: (address: string) => Source } = {},
): EventStream {
  const hearers = new Map<string, Set<Hear>>();
  let source: Source | null = null;
  let started = false;

  /** The address lists the channels, so another set of channels needs another connection. */
  function connect(): void {
    source?.close();
    source = null;
    if (!started || hearers.size === 0) return;
    const query = new URLSearchParams([
      ...[...hearers.keys()].map((channel) => ['channel', channel]),
      ...(user === undefined ? [] : [['user', user]]),
    ]);
    source = open(`${path}?${query.toString()}`);
    for (const channel of hearers.keys())
      source.addEventListener(channel, ({ data }) => {
        const told: unknown = JSON.parse(data);
        for (const hear of hearers.get(channel) ?? []) hear(told);
      });
  }

  return {
    subscribe(channel, hear) {
      const known = hearers.get(channel);
      if (known) {
        known.add(hear);
        return;
      }
      hearers.set(channel, new Set([hear]));
      connect();
    },
    unsubscribe(channel, hear) {
      const known = hearers.get(channel);
      if (!known) return;
      if (hear) known.delete(hear);
      if (hear && known.size > 0) return;
      hearers.delete(channel);
      connect();
    },
    start() {
      if (!started) {
        started = true;
        connect();
      }
    },
    close() {
      started = false;
      connect();
    },
  };
}

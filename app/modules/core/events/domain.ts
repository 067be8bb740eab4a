/**
 * The channels of the event stream: `job:{execution}`, a kind of a wing with a row's number (`scenario:{id}`), or a
 * kind alone (`alert`: all that the reader reaches). Each event is a whole state, so a missed one loses nothing.
 */
export interface Channel {
  readonly name: string;
  readonly kind: string;
  readonly id: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function readChannel(name: string): Channel | null {
  const [kind = '', id] = name.split(':');
  if (id === undefined) return kind === '' || kind === 'job' ? null : { name, kind, id: '' };
  return (kind === 'job' ? UUID : /^[1-9]\d{0,8}$/).test(id) ? { name, kind, id } : null;
}

export interface ExecutionState {
  readonly id: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly progress: number;
  readonly text: string;
  readonly attempts: number;
  /** the last line of its journal; empty: it has none */
  readonly line: string;
}

/** Changes whenever the event's state changes. */
export const versionOf = ({ id, state, outcome, progress, attempts, line }: ExecutionState): string =>
  [id.slice(0, 8), attempts, state, outcome ?? '', progress, line].join('.');

/**
 * The id of an event holds the version of every channel received so far: after a reconnection only changes are sent
 * (Last-Event-ID).
 */
export const writeHeard = (heard: ReadonlyMap<string, string>): string =>
  [...heard].map(([channel, version]) => `${channel}@${version}`).join(' ');
export const readHeard = (text: string): Map<string, string> =>
  new Map(
    text.split(' ').flatMap((one) => {
      const at = one.indexOf('@');
      return at > 0 ? [[one.slice(0, at), one.slice(at + 1)] as const] : [];
    }),
  );

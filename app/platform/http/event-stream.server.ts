/** An answer that goes on: server-sent events, a heart beat every 25 s so that no proxy closes it, ended when the reader leaves or the server stops. */
import { log } from '../log/log.server';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 2000;
const encoder = new TextEncoder();
const open = new Set<() => void>();

export interface StreamEvent {
  readonly channel: string;
  readonly id: string;
  readonly data: unknown;
}
export type Send = (event: StreamEvent) => void;
/** Starts to send; `fail` ends the stream, and its reader comes back. Returns the way to stop. */
export type Start = (send: Send, fail: (error: unknown) => void) => Promise<() => Promise<void>>;

const lines = ({ channel, id, data }: StreamEvent) => `event: ${channel}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

export function eventStream(request: Request, start: Start): Response {
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let ended = false;
      let leave: (() => Promise<void>) | null = null;
      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const heart = setInterval(() => write(': vivant\n\n'), HEARTBEAT_MS);
      stop = () => {
        if (ended) return;
        ended = true;
        clearInterval(heart);
        open.delete(stop);
        controller.close();
        leave?.().catch((error: unknown) => log.warn({ err: error }, 'an event stream did not close well'));
      };
      open.add(stop);
      request.signal.addEventListener('abort', () => stop());
      write(`retry: ${RETRY_MS}\n\n`);
      const fail = (error: unknown) => {
        log.warn({ err: error }, 'an event stream ended');
        stop();
      };
      try {
        leave = await start((event) => write(lines(event)), fail);
        if (ended) await leave();
      } catch (error) {
        fail(error);
      }
    },
    cancel() {
      stop();
    },
  });
  // no-transform: a compressor would keep events for later
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** The server is stopping: readers come back to another process. */
export function endEventStreams(): void {
  for (const stop of [...open]) stop();
}

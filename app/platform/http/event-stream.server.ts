/**
 * Server-sent events: a heartbeat every 25 s so that no proxy closes the stream; it ends when the reader leaves or the
 * server stops.
 */
import { isSessionOpen } from '../auth/session.server';
import { log } from '../log/log.server';
import { tooMany } from './responses.server';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 2000;
const encoder = new TextEncoder();
const open = new Set<() => void>();
/** As many as a browser opens to one host; beyond it a page asks again by itself. */
const MOST_OF_A_SESSION = 6;
const SESSION_EVERY_MS = 3000;
const streamsOf = new Map<string, number>();

export interface StreamEvent {
  readonly channel: string;
  readonly id: string;
  readonly data: unknown;
}
export type Send = (event: StreamEvent) => void;
/** Starts to send; `fail` ends the stream, and its reader comes back. Returns the way to stop. */
export type Start = (send: Send, fail: (error: unknown) => void) => Promise<() => Promise<void>>;

const lines = ({ channel, id, data }: StreamEvent) => `event: ${channel}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** `session`: whose stream it is; it ends with it. @throws Response 429 where the session has enough of them */
export function eventStream(request: Request, session: string, start: Start): Response {
  const opened = streamsOf.get(session) ?? 0;
  if (opened >= MOST_OF_A_SESSION) throw tooMany(RETRY_MS / 1000);
  streamsOf.set(session, opened + 1);
  let [stop, end] = [() => {}, () => {}];
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let ended = false;
      let leave: (() => Promise<void>) | null = null;
      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const watch = setInterval(() => {
        isSessionOpen(session).then((alive) => {
          if (!alive) stop();
        }, fail);
      }, SESSION_EVERY_MS);
      const heart = setInterval(() => write(': vivant\n\n'), HEARTBEAT_MS);
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(heart);
        clearInterval(watch);
        open.delete(stop);
        leaveSession(session);
        leave?.().catch((error: unknown) => log.warn({ err: error }, 'an event stream did not close well'));
      };
      stop = () => {
        if (ended) return;
        end();
        controller.close();
      };
      open.add(stop);
      const fail = (error: unknown) => {
        log.warn({ err: error }, 'an event stream ended');
        stop();
      };
      request.signal.addEventListener('abort', () => stop());
      write(`retry: ${RETRY_MS}\n\n`);
      try {
        leave = await start((event) => write(lines(event)), fail);
        if (ended) await leave();
      } catch (error) {
        fail(error);
      }
    },
    cancel() {
      end(); // its reader has closed it
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

function leaveSession(session: string): void {
  const left = (streamsOf.get(session) ?? 1) - 1;
  if (left === 0) streamsOf.delete(session);
  else streamsOf.set(session, left);
}

/** The server is stopping: readers come back to another process. */
export function endEventStreams(): void {
  for (const stop of [...open]) stop();
}

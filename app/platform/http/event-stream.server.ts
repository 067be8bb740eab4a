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
/** A meeting where sixty phones have signed in by one account; who opens sessions for more gets none. */
const MOST_OF_A_PERSON = 60;
/** What a reader who reads nothing leaves in memory; it comes back, and is told how things are. */
const MOST_UNREAD = 100;
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

interface Reader {
  readonly session: string;
  /** of the person, in all their sessions */ readonly login: string;
}

/** It ends with the session of its reader. @throws Response 429 where the session, or the person, has enough of them */
export function eventStream(request: Request, { session, login }: Reader, start: Start): Response {
  const payers = [
    { who: `session ${session}`, most: MOST_OF_A_SESSION },
    { who: `person ${login}`, most: MOST_OF_A_PERSON },
  ];
  if (payers.some(({ who, most }) => (streamsOf.get(who) ?? 0) >= most)) throw tooMany(RETRY_MS / 1000);
  for (const { who } of payers) streamsOf.set(who, (streamsOf.get(who) ?? 0) + 1);
  let [stop, end] = [() => {}, () => {}];
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let ended = false;
      let leave: (() => Promise<void>) | null = null;
      const write = (text: string) => {
        if (ended) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) stop();
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
        for (const { who } of payers) leaveOne(who);
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

function leaveOne(who: string): void {
  const left = (streamsOf.get(who) ?? 1) - 1;
  if (left === 0) streamsOf.delete(who);
  else streamsOf.set(who, left);
}

/** The server is stopping: readers come back to another process. */
export function endEventStreams(): void {
  for (const stop of [...open]) stop();
}

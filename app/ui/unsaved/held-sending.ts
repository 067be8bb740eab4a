/**
 * A form that finds no server, or nobody signed in, must not lose its page: the router shows an error page for the one
 * and the sign-in page for the other. So its request stays without an answer – the router waits, the page stays – until
 * the form is sent again, which ends the first one. The router calls `fetch` itself: that is the only place to stand.
 */
import { KEPT_HEADER, SIGN_IN_AGAIN } from '~/kernel/kept-sending';

/**
 * `down`: the server, or a proxy before it, is without what it needs. Its token stays: by it a save that was stored all
 * the same is known again.
 */
export type Obstacle = 'offline' | 'session' | 'down';

/** A proxy that finds no server behind it. */
const NO_SERVER = [502, 504];
const DOWN = 503;

export const obstacleOf = (status: number): Obstacle | null =>
  status === SIGN_IN_AGAIN ? 'session' : status === DOWN ? 'down' : NO_SERVER.includes(status) ? 'offline' : null;

const [FIRST_MS, MOST_MS] = [2000, 60_000];
/** How long to wait before it is tried again by itself: twice as long each time, a minute at most. */
export const pauseBefore = (tries: number): number => Math.min(FIRST_MS * 2 ** tries, MOST_MS);

interface Watched {
  readonly path: string;
  readonly onHeld: (why: Obstacle) => void;
}
let watched: Watched | null = null;
let stands = false;

/** The form is about to be posted there. */
export function watchSending(address: string, onHeld: Watched['onHeld']): void {
  if (!stands) {
    stands = true;
    window.fetch = holding(window.fetch.bind(window));
  }
  watched = { path: new URL(address, window.location.origin).pathname, onHeld };
}

const dataPath = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, window.location.origin).pathname.replace(/\.data$/, '');

const holding =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const mine = watched;
    if (!mine || init?.method !== 'POST' || dataPath(input) !== mine.path) return ask(input, init);
    watched = null;
    const headers = new Headers(init.headers);
    headers.set(KEPT_HEADER, 'page');
    const answer = await ask(input, { ...init, headers }).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return null;
    });
    const why = answer ? obstacleOf(answer.status) : 'offline';
    if (answer && !why) return answer;
    if (!init.signal?.aborted) mine.onHeld(why ?? 'offline');
    return untilEnded(init.signal);
  };

const untilEnded = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });

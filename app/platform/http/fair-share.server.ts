/**
 * A few requests of one session are at work at once; its others wait their turn. A person who sends a hundred together
 * then holds up the pages of others no longer than one who sends a few. Browsers open six lines to a host at most.
 */
import { sessionCookie } from './cookies.server';

const AT_ONCE = 4;
/** What waits costs memory: those beyond are refused. */
const MOST_WAITING = 200;

interface Share {
  working: number;
  readonly waiting: (() => void)[];
}
const shares = new Map<string, Share>();

/** Whose share a request takes: that of a session or a token. Null for visitors, whose pages are all light. */
export function sessionOf(cookies: string | undefined, authorization: string | undefined): string | null {
  const session = cookies?.split(/; ?/).find((pair) => pair.startsWith(`${sessionCookie.name}=`));
  return session ?? authorization ?? null;
}

/**
 * Calls `start` once a place is free; it is handed what gives the place to the next, which may be called more than
 * once. Returns false, and does nothing, where too many wait.
 */
export function inFairShare(session: string, start: (leave: () => void) => void): boolean {
  const share = shares.get(session) ?? { working: 0, waiting: [] };
  shares.set(session, share);
  const begin = () => {
    share.working += 1;
    let here = true;
    start(() => {
      if (!here) return;
      here = false;
      share.working -= 1;
      const next = share.waiting.shift();
      if (next) next();
      else if (share.working === 0) shares.delete(session);
    });
  };
  if (share.working < AT_ONCE) begin();
  else if (share.waiting.length < MOST_WAITING) share.waiting.push(begin);
  else return false;
  return true;
}

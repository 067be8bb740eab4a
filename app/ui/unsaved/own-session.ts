/** Asks the server whether the session goes on; asking renews its idle limit. */
import type { OwnSession } from '~/kernel/kept-sending';
import { urls } from '~/urls';

/** Null: the server could not be reached. */
export async function askSession(): Promise<OwnSession | null> {
  try {
    const answer = await fetch(urls.ownSession(), { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as OwnSession) : null;
  } catch {
    // no network, or a page of a proxy that is no JSON
    return null;
  }
}

/** The server notes an activity once a minute. */
const EVERY_MS = 60_000;

/** Calls at most once a minute, at once the first time. */
export function atMostEachMinute(call: () => void, clock: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - last < EVERY_MS) return;
    last = clock();
    call();
  };
}

/** Real input renews the session's idle limit. */
export const tellActivity = atMostEachMinute(() => void askSession());

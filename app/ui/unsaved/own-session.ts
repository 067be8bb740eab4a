/** Asks the server whether the session goes on; asking renews its idle limit. */
import type { OwnSession } from '~/kernel/kept-sending';
import { urls } from '~/urls';
import { askJson } from '../enhance/ask-json';

/** Null: the server could not be reached. */
export const askSession = (): Promise<OwnSession | null> => askJson(urls.ownSession());

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

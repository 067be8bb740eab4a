/**
 * Which right a page asks for. The page itself says it: its loader is run up to its head (`screen`), which then answers
 * instead of going on. Nothing is read or written.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Action } from '~/kernel/permissions';

class RightAsked extends Error {
  constructor(readonly action: Action) {
    super(action);
  }
}
const asking = new AsyncLocalStorage<true>();

/** At the head of a screen. */
export function answerRight(action: Action): void {
  if (asking.getStore()) throw new RightAsked(action);
}

/** Null where the page asks for none, or is none. */
export async function askRight(door: () => unknown): Promise<Action | null> {
  try {
    await asking.run(true, async () => door());
    return null;
  } catch (thrown) {
    if (thrown instanceof RightAsked) return thrown.action;
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

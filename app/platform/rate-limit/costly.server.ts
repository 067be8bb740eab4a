/**
 * Calls that cost the server a second or more: so many a minute for a person, one after the other, and the same
 * question asked twice at once is computed once. Counted in the memory of this process, which is also what they would
 * use up.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { forgottenWithDatabase } from '../db/kept-of-database.server';
import { inWork, sharedWork } from '../db/work.server';
import { oneAtATime } from './one-at-a-time.server';

export type Cost = keyof typeof A_MINUTE;
const A_MINUTE = { export: 60, reading: 60, preview: 60, view: 120, list: 240, open: 240, tile: 1200 } as const;

const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const fresh = () => ({
  export: limiterOf(A_MINUTE.export),
  reading: limiterOf(A_MINUTE.reading),
  preview: limiterOf(A_MINUTE.preview),
  view: limiterOf(A_MINUTE.view),
  list: limiterOf(A_MINUTE.list),
  open: limiterOf(A_MINUTE.open),
  tile: limiterOf(A_MINUTE.tile),
});
let limiters: Record<Cost, RateLimiterMemory> = fresh();
forgottenWithDatabase(() => {
  limiters = fresh();
});

/** Counts one call of this person; returns how many seconds to wait, 0 where it may be made. */
export async function secondsToWait(cost: Cost, login: string): Promise<number> {
  try {
    await limiters[cost].consume(login);
    return 0;
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    return Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
  }
}

interface Computing {
  readonly answer: Promise<unknown>;
  readonly shared: ReturnType<typeof sharedWork>;
}
const computing = new Map<string, Computing>();

/** `question`: user, computation and arguments; equal questions share one answer, which must not be modified. */
export function computedOnce<Answer>(question: readonly unknown[], compute: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question);
  const asked = computing.get(key);
  if (asked && !asked.shared.work?.left) {
    asked.shared.join();
    return asked.answer as Promise<Answer>;
  }
  // it goes on until the last who asks has left
  const shared = sharedWork();
  shared.join();
  const answer = (shared.work ? inWork(shared.work, compute) : compute()).finally(() => {
    if (computing.get(key)?.answer === answer) computing.delete(key);
  });
  computing.set(key, { answer, shared });
  return answer;
}

/** The same for one person, whose other costly questions wait for this one. */
export const computedInTurn = <Answer>(who: string, what: string, compute: () => Promise<Answer>): Promise<Answer> =>
  computedOnce(['in turn', who, what], () => oneAtATime(`costly ${who}`, compute));

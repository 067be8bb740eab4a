/**
 * For programs of tests that are killed: they die at the step that they are told, by the signal that leaves no time:
 * before or after the nth commit, at the nth progress, at the nth line of the journal.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type Step = 'beforeCommit' | 'afterCommit' | 'progress' | 'log';
export interface Death {
  readonly step: Step;
  readonly nth: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** What a source is given by its job. Null: the program ends by itself. */
export function dyingContext(death: Death | null) {
  const reached: Record<Step, number> = { beforeCommit: 0, afterCommit: 0, progress: 0, log: 0 };
  /** The event loop is held until the signal arrives: nothing is done after the step. */
  function at(step: Step): void {
    reached[step] += 1;
    if (death?.step !== step || death.nth !== reached[step]) return;
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  }
  const query = pg.Client.prototype.query as unknown as Query;
  const watched: Query = function (...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text;
    if (text !== 'COMMIT') return query.apply(this, given);
    at('beforeCommit');
    const answer = query.apply(this, given);
    if (answer instanceof Promise) return answer.then((done: unknown) => (at('afterCommit'), done));
    return answer;
  };
  pg.Client.prototype.query = watched as unknown as typeof pg.Client.prototype.query;
  return {
    executionId: randomUUID(),
    signal: new AbortController().signal,
    log: () => Promise.resolve(at('log')),
    progress: () => Promise.resolve(at('progress')),
  };
}

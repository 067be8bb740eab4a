/** The button « Lancer »: starts, waits a moment, and reports the outcome. */
import type { Actor } from '~/kernel/actor';
import { cancelExecution } from '~/platform/jobs/enqueue.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { audit } from '~/platform/audit.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { log } from '~/platform/log/log.server';
import { findActiveRun, findLastRuns } from '../data/runs.server';
import type { RunOutcome } from '../domain';
import { runScenario } from '../jobs/run-scenario.job';
import { scenarioFor } from './scenario-access.server';
import { awaitRun, startScenario } from './start-scenario.server';

/** A start waits this long for its answer; a longer run is followed on its page. */
const START_WAIT_MS = 800;
const TOGETHER_WAIT_MS = 3000;

/** `running`: still at work; `fault`: it could not even be started, and that is in the log. */
export type StartAnswer = RunOutcome | 'running' | 'fault';

export async function startAndWait(actor: Actor, id: number): Promise<Outcome<StartAnswer, AccessRefusal>> {
  try {
    const started = await startScenario(actor, id);
    if (!started.ok) return started;
    const run = await awaitRun(started.value, START_WAIT_MS);
    return done(run?.state === 'done' ? (run.outcome ?? 'failure') : 'running');
  } catch (error) {
    // C259: an exception during the start is shown to the user, not only logged.
    log.error({ err: error, scenario: id }, 'scenario start failed');
    return done('fault');
  }
}

/** How scenarios started together stand after a moment. */
export interface StartedTogether {
  readonly solved: number;
  readonly running: number;
  /** no result: no solution, or something to complete first */
  readonly without: number;
}

/** All of these at once; those that need longer go on by themselves. */
export async function startTogether(
  actor: Actor,
  ids: readonly number[],
): Promise<Outcome<StartedTogether, AccessRefusal>> {
  const runs: string[] = [];
  for (const id of ids) {
    const started = await startScenario(actor, id);
    if (!started.ok) return started;
    runs.push(started.value);
  }
  const end = performance.now() + TOGETHER_WAIT_MS;
  const counts = { solved: 0, running: 0, without: 0 };
  for (const runId of runs) {
    const run = await awaitRun(runId, Math.max(0, end - performance.now()));
    counts[run?.state !== 'done' ? 'running' : run.outcome === 'solved' ? 'solved' : 'without'] += 1;
  }
  return done(counts);
}

/** Those among these that are being computed. */
export async function runningAmong(ids: readonly number[]): Promise<number[]> {
  return (await findLastRuns(ids)).filter(({ state }) => state !== 'done').map(({ scenarioId }) => scenarioId);
}

/** Stops the run at work; its result stays what it was. */
export async function cancelRun(actor: Actor, id: number): Promise<Outcome<boolean, AccessRefusal | 'notRunning'>> {
  return inTransaction(async (tx) => {
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const run = await findActiveRun(tx, id);
    if (!run?.executionId) return refused('notRunning');
    const cancelled = await cancelExecution(tx, run.executionId, runScenario.lane);
    await audit(tx, {
      login: actor.login,
      action: 'scenario.cancel',
      entity: 'scenario',
      entityId: id,
      after: { runId: run.id },
    });
    return done(cancelled);
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { lockScenario } from '../data/scenarios.server';
import { findModelSource } from '../data/model-source.server';
import { findActiveRun, findRun, insertRun, linkExecution } from '../data/runs.server';
import { runScenario } from '../jobs/run-scenario.job';
import type { ScenarioRun } from '../domain';
import { inputOf } from './save-scenario.server';
import { scenarioFor } from './scenario-access.server';

const POLL_MS = 20;

/** Puts a run of the scenario in the queue, or joins the one at work. Returns the run's id. */
export async function startScenario(actor: Actor, id: number): Promise<Outcome<string, AccessRefusal>> {
  return inTransaction(async (tx) => {
    await lockScenario(tx, id);
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const active = await findActiveRun(tx, id);
    if (active) return done(active.id);
    const { scenario, matrix } = found.value;
    const source = await findModelSource(scenario.matrixId, tx);
    if (!source) return refused('notFound');
    const runId = await insertRun(tx, {
      scenarioId: id,
      login: actor.login,
      at: now(),
      matrixVersion: matrix.version,
      allocationVersion: source.allocationVersion,
      scenarioVersion: scenario.version,
      input: JSON.parse(JSON.stringify(inputOf(scenario))),
    });
    const executionId = await enqueue(
      tx,
      runScenario,
      { runId, scenarioId: id },
      { login: actor.login, subject: `scenario:${id}` },
    );
    await linkExecution(tx, runId, executionId);
    await audit(tx, {
      login: actor.login,
      action: 'scenario.start',
      entity: 'scenario',
      entityId: id,
      after: { runId },
    });
    return done(runId);
  });
}

/** Waits for a run to end, at most `limitMs`: a short run answers at once, a long one is followed on its page. */
export async function awaitRun(runId: string, limitMs: number): Promise<ScenarioRun | null> {
  const end = performance.now() + limitMs;
  let run = await findRun(runId);
  while (run && run.state !== 'done' && performance.now() < end) {
    await wait(POLL_MS);
    run = await findRun(runId);
  }
  return run;
}

/**
 * Optimises every draw of the matrix again, to show which choices do not depend on estimates. It is a job, since 200
 * solves of a large scenario take minutes. It can be cancelled; at its time limit it reports the number of draws done.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { cancelExecution, enqueue } from '~/platform/jobs/enqueue.server';
import { findModelVersions, findOptimised } from '../data/model-source.server';
import { findActiveRobustness, scenarioSubject } from '../data/scenario-work.server';
import { lockScenario } from '../data/scenarios.server';
import { testRobustness } from '../jobs/test-robustness.job';
import { isBaseline } from '../domain';
import { scenarioFor } from './scenario-access.server';

export async function startReoptimising(
  actor: Actor,
  id: number,
  spread: number,
): Promise<Outcome<string, AccessRefusal | 'baseline' | 'noResult'>> {
  return inTransaction(async (tx) => {
    await lockScenario(tx, id);
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const { scenario } = found.value;
    if (isBaseline(scenario)) return refused('baseline');
    const active = await findActiveRobustness(id, tx);
    if (active) return done(active.id);
    const versions = await findModelVersions(scenario.matrixId, tx);
    if (!versions || (await findOptimised(id, tx)).length === 0) return refused('noResult');
    const executionId = await enqueue(
      tx,
      testRobustness,
      { scenarioId: id, spread, versions: { ...versions, scenarioVersion: scenario.version } },
      { login: actor.login, subject: scenarioSubject(id) },
    );
    await audit(tx, {
      login: actor.login,
      action: 'scenario.robustness',
      entity: 'scenario',
      entityId: id,
      after: { executionId, spread },
    });
    return done(executionId);
  });
}

export async function cancelReoptimising(
  actor: Actor,
  id: number,
): Promise<Outcome<boolean, AccessRefusal | 'notRunning'>> {
  return inTransaction(async (tx) => {
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const active = await findActiveRobustness(id, tx);
    if (!active) return refused('notRunning');
    const cancelled = await cancelExecution(tx, active.id, testRobustness.lane);
    await audit(tx, {
      login: actor.login,
      action: 'scenario.robustness.cancel',
      entity: 'scenario',
      entityId: id,
      after: { executionId: active.id },
    });
    return done(cancelled);
  });
}

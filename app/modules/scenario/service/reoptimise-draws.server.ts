/**
 * Every draw of the matrix optimised again: what stays the same does not hang on estimates. A job, since 200 solves of a
 * large scenario take minutes; it can be stopped, and on its bound it says how many draws it did.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import type { AccessRefusal } from '~/modules/matrix/service/matrix-access.server';
import type { Percentiles, Robustness } from '~/modules/optimisation/domain';
import { optimiserPool } from '~/modules/optimisation/service/solve-in-worker.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { cancelExecution, enqueue } from '~/platform/jobs/enqueue.server';
import { findModelVersions, findOptimised } from '../data/model-source.server';
import { findActiveRobustness, robustnessSubject } from '../data/robustness.server';
import { findScenario, lockScenario } from '../data/scenarios.server';
import { testRobustness } from '../jobs/test-robustness.job';
import { isBaseline } from '../domain';
import { scenarioFor } from './scenario-access.server';
import { buildScenarioModel, denseSurfaces } from './scenario-model.server';
import { DRAWS, SEED } from './test-robustness.server';

const MAX_SECONDS = 900;

/** What an execution keeps: percentiles by id; null where no draw had a solution. */
export interface Reoptimised {
  readonly draws: number;
  readonly done: number;
  readonly solved: number;
  readonly infeasible: number;
  readonly optimum: Percentiles | null;
  readonly byMode: readonly ({ readonly id: number } & Percentiles)[];
  readonly byCrop: readonly ({ readonly id: number } & Percentiles)[];
}

export async function startReoptimising(actor: Actor, id: number, spread: number): Promise<Outcome<string, AccessRefusal | 'baseline' | 'noResult'>> {
  return inTransaction(async (tx) => {
    await lockScenario(tx, id);
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const { scenario } = found.value;
    if (isBaseline(scenario)) return refused('baseline');
    const active = await findActiveRobustness(id, tx);
    if (active) return done(active.id);
    const versions = await findModelVersions(scenario.mid, tx);
    if (!versions || (await findOptimised(id, tx)).length === 0) return refused('noResult');
    const executionId = await enqueue(tx, testRobustness, { scid: id, spread, versions: { ...versions, scenarioVersion: scenario.version } }, { login: actor.login, subject: robustnessSubject(id) });
    await audit(tx, { login: actor.login, action: 'scenario.robustness', entity: 'scenario', entityId: id, after: { executionId, spread } });
    return done(executionId);
  });
}

export async function cancelReoptimising(actor: Actor, id: number): Promise<Outcome<boolean, AccessRefusal | 'notRunning'>> {
  return inTransaction(async (tx) => {
    const found = await scenarioFor(actor, id, 'scenario.start', tx);
    if (!found.ok) return found;
    const active = await findActiveRobustness(id, tx);
    if (!active) return refused('notRunning');
    const cancelled = await cancelExecution(tx, active.id, testRobustness.lane);
    await audit(tx, { login: actor.login, action: 'scenario.robustness.cancel', entity: 'scenario', entityId: id, after: { executionId: active.id } });
    return done(cancelled);
  });
}

export async function computeReoptimised({ scid, spread }: { scid: number; spread: number }, context: JobContext): Promise<JobResult> {
  const scenario = await findScenario(scid);
  const built = scenario ? await buildScenarioModel(scenario) : null;
  if (!built?.ok) return { outcome: 'partial', result: null };
  const { model } = built.value;
  const x = denseSurfaces(model, await findOptimised(scid));
  const draw = { spread: spread / 100, draws: DRAWS, seed: SEED };
  const answer = await optimiserPool().run('robustness', { model, x, draw, reoptimise: true, limits: {}, seconds: MAX_SECONDS }, {
    signal: context.signal,
    onProgress: ({ stage, iterations }) => { if (stage === 'draw') void context.progress(Math.round((100 * iterations) / DRAWS)); },
  });
  return { outcome: 'success', result: 'reoptimised' in answer && answer.reoptimised ? kept(answer.reoptimised, model) : null };
}

function kept(answer: NonNullable<Robustness['reoptimised']>, model: { readonly drivingModes: readonly { readonly id: number }[]; readonly crops: readonly { readonly id: number }[] }): Reoptimised {
  const named = (items: readonly { readonly id: number }[], all: readonly Percentiles[]) => (answer.solved === 0 ? [] : items.flatMap(({ id }, rank) => { const one = all[rank]; return one ? [{ id, ...one }] : []; }));
  return { draws: DRAWS, done: answer.drawsDone, solved: answer.solved, infeasible: answer.infeasible, optimum: answer.solved === 0 ? null : answer.optimum, byMode: named(model.drivingModes, answer.byMode), byCrop: named(model.crops, answer.byCrop) };
}

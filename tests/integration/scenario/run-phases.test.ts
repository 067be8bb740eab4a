/** What a run says while it is at work, and that it stops wherever it is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SolveStage } from '~/modules/planning/optimisation/domain';
import { closeOptimiser, solveInWorker } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { findRun } from '~/modules/planning/scenario/data/runs.server';
import type { RunPhase } from '~/modules/planning/scenario/domain';
import { cancelRun } from '~/modules/planning/scenario/service/run-scenario.server';
import { runNow } from '~/modules/planning/scenario/service/run-now.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { startScenario } from '~/modules/planning/scenario/service/start-scenario.server';
import { db } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { makeNitrogen, makePlanning, taken } from '../../support/planning-world';
import { generateScenario } from '../../support/scenario-generator';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let scenarioId = 0;
beforeAll(async () => {
  world = await makeWorld();
  const nitrogen = await makeNitrogen();
  const planning = await makePlanning(world, nitrogen);
  scenarioId = taken(
    await createScenario(world.actors.admin, planning.matrixId, { name: 'Moins d’azote', optimisedId: nitrogen }),
  );
  await startQueue({ work: true, jobs: JOBS });
}, 120_000);
afterAll(async () => {
  await stopQueue();
  await closeOptimiser();
});

const { model } = generateScenario({ seed: 3, size: 'S' });

test('a run tells every stage it goes through, from its first moment', async () => {
  const told: (readonly [number, SolveStage])[] = [];
  const { outcome } = await solveInWorker(model, {
    onProgress: (percent, stage) => {
      told.push([percent, stage]);
    },
  });
  expect(['solved', 'infeasible']).toContain(outcome.status);
  expect(told[0]).toEqual([3, 'build']);
  expect([...new Set(told.map(([, stage]) => stage))]).toEqual(
    outcome.status === 'solved' ? ['build', 'solve', 'spread', 'explain'] : ['build', 'solve', 'explain'],
  );
});

test.each(['build', 'solve', 'explain'] satisfies SolveStage[])(
  'a run stopped at « %s » is cancelled, whatever its solver was about to find',
  async (stopAt) => {
    const controller = new AbortController();
    const { outcome } = await solveInWorker(model, {
      signal: controller.signal,
      onProgress: (_, stage) => {
        if (stage === stopAt) controller.abort();
      },
    });
    expect(outcome).toEqual({ status: 'cancelled', reason: 'cancelled', iterations: 0 });
  },
);

const until = async (phase: RunPhase, runId: string) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const run = await findRun(runId);
    if (run?.phase === phase || run?.state === 'done') return run;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error(`never at ${phase}`);
};

test('a run that is still reading says so, and is cancelled there; the next start finds its way free', async () => {
  const holder = await db().pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE "MatrixValue" IN ACCESS EXCLUSIVE MODE'); // its reader waits, and nobody else
  const runId = taken(await startScenario(world.actors.admin, scenarioId));
  expect(await until('read', runId)).toMatchObject({ state: 'running', progress: 1, phase: 'read' });
  expect(taken(await cancelRun(world.actors.admin, scenarioId))).toBe(true);
  for (let tries = 0; tries < 100 && (await findRun(runId))?.state !== 'done'; tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  expect(await findRun(runId)).toMatchObject({ state: 'done', outcome: 'cancelled' });
  await holder.query('ROLLBACK');
  holder.release();
  expect((await runNow(world.actors.admin, scenarioId)).outcome).toBe('solved');
  expect(await findRun(runId)).toMatchObject({ state: 'done', outcome: 'cancelled' });
});

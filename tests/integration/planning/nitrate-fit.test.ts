/** The fit of an intake: asked once, computed by a job in threads, kept, and told when it is to be done again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '~/kernel/seeded-random';
import { readFit, startFit, usableFit } from '~/modules/monitoring/nitrate-fit/service/start-fit.server';
import { createIntake } from '~/modules/planning/intakes/service/save-intake.server';
import { prisma } from '~/platform/db/client.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { ADMIN, planningCase, taken } from '../../support/planning-world';

testDatabase();
let intakeId = 0;
beforeAll(async () => {
  const is = await planningCase();
  intakeId = taken(await createIntake(ADMIN, is.territoryId, { name: 'Captage des Vallées' }));
  await startQueue({ work: true, jobs: JOBS });
});
afterAll(() => stopQueue());

const MEAN_TIME = 6;
const history = Array.from({ length: 66 }, (_, rank) => ({
  year: 1961 + rank,
  concentrationMgL: rank < 40 ? 20 + rank : 60 - 1.5 * (rank - 40),
}));
/** An exponential water written out year by year: what has come of each step of the input. */
const waterAt = (moment: number): number =>
  history.reduce(
    (sum, { year, concentrationMgL }, rank) =>
      rank === 0 || year >= moment
        ? sum
        : sum + (concentrationMgL - history[rank - 1]!.concentrationMgL) * (1 - Math.exp((year - moment) / MEAN_TIME)),
    history[0]!.concentrationMgL,
  );
const random = seededRandom(3);
const measures = Array.from({ length: 50 }, (_, rank) => {
  const moment = 1994 + 0.62 * rank;
  return { moment, valueMgL: 0.9 * waterAt(moment) + 2 * (random.next() - 0.5), belowLimit: false };
});

const asked = () => ({ intakeId, stationId: 7, measures, history });

test('the fit is computed by a job that shows how far it is, and finds the water that was made', async () => {
  expect(await startFit(ADMIN, { ...asked(), history: history.slice(0, 1) })).toMatchObject({ reason: 'noHistory' });
  expect(await startFit(ADMIN, { ...asked(), measures: [] })).toMatchObject({ reason: 'noMeasures' });
  await startFit(ADMIN, asked());
  await startFit(ADMIN, asked());
  expect(await prisma().jobExecution.count()).toBe(1);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const { running } = await readFit(asked());
        if (running) seen.add(running.progress);
        return running;
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBeNull();
  const { fit, failed, outdated } = await readFit(asked());
  expect({ failed, outdated, refusals: fit?.result.refusals }).toEqual({ failed: false, outdated: null, refusals: [] });
  expect(fit?.login).toBe('admin');
  expect(seen.size).toBeGreaterThan(1);
  const { models } = fit!.result;
  expect(models).toHaveLength(4);
  const own = models.find(({ response }) => response.model === 'exponential')!;
  expect(own.response.meanTimeYears).toBeGreaterThan(MEAN_TIME - 2);
  expect(own.response.meanTimeYears).toBeLessThan(MEAN_TIME + 2);
  expect(usableFit(await readFit(asked()))?.length).toBeGreaterThan(100);
}, 150_000);

test('another measure or another input makes it to be done again; a new year alone does not', async () => {
  const outdated = async (change: object) => (await readFit({ ...asked(), ...change })).outdated;
  expect(await outdated({ measures: measures.slice(1) })).toBe('measures');
  expect(await outdated({ history: [{ ...history[0]!, concentrationMgL: 33 }, ...history.slice(1)] })).toBe('input');
  expect(await outdated({ stationId: 8 })).toBe('station');
  const last = history.at(-1)!;
  expect(await outdated({ history: [...history.slice(0, -1), { ...last, year: last.year + 1 }] })).toBeNull();
});

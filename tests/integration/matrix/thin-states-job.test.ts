/** The nightly thinning of kept states, as the installation runs it: by its row among the jobs, through the queue. */
import { beforeAll, expect, test } from 'vitest';
import { thinStates } from '~/modules/planning/matrix/jobs/thin-states.job';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { executeJobRow } from '~/platform/jobs/job-rows.server';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { makeNitrogen, makePlanning } from '../../support/planning-world';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase();
testQueue([thinStates]);
let world: World;
let nitrogen = 0;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
});

const run = async () => settled((await inTransaction((tx) => executeJobRow(tx, -20, 'admin')))?.executionId ?? '');
const keep = (matrixId: number, versions: readonly number[], at: string) =>
  prisma().revision.createMany({
    data: versions.map((version) => ({
      entity: 'matrixState',
      entityId: String(matrixId),
      version,
      login: 'admin',
      summary: 'state',
      snapshot: [],
      at: new Date(at),
    })),
  });
const kept = async (matrixId: number) =>
  (
    await prisma().revision.findMany({
      where: { entity: 'matrixState', entityId: String(matrixId) },
      orderBy: { version: 'asc' },
    })
  ).map(({ version }) => version);

test('it is a job of the installation, started every night', async () => {
  expect(await prisma().job.findUnique({ where: { id: -20 } })).toMatchObject({
    definition: 'matrix.thin-states',
    cron: '0 4 * * *',
    enabled: true,
    nextRunAt: expect.any(Date) as Date,
  });
});

test(
  'run by the queue it leaves the first state and the last of an old month, takes those of matrices that are ' +
    'no more, and says how many',
  async () => {
    const { matrixId } = await makePlanning(world, nitrogen, { fill: false });
    await keep(matrixId, [25, 50, 75, 100], '2025-02-03T10:00:00Z');
    await keep(matrixId + 1000, [25], '2025-02-03T10:00:00Z');
    expect(await run()).toMatchObject({ outcome: 'success', attempts: 1, result: { thinned: 3 } });
    expect([await kept(matrixId), await kept(matrixId + 1000)]).toEqual([[25, 100], []]);
    expect(await run(), 'a second night finds nothing').toMatchObject({ outcome: 'success', result: { thinned: 0 } });
  },
);

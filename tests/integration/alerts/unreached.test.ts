/** Whoever can't be told of an alert is named where a threshold is saved, on the alerts, on home, in the journal. */
import { beforeAll, expect, test } from 'vitest';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { tellAlertsJob } from '~/modules/monitoring/alerts/jobs/tell-alerts.job';
import { readAlertPage } from '~/modules/monitoring/alerts/service/read-alerts.server';
import { countUnreached, reachOf } from '~/modules/monitoring/alerts/service/receivers.server';
import { openThreshold, readThresholdList } from '~/modules/monitoring/alerts/service/open-threshold.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import * as newThreshold from '~/routes/alert+/config.new';
import { THRESHOLD_FIELDS } from '~/modules/monitoring/watches/domain';
import { textsOf } from '~/records/fields/domain';
import { testDatabase } from '../../support/database';
import { LOW } from '../../support/low-threshold';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer, newSeries } from '../../support/series-world';

testDatabase();

const HOUR = 3_600_000;
let stationId = 0;
beforeAll(async () => {
  // the administrator that an installation begins with has no address
  await addUser('admin', { email: '' });
  await addUser('veille', { email: 'veille@eau.example', isAdmin: true });
  await addUser('partie', { email: 'partie@eau.example', blocked: true });
  await addUser('lointaine', { email: 'lointaine@eau.example' });
  stationId = await newPiezometer();
});

test('people without an address, without an account, without the right to read, and roles of nobody', async () => {
  const of = async (receivers: readonly string[]) =>
    (await reachOf(receivers, { stationId, quantity: null })).unreached;
  expect(await of(['veille'])).toEqual([]);
  expect(await of(['admin'])).toMatchObject([{ why: 'noAddress' }]);
  expect(await of(['partie'])).toEqual([{ name: 'partie', why: 'gone' }]);
  expect(await of(['personne'])).toEqual([{ name: 'personne', why: 'gone' }]);
  expect(await of(['lointaine'])).toMatchObject([{ why: 'closed' }]);
  expect(await of(['@animator'])).toEqual([{ name: 'animator', why: 'nobody' }]);
  // of a role, whoever lacks an address is named though another is told
  const admins = await reachOf(['@admin'], { stationId, quantity: null });
  expect(admins.addresses).toEqual(['veille@eau.example']);
  expect(admins.unreached).toMatchObject([{ why: 'noAddress' }]);
});

test('a threshold that tells nobody is saved and says so; the list counts who is told', async () => {
  const { post } = await browsing('veille');
  const typed = Object.fromEntries(
    Object.entries(textsOf(THRESHOLD_FIELDS, { ...LOW, receivers: ['admin'] } as never)).map(([name, texts]) => [
      name,
      [...texts],
    ]),
  );
  const answer = (await post(newThreshold.action, `/alert/config/new?station=${stationId}`, {
    ...typed,
    intent: 'save',
    version: '0',
  })) as Response;
  expect(answer.status).toBe(302);
  const { id } = await prisma().threshold.findFirstOrThrow();
  expect(answer.headers.get('location')).toContain(`/alert/config/${id}`);
  expect((await openThreshold(HYDROLOGIST, id))?.unreached).toMatchObject([{ why: 'noAddress' }]);
  expect((await readThresholdList(HYDROLOGIST)).lines.map(({ receivers }) => receivers)).toEqual([0]);
  expect((await readAlertPage(HYDROLOGIST, {})).unreached).toHaveLength(1);
  expect(await countUnreached(HYDROLOGIST)).toBe(1);
  await prisma().threshold.deleteMany({});
});

test('the list counts whoever may read the station of each threshold, and nobody else', async () => {
  const own = await newPiezometer();
  const { id: userId } = await addUser('proche', { email: 'proche@eau.example' });
  await prisma().grant.create({ data: { userId, type: 'MODULE', code: 'PIEZO' } });
  await prisma().stationGrant.create({ data: { userId, stationId: own, mode: 'r' } });
  const receivers = ['veille', 'proche', 'lointaine'];
  const ids: number[] = [];
  for (const parent of [{ of: 'station', stationId }, { of: 'station', stationId: own }, { of: 'all' }] as const) {
    const made = await addThreshold(HYDROLOGIST, parent, { ...LOW, receivers });
    if (!made.ok) throw new Error(JSON.stringify(made.reason));
    ids.push(made.value.id);
  }
  const { lines } = await readThresholdList(HYDROLOGIST);
  const counted = ids.map((id) => lines.find((line) => line.id === id)?.receivers);
  // which station rings is not known yet of a threshold of all
  expect(counted).toEqual([1, 2, 3]);
  await prisma().threshold.deleteMany({});
});

test('the job that tells says who did not hear, and is no success', async () => {
  const start = Date.UTC(2026, 5, 1);
  setClock(new Date(start + 100 * HOUR));
  const seriesId = await newSeries('nitrate', 10);
  const { stationId: of } = (await findSeries(seriesId))!;
  const values = { ...LOW, quantity: 'nitrate' as const, direction: 'ascending' as const, level1: 10, hysteresis: 1 };
  const made = await addThreshold(
    HYDROLOGIST,
    { of: 'station', stationId: of },
    { ...values, outOfHours: 1, receivers: ['admin', '@animator'] },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  const rows = { at: [start, start + HOUR], value: [12, 13] };
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
  const lines: string[] = [];
  const context = {
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: (_level: string, text: string) => Promise.resolve(void lines.push(text)),
  };
  await judgeDue(context);
  const ended = await tellAlertsJob.execute({}, context as never);
  expect(ended).toMatchObject({ outcome: 'partial', result: { mails: 0 } });
  expect(lines.filter((line) => line.includes('alerts:unreached.journal.noAddress'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('alerts:role.animator'))).toHaveLength(1);
  // told or not, nothing is told twice
  expect(await tellAlertsJob.execute({}, context as never)).toMatchObject({ outcome: 'success' });
});

/** One threshold for many stations: seen before it is done, done whole, taken back as one. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyBulk,
  previewBulk,
  readBulkPage,
  undoBulk,
} from '~/modules/monitoring/alerts/service/bulk-thresholds.server';
import { addThreshold, listThresholds, saveThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import type { ThresholdValues } from '~/modules/monitoring/watches/domain';
import { db } from '~/platform/db/client.server';
import * as many from '~/routes/alert+/config.stations';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const LOW: ThresholdValues = {
  ...{ quantity: 'groundwaterElevation', kind: 'range', direction: 'descending' },
  ...{ level1: 49, level2: 48.5, level3: null, level4: null },
  ...{ confirmations: 2, hysteresis: 0.05, hysteresisMode: 'absolute', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: [], outOfHours: null, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};
let stations: number[] = [];
let threshold = 0;
beforeAll(async () => void (await addUser('admin')));
beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "Threshold" CASCADE');
  stations = [await newPiezometer(), await newPiezometer(), await newPiezometer()];
  const added = await addThreshold(HYDROLOGIST, { of: 'station', stationId: stations[0]! }, LOW);
  if (!added.ok) throw new Error(JSON.stringify(added.reason));
  threshold = added.value.id;
});
const places = async () =>
  (await listThresholds(HYDROLOGIST))
    .map(({ parent }) => (parent.of === 'station' ? stations.indexOf(parent.stationId) : -1))
    .sort();

test('what would change is told first: who gets it, who keeps a threshold of this parameter', async () => {
  const preview = await previewBulk(HYDROLOGIST, threshold, stations);
  expect(preview?.added.map(({ id }) => id)).toEqual(stations.slice(1));
  expect(preview?.used.map(({ id }) => id)).toEqual(stations.slice(0, 1));
  expect(await places()).toEqual([0]);
});

test('stations are set at once, and taken back at once; what somebody changed since stays', async () => {
  const applied = await applyBulk(HYDROLOGIST, threshold, stations);
  if (!applied.ok) throw new Error(applied.reason);
  expect([applied.value.count, await places()]).toEqual([2, [0, 1, 2]]);
  const set = (await listThresholds(HYDROLOGIST)).find(
    ({ parent }) => parent.of === 'station' && parent.stationId === stations[2],
  )!;
  expect(set.values).toEqual(LOW);
  const { batch } = applied.value;
  const page = () => readBulkPage(HYDROLOGIST, { kind: 'piezometry', q: '', batch }, ({ id }) => String(id));
  expect((await page()).batch).toMatchObject({ count: 2, left: 2 });
  await saveThreshold(HYDROLOGIST, { id: set.id, version: set.version }, { ...LOW, level1: 50 });
  expect((await page()).batch).toMatchObject({ count: 2, left: 1 });
  expect(await undoBulk(HYDROLOGIST, batch)).toMatchObject({ ok: true, value: 1 });
  expect(await places()).toEqual([0, 2]);
  expect(await undoBulk(HYDROLOGIST, batch)).toMatchObject({ ok: false });
});

test('C623, C625: what is missing is told, with what was ticked kept', async () => {
  const admin = await browsing('admin');
  type Sent = Record<string, string | readonly string[]>;
  const post = (sent: Sent) => admin.post(many.action, '/alert/config/stations', sent);
  const ticked = stations.map(String);
  expect(await post({ stations: ticked })).toMatchObject({
    data: { faults: { threshold: 'alerts:fault.selectThreshold' }, texts: { stations: ticked } },
  });
  expect(await post({ threshold: String(threshold) })).toMatchObject({
    data: { faults: { stations: 'alerts:fault.selectStation' } },
  });
  expect(await post({ threshold: 'new', stations: ticked })).toMatchObject({
    data: { faults: { threshold: 'alerts:fault.saveFirst' } },
  });
  const preview = await post({ intent: 'preview', threshold: String(threshold), stations: ticked });
  expect(preview).toMatchObject({ data: { more: { added: [{}, {}], used: [{}] } } });
  expect(await post({ intent: 'apply', threshold: String(threshold), stations: ticked })).toBeInstanceOf(Response);
  expect(await post({ intent: 'apply', threshold: String(threshold), stations: ticked })).toMatchObject({
    data: { faults: { threshold: 'alerts:fault.usedEverywhere' } },
  });
  expect(await places()).toEqual([0, 1, 2]);
});

test('C623, C625: a threshold asks for its parameter and its level 1, and is used once', async () => {
  const of = (values: Partial<ThresholdValues>) =>
    addThreshold(HYDROLOGIST, { of: 'station', stationId: stations[0]! }, { ...LOW, ...values });
  expect(await of({ quantity: '' })).toMatchObject({
    reason: { faults: { quantity: 'alerts:fault.selectParameter' } },
  });
  expect(await of({ level1: null })).toMatchObject({ reason: { faults: { level1: 'alerts:fault.setThreshold1' } } });
  expect(await of({})).toMatchObject({ reason: 'used' });
});

/** A quantity that an administrator adds is at once one that stations, files, calls, charts and thresholds know. */
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRow, saveRow } from '~/modules/core/reference/service/save-row.server';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { replaceRow } from '~/modules/core/reference/service/replace-row.server';
import { knownSet } from '~/modules/core/reference/domain';
import { guardModule } from '~/modules/core/shell/http/guard-build.server';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import {
  confirmFileImport,
  readFileImport,
  startFileImport,
} from '~/modules/monitoring/ingest/service/import-file.server';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { isQuantity, OWN_QUANTITIES, ownKey, type OwnQuantity } from '~/modules/monitoring/series/domain';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { forgetAtHand, freshAtHand } from '~/platform/db/at-hand.server';
import { prisma } from '~/platform/db/client.server';
import { action as callAction } from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { addUser, routeArgs, signedIn } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';
import { USED_BY } from '~/wings.server';

testDatabase({ each: true });
const SET = knownSet('quantity');
const ROW = { code: 'CHLA', name: 'Chlorophylle a', unit: 'µg/l', decimals: 1, lowest: 0, highest: 500 };
let stationId = 0;
let [id, key] = [0, 'own-0' as OwnQuantity];
beforeAll(async () => {
  stationId = await newPiezometer();
  station.id = stationId;
  const made = await createRow(HYDROLOGIST, SET, ROW);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  id = Number(made.value.row.id);
  key = ownKey(id);
});
beforeEach(async () => {
  forgetAtHand();
  await freshAtHand();
});
afterAll(() => OWN_QUANTITIES.put([]));

test('a request that follows an action of this process knows it, and forgets the one that was deleted', async () => {
  const { action, loader } = guardModule({
    loader: () => Promise.resolve(isQuantity(key)),
    action: () => Promise.resolve(null),
  } as unknown as NonNullable<ServerBuild['routes'][string]>['module']);
  const post = async () => {
    const request = new Request('http://localhost/api/x', { method: 'POST', headers: { origin: 'http://localhost' } });
    await action!(routeArgs(request) as never);
  };
  const known = async () => loader!(routeArgs(new Request('http://localhost/api/x')) as never);
  expect(await known()).toBe(true);
  OWN_QUANTITIES.put([]);
  expect(await known(), 'read less than ten seconds ago').toBe(false);
  await post();
  expect(await known()).toBe(true);
  await deleteRows(HYDROLOGIST, USED_BY, SET, [String(id)]);
  await post();
  expect(await known()).toBe(false);
});

const FILE = {
  name: 'sonde.csv',
  content: Buffer.from('Date;Chlorophylle a (µg/l)\n2024-01-01 00:00;12,4\n2024-01-01 01:00;900\n'),
};
const choices = (search: Record<string, string> = {}) => choicesOf(new URLSearchParams(search));

const station = { id: 0, name: 'P', code: 'P', to: '/station/piezometry/1', follows: [] };
async function brought() {
  const session = await startFileImport(HYDROLOGIST, station, FILE);
  const { file } = await readFileImport(HYDROLOGIST, station, session, choices());
  await confirmFileImport(HYDROLOGIST, station, session, choices({ beyond: 'take' }));
  return file;
}

test('a file that names it fills a series of it: its limits count, its name heads the picture', async () => {
  const file = await brought();
  if (!file || file.refused !== null) throw new Error('not read');
  expect(file.channels).toMatchObject([{ destination: { quantity: key }, outOfRange: 1 }]);
  const [series] = await findSeriesOf([stationId]);
  expect(series).toMatchObject({ quantity: key, unit: 'µg/l', lowest: 0, highest: 500, count: 2 });
  const page = await readHydrograph([{ series: series!, station }], HydrographSearch.parse({ period: 'all' }));
  expect(JSON.stringify(page)).toContain(`"quantity":"${key}"`);
});

test('a call adds measures of it, and one of a key that nobody knows is refused', async () => {
  const call = await signedIn('admin');
  const post = (dataType: string) =>
    call(callAction, {
      method: 'POST',
      path: `/api/piezometer/${stationId}/measures`,
      body: { dataType, key: `matin ${dataType}`, measures: [{ date: '2024-02-01', hour: '08:00', value: 3.5 }] },
    });
  expect((await post(key)).status).toBe(201);
  expect((await post('own-99999')).status).toBe(422);
  const [series] = await findSeriesOf([stationId]);
  expect(series).toMatchObject({ quantity: key, unit: 'µg/l' });
});

test('its unit lasts, by hand and by file; what uses it keeps it from being deleted or replaced', async () => {
  await brought();
  const row = String(id);
  const saved = await saveRow(HYDROLOGIST, SET, row, null, { unit: 'mg/l' });
  expect(saved.ok ? {} : saved.reason).toMatchObject({ kind: 'invalid' });
  expect(await saveRow(HYDROLOGIST, SET, row, null, { name: 'Chlorophylle-a', decimals: 2 })).toMatchObject({
    ok: true,
  });
  const content = new Uint8Array(Buffer.from('code;nom;unité\nCHLA;Chlorophylle;mg/l\n'));
  const report = await importReferenceFile(HYDROLOGIST, SET.key, { name: 'q.csv', content }, { apply: true });
  expect(report.ok && report.value).toMatchObject({
    changed: 0,
    refused: [{ line: 2, columnName: 'unit', value: 'mg/l' }],
  });
  const other = await createRow(HYDROLOGIST, SET, { ...ROW, code: 'PHYCO', name: 'Phycocyanine' });
  expect(await replaceRow(HYDROLOGIST, USED_BY, SET, row, other.ok ? other.value.row.id : '')).toEqual({
    ok: false,
    reason: 'fixed',
  });
  const deleted = await deleteRows(HYDROLOGIST, USED_BY, SET, [row]);
  expect(deleted.ok ? {} : deleted.reason).toMatchObject({ kind: 'used' });
  expect(await prisma().referenceItem.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Chlorophylle-a' });
});

test('who manages no reference sets adds none', async () => {
  await addUser('membre');
  const member = { ...HYDROLOGIST, login: 'membre', isAdmin: false };
  expect(await createRow(member, SET, { ...ROW, code: 'X', name: 'X' })).toEqual({
    ok: false,
    reason: { kind: 'forbidden' },
  });
});

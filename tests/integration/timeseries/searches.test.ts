/** Saved searches and selections: what they find, whose they are, and what is refused. */
import { saveRecord, removeRecord } from '~/records/record/service/change-record.server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { SEARCH_FIELDS, type SearchValues } from '~/modules/monitoring/searches/domain';
import { runSearch } from '~/modules/monitoring/searches/service/run-search.server';
import { SERIES_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { openSearch, readSearches, searchesOf } from '~/modules/monitoring/searches/service/searches.server';
import { saveSelection } from '~/modules/monitoring/searches/service/selections.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { db, prisma } from '~/platform/db/client.server';
import * as selections from '~/routes/graphic+/selections.new';
import * as searches from '~/routes/graphic+/searches.new';
import { testDatabase } from '../../support/database';
import { apiRoute } from '../../support/api-route';
import { addUser, browsing, signedIn } from '../../support/people';
import { HYDROLOGIST, hourly, newPiezometer } from '../../support/series-world';

const { loader: filters, action: saveFilter } = apiRoute('user/filters/station');
const { loader: execute } = apiRoute('user/filters/station/{stationType}/{listCode}/execute');

testDatabase();

const OTHER: Actor = { ...VISITOR, id: 2, login: 'autre', name: 'Autre', isAdmin: false };
let [low, high] = [0, 0];
beforeAll(async () => void (await addUser('admin')));
async function measured(stationId: number, quantity: Quantity, from: string, values: readonly number[]) {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name: '', step: 60 });
  if (!made.ok) throw new Error(made.reason);
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows: hourly(from, values) }], {
    ...{ kind: 'file', overlap: 'replace' },
  });
  return made.value.id;
}
const wanted = (given: Partial<SearchValues>): SearchValues => ({
  ...(startOf(SEARCH_FIELDS) as SearchValues),
  ...{ title: 'Essai', ...given },
});
const found = async (given: Partial<SearchValues>) => {
  const { count, first } = await runSearch(HYDROLOGIST, wanted(given));
  expect(first).toHaveLength(count);
  return first.map(({ station, quantity }) => `${station.name} ${quantity}`).sort();
};

beforeEach(async () => {
  await db().pool.query('TRUNCATE "Station", "StationSelection", "SavedSearch" CASCADE');
  [low, high] = [await newPiezometer(), await newPiezometer()];
  await prisma().station.update({ where: { id: low }, data: { name: 'Basse' } });
  await prisma().station.update({ where: { id: high }, data: { name: 'Haute' } });
  await measured(low, 'nitrate', '2024-03-01T00:00:00Z', [20, 30]);
  await measured(low, 'groundwaterDepth', '2020-03-01T00:00:00Z', [4, 5]);
  await measured(high, 'nitrate', '2025-03-01T00:00:00Z', [49, 50.5]);
});

test('C647: criteria hold together: station, parameter, unit, period, a legal limit, a status', async () => {
  expect(await found({ stationType: 'piezometry' })).toEqual([
    ...['Basse groundwaterDepth', 'Basse nitrate', 'Haute nitrate'],
  ]);
  expect(await found({ parameter: 'nitrate' })).toEqual(['Basse nitrate', 'Haute nitrate']);
  expect(await found({ parameter: 'nitrate', endDate: '2024-12-31' })).toEqual(['Basse nitrate']);
  expect(await found({ parameter: 'nitrate', startDate: '2024-03-02' })).toEqual(['Haute nitrate']);
  expect(await found({ unit: 'm' })).toEqual(['Basse groundwaterDepth']);
  expect(await found({ threshold: 'legal' })).toEqual(['Haute nitrate']);
  expect(await found({ threshold: 'legal', endDate: '2025-02-28' })).toEqual([]);
  expect(await found({ threshold: 'set' })).toEqual([]);
  expect(await found({ status: '1', parameter: 'nitrate' })).toEqual(['Basse nitrate', 'Haute nitrate']);
  expect(await found({ status: '4' })).toEqual([]);
  expect(await found({ stationType: 'hydrometry' })).toEqual([]);
  expect(await found({ network: 'R1' })).toEqual([]);
  const { code } = await prisma().station.findUniqueOrThrow({ where: { id: high } });
  expect(await found({ qualitometerId: code })).toEqual(['Haute nitrate']);
  expect(await found({ filterCode: code })).toEqual(['Haute nitrate']);
});

test('C691: filters of stations are listed, saved, run for a type; another’s stays theirs unless shared', async () => {
  const call = await signedIn('admin');
  const save = (body: object) => call(saveFilter, { method: 'POST', body });
  expect((await save({ title: 'Vide' })).status).toBe(422);
  expect((await save({ title: 'Nappes', stationType: 'piezometry', shared: true })).json).toMatchObject({ insert: 1 });
  await prisma().savedSearch.deleteMany();
  const made = (await save({ title: 'Nitrates élevés', parameter: 'nitrate', threshold: 'legal' })).json as {
    insert: number;
    id: number;
  };
  expect(made.insert).toBe(1);
  expect((await call(filters)).json).toMatchObject([
    { listCode: made.id, login: 'admin', title: 'Nitrates élevés', parameter: 'nitrate', threshold: 'legal' },
  ]);
  const run = (stationType: number, listCode = made.id) =>
    call(execute, { params: { stationType: String(stationType), listCode: String(listCode) } });
  expect((await run(1)).json).toMatchObject([{ id: high, stationType: 1, name: 'Haute' }]);
  expect((await run(0)).json).toEqual([]);
  expect((await run(1, 9999)).status).toBe(404);
  const other = await signedIn('membre');
  expect((await other(filters)).json).toEqual([]);
  expect((await other(execute, { params: { stationType: '1', listCode: String(made.id) } })).status).toBe(404);
  await prisma().savedSearch.update({ where: { id: made.id }, data: { shared: true } });
  // shared, but none of the stations is theirs to read
  expect((await other(execute, { params: { stationType: '1', listCode: String(made.id) } })).json).toEqual([]);
});

test('what is found goes onto one chart, over the period that was asked for', async () => {
  const { chart, stations } = await runSearch(HYDROLOGIST, wanted({ parameter: 'nitrate' }));
  expect([stations, chart]).toEqual([2, expect.stringMatching(/^\/graphic\?series=\d+&series=\d+&period=all$/)]);
  expect((await runSearch(HYDROLOGIST, wanted({ parameter: 'ph' }))).chart).toBeNull();
});

test('a selection of stations is a criterion; a station deleted since is missing from it', async () => {
  const codes = await prisma().station.findMany({ select: { code: true }, orderBy: { id: 'asc' } });
  const stations = codes.map(({ code }) => code).join('\n');
  const saved = await saveSelection(
    HYDROLOGIST,
    { id: 0, version: 0 },
    { code: 'SEL', name: 'Deux', shared: false, stations },
  );
  expect(saved.ok).toBe(true);
  expect(await found({ selection: 'SEL', parameter: 'nitrate' })).toEqual(['Basse nitrate', 'Haute nitrate']);
  expect(await found({ selection: 'AUTRE' })).toEqual([]);
});

test('C650: a selection’s code or name that exists already is refused, and nothing typed is lost', async () => {
  const leader = await browsing('admin');
  const { code } = await prisma().station.findUniqueOrThrow({ where: { id: low } });
  const typed = { code: 'SEL-1', name: 'Nappes du nord', stations: code };
  const post = (sent: object) => leader.post(selections.action, '/graphic/selections/new', { ...typed, ...sent });
  expect(await post({})).toBeInstanceOf(Response);
  for (const sent of [{ name: 'Autre nom' }, { code: 'AUTRE' }])
    expect(await post(sent)).toMatchObject({
      data: { faults: { code: 'searches:fault.exists' }, texts: { stations: [code] } },
    });
  expect(await post({ code: 'B', name: 'B', stations: `${code}\nINCONNU` })).toMatchObject({
    data: { faults: { stations: { key: 'searches:fault.unknown', params: { count: 1, codes: 'INCONNU (2)' } } } },
  });
  expect(await prisma().stationSelection.count()).toBe(1);
});

test('C651: a search without a criterion is refused; « Compter » tells how much before anything is kept', async () => {
  const leader = await browsing('admin');
  const post = (sent: object) => leader.post(searches.action, '/graphic/searches/new', { title: 'Nitrates', ...sent });
  expect(await post({})).toMatchObject({ data: { faults: { form: 'searches:fault.noCriterion' } } });
  expect(await post({ title: '', parameter: 'nitrate' })).toMatchObject({
    data: { faults: { title: 'searches:fault.complete' } },
  });
  const counted = await post({ intent: 'count', parameter: 'nitrate' });
  expect(counted).toMatchObject({ data: { texts: { parameter: ['nitrate'] }, more: { count: 2, stations: 2 } } });
  expect(await prisma().savedSearch.count()).toBe(0);
});

test('a search is its owner’s: others run it once it is shared, and change it never', async () => {
  const saved = await saveRecord(
    HYDROLOGIST,
    searchesOf(HYDROLOGIST, SERIES_RESEARCH),
    { id: 0, version: 0 },
    wanted({ parameter: 'nitrate' }),
  );
  if (!saved.ok) throw new Error(saved.reason);
  const id = saved.value;
  expect((await readSearches(OTHER)).searches).toEqual([]);
  expect(await openSearch(OTHER, SERIES_RESEARCH, id)).toBeNull();
  await saveRecord(
    HYDROLOGIST,
    searchesOf(HYDROLOGIST, SERIES_RESEARCH),
    { id, version: 1 },
    wanted({ parameter: 'nitrate', shared: true }),
  );
  expect(await openSearch(OTHER, SERIES_RESEARCH, id)).toMatchObject({ mayEdit: false, by: 'hydro' });
  expect(
    await saveRecord(OTHER, searchesOf(OTHER, SERIES_RESEARCH), { id, version: 2 }, wanted({ parameter: 'ph' })),
  ).toMatchObject({
    ok: false,
  });
  expect(
    await saveRecord(
      HYDROLOGIST,
      searchesOf(HYDROLOGIST, SERIES_RESEARCH),
      { id, version: 1 },
      wanted({ parameter: 'ph' }),
    ),
  ).toMatchObject({
    reason: 'conflict',
  });
  expect(await removeRecord(OTHER, searchesOf(OTHER, SERIES_RESEARCH), id)).toMatchObject({ ok: false });
  expect(await removeRecord(HYDROLOGIST, searchesOf(HYDROLOGIST, SERIES_RESEARCH), id)).toMatchObject({ ok: true });
  // whom it was shared with learns nothing of it any more
  expect(await openSearch(OTHER, SERIES_RESEARCH, id)).toBeNull();
  expect(await openSearch(HYDROLOGIST, SERIES_RESEARCH, id)).toMatchObject({ deletedMeanwhile: { by: 'hydro' } });
});

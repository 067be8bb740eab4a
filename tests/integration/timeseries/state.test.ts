/** What heads a station: the state of its series, which rests on no value that the validation queue suspects. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '~/kernel/civil-time';
import { readHydrograph } from '~/modules/monitoring/exploration/service/read-hydrograph.server';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries } from '../../support/series-world';

testDatabase({ each: true });
const TODAY = Date.parse('2026-11-24T12:00:00Z');
beforeEach(() => setClock(new Date(TODAY)));
afterEach(() => setClock(undefined));

/** Seven years of one value a day, as high as their year; the last day stands out. */
async function sevenYears(last: number) {
  const id = await newSeries();
  const days = Array.from({ length: 7 * 365 }, (_, rank) => TODAY - (7 * 365 - 1 - rank) * DAY_MS);
  const rows = { at: days, value: days.map((at) => (at === TODAY ? last : 60 + (new Date(at).getUTCFullYear() % 5))) };
  await importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' });
  await prisma().suspicion.deleteMany();
  return id;
}
async function headings(ids: readonly number[], search: Record<string, string> = {}) {
  const named = await Promise.all(
    ids.map(async (id) => ({ series: (await findSeries(id))!, station: { name: 'Forage', to: '/x' } })),
  );
  return (await readHydrograph(named, HydrographSearch.parse(search), HYDROLOGIST)).series.map(
    ({ heading }) => heading,
  );
}

const USUAL = 'Nappe à son niveau habituel pour un';

test('the last value heads it until it is suspected: then the day before does, and the passage is told', async () => {
  const id = await sevenYears(99);
  const high = /^Nappe très haute pour un 24 novembre.: 99,00 m NGF, .*jamais si haut à cette date depuis 2019$/;
  expect(await headings([id])).toEqual([expect.stringMatching(high)]);
  const passage = { seriesId: id, kind: 'jump', from: new Date(TODAY), to: new Date(TODAY), count: 1, size: 38 };
  await prisma().suspicion.create({ data: passage });
  const before = new RegExp(`^${USUAL} 23 novembre.: 61,00 m NGF, .*; un passage à examiner$`);
  expect(await headings([id])).toEqual([expect.stringMatching(before)]);
  await prisma().suspicion.updateMany({ data: { state: 'refused' } });
  expect(await headings([id])).toEqual([expect.stringMatching(high)]);
});

test('a gap that is suspected takes no value away, and is told', async () => {
  const id = await sevenYears(61);
  const [from, to] = [new Date(TODAY - 3 * DAY_MS), new Date(TODAY)];
  await prisma().suspicion.create({ data: { seriesId: id, kind: 'gap', from, to, count: 0, size: 3 } });
  expect(await headings([id])).toEqual([
    expect.stringMatching(new RegExp(`^${USUAL} 24 novembre.: 61,00 m NGF, .*; un passage à examiner$`)),
  ]);
});

test('neither a window of the past nor several series at once has a heading; an empty series has none', async () => {
  const id = await sevenYears(61);
  expect(await headings([id], { from: '2024-01-01', to: '2024-02-01' })).toEqual([null]);
  expect(await headings([id, await sevenYears(61)])).toEqual([null, null]);
  expect(await headings([await newSeries()])).toEqual([null]);
});

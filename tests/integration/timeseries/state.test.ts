/** What heads a station: the state of its series, which rests on no value that the validation queue suspects. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '~/kernel/civil-time';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { reachRainBeside } from '~/modules/monitoring/series-views/service/reached-series.server';
import { sentenceOf } from '~/modules/monitoring/series-views/view/hydrograph-spec';
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

test('what the queue suspects stands on the rail with its run, as long as nobody decided', async () => {
  const id = await sevenYears(61);
  const at = new Date(TODAY - 2 * DAY_MS);
  const made = await prisma().suspicion.create({
    data: { seriesId: id, kind: 'jump', from: at, to: at, count: 1, size: 3 },
  });
  const marks = async () => {
    const named = [{ series: (await findSeries(id))!, station: { name: 'Forage', to: '/x' } }];
    return (await readHydrograph(named, HydrographSearch.parse({ period: '7D' }), HYDROLOGIST)).series[0]!.marks;
  };
  expect(await marks()).toEqual([
    { kind: 'suspicion', name: 'jump', from: at.getTime(), to: at.getTime(), comment: '', suspicionId: made.id },
  ]);
  await prisma().suspicion.updateMany({ data: { state: 'refused' } });
  expect(await marks()).toEqual([]);
});

test('rain of the associated gauge hangs above a water table, whoever named it, until it is left out', async () => {
  const [table, rain] = [await sevenYears(61), await newSeries('rain')];
  const [shown, gauge] = [(await findSeries(table))!, (await findSeries(rain))!];
  const days = [TODAY - 2 * DAY_MS, TODAY - DAY_MS];
  await importMeasures(HYDROLOGIST, [{ target: rain, rows: { at: days, value: [4, 0] } }], {
    ...{ kind: 'file', overlap: 'replace' },
  });
  const named = [{ series: shown, station: { name: 'Forage', to: '/x' } }];
  expect(await reachRainBeside(HYDROLOGIST, shown.stationId, named)).toBeNull();
  await prisma().stationLink.create({
    data: { stationId: gauge.stationId, otherId: shown.stationId, link: 'associated', code: '', updatedBy: '' },
  });
  const beside = await reachRainBeside(HYDROLOGIST, shown.stationId, named);
  expect(beside?.series.id).toBe(rain);
  const page = (search: Record<string, string>) =>
    readHydrograph(named, HydrographSearch.parse(search), HYDROLOGIST, beside);
  const both = await page({});
  expect(both.series.map(({ isBeside, drawn: { drawn, down } }) => [isBeside, drawn, down])).toEqual([
    [false, 'line', false],
    [true, 'bars', true],
  ]);
  // the page is about the table: its heading, its season and its strip stay
  expect([both.series[0]!.heading, both.band, both.rain]).toEqual([expect.stringContaining('Nappe'), true, true]);
  expect(both.strip!.text).not.toBe('');
  expect((await page({ rain: '0' })).series).toHaveLength(1);
  // rain is no rain above rain
  expect(await reachRainBeside(HYDROLOGIST, gauge.stationId, [{ ...named[0]!, series: gauge }])).toBeNull();
});

test('a record rests on no value that is suspected, and a finding that does says so', async () => {
  const id = await sevenYears(99);
  const page = async () => {
    const named = [{ series: (await findSeries(id))!, station: { name: 'Forage', to: '/x' } }];
    return (await readHydrograph(named, HydrographSearch.parse({ period: '30D' }), HYDROLOGIST)).series[0]!;
  };
  const words = ((key: string, given: Record<string, unknown> = {}) =>
    [key, ...Object.values(given)].join(' ')) as Parameters<typeof sentenceOf>[1];
  expect((await page()).records!.high.value).toBe(99);
  expect(sentenceOf(await page(), words, 'fr')).not.toContain('doubtful');
  await prisma().suspicion.create({
    data: { seriesId: id, kind: 'spike', from: new Date(TODAY), to: new Date(TODAY), count: 1, size: 38 },
  });
  expect((await page()).records!.high.value).toBe(64);
  expect(sentenceOf(await page(), words, 'fr')).toMatch(/doubtful 24\/11\/2026 /);
});

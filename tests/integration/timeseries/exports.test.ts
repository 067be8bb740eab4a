/** How measures leave: raw as they came, computed ones rounded, and what is excluded never as if it were good. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { recomputeDue } from '~/modules/monitoring/derived-series/service/recompute-series.server';
import { createSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { addReferencePoint } from '~/modules/monitoring/stations/service/parts.server';
import { openSheets } from '~/records/exchange/service/read-file.server';
import { readMeasureFile } from '~/modules/monitoring/ingest/domain/read-measures';
import { prisma } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import * as graphic from '~/routes/graphic+/export.$format';
import { loader } from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer, newSeries } from '../../support/series-world';

testDatabase();
beforeEach(forgetDatabase);

const START = '2024-05-01T00:00:00Z';
const at = (hour: number) => Date.parse(START) + hour * 3_600_000;
async function seriesOf(
  values: readonly number[],
  quantity: Quantity = 'groundwaterElevation',
  qualification?: number[],
  start = START,
) {
  const id = await newSeries(quantity);
  const rows = { ...hourly(start, values), ...(qualification && { qualification }) };
  const brought = await importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' });
  if (!brought.ok) throw new Error(brought.reason.kind);
  return id;
}
async function exported(ids: readonly number[], search = '', format: 'csv' | 'xlsx' = 'csv') {
  const person = await browsing('admin');
  const address = `/graphic/export/${format}?series=${ids.join(',')}&period=all${search}`;
  const answer = (await person.get(graphic.loader, address, { format })) as Response;
  return new Uint8Array(await answer.arrayBuffer());
}
/** Lines of a csv as texts under their headings. */
async function linesOf(ids: readonly number[], search = ''): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = new TextDecoder()
    .decode(await exported(ids, search))
    .trim()
    .split('\r\n');
  const names = head.split(';').map((name) => name.replace(/^"|"$/g, ''));
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, rank) => [names[rank]!, cell])));
}
/** The instants that an import finds in our own file, in the order of time, each once. */
async function readAgain(bytes: Uint8Array): Promise<number[]> {
  const sheets = await openSheets({ name: 'a.csv', bytes }, ['csv']);
  if (!sheets.ok) throw new Error('unreadable');
  const { channels } = readMeasureFile(sheets.value, {});
  return [...new Set(channels.flatMap(({ at }) => [...at]))];
}
const column = (lines: readonly Record<string, string>[], name: string) => lines.map((line) => line[name]);

test('whatever number came in reads back to itself from the csv and the xlsx', async () => {
  const sample = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), 60);
  const values = [2364.9799999999996, 1e-7, 0.1 + 0.2, 12, ...sample].map((value) => value + 0);
  const id = await seriesOf(values);
  const texts = await linesOf([id]);
  for (const name of ['Valeur', 'Valeur retenue', 'Valeur brute'])
    expect(column(texts, name).map((text) => Number(text!.replace(',', '.')))).toEqual(values);
  const read = await openSheets({ name: 'a.xlsx', bytes: await exported([id], '', 'xlsx') }, ['xlsx']);
  if (!read.ok) throw new Error('unreadable');
  const [head, ...rows] = read.value[0]!.rows.map(({ cells }) => cells);
  for (const name of ['Valeur', 'Valeur retenue', 'Valeur brute'])
    expect(rows.map((cells) => cells[head!.indexOf(name)])).toEqual(values);
});

test('a workbook says whose its measures are, their licence and how they are cited', async () => {
  const id = await seriesOf([1, 2]);
  const { stationId } = await prisma().series.findUniqueOrThrow({ where: { id } });
  const own = { licence: 'odbl', producer: 'Ferme des Ormes', citation: 'Les Ormes, 2024' };
  const { code, name } = await prisma().station.update({ where: { id: stationId }, data: own });
  const read = await openSheets({ name: 'a.xlsx', bytes: await exported([id], '', 'xlsx') }, ['xlsx']);
  if (!read.ok) throw new Error('unreadable');
  const [, terms] = read.value;
  expect(terms!.name).toBe('Source et licence');
  expect(terms!.rows[1]!.cells).toEqual([
    code,
    name,
    'Ferme des Ormes',
    'ODbL 1.0',
    'https://opendatacommons.org/licenses/odbl/1-0/',
    'Les Ormes, 2024',
  ]);
});

test('codes stand beside their words; an incorrect measure is never retained nor among the valid', async () => {
  const id = await seriesOf([10, 99, 12, 13], 'groundwaterElevation', [1, 2, 3, 4]);
  await applyOperation(HYDROLOGIST, id, {
    ...{ kind: 'exclusion', values: {}, comment: '', seen: 0, from: at(3), to: at(3) },
  } as never);
  const lines = await linesOf([id]);
  expect(column(lines, 'Valeur')).toEqual(['10', '99', '12', '13']);
  expect(column(lines, 'Valeur retenue')).toEqual(['10', '', '12', '']);
  expect(column(lines, 'Continuité (code)')).toEqual(['1', '2', '2', '2']);
  expect(lines[1]).toMatchObject({
    ...{ 'État (code)': '0', État: 'brute', 'Statut (code)': '1', Statut: 'brute' },
    ...{ 'Qualification (code)': '2', Qualification: 'incorrecte' },
    ...{ 'Continuité (code)': '2', Continuité: 'point lié au précédent' },
    'Date et heure (heure de Paris)': '01/05/2024 03:00:00',
  });
  expect(column(await linesOf([id], '&valid=1'), 'Valeur')).toEqual(['10', '12']);
  const asOf = await linesOf([id], '&valid=1&asOf=2126-01-01');
  expect(column(asOf, 'Valeur retenue')).toEqual(['10', '12']);
});

test('a corrected value leaves as finely as its series came, the raw one beside it as it came', async () => {
  const id = await seriesOf([0.1, 7.123456], 'groundwaterDepth');
  await applyOperation(HYDROLOGIST, id, {
    ...{ kind: 'offset', values: { offset: 0.2 }, comment: '', seen: 0, from: at(0), to: at(1) },
  } as never);
  const lines = await linesOf([id]);
  expect(column(lines, 'Valeur')).toEqual(['0,3', '7,323456']);
  expect(column(lines, 'Valeur brute')).toEqual(['0,1', '7,123456']);
});

test('a logger’s millimetres leave every door, corrected and over a mark, with no noise (decision 056)', async () => {
  const stationId = await newPiezometer();
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterDepth', name: '', step: 60 });
  if (!made.ok) throw new Error(made.reason);
  const millimetres = [5_123, 5_130, 5_200, 16_780];
  const rows = hourly(
    START,
    millimetres.map((one) => one / 1000),
  );
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], { kind: 'file', overlap: 'replace' });
  await addReferencePoint(HYDROLOGIST, stationId, {
    ...{ from: new Date('2020-01-01T00:00:00Z'), kind: 'moved', altitude: 52, height: null, comment: '' },
  } as never);
  await applyOperation(HYDROLOGIST, made.value.id, {
    ...{ kind: 'offset', values: { offset: 0.05 }, comment: '', seen: 0, from: at(0), to: at(3) },
  } as never);
  const elevation = (await findSeriesOf([stationId])).find(({ nature }) => nature === 'derived')!;
  // whole millimetres, by integers
  const depths = millimetres.map((one) => one + 50);
  const elevations = depths.map((one) => 52_000 - one);
  const text = (one: number) => String(one / 1000).replace('.', ',');
  expect(column(await linesOf([made.value.id]), 'Valeur')).toEqual(depths.map(text));
  expect(column(await linesOf([elevation.id]), 'Valeur')).toEqual(elevations.map(text));
  expect(column(await linesOf([elevation.id], '&asOf=2126-01-01'), 'Valeur')).toEqual(elevations.map(text));
  const side = await linesOf([made.value.id, elevation.id], '&side=instant');
  expect(side.map((line) => Object.values(line).slice(-2))).toEqual(
    depths.map((one, rank) => [text(one), text(elevations[rank]!)]),
  );
  const book = await openSheets({ name: 'a.xlsx', bytes: await exported([elevation.id], '', 'xlsx') }, ['xlsx']);
  if (!book.ok) throw new Error('unreadable');
  const [head, ...cells] = book.value[0]!.rows.map((row) => row.cells);
  expect(cells.map((row) => row[head!.indexOf('Valeur')])).toEqual(elevations.map((one) => one / 1000));
  const call = async (path: string) =>
    (await (await signedIn('admin'))(loader, { path: `/api/piezometer/${stationId}/${path}` })).json as never;
  const measures: { value: number }[] = await call(`measures/groundwaterElevation`);
  expect(measures.map(({ value }) => value)).toEqual(elevations.map((one) => one / 1000));
  const [year] = (await call(`statistic/MAX?series=${elevation.id}`)) as { value: number }[];
  expect(year!.value).toBe(Math.max(...elevations) / 1000);
  const series: { id: number; lastValue: number }[] = await call('series');
  expect(series.find(({ id }) => id === elevation.id)!.lastValue).toBe(elevations.at(-1)! / 1000);
  const mean = (await call(`statistic/AVERAGE?series=${elevation.id}`)) as { value: number }[];
  // one decimal more than millimetres, halves away from zero
  expect(mean[0]!.value).toBe(Math.round((10 * elevations.reduce((a, b) => a + b)) / 4) / 10_000);
});

test('what a factor makes keeps its digits, and litres a second are no 0 m³/s', async () => {
  const stationId = await newPiezometer();
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'waterColumn', name: 'l/s', step: 60 });
  if (!made.ok) throw new Error(made.reason);
  const id = made.value.id;
  const rows = hourly(START, [0.335, 12.5, 1]);
  await importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' });
  const recipe = {
    name: 'expression',
    inputs: [id],
    values: { formula: 'a / 1000', missing: 'none', result: 'discharge' },
  };
  const saved = await saveRecipe(HYDROLOGIST, stationId, { recipe: recipe as never, label: '', edited: null });
  if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
  await recomputeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: () => Promise.resolve(),
  });
  const discharge = (await findSeriesOf([stationId])).find(({ quantity }) => quantity === 'discharge')!;
  expect(column(await linesOf([discharge.id]), 'Valeur')).toEqual(['0,000335', '0,0125', '0,001']);
  await applyOperation(HYDROLOGIST, id, {
    ...{ kind: 'compensation', values: { coefficient: 1.7, offset: 0 }, comment: '', seen: 0, from: at(0), to: at(2) },
  } as never);
  // 0.335, 12.500 and 1.000 came in thousandths: three, five and four digits, and one more
  expect(column(await linesOf([id]), 'Valeur')).toEqual(['0,5695', '21,25', '1,7']);
});

test('series stand side by side at a step: sums of rain, means of the rest, no incorrect one', async () => {
  const rain = await seriesOf([0.2, 0.4, 50, 0.1], 'rain', [1, 1, 2, 1]);
  const level = await seriesOf([10, 10.5, 11]);
  const stationOf = async (id: number) =>
    (await prisma().series.findUniqueOrThrow({ where: { id }, include: { station: true } })).station.name;
  const [there, here] = [await stationOf(rain), await stationOf(level)];
  const days = await linesOf([rain, level], '&side=day');
  expect(days).toEqual([
    {
      Jour: '01/05/2024',
      [`${there} – pluie (mm), somme`]: '0,7',
      [`${there} – pluie, nombre de mesures`]: '3',
      [`${here} – cote de la nappe (m NGF), moyenne`]: '10,5',
      [`${here} – cote de la nappe, nombre de mesures`]: '3',
    },
  ]);
  const instants = await linesOf([rain, level], '&side=instant');
  expect(instants.map((line) => Object.values(line))).toEqual([
    ['01/05/2024 02:00:00', 'UTC+02:00', '0,2', '10'],
    ['01/05/2024 03:00:00', 'UTC+02:00', '0,4', '10,5'],
    ['01/05/2024 04:00:00', 'UTC+02:00', '', '11'],
    ['01/05/2024 05:00:00', 'UTC+02:00', '0,1', ''],
  ]);
  expect((await linesOf([rain], '&side=month')).map((line) => line['Mois'])).toEqual(['05/2024']);
  expect((await linesOf([rain], '&side=hour')).length).toBe(3);
});

test('each line of the hour that October has twice is told by its offset, in every file of measures', async () => {
  const id = await seriesOf([9, 10, 11, 12], 'groundwaterElevation', undefined, '2024-10-26T23:00:00Z');
  const told = [
    ['27/10/2024 01:00:00', 'UTC+02:00'],
    ['27/10/2024 02:00:00', 'UTC+02:00'],
    ['27/10/2024 02:00:00', 'UTC+01:00'],
    ['27/10/2024 03:00:00', 'UTC+01:00'],
  ];
  const read = (lines: readonly Record<string, string>[]) =>
    lines.map((line) => [line['Date et heure (heure de Paris)'], line['Décalage horaire']]);
  for (const search of ['', '&valid=1', '&asOf=2126-01-01', '&side=instant', '&side=hour'])
    expect(read(await linesOf([id], search)), search).toEqual(told);
  const sheets = await openSheets({ name: 'a.xlsx', bytes: await exported([id], '', 'xlsx') }, ['xlsx']);
  if (!sheets.ok) throw new Error('unreadable');
  const [head, ...rows] = sheets.value[0]!.rows.map(({ cells }) => cells);
  const at = head!.indexOf('Décalage horaire');
  expect(rows.map((cells) => [cells[at - 1], cells[at]])).toEqual(told);
});

test('an export of two series is read again at the same instants', async () => {
  const start = '2024-10-26T22:30:00Z';
  const ids = [await seriesOf([9, 10, 11, 12, 13], 'groundwaterElevation', undefined, start)];
  const again = await readAgain(await exported(ids));
  expect(again).toEqual([0, 1, 2, 3, 4].map((hour) => Date.parse(start) + hour * 3_600_000));
});

test('the API says which value is retained, leaves incorrect ones out where asked, in « min » always', async () => {
  const id = await seriesOf([10.123456, 99, 11], 'groundwaterElevation', [1, 2, 1]);
  const { stationId } = await prisma().series.findUniqueOrThrow({ where: { id } });
  const ask = async (layer: string, search = '') =>
    (
      await (
        await signedIn('admin')
      )(loader, { path: `/api/piezometer/${stationId}/measures/${layer}?series=${id}${search}` })
    ).json as { value: number; retainedValue: number | null; rawValue: number }[];
  const all = await ask('groundwaterElevation');
  expect(all.map(({ value, retainedValue, rawValue }) => [value, retainedValue, rawValue])).toEqual([
    [10.123456, 10.123456, 10.123456],
    [99, null, 99],
    [11, 11, 11],
  ]);
  expect((await ask('brute')).map(({ retainedValue }) => retainedValue)).toEqual([10.123456, null, 11]);
  expect((await ask('groundwaterElevation', '&valid=1')).map(({ value }) => value)).toEqual([10.123456, 11]);
  expect((await ask('min')).map(({ value }) => value)).toEqual([10.123456, 11]);
});

/** A file of measures on its way into a station: what is said before, what is stored, what a second time changes. */
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { choicesOf } from '~/modules/monitoring/ingest/http/import-choices.server';
import {
  confirmFileImport,
  keepReading,
  readFileImport,
  startFileImport,
} from '~/modules/monitoring/ingest/service/import-file.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { findSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { listImports } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { prisma } from '~/platform/db/client.server';
import { ChangedMeasures } from '~/modules/monitoring/ingest/ui/changed-measures';
import { testDatabase } from '../../support/database';
import { renderFrench } from '../../support/render-french';
import { HYDROLOGIST, newSeries, stationRow, storedValues } from '../../support/series-world';

testDatabase({ each: true });
beforeAll(() => stationRow(77));

const STATION = { id: 77, name: 'Piézomètre d’essai', code: 'P77', to: '/station/piezometry/77', follows: [] };
const asked = (search: Search) =>
  new URLSearchParams(Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
type Search = Readonly<Record<string, string | readonly string[]>>;
const choices = (search: Search = {}) => choicesOf(asked(search));
const CSV =
  'Date;Niveau [m NGF];Temp [C]\n' +
  '2024-01-01 00:00;98,1;12,1\n2024-01-01 01:00;98,2;12,2\n2024-01-01 02:00;5000;12,3\nhier;98,4;12,4\n';

async function bringIn(content: string, name = 'sonde.csv', search: Search = {}) {
  const id = await startFileImport(HYDROLOGIST, STATION, { name, content: Buffer.from(content) });
  const { file } = await readFileImport(HYDROLOGIST, STATION, id, choices(search));
  if (!file) throw new Error('no page');
  return { id, file };
}
/** The file above, stored. */
async function stored() {
  const { id } = await bringIn(CSV);
  expect(await confirmFileImport(HYDROLOGIST, STATION, id, choices({ beyond: 'take' }))).toMatchObject({ ok: true });
}
const channelsOf = ({ file }: Awaited<ReturnType<typeof bringIn>>) =>
  file.refused === null ? file.channels.map(({ key, counts, outOfRange }) => [key, counts, outOfRange]) : file.refused;

test('a file is read, counted and refused line by line before anything is stored, then imported', async () => {
  const session = await bringIn(CSV);
  expect(await findSeriesOf([77])).toEqual([]);
  const fresh = { created: 3, same: 0, changed: 0, aside: 0, overlapping: 0, reviewed: 0 };
  expect(channelsOf(session)).toMatchObject([
    ['c1', fresh, 1],
    ['c2', fresh, 0],
  ]);
  expect(session.file).toMatchObject({
    reading: { refused: 1, issues: [{ line: 5, column: 'Date', value: 'hier' }] },
  });
  // a value that can hardly be is brought in, or not, as the person says
  expect(await confirmFileImport(HYDROLOGIST, STATION, session.id, choices())).toEqual({
    ok: false,
    reason: 'beyondToSay',
  });
  const applied = await confirmFileImport(HYDROLOGIST, STATION, session.id, choices({ beyond: 'take' }));
  expect(applied).toMatchObject({ ok: true, value: { created: 6, changed: 0 } });
  const series = await findSeriesOf([77]);
  expect(series.map(({ quantity, count }) => [quantity, count])).toEqual([
    ['groundwaterElevation', 3],
    ['waterTemperature', 3],
  ]);
  // the logger stood on UTC+1
  expect((await storedValues(series[0]!.id))[0]).toEqual(['2023-12-31T23:00', 98.1]);
});

test('the same file twice changes nothing; another one says what is same, different and overlapping', async () => {
  await stored();
  const again = await bringIn(CSV);
  const same = { created: 0, same: 3, changed: 0, overlapping: 3, reviewed: 0 };
  expect(channelsOf(again)).toMatchObject([
    ['c1', same, 1],
    ['c2', same, 0],
  ]);
  expect(await confirmFileImport(HYDROLOGIST, STATION, again.id, choices({ beyond: 'take' }))).toMatchObject({
    ok: true,
    value: { importId: null, created: 0, changed: 0 },
  });
  const corrected = await bringIn('Date;Niveau [m NGF]\n2024-01-01 02:00;98,3\n2024-01-01 03:00;98,4\n');
  expect(channelsOf(corrected)).toMatchObject([['c1', { created: 1, same: 0, changed: 1, overlapping: 1 }, 0]]);
  await confirmFileImport(HYDROLOGIST, STATION, corrected.id, choices({ overlap: 'replace' }));
  const [level] = await findSeriesOf([77]);
  const values = async () => (await storedValues(level!.id)).map(([, value]) => value);
  expect(await values()).toEqual([98.1, 98.2, 98.3, 98.4]);
  const [latest] = await listImports(HYDROLOGIST, 77);
  await undoImport(HYDROLOGIST, latest!.id);
  expect(await values()).toEqual([98.1, 98.2, 5000]);
});

const ADES_HEAD =
  'Identifiant national BSS|Date de la mesure|Profondeur relative/repère de mesure|Côte NGF|' +
  'Code continuité|Code qualification|Code statut de la mesure\n';
/** One depth a day from the second of January 2024 on. */
const ades = (...lines: readonly (readonly [depth: string, qualification: number, status: number])[]) =>
  ADES_HEAD +
  lines
    .map(
      ([depth, qualification, status], rank) =>
        `P77|0${rank + 2}/01/2024 06:00:00|${depth}||2|${qualification}|${status}\n`,
    )
    .join('');
const DIVER = 'Date;Profondeur [m]\n' + '2024-01-02 06:00;4,1\n2024-01-03 06:00;4,2\n2024-01-04 06:00;4,3\n';
const PARIS = { clock: 'Europe/Paris', to: ['c1=new:groundwaterDepth'] };

test('what a file changes is shown before it is confirmed: values, apart from what is only called', async () => {
  const days = ['4.1', '4.2', '4.3', '4.4', '4.5'];
  const first = await bringIn(ades(...days.map((depth) => [depth, 1, 1] as const)), 'ades.txt');
  await confirmFileImport(HYDROLOGIST, STATION, first.id, choices());
  // four are only called otherwise; one is half a metre lower
  const again = ades(...days.map((depth, rank) => [rank === 2 ? '3.8' : depth, 3, 1] as const));
  const { file } = await bringIn(again, 'ades.txt', { overlap: 'replace' });
  if (file.refused !== null) throw new Error('not read');
  expect(file.channels[0]!.counts).toMatchObject({
    changed: 5,
    changes: {
      values: 1,
      codes: 4,
      largest: [{ at: Date.parse('2024-01-04T05:00:00Z'), before: 4.3, after: 3.8 }],
    },
  });
  const html = await renderFrench(createElement(ChangedMeasures, { channel: file.channels[0]! }), 'ingest');
  for (const said of ['4,3', '3,8', '04/01/2024']) expect(html).toContain(said);
});

test('before it is confirmed a file says what will stand, be held aside, be left, and what is incorrect', async () => {
  const own = await bringIn(DIVER, 'diver.csv', PARIS);
  expect(await confirmFileImport(HYDROLOGIST, STATION, own.id, choices(PARIS))).toMatchObject({
    value: { created: 3 },
  });
  // raw: below the logger; checked: the same value with another status, then another; incorrect, on a day that is new
  const export1 = ades(['4.15', 1, 1], ['4.2', 1, 2], ['4.35', 1, 2], ['9.99', 2, 1]);
  const { id, file } = await bringIn(export1, 'ades.txt');
  if (file.refused !== null) throw new Error('not read');
  const [depth] = file.channels;
  expect(depth).toMatchObject({ measures: 4, incorrect: 1 });
  expect(depth!.counts).toMatchObject({ created: 1, same: 0, changed: 2, aside: 1 });
  const surer = { writes: 3, aside: 1, taken: 0, leftOut: 0 };
  expect(depth!.counts.by, 'a surer value stands whatever is chosen for overlaps').toEqual({
    skip: surer,
    replace: surer,
    keep: { writes: 1, aside: 0, taken: 0, leftOut: 3 },
  });
  expect(await confirmFileImport(HYDROLOGIST, STATION, id, choices())).toMatchObject({
    value: { created: 1, changed: 2 },
  });
  expect((await listImports(HYDROLOGIST, 77))[0]).toMatchObject({ created: 1, changed: 2, aside: 1 });
  const [series] = await findSeriesOf([77]);
  expect((await storedValues(series!.id)).map(([, value]) => value)).toEqual([4.1, 4.2, 4.35, 9.99]);
  expect(series).toMatchObject({ quantity: 'groundwaterDepth' });
});

test('a file of which every value loses can be confirmed: it is held, and said so in the history', async () => {
  const own = await bringIn(DIVER, 'diver.csv', PARIS);
  expect(await confirmFileImport(HYDROLOGIST, STATION, own.id, choices(PARIS))).toMatchObject({
    value: { created: 3 },
  });
  const { id, file } = await bringIn(ades(['4.15', 1, 1], ['4.25', 1, 1]), 'ades.txt');
  expect(file.refused === null && file.channels[0]!.counts.by.skip).toEqual({
    ...{ writes: 0, aside: 2, taken: 0, leftOut: 0 },
  });
  expect(await confirmFileImport(HYDROLOGIST, STATION, id, choices())).toMatchObject({
    ok: true,
    value: { created: 0 },
  });
  const [latest, first] = await listImports(HYDROLOGIST, 77);
  expect(latest).toMatchObject({ fileName: 'ades.txt', created: 0, changed: 0, aside: 2 });
  await undoImport(HYDROLOGIST, first!.id);
  const [series] = await findSeriesOf([77]);
  expect(
    (await storedValues(series!.id)).map(([, value]) => value),
    'what was aside stands',
  ).toEqual([4.15, 4.25]);
});

test('the clock and where a column goes are the reader’s choice', async () => {
  await stored();
  const [level] = await findSeriesOf([77]);
  const search = { clock: 'Europe/Paris', to: [`c1=${level!.id}`, 'c2=none'], unit: ['c1=m NGF'] };
  const file = 'Date;A;B\n2024-07-01 12:00;97,5;1\n2024-07-01 13:00;97,6;2\n';
  const session = await bringIn(file, 'a.csv', search);
  await confirmFileImport(HYDROLOGIST, STATION, session.id, choices(search));
  expect((await storedValues(level!.id)).slice(-2)).toEqual([
    ['2024-07-01T10:00', 97.5],
    ['2024-07-01T11:00', 97.6],
  ]);
});

test.each([
  ['image.csv', '\u0000\u0001\u0002\u0003', 'foreign.binary'],
  ['vide.mon', '[Data]\nEND OF DATA FILE', 'noMeasure'],
  ['vide.csv', '', 'empty'],
  ['coupe.mon', '[Data]\n3\n2016/03/15 10:30:00.0  123.4\n2016/03/15 11:30:00.0  12', 'noEnd'],
  ['large.csv', `Date${';x'.repeat(1_000_000)}\n01/01/2024`, 'tooManyColumns'],
  ['an-zero.csv', 'Date;Niveau\n2024-01-01 00:00;1\n0000-01-01 00:00;2\n', 'notADate'],
  ['formule.csv', 'Date;Niveau\n2024-01-01 00:00;1\n2024-01-02 00:00;=1+1\n', 'notANumber'],
])('a hostile file is refused with a reason: %s', async (name, content, reason) => {
  const { file } = await bringIn(content, name);
  const issues = file.refused === null ? file.reading.issues : [file.refused];
  expect(issues.map((issue) => issue.reason.key).join()).toContain(reason);
});

test('C628, C617: periods end with the last measure, an inverted window is told', async () => {
  await stored();
  const july = await bringIn('Date;Niveau [m NGF]\n2024-07-01 12:00;97,5\n2024-07-01 13:00;97,6\n', 'ete.csv');
  await confirmFileImport(HYDROLOGIST, STATION, july.id, choices());
  const [series] = await findSeriesOf([77]);
  const named = [{ series: series!, station: { name: STATION.name, to: STATION.to } }];
  const read = (search: Record<string, unknown>) => readHydrograph(named, HydrographSearch.parse(search));
  const day = await read({ period: '24H' });
  expect(day.window.to - day.window.from).toBe(24 * 3_600_000);
  expect(day.series[0]!.statistics).toMatchObject({ n: 2, min: 97.5, max: 97.6 });
  const own = await read({ from: '2024-01-01', to: '2024-01-01' });
  expect(own).toMatchObject({ period: null, window: { fromClock: '2024-01-01', toClock: '2024-01-01' } });
  expect(own.series[0]!.statistics?.n).toBe(3);
  expect(own.series[0]!.years).toMatchObject([{ year: '2024', measures: 5, days: 2, hatched: true }]);
  expect((await read({ from: '2024-02-01', to: '2024-01-01' })).fault).toBe('order');
});

test('the line of a daily file breaks after three days, of an hourly one after one', async () => {
  await stored();
  expect((await findSeriesOf([77]))[0]!.breakMs).toBe(24 * 3_600_000);
  const days = [1, 2, 3, 4, 8].map((day) => `2023-10-0${day};${day}`).join('\n');
  const daily = await bringIn(`Date;Conductivité [µS/cm]\n${days}\n`, 'jours.csv');
  await confirmFileImport(HYDROLOGIST, STATION, daily.id, choices());
  const made = (await findSeriesOf([77])).find(({ quantity }) => quantity === 'conductivity')!;
  expect(made.breakMs).toBe(72 * 3_600_000);
});

test('a season or a year before that would draw nothing is not offered', async () => {
  const offered = async (quantity: Quantity, years: number) => {
    const seriesId = await newSeries(quantity);
    const at = Array.from({ length: years * 365 }, (_, day) => Date.UTC(2015, 0, 1 + day, 12));
    const rows = { at, value: at.map((_, day) => day % 30) };
    await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
    const series = (await findSeries(seriesId))!;
    const page = await readHydrograph(
      [{ series, station: { name: '', to: '' } }],
      HydrographSearch.parse({ period: '365D' }),
    );
    return [page.band, page.previous];
  };
  expect(await offered('groundwaterElevation', 6)).toEqual([true, false]);
  expect(await offered('groundwaterElevation', 3)).toEqual([null, false]);
  expect(await offered('rain', 6)).toEqual([null, null]);
});

test('a file that names another station than the one of the page is told, with the name of both', async () => {
  await stationRow(78);
  await prisma().stationCode.create({ data: { stationId: 78, kind: 'piezometry', code: 'S-78' } });
  const otherOf = async (code: string) => {
    const { file } = await bringIn(
      `code_bss;date_mesure;niveau_nappe_eau\n${code};2024-01-01;40\n`,
      `releve-${code}.csv`,
    );
    return file.refused === null ? file.otherStation : file.refused;
  };
  expect(await otherOf('S-78')).toBe('Station 78 (S-78)');
  expect(await otherOf('Autre puits')).toBe('Autre puits');
  expect(await otherOf('p77')).toBeNull();
  expect(await otherOf('')).toBeNull();
});

test('what lies in a closed window is left and told before, and the rest is brought in', async () => {
  await stored();
  const [series] = (await findSeriesOf([77])).filter(({ quantity }) => quantity === 'groundwaterElevation');
  const hour = (of: number) => Date.parse('2023-12-31T23:00:00Z') + of * 3_600_000;
  for (const status of [2, 3])
    await reviewSeries(HYDROLOGIST, series!.id, { status, from: hour(0), to: hour(2), comment: '', seen: 1e9 });
  const content = 'Date;Niveau [m NGF]\n2024-01-01 00:30;98,15\n2024-01-01 01:30;98,25\n2024-01-01 05:00;98,5\n';
  const session = await bringIn(content, 'suite.csv');
  expect(session.file).toMatchObject({
    channels: [
      {
        measures: 3,
        closed: { count: 2, from: hour(0.5), to: hour(1.5) },
        counts: { created: 1, by: { skip: { writes: 1 } } },
      },
    ],
  });
  expect(await confirmFileImport(HYDROLOGIST, STATION, session.id, choices())).toMatchObject({
    value: { created: 1, changed: 0 },
  });
  expect((await storedValues(series!.id)).map(([, value]) => value)).toEqual([98.1, 98.2, 5000, 98.5]);
  // nothing but closed rows: refused with its window
  const only = await bringIn(content.split('\n').slice(0, 3).join('\n'), 'seules.csv');
  expect(only.file).toMatchObject({ channels: [{ closed: { count: 2 }, counts: { created: 0 } }] });
  expect(await confirmFileImport(HYDROLOGIST, STATION, only.id, choices())).toEqual({ ok: false, reason: 'reviewed' });
});

test('days at midnight UTC and days at midnight in Paris are the same days, over the change of the clock', async () => {
  const id = await newSeries();
  const first = Date.UTC(2024, 2, 1);
  const write = (at: readonly number[]) => {
    const rows = { at, value: Float64Array.from(at, (_, rank) => 98 + rank / 100) };
    return importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' });
  };
  const utc = Array.from({ length: 40 }, (_, rank) => first + rank * 86_400_000);
  // France is an hour before UTC until the 31st of March, two from the 1st of April on
  const paris = utc.map((at) => at - (at <= Date.UTC(2024, 2, 31) ? 1 : 2) * 3_600_000);
  await write(paris.slice(0, 36));
  expect(await write(utc)).toMatchObject({ value: { series: [{ created: 4, changed: 0 }] } });
  const stood = (await storedValues(id)).map(([at]) => at);
  expect(stood).toEqual(paris.map((at) => new Date(at).toISOString().slice(0, 16)));
  // the other way round: a series that stands at midnight UTC keeps its days
  const other = await newSeries();
  const into = (at: readonly number[]) =>
    importMeasures(HYDROLOGIST, [{ target: other, rows: { at, value: Float64Array.from(at, (_, rank) => rank) } }], {
      kind: 'file',
      overlap: 'replace',
    });
  await into(utc);
  expect(await into(paris)).toMatchObject({ value: { importId: null } });
});

test('a midnight of a logger that measures by the hour stays where it is', async () => {
  const id = await newSeries();
  const hours = Array.from({ length: 48 }, (_, rank) => rank / 100);
  const at = (hour: number) => Date.UTC(2024, 0, 1) + hour * 3_600_000;
  const write = (from: number, value: readonly number[]) =>
    importMeasures(
      HYDROLOGIST,
      [{ target: id, rows: { at: value.map((_, rank) => at(from + rank)), value: Float64Array.from(value) } }],
      { kind: 'file', overlap: 'replace' },
    );
  await write(0, hours);
  await write(48, [7]);
  expect((await storedValues(id)).at(-1)).toEqual(['2024-01-03T00:00', 7]);
  expect(await storedValues(id)).toHaveLength(49);
});

test('a logger’s own name is known once a person confirmed it; another one, or one taken back, is not', async () => {
  const releve = (code: string, day: string) =>
    bringIn(`code_bss;date_mesure;niveau_nappe_eau\n${code};${day};40\n`, 'sonde.csv');
  const otherOf = ({ file }: Awaited<ReturnType<typeof bringIn>>) => file.refused === null && file.otherStation;
  await prisma().station.createMany({
    data: [{ id: 78, kind: 'piezometry', code: 'S-78', name: 'Station 78' }],
    skipDuplicates: true,
  });
  const code = { stationId: 78, kind: 'piezometry', code: 'S-78' };
  await prisma().stationCode.createMany({ data: [code], skipDuplicates: true });
  const first = await releve('C4068', '2019-01-01');
  expect(otherOf(first)).toBe('C4068');
  await confirmFileImport(HYDROLOGIST, STATION, first.id, choices());
  expect(otherOf(await releve('C4068', '2019-01-02'))).toBeNull();
  expect(otherOf(await releve('C4069', '2019-01-02'))).toBe('C4069');
  const mistaken = await releve('S-78', '2019-01-03');
  await confirmFileImport(HYDROLOGIST, STATION, mistaken.id, choices());
  expect(otherOf(await releve('S-78', '2019-01-04'))).toBe('Station 78 (S-78)');
  const [, ofLogger] = await listImports(HYDROLOGIST, 77);
  await undoImport(HYDROLOGIST, ofLogger!.id);
  expect(otherOf(await releve('C4068', '2019-01-02'))).toBe('C4068');
});

test('doubts are asked, answered in the form, and kept by the model that the next file is read with', async () => {
  await stationRow(79);
  const place = { id: 79, name: 'Limnigraphe', code: 'H79', to: '/station/hydrometry/79', follows: [] };
  const file = (rows: string) => ({ name: 'h.csv', content: Buffer.from(`Date;Hauteur;Pression (cmH2O)\n${rows}`) });
  const begin = (rows: string) => startFileImport(HYDROLOGIST, place, file(rows));
  const rows =
    '01/02/2123 10:00;1,5;1020\n01/02/2024 10:00;1,6;1021\n13/02/2024 11:00;99;1022\n14/02/2024 10:00;#-1;-9999';
  const id = await begin(rows);
  const confirm = (search: Search) => confirmFileImport(HYDROLOGIST, place, id, choices(search));
  expect(await confirm({})).toEqual({ ok: false, reason: 'unitUnsaid' });
  const unit = 'c1=m';
  expect(await confirm({ unit })).toEqual({ ok: false, reason: 'datesToSay' });
  expect(await confirm({ unit, far: 'leave' })).toEqual({ ok: false, reason: 'beyondToSay' });
  expect(await confirm({ unit, far: 'leave', beyond: 'leave' })).toEqual({ ok: false, reason: 'pressureToSay' });
  const said = { unit, far: 'leave', beyond: 'leave', to: 'c2=new:gaugePressure' };
  const page = await readFileImport(HYDROLOGIST, place, id, choices(said));
  expect(page).toMatchObject({
    file: { reading: { leftOut: [{ code: '#-1' }, { code: '-9999' }] }, channels: [{ measures: 1 }, {}] },
  });
  const kept = await keepReading(HYDROLOGIST, place, id, choices(said), { name: 'Limni 79' });
  expect(kept).toMatchObject({ value: { kept: { doubts: { beyond: 'leave', farDates: 'leave' } } } });
  expect(await confirm(said)).toMatchObject({ ok: true, value: { created: 3 } });
  const next = await begin('15/02/2024 10:00;1,7;1023\n16/02/2024 10:00;98;1024');
  expect(await confirmFileImport(HYDROLOGIST, place, next, choices())).toMatchObject({
    ok: true,
    value: { created: 3 },
  });
});

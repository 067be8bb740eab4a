/** Computed series follow what they stand on, in order, as a job; the page that makes them works without script. */
import { beforeEach, expect, test } from 'vitest';
import { addReferencePoint } from '~/modules/monitoring/stations/service/parts.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { StoredRecipe } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import { applyOperation, undoOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import { addCurve, withdrawCurve } from '~/modules/monitoring/derived-series/service/rating.server';
import { saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { recomputeDue } from '~/modules/monitoring/derived-series/service/recompute-series.server';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { createSeries, findSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { FormReply } from '~/kernel/form';
import type { RatingPage } from '~/modules/monitoring/derived-series/view/rating-page';
import type { RecipesPage } from '~/modules/monitoring/derived-series/view/recipes-page';
import { prisma } from '~/platform/db/client.server';
import * as rating from '~/routes/station+/$typeName.$id.rating';
import * as recipes from '~/routes/station+/$typeName.$id.recipes';
import { testDatabase } from '../../support/database';
import { browsing, routeArgs } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer, storedValues } from '../../support/series-world';

testDatabase();

const START = '2024-01-01T00:00:00Z';
const DAY = 24;
let stationId = 0;
beforeEach(async () => {
  stationId = await newPiezometer();
});

async function measured(quantity: Quantity, name: string, values: readonly (number | null)[], from = START) {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name, step: 60 });
  if (!made.ok) throw new Error(made.reason);
  await bringIn(made.value.id, values, from);
  return made.value.id;
}
async function bringIn(target: number, values: readonly (number | null)[], from = START) {
  const made = await importMeasures(HYDROLOGIST, [{ target, rows: hourly(from, values) }], {
    kind: 'file',
    overlap: 'replace',
  });
  if (!made.ok) throw new Error(made.reason.kind);
  return made.value.importId!;
}
async function computed(recipe: StoredRecipe, label: string) {
  const saved = await saveRecipe(HYDROLOGIST, stationId, { recipe, label, edited: null });
  if (!saved.ok) throw new Error(JSON.stringify(saved.reason));
  return saved.value;
}
const told: number[] = [];
const recompute = () =>
  recomputeDue({
    progress: (percent) => Promise.resolve(void told.push(percent)),
    signal: new AbortController().signal,
    log: (level, text) => Promise.resolve(void logged.push(`${level} ${text}`)),
  });
const logged: string[] = [];
const valuesOf = async (id: number) => (await storedValues(id)).map(([, value]) => value);
/** Instants are told apart by the millisecond. */
async function instant(): Promise<Date> {
  await new Promise((resolve) => setTimeout(resolve, 3));
  const now = new Date();
  await new Promise((resolve) => setTimeout(resolve, 3));
  return now;
}
const stood = async (id: number, asOf: Date) =>
  (await readAsOf((await findSeries(id))!, { from: Date.parse(START), to: Date.now() }, asOf)).map(
    ({ value }) => value,
  );
const sum = (inputs: readonly number[], formula = 'a + b'): StoredRecipe => ({
  name: 'expression',
  inputs,
  values: { formula, missing: 'none', result: 'discharge' },
});
const daily = (input: number): StoredRecipe => ({
  name: 'mean',
  inputs: [input],
  values: { period: 'day', share: 80, step: null },
});

test('a chain follows an import, a correction and their undoing, each after what it stands on', async () => {
  const [a, b] = [await measured('discharge', 'a', [1, 2, 3]), await measured('discharge', 'b', [10, 20, 30])];
  const both = await computed(sum([a, b]), 'somme');
  const twice = await computed(sum([both, a], '2 × a − b'), 'double');
  expect(await prisma().jobExecution.count({ where: { definition: 'timeseries.derive' } })).toBeGreaterThan(0);
  await recompute();
  expect(await valuesOf(both)).toEqual([11, 22, 33]);
  expect(await valuesOf(twice)).toEqual([21, 42, 63]);

  const second = await bringIn(b, [40], '2024-01-01T02:00:00Z');
  await recompute();
  expect(await valuesOf(twice)).toEqual([21, 42, 83]);
  const over = { from: Date.parse(START), to: Date.parse('2024-01-01T01:00:00Z') };
  const done = await applyOperation(HYDROLOGIST, a, {
    ...over,
    kind: 'offset',
    values: { offset: 5 },
    comment: '',
    seen: 0,
  });
  await recompute();
  expect(await valuesOf(both)).toEqual([16, 27, 43]);
  expect(await valuesOf(twice)).toEqual([26, 47, 83]);
  if (done.ok) await undoOperation(HYDROLOGIST, a, done.value);
  await undoImport(HYDROLOGIST, second);
  await recompute();
  expect(await valuesOf(twice)).toEqual([21, 42, 63]);
  expect(await prisma().seriesDue.count()).toBe(0);
  expect(await recompute(), 'nothing is left to do').toBe(0);
});

test('twenty years are made a year at a time, with progress, and only what differs is written', async () => {
  const series = await measured(
    'stage',
    '',
    [...Array(3 * 366 * DAY).keys()].map((hour) => hour % DAY),
  );
  const mean = await computed(daily(series), 'jour');
  told.length = 0;
  const written = await recompute();
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual([...told].sort((x, y) => x - y));
  expect(written).toBeGreaterThan(1090);
  const before = (await findSeriesOf([stationId])).find(({ id }) => id === mean)!.version;
  await bringIn(series, [0, 1], '2024-01-02T00:00:00Z');
  await recompute();
  expect((await findSeriesOf([stationId])).find(({ id }) => id === mean)!.version).toBe(before);
});

test('level from pressure makes depths, and elevations follow them by their marks', async () => {
  const pressure = await measured('absolutePressure', '', [1533.25, 1633.25]);
  const barometer = await measured('barometricPressure', '', [1033.25, 1033.25]);
  const recipe: StoredRecipe = {
    name: 'levelOfPressure',
    inputs: [pressure, barometer],
    values: { rho: 999.7, g: 9.81, cable: 12 },
  };
  const depth = await computed(recipe, '');
  await addReferencePoint(HYDROLOGIST, stationId, {
    kind: 'moved',
    from: new Date(START),
    altitude: 100,
    height: null,
    comment: '',
  });
  await recompute();
  expect(await valuesOf(depth)).toEqual([7.000208, 6.000249]);
  const elevation = (await findSeriesOf([stationId])).find(({ quantity }) => quantity === 'groundwaterElevation')!;
  expect(await valuesOf(elevation.id)).toEqual([92.999792, 93.999751]);
});

test('a rating curve makes discharges; another from a date on, then undone, changes only its part', async () => {
  const stage = await measured('stage', '', [1, 1, 3]);
  const shape = { segments: [{ from: 0, to: 2, a: 2, h0: 0, b: 1 }] };
  const from = (hour: number) => new Date(Date.parse(START) + hour * 3_600_000);
  await addCurve(HYDROLOGIST, stationId, { validFrom: from(0), validTo: null, shape, comment: '' });
  const discharge = await computed({ name: 'dischargeOfStage', inputs: [stage], values: { outside: 'flag' } }, '');
  await recompute();
  expect(await valuesOf(discharge)).toEqual([2, 2, 6]);
  const rows = await prisma().$queryRaw`SELECT qualification::int FROM "Measure"
    WHERE "seriesId" = ${discharge} ORDER BY at`;
  expect(rows, 'extrapolated: uncertain').toEqual([4, 4, 3].map((qualification) => ({ qualification })));
  const before = await instant();
  const later = { segments: [{ from: 0, to: 4, a: 3, h0: 0, b: 1 }] };
  const id = await addCurve(HYDROLOGIST, stationId, { validFrom: from(1), validTo: null, shape: later, comment: '' });
  await recompute();
  expect(await valuesOf(discharge)).toEqual([2, 3, 9]);
  const between = await instant();
  await withdrawCurve(HYDROLOGIST, stationId, id);
  await recompute();
  expect(await valuesOf(discharge)).toEqual([2, 2, 6]);
  // its state at a past instant: the curves and the stages of then
  await bringIn(stage, [5]);
  await recompute();
  expect(await valuesOf(discharge)).toEqual([10, 2, 6]);
  expect([await stood(discharge, before), await stood(discharge, between)]).toEqual([
    [2, 2, 6],
    [2, 3, 9],
  ]);
});

test('a computation that fails says so in its journal, and stays due (C635)', async () => {
  const input = await measured('discharge', 'amont', [1, 2, 3]);
  const made = await computed(sum([input, input]), 'double');
  await prisma().$executeRaw`UPDATE "Series" SET recipe = jsonb_set(recipe, '{values}', '{}') WHERE id = ${made}`;
  await bringIn(input, [4, 5, 6]);
  await expect(recompute()).rejects.toThrow();
  expect(logged.at(-1)).toBe(`error timeseries:recipeFault.failed {"name":"double"}`);
  expect(await prisma().seriesDue.count({ where: { seriesId: made } })).toBe(1);
  await prisma().seriesDue.deleteMany();
});

test('a closed window of a computed series stays as it was reviewed until it is reopened', async () => {
  const series = await measured('stage', '', [1, 2, 3]);
  const copy = await computed(
    { ...sum([series], '1 × a'), values: { formula: 'a', missing: 'none', result: 'stage' } },
    'copie',
  );
  await recompute();
  const window = { from: Date.parse(START), to: Date.parse('2024-01-01T01:00:00Z') };
  for (const status of [2, 3])
    expect(await reviewSeries(HYDROLOGIST, copy, { ...window, status, comment: '', seen: 99 })).toMatchObject({
      ok: true,
    });
  await bringIn(series, [7, 8, 9]);
  await recompute();
  expect(await valuesOf(copy)).toEqual([1, 2, 9]);
});

const params = () => ({ typeName: 'piezometry', id: String(stationId) });
const address = (search = '') => `/station/piezometry/${stationId}/recipes${search}`;
const open = async (search = '') =>
  (await (await browsing('admin')).get(recipes.loader, address(search), params())) as { page: RecipesPage };
const post = async (fields: Record<string, string>) =>
  (await browsing('admin')).post(recipes.action, address(), fields, params());
type Refused = { data: FormReply; init: { status: number } };

test('the form makes a mean, says how in the list, and refuses what cannot be with what was typed kept', async () => {
  const series = await measured('stage', '', [...Array(DAY).keys()]);
  const { page } = await open('?kind=mean');
  expect(page.form?.offered['input-series']?.[0]).toMatchObject({ id: series, station: null });
  const asked = { kind: 'mean', 'input-series': String(series), period: 'day', share: '80', step: '', label: 'jour' };
  expect(((await post({ ...asked, share: '101' })) as Refused).data).toMatchObject({
    texts: { share: ['101'], label: ['jour'] },
    faults: { share: 'timeseries:recipeFault.share' },
  });
  expect(await post(asked)).toMatchObject({ status: 302 });
  expect((await open()).page.lines).toMatchObject([
    { series: { name: 'jour' }, recipe: { name: 'mean', variant: 'dayMean' }, inputs: [{ id: series }], due: true },
  ]);
  expect(((await post(asked)) as Refused).data.faults).toEqual({ label: 'timeseries:recipeFault.exists' });
});

test('one series for two letters is refused with a sentence at the second, and what was typed kept', async () => {
  const id = String(await measured('stage', '', [1, 2]));
  const inputs = { 'input-a': id, 'input-b': id };
  const asked = { kind: 'expression', formula: 'a + b', missing: 'none', result: 'stage', label: 'double' };
  expect(await post({ ...asked, ...inputs })).toMatchObject({
    data: { faults: { 'input-b': 'timeseries:recipeFault.twice' }, texts: { formula: ['a + b'] } },
    init: { status: 400 },
  });
});

test('a cycle is refused with its path in words, and what others stand on is not taken away', async () => {
  const series = await measured('discharge', '', [1]);
  const first = await computed(sum([series], 'a'), 'première');
  const second = await computed(sum([first], 'a'), 'seconde');
  const asked = { kind: 'expression', formula: 'a', missing: 'none', result: 'discharge', label: 'première' };
  const reply = (await post({ ...asked, series: String(first), version: '1', 'input-a': String(second) })) as Refused;
  expect(reply.init.status).toBe(422);
  const path = (...names: string[]) => names.map((name) => `débit – ${name}`).join(' → ');
  expect(reply.data.faults).toEqual({
    form: { key: 'timeseries:recipeFault.cycle', params: { path: path('première', 'seconde', 'première') } },
  });
  const used = (await post({ intent: 'remove', series: String(first) })) as Refused;
  expect(used.data).toMatchObject({
    faults: { form: { key: 'timeseries:recipeFault.used', params: { path: path('seconde') } } },
  });
  expect(await post({ intent: 'remove', series: String(second) })).toMatchObject({ status: 302 });
  expect(await prisma().series.count({ where: { id: second } })).toBe(0);
});

const ratingAt = () => `/station/piezometry/${stationId}/rating`;
const openRating = async (search = '') =>
  ((await (await browsing('admin')).get(rating.loader, `${ratingAt()}${search}`, params())) as { page: RatingPage })
    .page;
const sendRating = async (fields: Record<string, string>) =>
  (await browsing('admin')).post(rating.action, ratingAt(), fields, params());
const gauge = (stage: string, discharge: string, at = '2024-01-01T10:00') =>
  sendRating({ intent: 'gauging', at, stage, discharge, comment: '' });
const CURVE = {
  ...{ intent: 'curve', validFrom: '2024-01-01T00:00', validTo: '', form: 'segments' },
  ...{ h0: '0', shift: '0', comment: '' },
};

test('a gauging shows how far it lies from the curve; five propose one, four do not', async () => {
  const gauged = [
    ['0,5', '1'],
    ['1', '4'],
    ['1,5', '9'],
    ['2', '16'],
  ] as const;
  for (const [stage, discharge] of gauged) await gauge(stage, discharge);
  expect(await openRating()).toMatchObject({ fit: null, lacking: { count: 4, fewest: 5 } });
  await gauge('3', '36');
  const wrong = (await sendRating({ ...CURVE, shape: '0 ; 1 ; 4' })) as { data: { faults: unknown } };
  expect(wrong.data.faults).toMatchObject({ shape: { key: 'timeseries:ratingFault.segment', params: { line: 1 } } });
  await sendRating({ ...CURVE, shape: '0 ; 2 ; 5 ; 0 ; 2' });
  const page = await openRating('?fit=1');
  expect(page.gaugings.map(({ residual, extrapolated }) => [Math.round(residual!), extrapolated])).toEqual([
    [-20, false],
    [-20, false],
    [-20, false],
    [-20, false],
    [-20, true],
  ]);
  // the stage at which 5 h² gives 1 m³/s is 0,447 m
  expect(page.gaugings.map(({ shift }) => shift)).toContain(-0.053);
  expect(page.fit?.error).toBeLessThan(3);
  expect(page.curveTexts['shape']?.[0]).toMatch(/^0,5 ; 3 ; /);
});

test('a curve is taken again for a time in which the bed had moved', async () => {
  await sendRating({ ...CURVE, shape: '0 ; 2 ; 5 ; 0 ; 2' });
  const [first] = (await openRating()).curves;
  const { curveTexts } = await openRating(`?shift=${first!.id}`);
  expect(curveTexts).toMatchObject({ form: ['segments'], shape: ['0 ; 2 ; 5 ; 0 ; 2'], shift: ['0'] });
  const stage = await measured('stage', '', [1, 1, 1]);
  const discharge = await computed({ name: 'dischargeOfStage', inputs: [stage], values: { outside: 'flag' } }, '');
  const from = { validFrom: '2024-01-01T02:00', validTo: '2024-01-01T03:00' };
  await sendRating({ ...CURVE, ...from, shape: curveTexts['shape']![0]!, shift: '0,1' });
  await recompute();
  expect(await valuesOf(discharge)).toEqual([5, 6.05, 5]);
});

test('a discharge beyond what was gauged is uncertain, and follows a gauging that goes further', async () => {
  await sendRating({ ...CURVE, shape: '0 ; 4 ; 5 ; 0 ; 2' });
  await gauge('0,5', '1,25');
  await gauge('1', '5');
  const stage = await measured('stage', '', [1, 2, 5, -0.04]);
  const discharge = await computed({ name: 'dischargeOfStage', inputs: [stage], values: { outside: 'flag' } }, '');
  await recompute();
  const sure = async () =>
    (
      await prisma().$queryRaw<{ sure: boolean }[]>`SELECT qualification <> 3 AS sure FROM "Measure"
      WHERE "seriesId" = ${discharge} ORDER BY at`
    ).map((row) => row.sure);
  expect(await sure()).toEqual([true, false, false, false]);
  const before = await instant();
  await gauge('2,5', '31');
  await recompute();
  expect(await sure()).toEqual([true, true, false, false]);
  const then = await readAsOf((await findSeries(discharge))!, { from: Date.parse(START), to: Date.now() }, before);
  expect(then.map(({ qualification }) => qualification)).toEqual([4, 3, 3, 3]);
});

test('gaugings of a small stream are pasted in centimetres and litres; a unit for another is asked about', async () => {
  const admin = await browsing('admin');
  const params = { typeName: 'piezometry', id: String(stationId) };
  const address = `/station/piezometry/${stationId}/rating`;
  const post = (fields: Record<string, string>) => admin.post(rating.action, address, fields, params);
  const kept = async () =>
    (await prisma().gauging.findMany({ where: { stationId }, orderBy: { id: 'asc' } })).map((one) => [
      one.stage,
      one.discharge,
    ]);
  const rows = '05/02/2026 10:20;82;412\n19/05/2026 10:00;28;43,5\n';
  const unsaid = (await post({ intent: 'gaugings', table: `Date;H;Q\n${rows}` })) as { data: FormReply };
  expect(Object.keys(unsaid.data.faults)).toEqual(['stageUnit']);
  expect(await kept()).toEqual([]);
  await post({ intent: 'gaugings', table: `Date;H;Q\n;cm;l/s\n${rows}` });
  await post({
    intent: 'gauging',
    at: '2026-06-23T09:30',
    stage: '19',
    stageUnit: 'cm',
    discharge: '18',
    dischargeUnit: 'l/s',
  });
  expect(await kept()).toEqual([
    [0.82, 0.412],
    [0.28, 0.0435],
    [0.19, 0.018],
  ]);
  const send = async (table: string) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ csrf: admin.csrfToken, intent: 'gaugings', table: '' }))
      form.set(name, text);
    form.set('file', new File([table], 'jaugeages.csv', { type: 'text/csv' }));
    const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
    const request = new Request(`http://localhost:3000${address}`, { method: 'POST', body: form, headers });
    return rating.action(routeArgs(request, params));
  };
  const noUnits = (await send(`Date;H;Q\n${rows}`)) as unknown as { data: FormReply };
  expect(Object.keys(noUnits.data.faults)).toEqual(['stageUnit']);
  expect(noUnits.data.texts['table']?.[0], 'the table of the file is there to be completed').toContain('43,5');
  const again = (await send(`Date;Hauteur (cm);Débit (l/s)\n${rows}`)) as unknown as { data: FormReply };
  expect(again.data.faults).toEqual({ table: 'timeseries:ratingFault.allKnown' });
  await send(`Date;Hauteur (cm);Débit (l/s)\n${rows}14/04/2026 11:10;41;98\n`);
  expect((await kept()).slice(3), 'what is there already is not stored twice').toEqual([[0.41, 0.098]]);
  await addCurve(HYDROLOGIST, stationId, {
    ...{ validFrom: new Date('2026-01-01T00:00:00Z'), validTo: null, comment: '' },
    shape: { segments: [{ from: 0, to: 2, a: 0.6, h0: 0, b: 1.9 }] },
  });
  const typed = { intent: 'gauging', at: '2026-07-01T09:30', stage: '0,82', discharge: '412' };
  const asked = (await post(typed)) as { data: FormReply };
  expect(Object.keys(asked.data.faults)).toEqual(['discharge']);
  expect(await kept()).toHaveLength(4);
  expect(await post({ ...typed, sure: 'on' })).toMatchObject({ status: 302 });
  expect((await kept()).at(-1)).toEqual([0.82, 412]);
});

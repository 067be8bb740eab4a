/** What people set about the series of a station: on its page, which works without script. */
import type { FormReply } from '~/kernel/form';
import { beforeEach, expect, test } from 'vitest';
import { saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { recomputeDue } from '~/modules/monitoring/derived-series/service/recompute-series.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { drawHydrograph } from '~/modules/monitoring/series-views/service/draw-hydrograph.server';
import { exportMeasures } from '~/modules/monitoring/series-views/service/export-measures.server';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';
import { createSeries, findSeries } from '~/modules/monitoring/series/service/series.server';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { SERIES_FIELDS } from '~/modules/monitoring/raw-measures/forms/series.form';
import type { SeriesMore, SeriesPage } from '~/modules/monitoring/raw-measures/view/series-page';
import { prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import * as page from '~/routes/station+/$typeName.$id.series';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const START = '2024-01-01T00:00:00Z';
let stationId = 0;
beforeEach(async () => {
  stationId = await newPiezometer();
});

async function made(name: string, values: readonly (number | null)[] = []) {
  const series = await createSeries(HYDROLOGIST, { stationId, quantity: 'conductivity', name, step: 60 });
  if (!series.ok) throw new Error(series.reason);
  const { id } = series.value;
  if (values.length === 0) return { id, importId: 0 };
  const brought = await importMeasures(HYDROLOGIST, [{ target: id, rows: hourly(START, values) }], {
    kind: 'file',
    overlap: 'replace',
  });
  if (!brought.ok) throw new Error(brought.reason.kind);
  return { id, importId: brought.value.importId! };
}
const params = () => ({ typeName: 'piezometry', id: String(stationId) });
const address = (search = '') => `/station/piezometry/${stationId}/series${search}`;
const open = async (edit: number) =>
  ((await (await browsing('admin')).get(page.loader, address(`?edit=${edit}`), params())) as { page: SeriesPage }).page;
const post = async (fields: Record<string, string | readonly string[]>) =>
  (await browsing('admin')).post(page.action, address(), fields, params());
type Refused = { data: FormReply<SeriesMore>; init: { status: number } };
const refused = async (fields: Record<string, string | readonly string[]>) => (await post(fields)) as Refused;

const FORM = {
  ...{ name: 'sonde', main: 'on', step: '60', breakHours: '24', lowest: '', highest: '', colour: '' },
  ...{ threshold1: '', threshold2: '', threshold3: '', threshold4: '' },
};
const settingsOf = (id: number, fields: Partial<typeof FORM>, version = 1) => ({
  ...FORM,
  ...fields,
  series: String(id),
  version: String(version),
});

test('a sensor gets a name, plausible values and a colour, which its curve takes', async () => {
  const { id } = await made('', [1, 2]);
  await post(settingsOf(id, { lowest: '0,5', highest: '1 200', colour: '6', step: '30' }));
  const series = (await findSeries(id))!;
  expect(series).toMatchObject({ name: 'sonde', lowest: 0.5, highest: 1200, colour: '6', step: 30, main: true });
  const station = { id: stationId, kind: 'piezometry' as const, code: 'C', name: 'P' };
  const { series: drawn } = await readHydrograph([{ series, station } as never], HydrographSearch.parse({}));
  expect(drawn[0]!.drawn.colour).toBe(6);
  expect(await prisma().audit.count({ where: { action: 'series.change', entityId: String(id) } })).toBe(1);
});

test('up to four thresholds rise or fall, are drawn with the curve, and stand in its files', async () => {
  const { id } = await made('', [1, 2]);
  const wrong = [
    { threshold2: '5' },
    { threshold1: '5', threshold3: '7' },
    { threshold1: '5', threshold2: '5' },
    { threshold1: '5', threshold2: '7', threshold3: '6' },
  ];
  for (const levels of wrong)
    expect((await refused(settingsOf(id, levels))).data.faults).toEqual({
      threshold1: 'timeseries:settingsFault.thresholds',
    });
  await post(settingsOf(id, { threshold1: '9,5', threshold2: '3' }));
  const named = [{ series: (await findSeries(id))!, station: { name: 'P', to: '' } }];
  expect(named[0]!.series.thresholds).toEqual([9.5, 3]);
  const t = await translator('fr');
  const { svg } = await drawHydrograph(named, HydrographSearch.parse({}), t, 'fr');
  expect(svg).toContain('Seuil 1 (9,5 µS/cm)');
  expect(svg).toContain('Seuil 2 (3 µS/cm)');
  const { sheets } = await exportMeasures(named, { from: 0, to: Date.now() }, t);
  expect(sheets[0]!.columns.at(-1)!.header).toBe('Seuils');
  const rows = [];
  for await (const row of sheets[0]!.rows) rows.push(row.at(-1));
  expect(rows).toEqual(['9,5 ; 3', '9,5 ; 3']);
});

test('the usual colour is a choice: a browser would keep the form back for a required field that is empty', () => {
  expect(SERIES_FIELDS.colour.input).toMatchObject({
    values: expect.arrayContaining(['']) as string[],
    required: false,
  });
});

test('one series is the main one of its quantity: another takes that from it, none is left without', async () => {
  const [first, second] = [await made('aval'), await made('amont')];
  const { name, ...unticked } = settingsOf(first.id, {});
  const { main: _, ...without } = { name, ...unticked };
  expect((await refused(without)).data.faults).toEqual({ main: 'timeseries:settingsFault.main' });
  await post(settingsOf(second.id, { name: 'amont' }));
  expect([(await findSeries(first.id))?.main, (await findSeries(second.id))?.main]).toEqual([false, true]);
});

test('what is wrong comes back as it was typed: a name that is taken, a bound above the other, no time', async () => {
  const [first] = [await made('aval'), await made('amont')];
  const answers = [
    await refused(settingsOf(first.id, { name: 'amont' })),
    await refused(settingsOf(first.id, { lowest: '10', highest: '5' })),
    await refused(settingsOf(first.id, { breakHours: '' })),
    await refused(settingsOf(first.id, { breakHours: '0' })),
  ];
  expect(answers.map(({ init }) => init.status)).toEqual([422, 422, 400, 400]);
  expect(answers.map(({ data }) => data.faults)).toEqual([
    { name: 'timeseries:settingsFault.exists' },
    { highest: 'timeseries:settingsFault.bounds' },
    { breakHours: 'timeseries:settingsFault.breakHours' },
    { breakHours: 'timeseries:settingsFault.breakHours' },
  ]);
  expect(answers[1]!.data.texts).toMatchObject({ lowest: ['10'], highest: ['5'] });
});

test('another limit of continuity breaks the line elsewhere, and what is computed from it follows', async () => {
  // ten hours, six of them missing: one line under a limit of 24 hours
  const { id } = await made('', [1, 2, null, null, null, null, null, null, 3, 4]);
  const mean = { name: 'mean' as const, inputs: [id], values: { period: 'day', share: 10 } };
  const daily = await saveRecipe(HYDROLOGIST, stationId, { recipe: mean, label: 'jour', edited: null });
  if (!daily.ok) throw new Error(JSON.stringify(daily.reason));
  const runs = () =>
    prisma().$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM "SeriesDay" WHERE "seriesId" = ${id}`;
  const recompute = () =>
    recomputeDue({
      progress: () => Promise.resolve(),
      log: () => Promise.resolve(),
      signal: new AbortController().signal,
    });
  await recompute();
  expect(await runs()).toEqual([{ n: 1 }]);
  const before = (await findSeries(id))!;
  await post(settingsOf(id, { breakHours: '3' }));
  expect(await runs()).toEqual([{ n: 2 }]);
  const after = (await findSeries(id))!;
  // browsers keep an answer by this version
  expect(after.version).toBe(before.version + 1);
  expect((await readView(after, { from: after.firstAt!, to: after.lastAt! + 1, px: 100 })).breakMs).toBe(3 * 3_600_000);
  expect(await prisma().seriesDue.count({ where: { seriesId: daily.value } })).toBe(1);
});

test('who saves second sees what the first one set, and chooses', async () => {
  const { id } = await made('aval');
  const { form } = await open(id);
  await post(settingsOf(id, { name: 'amont', breakHours: '12' }));
  const seen = JSON.stringify(form!.texts);
  const { data, init } = await refused({ ...settingsOf(id, { name: 'forage' }), '#seen': seen });
  expect(init.status).toBe(409);
  expect(data.editConflict).toMatchObject({ by: 'admin', version: 2, lines: [{ mine: 'forage', theirs: 'amont' }] });
  // only the first touched it: it is taken
  expect(data.texts).toMatchObject({ name: ['forage'], breakHours: ['12'] });
  expect((await findSeries(id))?.name).toBe('amont');
});

test('an empty series is taken away, one that holds something says what', async () => {
  const [empty, filled] = [await made('vide'), await made('pleine', [1, 2, 3])];
  await post({ intent: 'remove', series: String(empty.id) });
  expect(await findSeries(empty.id)).toBeNull();
  // it was the main one: the other follows
  expect((await findSeries(filled.id))?.main).toBe(true);
  const { data, init } = await refused({ intent: 'remove', series: String(filled.id) });
  expect(init.status).toBe(409);
  expect(data.more?.held).toEqual([{ key: 'timeseries:settingsHeld.measures', params: { count: 3 } }]);
  await undoImport(HYDROLOGIST, filled.importId);
  await post({ intent: 'remove', series: String(filled.id) });
  expect(await findSeries(filled.id)).toBeNull();
});

test('a series of another station is nobody’s, under this one’s address', async () => {
  const { id } = await made('');
  stationId = await newPiezometer();
  expect((await open(id)).form).toBeNull();
  expect(await post(settingsOf(id, {}))).toMatchObject({ status: 404 });
});

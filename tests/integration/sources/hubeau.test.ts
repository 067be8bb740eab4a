/** Hub'Eau read by itself: to the last page, through its faults, again where it changed, on from where it stopped. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pullMeasures, type MeasuresAsked } from '~/modules/monitoring/sources/service/pull-measures.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { listImports } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { db, prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { hubEauServer, type HubEau } from '../../support/hubeau-server';
import { BSS, hubEauTables, levels, RIVER } from '../../support/hubeau-tables';
import { HYDROLOGIST, storedValues } from '../../support/series-world';
import { heard } from '../../support/source-context';

testDatabase();

let hubEau: HubEau;
const rowsOf = (path: string, rows: object[]) => {
  hubEau.tables[path]!.rows = rows;
};
const DAILY = '/api/v1/niveaux_nappes/chroniques';

beforeAll(async () => {
  hubEau = await hubEauServer(hubEauTables());
  (env.FETCH_HOSTS as string[]).push(hubEau.host);
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await hubEau.close();
});
beforeEach(() => {
  hubEau.asked.length = 0;
  hubEau.faults = [];
  hubEau.pageSize = 3;
});

let stations = 0;
const bss = () => `BSS001KY${String.fromCharCode(65 + Math.floor(stations / 26), 65 + (stations++ % 26))}`;
async function station(code: string, kind: StationKind = 'piezometry'): Promise<number> {
  const made = await createStation(HYDROLOGIST, kind, { ...newStation(kind), code, name: code });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value.id;
}

async function pull(
  asked: Partial<MeasuresAsked> & Pick<MeasuresAsked, 'codes'>,
  perMinute = 60_000,
  execution?: string,
) {
  const whole = { service: hubEau.url, feed: 'piezometry' as const, since: '', ...asked };
  const pace = { perMinute, firstWaitMs: 1 };
  const { outcome, result, logs, said } = await heard(
    (context) => pullMeasures(HYDROLOGIST, whole, context, pace),
    execution,
  );
  const { created = 0, reviewed = 0, ...rest } = result;
  return { outcome, created, reviewed, ...rest, logs, said };
}
const seriesOf = async (stationId: number, quantity = 'groundwaterElevation') =>
  (await findSeriesOf([stationId])).find((one) => one.quantity === quantity)!;
const valuesOf = async (stationId: number, quantity?: string) => storedValues((await seriesOf(stationId, quantity)).id);

test('every page is read to the last, into the main series of each quantity, each day once', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50.1, 50.2, 50.3, 50.4, 50.5, 50.6, 50.7], code));
  const first = await pull({ codes: [code] });
  expect(first).toMatchObject({ outcome: 'success', stations: 1, pages: 3, created: 14, changed: 0 });
  expect(await seriesOf(id)).toMatchObject({ name: '', main: true, count: 7, breakMs: 72 * 3_600_000 });
  expect((await valuesOf(id)).at(-1)).toEqual(['2024-01-07T00:00', 50.7]);
  expect((await valuesOf(id, 'groundwaterDepth'))[0]).toEqual(['2024-01-01T00:00', 9.9]);
  expect(hubEau.asked.map((url) => url.searchParams.get('bss_id'))).toEqual([code, code, code]);

  const again = await pull({ codes: [code] });
  expect(again).toMatchObject({ outcome: 'success', created: 0, changed: 0 });
  const imports = await prisma().measureImport.count({ where: { fileName: { contains: code } } });
  expect(imports, 'what brings nothing leaves no trace').toBe(3);
});

test('an old code is asked by the name that the service has for it, and unknown ones are said', async () => {
  const id = await station('03535X0043/PZ');
  rowsOf(DAILY, levels('2024-01-01', [50]));
  await pull({ codes: ['03535X0043/PZ'] });
  expect(hubEau.asked[0]!.searchParams.get('code_bss')).toBe('03535X0043/PZ');
  expect(await valuesOf(id)).toHaveLength(1);
  const unknown = await pull({ codes: ['BSS999ZZZZ', '03535X0043/PZ'] });
  expect(unknown).toMatchObject({ outcome: 'partial', failed: 1 });
  expect(unknown.said[0]).toContain('BSS999ZZZZ');
  await expect(pull({ codes: ['BSS999ZZZZ'] })).rejects.toThrow(/Aucune station à lire/);
});

test.each([
  ['busy (429), with the time to wait', { kind: 'status', status: 429, retryAfter: '0' }, 'saturé'],
  ['out of order (500)', { kind: 'status', status: 500 }, 'code 500'],
  ['unavailable (503)', { kind: 'status', status: 503 }, 'code 503'],
  ['cut half-way', { kind: 'cut' }, 'n’arrive pas entière'],
  ['closed without a word', { kind: 'hangUp' }, 'ne répond pas'],
  ['empty', { kind: 'empty' }, 'incomplète'],
  ['a page of maintenance', { kind: 'noise' }, 'incomplète'],
  ['slow', { kind: 'slow', ms: 200 }, null],
] as const)('an answer that is %s is asked for again, and nothing is lost or doubled', async (_, fault, sentence) => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50, 51, 52, 53, 54], code));
  hubEau.faults = [fault, fault, { kind: 'slow', ms: 1 }, fault];
  const run = await pull({ codes: [code] });
  expect(run).toMatchObject({ outcome: 'success', created: 10, failed: 0 });
  expect((await valuesOf(id)).map(([, value]) => value)).toEqual([50, 51, 52, 53, 54]);
  const waits = run.logs.filter(({ text }) => sentence !== null && text.includes(sentence));
  expect(waits).toHaveLength(sentence === null ? 0 : 3);
});

test('questions stay within the quota of the service, and are put off as long as it asks', async () => {
  const code = bss();
  await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50, 51, 52, 53, 54, 55, 56], code));
  hubEau.faults = [
    { kind: 'slow', ms: 0 },
    { kind: 'status', status: 429, retryAfter: '1' },
  ];
  const times: number[] = [];
  hubEau.before = () => void times.push(performance.now());
  const run = await pull({ codes: [code] }, 240);
  hubEau.before = () => undefined;
  const gaps = times.slice(1).map((time, rank) => time - times[rank]!);
  expect(gaps).toHaveLength(3);
  // a quarter of a second between two that leave; how long each travels is the machine's affair
  for (const gap of gaps) expect(gap, '240 a minute').toBeGreaterThan(150);
  expect(gaps[1], 'Retry-After').toBeGreaterThan(900);
  expect(run.said).toContain('Nouvel essai dans 1 s.');
});

test('a service that stays out of order ends the run with its reason; the next goes on where it stopped', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50, 51, 52, 53, 54, 55, 56], code));
  const down = { kind: 'status', status: 500 } as const;
  hubEau.faults = [{ kind: 'slow', ms: 1 }, { kind: 'slow', ms: 1 }, down, down, down, down, down, down];
  const attempt = () => pull({ codes: [code] }, undefined, '3f2b8f0e-9f5c-4c3e-8f53-0d8f6f2f0001');
  await expect(attempt()).rejects.toThrow(/refuse la demande \(code 500\)/);
  expect(await valuesOf(id), 'two pages are there').toHaveLength(6);
  hubEau.asked.length = 0;
  expect(await attempt(), 'what both attempts brought').toMatchObject({ outcome: 'success', pages: 1, created: 14 });
  expect(hubEau.asked.map((url) => url.searchParams.get('page'))).toEqual(['3']);
  expect(await valuesOf(id)).toHaveLength(7);
});

test('where the service has forgotten the page of a stopped run, its window is read from the first page', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50, 51, 52, 53, 54, 55, 56], code));
  const down = { kind: 'status', status: 500 } as const;
  hubEau.faults = [{ kind: 'slow', ms: 1 }, { kind: 'slow', ms: 1 }, down, down, down, down, down, down];
  await expect(pull({ codes: [code] })).rejects.toThrow(/code 500/);
  hubEau.asked.length = 0;
  hubEau.faults = [{ kind: 'status', status: 404 }];
  expect(await pull({ codes: [code] })).toMatchObject({ outcome: 'success', failed: 0, pages: 3 });
  expect(hubEau.asked.map((url) => url.searchParams.get('page'))).toEqual(['3', null, '2', '3']);
  expect((await valuesOf(id)).map(([, value]) => value)).toEqual([50, 51, 52, 53, 54, 55, 56]);
});

test('one station that fails does not keep the others from being read', async () => {
  const codes = [bss(), bss()];
  const [, second] = [await station(codes[0]!), await station(codes[1]!)];
  rowsOf(DAILY, [...levels('2024-01-01', [1], codes[0]), ...levels('2024-01-01', [2], codes[1])]);
  hubEau.faults = [{ kind: 'status', status: 400 }];
  const run = await pull({ codes });
  expect(run).toMatchObject({ outcome: 'partial', failed: 1, created: 2 });
  expect(run.logs.filter(({ level }) => level === 'error')).toMatchObject([{ station: codes[0] }]);
  expect(await valuesOf(second)).toEqual([['2024-01-01T00:00', 2]]);
});

test('lines without a date, without a value, given twice are counted and said; the others are stored', async () => {
  const code = bss();
  const id = await station(code);
  const [good, twice, bad, empty] = levels('2024-02-01', [10, 11, 12, 13], code) as Record<string, unknown>[];
  hubEau.pageSize = 10;
  rowsOf(DAILY, [
    good!,
    twice!,
    { ...twice, niveau_nappe_eau: 11.5 },
    { ...bad, timestamp_mesure: undefined, date_mesure: '2024-02-30' },
    { ...empty, niveau_nappe_eau: null, profondeur_nappe: undefined },
  ]);
  const run = await pull({ codes: [code] });
  expect(run).toMatchObject({ outcome: 'success', created: 4 });
  expect(await valuesOf(id)).toEqual([
    ['2024-02-01T00:00', 10],
    ['2024-02-02T00:00', 11],
  ]);
  expect(run.said.join(' ')).toMatch(
    /1 ligne sans date.*2 valeurs vides.*1 instant a deux valeurs différentes de même/,
  );
});

test('two values of one status on pages that overlap: the first stands, told, again and again', async () => {
  const code = bss();
  const id = await station(code);
  const [one, two, three] = levels('2024-02-01', [10, 11, 12], code) as Record<string, unknown>[];
  hubEau.pageSize = 2;
  rowsOf(DAILY, [one!, two!, { ...two, niveau_nappe_eau: 11.5 }, three!]);
  const run = await pull({ codes: [code] });
  expect(run.said.join(' ')).toMatch(/1 instant a deux valeurs différentes de même statut/);
  expect((await valuesOf(id)).map(([, value]) => value)).toEqual([10, 11, 12]);
  expect(await pull({ codes: [code] })).toMatchObject({ created: 0, changed: 0 });
  rowsOf(DAILY, [one!, two!, { ...two, niveau_nappe_eau: 11.5, statut: 'Donnée contrôlée niveau 1' }, three!]);
  await pull({ codes: [code] });
  expect(
    (await valuesOf(id)).map(([, value]) => value),
    'a better status stands',
  ).toEqual([10, 11.5, 12]);
});

test('what the source corrects is taken, what stood there is kept, and the run says so', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-03-01', [20, 21, 22], code));
  await pull({ codes: [code] });
  rowsOf(DAILY, levels('2024-03-01', [20, 21.4, 22], code));
  const run = await pull({ codes: [code] });
  expect(run).toMatchObject({ outcome: 'success', created: 0, changed: 2 });
  expect(run.said).toContain(
    '2 mesures changées à la source\u202f: les anciennes valeurs sont gardées dans l’historique.',
  );
  // of depth and elevation, which value, before and after
  expect(run.said.join(' ')).toMatch(/2 valeurs ne sont plus les mêmes ; les 2 plus fortes : .*21 → 21,4/);
  expect((await listImports(HYDROLOGIST, id))[0], 'its history has them').toMatchObject({
    kind: 'service',
    changed: 2,
  });
  expect((await valuesOf(id))[1]).toEqual(['2024-03-02T00:00', 21.4]);
  const kept = await prisma().measureReplaced.findMany({ where: { seriesId: (await seriesOf(id)).id } });
  expect(kept.map(({ at, raw }) => [at.toISOString().slice(0, 10), raw])).toEqual([['2024-03-02', 21]]);
  // one value among changed qualifications is not lost in their number
  const controlled = (levels('2024-03-01', [20, 21.4, 22.5], code) as Record<string, unknown>[]).map((one) => ({
    ...one,
    statut: 'Donnée contrôlée niveau 1',
  }));
  rowsOf(DAILY, controlled);
  const said = (await pull({ codes: [code] })).said.join(' ');
  expect(said).toMatch(/2 valeurs ne sont plus les mêmes ; les 2 plus fortes : .*22 → 22,5/);
  expect(said).toContain('4 mesures ne changent que de statut ou de qualification.');
});

test('a validated period stands as it is: the rest comes in, and what was left is counted over all pages', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-04-01', [30, 31, 32], code));
  await pull({ codes: [code] });
  const series = await seriesOf(id);
  const window = { from: Date.parse('2024-04-01'), to: Date.parse('2024-04-02') };
  for (const status of [2, 3])
    expect((await reviewSeries(HYDROLOGIST, series.id, { ...window, status, comment: '', seen: 1_000_000 })).ok).toBe(
      true,
    );
  // one validated line differs on the first page, one on the second, one is as it was
  hubEau.pageSize = 1;
  rowsOf(DAILY, levels('2024-04-01', [29, 39, 32.5, 33], code));
  const run = await pull({ codes: [code] });
  expect(run).toMatchObject({ pages: 4, reviewed: 2 });
  expect(run.said.join(' ')).toContain('2 mesures changées à la source sont dans une période validée');
  rowsOf(DAILY, levels('2024-04-01', [30, 39, 32.5, 33], code));
  const again = await pull({ codes: [code] });
  expect(again.reviewed, 'what is the same is not left').toBe(1);
  expect(again.said.join(' ')).toContain('est dans une période validée');
  expect((await valuesOf(id)).map(([, value]) => value)).toEqual([30, 31, 32.5, 33]);
});

test('later runs ask for the latest days again and for gaps, not for everything', async () => {
  const code = bss();
  const id = await station(code);
  const year = Array.from({ length: 200 }, (_, day) => (day >= 20 && day < 30 ? null : 40 + day / 100));
  hubEau.pageSize = 1000;
  rowsOf(DAILY, levels('2024-01-01', year, code));
  await pull({ codes: [code] });
  hubEau.asked.length = 0;
  await prisma().sourceCursor.updateMany({ data: { gapsAt: new Date('2020-01-01') } });
  rowsOf(
    DAILY,
    levels(
      '2024-01-01',
      year.map((value) => value ?? 7),
      code,
    ),
  );
  const run = await pull({ codes: [code] });
  expect(run.created).toBe(20);
  const windows = hubEau.asked.map(({ searchParams }) => [
    searchParams.get('date_debut_mesure'),
    searchParams.get('date_fin_mesure'),
  ]);
  expect(windows[0]![0], '90 days before the last value').toBe('2024-04-19');
  expect(windows[1]).toEqual(['2024-01-20', '2024-01-31']);
  expect(await valuesOf(id)).toHaveLength(200);
});

test('where the service gives no page so deep, the period is halved', async () => {
  const code = bss();
  const id = await station(code);
  hubEau.pageSize = 15_000;
  rowsOf(
    DAILY,
    levels(
      '1960-01-01',
      Array.from({ length: 20_002 }, (_, day) => day % 90),
      code,
    ),
  );
  expect(await pull({ codes: [code] })).toMatchObject({ outcome: 'success', created: 40_004 });
  expect((await seriesOf(id)).count).toBe(20_002);
  expect(hubEau.asked.every((url) => Number(url.searchParams.get('page') ?? '1') <= 2)).toBe(true);
});

test('stages and discharges come in the units of series, and days of France stand at their midnight', async () => {
  const id = await river();
  const line = (grandeur_hydro: string, resultat_obs: number) => ({
    code_station: RIVER,
    grandeur_hydro,
    date_obs: new Date(Date.now() - 86_400_000).toISOString().replace(/\.\d+Z/, 'Z'),
    resultat_obs,
  });
  rowsOf('/api/v2/hydrometrie/observations_tr', [line('H', 491), line('Q', 53_000)]);
  rowsOf('/api/v2/hydrometrie/obs_elab', [
    { code_station: RIVER, grandeur_hydro_elab: 'QmnJ', date_obs_elab: '2024-07-01', resultat_obs_elab: 1250 },
  ]);
  await pull({ feed: 'hydrometryLive', codes: [RIVER] });
  await pull({ feed: 'hydrometry', codes: [RIVER] });
  expect((await valuesOf(id, 'stage'))[0]![1]).toBe(0.491);
  const discharges = (await findSeriesOf([id])).filter(({ quantity }) => quantity === 'discharge');
  const values = await Promise.all(discharges.map(async (one) => [one.name, (await storedValues(one.id))[0]]));
  expect(Object.fromEntries(values as [string, unknown][])).toMatchObject({
    '': [expect.any(String), 53],
    'Hub’Eau élaboré': ['2024-06-30T22:00', 1.25],
  });
});

/** Lines of obs_elab and of observations_tr, with what the real ones say beside. */
const flow = (day: string, litres: number, more: object = {}) => ({
  ...{ code_station: RIVER, code_site: RIVER.slice(0, 8), grandeur_hydro_elab: 'QmnJ', date_obs_elab: day },
  ...{ resultat_obs_elab: litres, code_statut: 12, code_qualification: 20, ...more },
});
const river = async (): Promise<number> =>
  (await prisma().station.findFirst({ where: { code: RIVER } }))?.id ?? station(RIVER, 'hydrometry');
const riverSeries = async () =>
  (await findSeriesOf([await river()])).filter(({ quantity }) => quantity === 'discharge' || quantity === 'stage');

test('of two values at an instant the better status stands; a line of the site is none of the station', async () => {
  await river();
  hubEau.pageSize = 2;
  rowsOf('/api/v2/hydrometrie/obs_elab', [
    flow('2025-05-01', 7000),
    flow('2025-05-02', 6900),
    flow('2025-05-02', 6100, { code_statut: 4 }),
    flow('2025-05-03', 6950, { code_statut: 4 }),
    flow('2025-05-03', 6800, { code_statut: 16 }),
    flow('2025-05-04', 6700, { code_site: 'J7060620', code_station: null }),
  ]);
  const run = await pull({ feed: 'hydrometry', codes: [RIVER] });
  const daily = (await riverSeries()).find(({ name }) => name === 'Hub’Eau élaboré')!;
  const stored = (await storedValues(daily.id)).filter(([at]) => at >= '2025');
  expect(stored.map(([, value]) => value)).toEqual([7, 6.9, 6.8]);
  expect(run.said.join(' ')).toMatch(/1 ligne du site est laissée/);
  expect(run.said.join(' '), 'on two pages').toMatch(/1 mesure est gardée sous une plus sûre/);
  const again = await pull({ feed: 'hydrometry', codes: [RIVER] });
  expect(again).toMatchObject({ outcome: 'success', created: 0, changed: 0 });
});

test('a value a thousand times its neighbours is stored as it came, and told', async () => {
  await river();
  rowsOf('/api/v2/hydrometrie/obs_elab', [
    flow('2025-06-01', 5200),
    flow('2025-06-02', 5150),
    flow('2025-06-03', 5),
    flow('2025-06-04', 5.1),
  ]);
  const run = await pull({ feed: 'hydrometry', codes: [RIVER] });
  const told = run.said.filter((line) => line.includes('mille fois'));
  expect(told).toEqual([expect.stringMatching(/03\/06\/2025.*de 5,15 à 0,005,/)]);
  const daily = (await riverSeries()).find(({ name }) => name === 'Hub’Eau élaboré')!;
  expect((await storedValues(daily.id)).at(-1)![1]).toBe(0.0051);
  const again = await pull({ feed: 'hydrometry', codes: [RIVER] });
  expect(again.said.join(), 'what is read again was told').not.toContain('mille fois');

  // the first line of a later run has what is stored before it as its neighbour
  const other = { code_station: 'J706062002' };
  await station(other.code_station, 'hydrometry');
  rowsOf('/api/v2/hydrometrie/obs_elab', [flow('2026-06-01', 5200, other)]);
  await pull({ feed: 'hydrometry', codes: [other.code_station] });
  rowsOf('/api/v2/hydrometrie/obs_elab', [flow('2026-06-02', 5, other)]);
  const later = await pull({ feed: 'hydrometry', codes: [other.code_station] });
  expect(later.said.join(' ')).toMatch(/02\/06\/2026.*de 5,2 à 0,005,/);
});

test('a service that names a next page for ever is read once: a page without lines is the last', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50, 51, 52, 53], code));
  hubEau.endless = true;
  const run = await pull({ codes: [code] });
  hubEau.endless = false;
  expect(run).toMatchObject({ outcome: 'success', created: 8, pages: 3 });
  expect(await valuesOf(id)).toHaveLength(4);
});

test('past the lines that a service gives of one question, the period goes on by date', async () => {
  const code = bss();
  const id = await station(code);
  hubEau.pageSize = 5000;
  hubEau.deepest = 20_000;
  hubEau.counts = 1;
  rowsOf(
    DAILY,
    levels(
      '1960-01-01',
      Array.from({ length: 20_500 }, (_, day) => day % 90),
      code,
    ),
  );
  const run = await pull({ codes: [code] });
  [hubEau.deepest, hubEau.counts] = [Infinity, null];
  expect(run).toMatchObject({ outcome: 'success', created: 41_000 });
  expect((await seriesOf(id)).count).toBe(20_500);
});

test('a piezometer that a logger fills already: the service goes under it, in the same series', async () => {
  const code = bss();
  const id = await station(code);
  const made = await createSeries(HYDROLOGIST, { stationId: id, quantity: 'groundwaterDepth', name: 'sonde 12' });
  if (!made.ok) throw new Error(made.reason);
  const at = Date.parse('2024-01-02T00:00:00Z');
  const rows = { at: [at, at + 3_600_000], value: [9.5, 9.6] };
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], { kind: 'file', overlap: 'skip' });
  hubEau.pageSize = 10;
  const known = levels('2024-01-01', [50, 51, 52], code) as Record<string, unknown>[];
  rowsOf(DAILY, [
    known[0]!,
    known[1]!,
    { ...known[2], statut: 'Donnée contrôlée niveau 2', qualification: 'Incorrecte' },
  ]);
  const run = await pull({ codes: [code] });
  expect(run.said.join(' ')).toMatch(/1 mesure est gardée sous une plus sûre/);
  expect(run.said.join(' ')).toMatch(/2 mesures sont qualifiées «\u202fIncorrecte\u202f»/);
  const depths = (await findSeriesOf([id])).filter(({ quantity }) => quantity === 'groundwaterDepth');
  expect(depths.map(({ name, count }) => [name, count])).toEqual([['sonde 12', 4]]);
  expect((await storedValues(made.value.id)).map(([, value]) => value)).toEqual([10, 9.5, 9.6, 8]);
  expect(await pull({ codes: [code] })).toMatchObject({ created: 0, changed: 0 });
});

test('of analyses come nitrate and field measures, quantified in water; the next run asks for updates', async () => {
  const code = '04203250';
  const id = await station(code, 'quality');
  const analysis = (rank: number, more: object = {}) => ({
    code_station: code,
    date_prelevement: `2024-05-${String(rank).padStart(2, '0')}`,
    heure_prelevement: '10:30:00',
    code_parametre: '1340',
    resultat: 20 + rank,
    symbole_unite: 'mg(NO3)/L',
    code_remarque: '1',
    code_support: '3',
    code_statut: '2',
    code_qualification: '1',
    date_maj_analyse: '2024-06-01',
    ...more,
  });
  hubEau.pageSize = 10;
  rowsOf('/api/v2/qualite_rivieres/analyse_pc', [
    analysis(1),
    analysis(2, { code_remarque: '10' }),
    analysis(3, { symbole_unite: 'n/a' }),
    analysis(4, { code_parametre: '1301', resultat: 14.5, symbole_unite: '°C' }),
    analysis(5, { code_parametre: '1506' }),
    analysis(7, { code_parametre: '1295', resultat: 3.2, symbole_unite: 'NFU' }),
  ]);
  const first = await pull({ feed: 'riverQuality', codes: [code] });
  expect(await valuesOf(id, 'nitrate')).toEqual([['2024-05-01T08:30', 21]]);
  expect(await valuesOf(id, 'waterTemperature')).toEqual([['2024-05-04T08:30', 14.5]]);
  expect(await valuesOf(id, 'turbidity')).toEqual([['2024-05-07T08:30', 3.2]]);
  expect(first.said.join(' ')).toMatch(/1 résultat sous une limite.*1 valeur dans une unité inconnue/);
  const { rows } = await db().pool.query<{ status: number; qualification: number }>(
    'SELECT status, qualification FROM "Measure" WHERE "seriesId" = $1',
    [(await seriesOf(id, 'nitrate')).id],
  );
  expect(rows).toEqual([{ status: 2, qualification: 1 }]);

  hubEau.asked.length = 0;
  rowsOf('/api/v2/qualite_rivieres/analyse_pc', [
    analysis(1, { resultat: 25, date_maj_analyse: '2024-08-01' }),
    analysis(6, { date_maj_analyse: '2024-01-01' }),
  ]);
  await pull({ feed: 'riverQuality', codes: [code] });
  expect(hubEau.asked[0]!.searchParams.get('date_debut_maj')).toBe('2024-06-01');
  expect(await valuesOf(id, 'nitrate')).toEqual([['2024-05-01T08:30', 25]]);
});

test('groundwater analyses and results of drinking water come in the same way', async () => {
  const well = bss();
  const id = await station(well, 'quality');
  const unit = await station('035000412', 'distributionUnit');
  rowsOf('/api/v1/qualite_nappes/analyses', [
    {
      bss_id: well,
      code_param: '1340',
      date_debut_prelevement: '2024-05-02',
      resultat: 41,
      symbole_unite: 'mg(NO3)/L',
      code_remarque_analyse: '1',
    },
  ]);
  rowsOf('/api/v1/qualite_eau_potable/resultats_dis', [
    {
      code_reseau: '035000412',
      code_parametre: '1340',
      date_prelevement: '2024-05-02T07:15:00Z',
      resultat_numerique: 18,
      libelle_unite: 'mg/L',
    },
  ]);
  await pull({ feed: 'groundwaterQuality', codes: [well] });
  await pull({ feed: 'drinkingWater', codes: ['035000412'] });
  expect(await valuesOf(id, 'nitrate')).toEqual([['2024-05-01T22:00', 41]]);
  expect(await valuesOf(unit, 'nitrate')).toEqual([['2024-05-02T07:15', 18]]);
});

test('C726 a job that names no service asks the one of the settings; without any it says so', async () => {
  const code = bss();
  const id = await station(code);
  rowsOf(DAILY, levels('2024-01-01', [50], code));
  const where = { login_parameter: { login: '', parameter: 'hubeauUrl' } };
  const set = async (value: string) => {
    await prisma().setting.upsert({ where, create: { parameter: 'hubeauUrl', value }, update: { value } });
    forgetSettings();
  };
  await set(hubEau.url);
  expect(await pull({ codes: [code], service: '' })).toMatchObject({ outcome: 'success', created: 2 });
  expect((await valuesOf(id))[0]).toEqual(['2024-01-01T00:00', 50]);
  await set('');
  await expect(pull({ codes: [code], service: '' })).rejects.toThrow(/Aucune adresse de service/);
});

test('an address inside the network is never asked', async () => {
  const code = bss();
  await station(code);
  await expect(pull({ codes: [code], service: 'https://127.0.0.1:9' })).rejects.toThrow(/n’est pas ouverte au serveur/);
});

test('the real-time feed of piezometers reads its own columns', async () => {
  const id = await station(BSS);
  const at = Math.floor((Date.now() - 3_600_000) / 1000) * 1000;
  rowsOf('/api/v1/niveaux_nappes/chroniques_tr', [
    { bss_id: BSS, date_mesure: new Date(at).toISOString(), timestamp_mesure: at, niveau_eau_ngf: 12.3 },
  ]);
  const run = await pull({ feed: 'piezometryLive', codes: [BSS] });
  expect(run).toMatchObject({ outcome: 'success', created: 1 });
  expect((await seriesOf(id)).lastAt).toBe(at);
});

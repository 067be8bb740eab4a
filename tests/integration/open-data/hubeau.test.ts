/** Hub'Eau's requests to our own stations: those of the product's client of Hub'Eau, and those that are documented. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { pullMeasures } from '~/modules/monitoring/sources/service/pull-measures.server';
import { pullStations } from '~/modules/monitoring/sources/service/pull-stations.server';
import type { StationKind, StationValues } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { db, prisma } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { env } from '~/platform/env.server';
import { API_CALLS } from '~/wings.server';
import { apiServer, type ApiServer } from '../../support/api-server';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';
import { bring, nitrate } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';
import { heard } from '../../support/source-context';

testDatabase();
let api: ApiServer;
beforeAll(async () => {
  api = await apiServer();
  (env.FETCH_HOSTS as string[]).push(api.host);
  await prisma().municipality.createMany({
    data: [
      { codeCommune: '72168', name: 'Loué', nameKey: 'loue', departmentNumber: '72', regionId: '52' },
      { codeCommune: '10387', name: 'Troyes', nameKey: 'troyes', departmentNumber: '10', regionId: '44' },
    ],
  });
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await api.close();
});
beforeEach(() => {
  forgetDatabase();
  api.names.clear();
  api.asked.length = 0;
});

const HOUR = 3_600_000;
async function station(kind: StationKind, values: Partial<StationValues>): Promise<number> {
  const made = await createStation(HYDROLOGIST, kind, {
    ...newStation(kind),
    name: String(values.code),
    publication: 'public',
    ...values,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value.id;
}
/** Values from an instant on, so far apart; null leaves a hole. */
async function measure(
  stationId: number,
  quantity: Quantity,
  from: string,
  values: readonly (number | null)[],
  { stepMs = HOUR, codes = {} }: { stepMs?: number; codes?: Record<string, number[]> } = {},
) {
  const all = values.flatMap((value, rank) => (value === null ? [] : [[Date.parse(from) + rank * stepMs, value]]));
  const rows = { at: all.map(([at]) => at!), value: all.map(([, value]) => value!), ...codes };
  const target = { stationId, quantity, name: '' };
  const done = await importMeasures(HYDROLOGIST, [{ target, rows }], {
    kind: 'file',
    overlap: 'replace',
    fileName: 'essai',
  });
  if (!done.ok) throw new Error(JSON.stringify(done.reason));
}
const stored = async (stationId: number, quantity: Quantity, name?: string) => {
  const one = (await findSeriesOf([stationId])).find((s) => s.quantity === quantity && (!name || s.name === name))!;
  const { rows } = await db().pool.query(
    `SELECT at, value, status, qualification, continuity FROM "Measure" WHERE "seriesId" = $1 ORDER BY at`,
    [one.id],
  );
  return rows as { at: Date; value: number }[];
};
const PACE = { perMinute: 60_000, firstWaitMs: 1 };
type Row = Readonly<Record<string, unknown>>;
interface Body extends Readonly<Record<string, unknown>> {
  readonly count: number;
  readonly next: string | null;
  readonly last: string;
  readonly data: readonly Row[];
  readonly error: string;
  readonly field_errors: readonly { readonly message: string }[];
}
const NO_BODY: Body = { count: 0, next: null, last: '', data: [], error: '', field_errors: [] };
const follow = async (next: string | null) => {
  const answer = await fetch(next!);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${api.url}/api/hubeau/${path}`, { headers });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, text, body: isJson ? (JSON.parse(text) as Body) : NO_BODY };
};

describe('the product’s own client of Hub’Eau, pointed at our API', () => {
  test('reads our piezometers and their measures back equal, to the last page', async () => {
    const code = 'BSS001AAAA';
    const own = await station('piezometry', {
      ...{ code, secondCode: '03535X0043/PZ', name: 'Forage du Campiau', projection: '4326', x: -0.15, y: 47.99 },
      ...{ altitude: 62.5, townCode: '72168', depth: 36 },
    });
    const spring = '2024-03-30T12:00:00Z';
    await measure(
      own,
      'groundwaterElevation',
      spring,
      Array.from({ length: 60 }, (_, i) => (i === 7 ? null : 50 + i / 100)),
      {
        codes: {
          status: Array.from({ length: 59 }, (_, i) => 1 + (i % 4)),
          qualification: Array.from({ length: 59 }, (_, i) => i % 5),
          // nothing is before the first, and the gap of an hour is no break
          continuity: Array.from({ length: 59 }, (_, i) => (i === 0 || i === 10 ? 1 : 2)),
        },
      },
    );
    // read by hand beside the logger: instants of its own
    await measure(own, 'groundwaterDepth', '2024-03-30T12:30:00Z', [12.25, 12.5, 12.125], { stepMs: 7 * HOUR });

    api.names.set('BSS001ZZZZ', code).set('99999X0043/PZ', '03535X0043/PZ');
    const service = `${api.url}/api/hubeau`;
    const list = await heard((context) =>
      pullStations(HYDROLOGIST, { service, feed: 'piezometry', departments: ['72'] }, context, PACE),
    );
    expect(list).toMatchObject({ outcome: 'success', result: { created: 1 } });
    const copy = await prisma().station.findFirstOrThrow({ where: { code: 'BSS001ZZZZ' } });
    expect(copy).toMatchObject({ name: 'Forage du Campiau', longitude: -0.15, latitude: 47.99, altitude: 62.5 });
    expect(copy).toMatchObject({ townCode: '72168', own: { depth: 36 } });
    const codes = await prisma().stationCode.findMany({ where: { stationId: copy.id }, select: { code: true } });
    expect(codes.map((one) => one.code).sort()).toEqual(['99999X0043/PZ', 'BSS001ZZZZ']);

    const read = await heard((context) =>
      pullMeasures(HYDROLOGIST, { service, feed: 'piezometry', codes: ['BSS001ZZZZ'], since: '' }, context, PACE),
    );
    expect(read.outcome, read.said.join('\n')).toBe('success');
    expect(await stored(copy.id, 'groundwaterElevation')).toEqual(await stored(own, 'groundwaterElevation'));
    const depths = await stored(copy.id, 'groundwaterDepth');
    expect(depths.map(({ at, value }) => [at, value])).toEqual(
      (await stored(own, 'groundwaterDepth')).map(({ at, value }) => [at, value]),
    );
    expect(api.asked.every((address) => address.startsWith('/api/hubeau/api/v1/niveaux_nappes/'))).toBe(true);
  });

  test('reads our river gauge and its daily means back equal', async () => {
    const code = 'J706062001';
    const own = await station('hydrometry', {
      ...{ code, name: 'La Vègre à Asnières', projection: '4326', x: -0.23, y: 47.89, townCode: '72168' },
      ...{ watercourse: 'La Vègre', creationDate: new Date('1998-05-01') },
    });
    // midnight in Paris, one value a day
    await measure(own, 'discharge', '2024-01-09T23:00:00Z', [1.234, 0.987, 12.5, null, 0.333], { stepMs: 24 * HOUR });
    api.names.set('J999999901', code).set('J9999999', 'J7060620');
    const service = `${api.url}/api/hubeau`;
    const list = await heard((context) =>
      pullStations(HYDROLOGIST, { service, feed: 'hydrometry', departments: ['72'] }, context, PACE),
    );
    expect(list).toMatchObject({ outcome: 'success', result: { created: 1 } });
    const copy = await prisma().station.findFirstOrThrow({ where: { code: 'J999999901' } });
    expect(copy).toMatchObject({ name: 'La Vègre à Asnières', longitude: -0.23, own: { watercourse: 'La Vègre' } });
    expect(copy.creationDate).toEqual(new Date('1998-05-01'));
    const read = await heard((context) =>
      pullMeasures(HYDROLOGIST, { service, feed: 'hydrometry', codes: ['J999999901'], since: '' }, context, PACE),
    );
    expect(read.outcome, read.said.join('\n')).toBe('success');
    const values = (rows: readonly { at: Date; value: number }[]) => rows.map(({ at, value }) => [at, value]);
    expect(values(await stored(copy.id, 'discharge', 'Hub’Eau élaboré'))).toEqual(
      values(await stored(own, 'discharge')),
    );
  });
});

describe('analyses', () => {
  const analysis = (day: string, result: number, more = {}) => nitrate(day, result, { status: 2, ...more });
  test.each([
    ['riverQuality', 'surface', '04203250', '09999999', 'v2/qualite_rivieres/analyse_pc?code_station='],
    ['groundwaterQuality', 'groundwater', 'BSS001QAAA', 'BSS001QZZZ', 'v1/qualite_nappes/analyses?bss_id='],
  ] as const)(
    '%s: the product’s own client reads what was quantified back equal',
    async (feed, water, code, name, path) => {
      const own = await station('quality', { code, name: 'Aval du moulin', water });
      const under = { remark: 10, lq: 0.5 };
      await bring(own, [
        analysis('2024-01-10', 12.5),
        analysis('2024-02-10', 0.5, under),
        analysis('2024-03-10', 11.25),
      ]);
      const copy = await station('quality', { code: name, name: 'Copie', water });
      api.names.set(name, code);
      const read = await heard((context) =>
        pullMeasures(HYDROLOGIST, { service: `${api.url}/api/hubeau`, feed, codes: [name], since: '' }, context, PACE),
      );
      expect(read.outcome, read.said.join('\n')).toBe('success');
      expect((await stored(copy, 'nitrate')).map(({ at, value }) => [at.toISOString(), value])).toEqual([
        ['2024-01-10T07:00:00.000Z', 12.5],
        ['2024-03-10T07:00:00.000Z', 11.25],
      ]);
      api.names.clear();
      const { status, body } = await ask(`${path}${code}&size=2&sort=desc`);
      expect(status).toBe(206);
      expect(body).toMatchObject({
        count: 3,
        data: [{ resultat: 11.25 }, { resultat: 0.5, limite_quantification: 0.5 }],
      });
      const { body: last } = await follow(body.next);
      expect(last).toMatchObject({ next: null, data: [{ resultat: 12.5, code_qualification: '4' }] });
      const none = path.startsWith('v2') ? `${path}${code}&code_parametre=1301` : `${path}${code}&code_param=1301`;
      expect((await ask(none)).body.count).toBe(0);
      await prisma().station.update({ where: { id: own }, data: { publication: 'private' } });
      expect((await ask(`${path}${code}`)).body, 'private').toMatchObject({ count: 0, data: [] });
    },
  );
});

describe('documented requests', () => {
  beforeAll(async () => {
    const one = await station('piezometry', {
      code: 'BSS002AAAA',
      secondCode: '07548X0009/F',
      name: 'Public',
      townCode: '10387',
    });
    await measure(
      one,
      'groundwaterElevation',
      '2020-01-01T00:00:00Z',
      Array.from({ length: 10 }, (_, i) => 80 + i),
      {
        stepMs: 24 * HOUR,
      },
    );
    const hidden = await station('piezometry', {
      code: 'BSS002BBBB',
      name: 'Privé',
      townCode: '10387',
      publication: 'private',
    });
    await measure(hidden, 'groundwaterElevation', '2020-01-01T00:00:00Z', [1, 2]);
    const river = await station('hydrometry', {
      code: 'H062001001',
      name: 'L’Aube à Bar',
      projection: '4326',
      x: 4.7,
      y: 48.2,
    });
    await measure(
      river,
      'discharge',
      '2019-12-31T23:00:00Z',
      Array.from({ length: 24 * 40 }, (_, i) => 1 + (i % 24) / 10),
    );
    await measure(river, 'stage', '2020-02-01T00:00:00Z', [0.5, 0.75]);
  });

  test('chroniques?code_bss&date_debut_mesure&date_fin_mesure: days are those of Paris, both included', async () => {
    const { status, body } = await ask(
      'v1/niveaux_nappes/chroniques?code_bss=07548X0009%2FF&date_debut_mesure=2020-01-03&date_fin_mesure=2020-01-05',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 3, prev: null, next: null, last: null, api_version: '1.4.1' });
    expect(body.data.map((row) => [row.date_mesure, row.niveau_nappe_eau])).toEqual([
      ['2020-01-03', 82],
      ['2020-01-04', 83],
      ['2020-01-05', 84],
    ]);
    expect(body.data[0]).toEqual({
      code_bss: '07548X0009/F',
      bss_id: 'BSS002AAAA',
      urn_bss: 'http://services.ades.eaufrance.fr/pointeau/07548X0009/F',
      date_mesure: '2020-01-03',
      timestamp_mesure: Date.parse('2020-01-03T00:00:00Z'),
      niveau_nappe_eau: 82,
      mode_obtention: 'Valeur mesurée',
      statut: 'Donnée brute',
      qualification: 'Non qualifiée',
      code_continuite: '2',
      nom_continuite: 'Point lié au point précédent',
      code_producteur: null,
      nom_producteur: null,
      code_nature_mesure: null,
      nom_nature_mesure: null,
      profondeur_nappe: null,
      ...{ licence: null, url_licence: null, citation: null },
    });
  });

  test('pages: 206 and a next one until the last, which is 200; the links lead round', async () => {
    const first = await ask('v1/niveaux_nappes/chroniques?bss_id=BSS002AAAA&size=4&sort=desc&fields=date_mesure');
    expect(first.status).toBe(206);
    expect(first.body.data).toEqual(['10', '09', '08', '07'].map((day) => ({ date_mesure: `2020-01-${day}` })));
    expect(first.body.count).toBe(10);
    const seen = [...first.body.data];
    let [next, status] = [first.body.next, 206];
    while (next) {
      const answer = await follow(next);
      seen.push(...answer.body.data);
      [next, status] = [answer.body.next, answer.status];
    }
    expect(status).toBe(200);
    expect(seen.map(({ date_mesure }) => date_mesure)).toEqual(
      Array.from({ length: 10 }, (_, i) => `2020-01-${String(10 - i).padStart(2, '0')}`),
    );
    expect(new URL(first.body.last).searchParams.get('page')).toBe('3');
  });

  test('a code between quotation marks, or with a blank behind, is the code; a mark inside is refused', async () => {
    for (const code of [
      '%22BSS002AAAA%22',
      '%2522BSS002AAAA%2522',
      '%27BSS002AAAA%27',
      'BSS002AAAA%20',
      '%22BSS002AAAA%22,x',
    ])
      expect((await ask(`v1/niveaux_nappes/chroniques?bss_id=${code}&size=1`)).body.count, code).toBe(10);
    const torn = await ask('v1/niveaux_nappes/chroniques?bss_id=BSS002%22AAAA');
    expect(torn.status).toBe(400);
    expect(torn.body).toMatchObject({ field_errors: [{ field: 'bss_id', code: 'ValidateFormat' }] });
  });

  test('the last page that may be asked leads to none; the one after it says to narrow', async () => {
    const deep = await station('piezometry', { code: 'BSS002DDDD', name: 'Profond' });
    await measure(
      deep,
      'groundwaterElevation',
      '2001-01-01T00:00:00Z',
      Array.from({ length: 20_500 }, (_, i) => i % 50),
    );
    const page = (number: number) => ask(`v1/niveaux_nappes/chroniques?bss_id=BSS002DDDD&size=10000&page=${number}`);
    const first = await page(1);
    expect([first.body.count, new URL(first.body.last).searchParams.get('page')]).toEqual([20_500, '2']);
    const second = await follow(first.body.next);
    expect([second.body.data.length, second.body.next]).toEqual([10_000, null]);
    const third = await page(3);
    expect(third.status).toBe(400);
    expect(third.body.field_errors[0]!.message).toMatch(/resserrez la période/);
  });

  test('stations?code_departement&format=geojson&bbox&nb_mesures_piezo_min, and .csv', async () => {
    const { body } = await ask('v1/niveaux_nappes/stations?code_departement=10&nb_mesures_piezo_min=5');
    expect(body.data).toMatchObject([
      {
        ...{ code_bss: '07548X0009/F', bss_id: 'BSS002AAAA', libelle_pe: 'Public', nb_mesures_piezo: 10 },
        ...{ date_debut_mesure: '2020-01-01', date_fin_mesure: '2020-01-10' },
      },
    ]);
    const map = await ask('v2/hydrometrie/referentiel/stations?format=geojson&bbox=4,48,5,49');
    expect(map.headers.get('content-type')).toContain('geo+json');
    expect(map.body).toMatchObject({
      type: 'FeatureCollection',
      count: 1,
      features: [{ geometry: { type: 'Point', coordinates: [4.7, 48.2] }, properties: { code_station: 'H062001001' } }],
    });
    const near = await ask('v2/hydrometrie/stations?latitude=48.2&longitude=4.75&distance=5');
    expect(near.body.count).toBe(1);
    expect((await ask('v2/hydrometrie/stations?latitude=48.2&longitude=4.75&distance=3')).body.count).toBe(0);
    const file = await ask(
      'v1/niveaux_nappes/chroniques.csv?code_bss=07548X0009%2FF&size=2&fields=code_bss,niveau_nappe_eau',
    );
    expect(file.status).toBe(206);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.text).toBe('code_bss;niveau_nappe_eau\r\n07548X0009/F;80\r\n07548X0009/F;81\r\n');
    expect(file.headers.get('link')).toContain('rel="next"');
  });

  test('obs_elab: means and extremes by day and month, on cursors', async () => {
    const days = await ask('v2/hydrometrie/obs_elab?code_entite=H062001001&grandeur_hydro_elab=QmnJ&size=25');
    expect(days.status).toBe(206);
    expect(days.body).toMatchObject({ count: 40, last: null, prev: null });
    expect(days.body.data[0]).toEqual({
      code_site: 'H0620010',
      code_station: 'H062001001',
      date_obs_elab: '2020-01-01',
      resultat_obs_elab: 2150,
      date_prod: '2020-02-09',
      code_statut: 4,
      libelle_statut: 'Donnée brute',
      code_methode: 8,
      libelle_methode: 'Calculée',
      code_qualification: 16,
      libelle_qualification: 'Non qualifiée',
      longitude: 4.7,
      latitude: 48.2,
      grandeur_hydro_elab: 'QmnJ',
      ...{ nom_producteur: null, licence: null, url_licence: null, citation: null },
    });
    const { body: rest } = await follow(days.body.next);
    expect(rest).toMatchObject({ count: 40, next: null });
    expect(rest.data.map((row) => row.date_obs_elab).slice(0, 1)).toEqual(['2020-01-26']);
    expect(rest.data).toHaveLength(15);
    // by its site, every quantity
    const all = await ask(
      'v2/hydrometrie/obs_elab?code_entite=H0620010&date_debut_obs_elab=2020-02-01&date_fin_obs_elab=2020-02-01',
    );
    const values = all.body.data.map((row) => [row.grandeur_hydro_elab, row.resultat_obs_elab]);
    expect(values).toEqual([
      ['QmnJ', 2150],
      ['QmM', 2150],
      ['QIXnJ', 3300],
      ['QINnJ', 1000],
      ['QIXM', 3300],
      ['QINM', 1000],
      ['HIXnJ', 750],
      ['HIXM', 750],
    ]);
    const one = await ask('v2/hydrometrie/obs_elab?code_entite=H062001001&grandeur_hydro_elab=QIXM&size=1');
    const { body: two } = await follow(one.body.next);
    expect([one.body, two].flatMap(({ data }) => data.map((row) => row.date_obs_elab))).toEqual([
      '2020-01-01',
      '2020-02-01',
    ]);
    expect((await ask('v2/hydrometrie/obs_elab?code_entite=H062001001&resultat_min=5000')).body.count).toBe(0);
  });

  test('sites gather the stations of a site', async () => {
    const { body } = await ask('v2/hydrometrie/referentiel/sites?code_site=H0620010');
    expect(body.data).toMatchObject([
      { code_site: 'H0620010', grandeur_hydro: 'H,Q', date_premiere_donnee_dispo_site: '2019-12-31T23:00:00.000Z' },
    ]);
  });

  test.each([
    ['v1/niveaux_nappes/chroniques', 'code_bss', 'MissingParameter'],
    ['v1/niveaux_nappes/chroniques?code_bss=x&size=20001', 'size', 'ValidatePageSize'],
    ['v1/niveaux_nappes/chroniques?code_bss=x&size=20000&page=2', 'page', 'ValidatePageDepth'],
    ['v1/niveaux_nappes/chroniques?code_bss=x&date_debut_mesure=2020-02-30', 'date_debut_mesure', 'ValidateFormat'],
    ['v1/niveaux_nappes/chroniques?code_bss=x&sort=up', 'sort', 'ValidateFormat'],
    ['v1/niveaux_nappes/stations?bbox=1,2,3', 'bbox', 'ValidateFormat'],
    ['v1/niveaux_nappes/stations?fields=nom', 'fields', 'ValidateFields'],
    ['v1/niveaux_nappes/stations?code_depart=72', 'code_depart', 'UnknownParameter'],
    ['v2/hydrometrie/obs_elab?code_entite=x&cursor=abc', 'cursor', 'ValidateCursor'],
    ['v2/hydrometrie/obs_elab?code_entite=x&grandeur_hydro_elab=QmnJ,Qmn', 'grandeur_hydro_elab', 'ValidateFormat'],
    ['v2/hydrometrie/stations?latitude=48&longitude=4', 'distance', 'MissingParameter'],
  ])('%s is refused in words', async (path, field, code) => {
    const { status, body, headers } = await ask(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ field, code: 'InvalidRequest', field_errors: [{ field, code }] });
    expect(body.field_errors[0]!.message).toMatch(/[.]$/);
    expect(headers.get('access-control-allow-origin'), 'pages of other sites read why').toBe('*');
  });

  test('codes that are too long for a code are nobody’s', async () => {
    const status = await ask('v1/qualite_nappes/analyses?code_statut_analyse=99999999999,x');
    expect([status.status, status.body.count]).toEqual([200, 0]);
    const mark = await ask('v2/qualite_rivieres/analyse_pc?code_qualification=99999999999');
    expect([mark.status, mark.body.count]).toEqual([200, 0]);
  });

  test('without a key only public stations; with one what its person reads; a wrong one is refused', async () => {
    const list = 'v1/niveaux_nappes/stations?code_departement=10&fields=bss_id';
    const series = 'v1/niveaux_nappes/chroniques?bss_id=BSS002BBBB';
    expect((await ask(list)).body.data).toEqual([{ bss_id: 'BSS002AAAA' }]);
    expect((await ask(series)).body).toMatchObject({ count: 0, data: [] });
    const reads = async (login: string) => {
      const call = await signedIn(login);
      const { json } = await call(apiRoute('hubeau/v1/niveaux_nappes/stations').loader, {
        path: '/api/x?code_departement=10&fields=bss_id',
      });
      return (json as { data: unknown[] }).data;
    };
    expect(await reads('admin')).toEqual([{ bss_id: 'BSS002AAAA' }, { bss_id: 'BSS002BBBB' }]);
    expect(await reads('membre')).toEqual([{ bss_id: 'BSS002AAAA' }]);
    const { cookie } = await browsing('admin');
    expect((await ask(list, { cookie })).body.data, 'a cookie opens nothing').toEqual([{ bss_id: 'BSS002AAAA' }]);
    const wrong = await ask(list, { authorization: 'Bearer 0123456789abcdef' });
    expect(wrong.status).toBe(403);
    expect(wrong.body.error).toBe('Ce jeton n’est pas reconnu.');
  });

  test('licence, producer and citation: of the station, else of the settings', async () => {
    await station('piezometry', {
      code: 'BSS002CCCC',
      licence: 'odbl',
      producer: 'Ferme des Ormes',
      citation: 'Les Ormes, 2024',
    });
    await prisma().setting.createMany({
      data: ['open.licence', 'open.producer'].map((parameter, rank) => ({
        ...{ login: '', parameter, value: ['etalab', 'Syndicat'][rank]!, updateDate: new Date() },
      })),
    });
    forgetDatabase();
    const terms = async (code: string) =>
      (await ask(`v1/niveaux_nappes/stations?bss_id=${code}&fields=nom_producteur,licence,citation`)).body.data;
    expect(await terms('BSS002CCCC')).toEqual([
      { nom_producteur: 'Ferme des Ormes', licence: 'ODbL 1.0', citation: 'Les Ormes, 2024' },
    ]);
    const settled = { nom_producteur: 'Syndicat', licence: 'Licence Ouverte 2.0', citation: null };
    expect(await terms('BSS002AAAA')).toEqual([settled]);
    // whoever keeps a line keeps what it may be used for
    for (const path of [
      'v1/niveaux_nappes/chroniques?bss_id=BSS002AAAA&size=1',
      'v2/hydrometrie/obs_elab?code_entite=H062001001&size=1',
      'v2/hydrometrie/sites?code_site=H0620010',
    ])
      expect((await ask(`${path}&fields=nom_producteur,licence,citation`)).body.data, path).toEqual([settled]);
  });
});

/** Of each call that says what its answer weighs: an address that asks for more. */
const MORE: Readonly<Record<string, string>> = {
  'v1/niveaux_nappes/chroniques': '?code_bss=LOURD-P&size=20000',
  'v1/niveaux_nappes/stations': '?code_bss=LOURD-P',
  'v1/qualite_nappes/analyses': '?bss_id=LOURD-A',
  'v2/qualite_rivieres/analyse_pc': '?code_station=LOURD-B',
  'v2/hydrometrie/obs_elab': '?code_entite=LOURD-H',
  'v2/hydrometrie/sites': '?code_site=LOURD-H',
  'v2/hydrometrie/stations': '?code_station=LOURD-H',
};
const MOST_BYTES = 6 * 1024 * 1024;

test('each call says what its answer weighs, and refuses or cuts what is heavier', async () => {
  const asked = API_CALLS.filter(({ path, weighs }) => weighs && path.startsWith('hubeau/'));
  expect(asked.map(({ path }) => path.replace('hubeau/', '')).toSorted()).toEqual(Object.keys(MORE).toSorted());
  expect(asked.every(({ weighs }) => weighs?.bytes === MOST_BYTES)).toBe(true);
  const local = { codeSystem: 'local' } as const;
  const levels = await station('piezometry', { code: 'LOURD-P', ...local });
  await measure(levels, 'groundwaterDepth', '2024-01-01T00:00:00Z', [1, 2]);
  const gauge = await station('hydrometry', { code: 'LOURD-H', ...local });
  await measure(gauge, 'discharge', '2024-01-01T00:00:00Z', Array(48).fill(3));
  for (const [code, water] of [
    ['LOURD-A', 'groundwater'],
    ['LOURD-B', 'surface'],
  ] as const)
    await bring(await station('quality', { code, water, ...local }), [nitrate('2024-01-10', 12.5, { status: 2 })]);
  await db().pool.query(`UPDATE "Station" SET citation = repeat('x', 7000000) WHERE code LIKE 'LOURD-%'`);
  for (const [path, search] of Object.entries(MORE).flatMap(([one, asked]) => [
    [one, asked] as const,
    [`${one}.csv`, asked] as const,
  ])) {
    const answer = await ask(`${path}${search}`);
    expect(answer.text.length, path).toBeLessThanOrEqual(MOST_BYTES + 2000);
    expect([path, answer.status, answer.body.error]).toEqual([path, 400, expect.stringMatching(/6 Mo/)]);
  }
  await db().pool.query(`UPDATE "Station" SET citation = '', publication = 'private' WHERE code LIKE 'LOURD-%'`);
});

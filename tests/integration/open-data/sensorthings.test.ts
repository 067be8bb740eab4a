/** Requests in the documented shape of OGC SensorThings 1.1 (18-088, §9), against our own stations. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { StationValues } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { db } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { apiServer, type ApiServer } from '../../support/api-server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
let api: ApiServer;
const ids: Record<string, number> = {};
const HOUR = 3_600_000;

async function station(values: Partial<StationValues>): Promise<number> {
  const start = { ...newStation('piezometry'), codeSystem: 'local' as const, projection: '4326' as const };
  const made = await createStation(HYDROLOGIST, 'piezometry', { ...start, publication: 'public', ...values });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value.id;
}
async function measure(stationId: number, quantity: Quantity, values: readonly number[]): Promise<number> {
  const at = values.map((_, rank) => Date.UTC(2024, 0, 1) + rank * HOUR);
  const batch = { target: { stationId, quantity, name: '' }, rows: { at, value: values } };
  const done = await importMeasures(HYDROLOGIST, [batch], { kind: 'file', overlap: 'replace', fileName: 'essai' });
  if (!done.ok) throw new Error(JSON.stringify(done.reason));
  return (await findSeriesOf([stationId])).find((one) => one.quantity === quantity)!.id;
}
beforeAll(async () => {
  api = await apiServer();
  ids['pond'] = await station({
    code: 'P1',
    name: 'L’étang',
    x: 4.2,
    y: 48.2,
    altitude: 80,
    licence: 'etalab',
    producer: 'Syndicat',
  });
  ids['mill'] = await station({ code: 'P2', name: 'Le moulin', x: 1, y: 47 });
  ids['hidden'] = await station({ code: 'P3', name: 'Caché', x: 4.3, y: 48.3, publication: 'private' });
  ids['level'] = await measure(
    ids['pond'],
    'groundwaterElevation',
    Array.from({ length: 48 }, (_, i) => 60 + i / 100),
  );
  ids['heat'] = await measure(ids['pond'], 'waterTemperature', [11, 12, 10.5]);
  ids['depth'] = await measure(ids['mill'], 'groundwaterDepth', [3, 4]);
  await measure(ids['hidden'], 'groundwaterDepth', [9]);
});
afterAll(() => api.close());
beforeEach(forgetDatabase);

type Row = Readonly<Record<string, unknown>>;
interface Body extends Row {
  readonly value: readonly Row[];
}
const get = async (address: string) => {
  const url = address.startsWith('http') ? address : `${api.url}/api/sensorthings/v1.1${address}`;
  const answer = await fetch(encodeURI(url).replaceAll('%25', '%'));
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, text, body: (isJson ? JSON.parse(text) : {}) as Body };
};
const values = async (address: string, name: string) => {
  const { status, body } = await get(address);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value.map((row) => row[name]);
};

test('the root names the eight entity sets', async () => {
  const { body } = await get('');
  expect(body.value.map(({ name }) => name)).toEqual([
    ...['Things', 'Locations', 'HistoricalLocations', 'Datastreams'],
    ...['Sensors', 'ObservedProperties', 'Observations', 'FeaturesOfInterest'],
  ]);
  for (const { url } of body.value) expect((await get(String(url))).status).toBe(200);
});

test('every link of every entity leads to something of the right set, and private stations are nowhere', async () => {
  const { body: root } = await get('');
  const seen = new Set<string>();
  for (const set of root.value) {
    const { body, text } = await get(`${String(set['url'])}?$top=3`);
    expect(text).not.toContain('Caché');
    for (const row of body.value)
      for (const [name, link] of Object.entries(row)) {
        if (!name.endsWith('Link') || name === '@iot.nextLink') continue;
        const { status } = await get(String(link));
        expect(status, `${String(set['name'])} ${name}: ${String(link)}`).toBe(200);
        seen.add(`${String(set['name'])} ${name}`);
      }
  }
  // eight self links, and sixteen relations of the data model
  expect(seen.size).toBe(24);
  expect((await get(`/Things(${ids['hidden']})`)).status).toBe(404);
});

test('a Thing has its properties and terms; a property, and its bare value', async () => {
  const { body } = await get(`/Things(${ids['pond']})`);
  expect(body).toMatchObject({
    '@iot.id': ids['pond'],
    name: 'L’étang',
    properties: { code: 'P1', kind: 'piezometry', licence: 'Licence Ouverte 2.0', producer: 'Syndicat' },
    'Datastreams@iot.navigationLink': `${api.url}/api/sensorthings/v1.1/Things(${ids['pond']})/Datastreams`,
  });
  expect((await get(`/Things(${ids['pond']})/name`)).body).toEqual({ name: 'L’étang' });
  expect((await get(`/Things(${ids['pond']})/name/$value`)).text).toBe('L’étang');
  expect((await get(`/Things(${ids['pond']})/nom`)).status).toBe(404);
  expect((await get(`/Things(${ids['pond']})/Locations`)).body.value).toMatchObject([
    { encodingType: 'application/geo+json', location: { type: 'Point', coordinates: [4.2, 48.2, 80] } },
  ]);
});

test('$filter, $orderby, $top, $skip, $count, $select, $expand', async () => {
  expect(await values(`/Things?$filter=name eq 'Le moulin'`, 'name')).toEqual(['Le moulin']);
  expect(await values(`/Things?$filter=not (name eq 'Le moulin' or startswith(name,'X'))`, 'name')).toEqual([
    'L’étang',
  ]);
  expect(
    await values(`/Things?$filter=substringof('MOULIN',toupper(name)) and endswith(properties/code,'2')`, 'name'),
  ).toEqual(['Le moulin']);
  const area = `geography'POLYGON((4 48,5 48,5 49,4 49,4 48))'`;
  expect(await values(`/Locations?$filter=st_within(location,${area})`, 'name')).toEqual(['L’étang']);
  expect(await values(`/Datastreams?$filter=Thing/id eq ${ids['pond']}&$orderby=name desc`, '@iot.id')).toEqual([
    ids['heat'],
    ids['level'],
  ]);
  const { body } = await get('/Things?$top=1&$count=true&$select=name,id&$orderby=name desc');
  expect(body).toEqual({
    '@iot.count': 2,
    '@iot.nextLink':
      `${api.url}/api/sensorthings/v1.1/Things` + '?$top=1&$count=true&$select=name%2Cid&$orderby=name+desc&$skip=1',
    value: [
      {
        '@iot.id': ids['mill'],
        '@iot.selfLink': `${api.url}/api/sensorthings/v1.1/Things(${ids['mill']})`,
        name: 'Le moulin',
      },
    ],
  });
  const next = await get(String(body['@iot.nextLink']));
  expect(next.body.value.map(({ name }) => name)).toEqual(['L’étang']);
  expect(next.body).not.toHaveProperty('@iot.nextLink');
  const deep = await get(
    `/Things?$filter=id eq ${ids['pond']}&$expand=Locations,Datastreams($select=name;$orderby=id;` +
      '$expand=Observations($top=1;$orderby=phenomenonTime desc),ObservedProperty)',
  );
  expect(deep.body.value).toMatchObject([
    {
      Locations: [{ name: 'L’étang' }],
      Datastreams: [
        { ObservedProperty: { '@iot.id': 'groundwaterElevation' }, Observations: [{ result: 60.47 }] },
        { ObservedProperty: { '@iot.id': 'waterTemperature' }, Observations: [{ result: 10.5 }] },
      ],
    },
  ]);
  expect((await get(`/Things(${ids['pond']})?$expand=Datastreams/Sensor`)).body).toMatchObject({
    Datastreams: [{ Sensor: { '@iot.id': 'measured' } }, { Sensor: { '@iot.id': 'measured' } }],
  });
});

test('observations: by time, by result, paged to the last, one by its own address', async () => {
  const path = `/Datastreams(${ids['level']})/Observations`;
  const between = 'phenomenonTime ge 2024-01-01T05:00:00%2B01:00 and phenomenonTime lt 2024-01-01T06:00:00Z';
  expect(await values(`${path}?$filter=${between}&$orderby=phenomenonTime asc`, 'result')).toEqual([60.04, 60.05]);
  expect(await values(`${path}?$filter=resultTime gt 2024-01-02T21:30:00Z`, 'phenomenonTime')).toEqual([
    '2024-01-02T22:00:00.000Z',
    '2024-01-02T23:00:00.000Z',
  ]);
  expect(await values(`${path}?$orderby=result desc&$top=2`, 'result')).toEqual([60.47, 60.46]);
  expect(await values(`/Observations?$filter=Datastream/id eq ${ids['heat']} and result gt 10.8`, 'result')).toEqual([
    11, 12,
  ]);
  const seen: unknown[] = [];
  let address: unknown = `${path}?$top=20&$count=true`;
  while (address) {
    const { body } = await get(String(address));
    expect(body['@iot.count']).toBe(48);
    seen.push(...body.value.map(({ result }) => result));
    address = body['@iot.nextLink'];
  }
  expect(seen).toEqual(Array.from({ length: 48 }, (_, i) => Number((60 + i / 100).toFixed(2))));
  // across series, one after the other
  const all = await get('/Observations?$count=true&$skip=47&$top=3');
  expect(all.body['@iot.count']).toBe(53);
  expect(all.body.value.map(({ result }) => result)).toEqual([60.47, 11, 12]);
  const [one] = all.body.value;
  expect((await get(String(one!['@iot.selfLink']))).body).toMatchObject({
    result: 60.47,
    resultQuality: 4,
    phenomenonTime: '2024-01-02T23:00:00.000Z',
  });
  expect((await get(`${String(one!['@iot.selfLink'])}/FeatureOfInterest`)).body).toMatchObject({ name: 'L’étang' });
});

test('GeoJSON, and references', async () => {
  const { body } = await get('/Things?$resultFormat=GeoJSON&$top=1&$orderby=id');
  expect(body).toMatchObject({
    type: 'FeatureCollection',
    features: [{ geometry: { type: 'Point', coordinates: [4.2, 48.2, 80] }, properties: { name: 'L’étang' } }],
  });
  expect((await get(`/Things(${ids['mill']})/Datastreams/$ref`)).body.value).toEqual([
    { '@iot.selfLink': `${api.url}/api/sensorthings/v1.1/Datastreams(${ids['depth']})` },
  ]);
  expect((await get(`/Datastreams(${ids['depth']})/Thing/$ref`)).body).toEqual({
    '@iot.selfLink': `${api.url}/api/sensorthings/v1.1/Things(${ids['mill']})`,
  });
});

test.each([
  [`/Things?$filter=name eq`, /illisible/],
  [`/Things?$filter=nom eq 'x'`, /« nom ».*Propriétés connues : id, @iot.id, name/],
  [`/Things?$filter=name eq 3`, /text et number/],
  [`/Things?$filter=st_buffer(name) eq 3`, /fonction « st_buffer ».*geo.distance/],
  [`/Locations?$filter=st_within(location,geography'POINT(1 2)')`, /prend : point, shape/],
  [`/Locations?$filter=st_within(location,geography'LINESTRING(1 2,3 4)')`, /polygone fermé/],
  [`/Locations?$filter=st_within(location,geography'POLYGON((1e308 0,-1e308 1,0 1e308,1e308 0))')`, /polygone fermé/],
  [`/Things?$filter=id eq 1e999`, /trop grand/],
  [`/Things?$filter=id div 0 gt 1`, /division par zéro/],
  [`/Things?$filter=substring(name,1e300) eq 'x'`, /ne tient pas/],
  [`/Things?$filter=length(name,1) eq 2`, /« length » prend : text/],
  [`/Things?$filter=name add 1 eq 2`, /text et number/],
  [`/Things?$filter=name eq '%00'`, /n’existe pas ou ne tient pas/],
  [`/HistoricalLocations?$filter=time gt 2024-02-30T00:00:00Z`, /n’est pas un instant/],
  [`/Things?$select=nom`, /« nom » n’est pas une propriété.*name, description/],
  [`/Things?$expand=Datastreams($select=nom)`, /« nom » n’est pas une propriété/],
  [`/Things?$resultFormat=dataArray`, /observations/],
  [`/Things?$filter=name eq 'x'); DROP TABLE "Station"`, /illisible/],
  [`/Things?$orderby=name sideways`, /orderby/],
  [`/Things?$top=-1`, /nombre entier/],
  [`/Things?$search=x`, /n’est pas une option/],
  [`/Things?$expand=Datastream`, /Relations connues : Locations/],
  [`/Observations?$filter=result gt 3`, /Datastreams\(1\)\/Observations/],
  [`/Things?$resultFormat=CSV`, /GeoJSON/],
  [`/Things?$expand=Locations($expand=Things)`, /« Things » ramène/],
  [`/Datastreams?$expand=Thing($expand=Locations($expand=HistoricalLocations($expand=Thing)))`, /« Thing » ramène/],
  [`/Things?$filter=name eq '${'x'.repeat(201)}'`, /200 caractères/],
  [`/Things?$filter=${'tolower('.repeat(21)}name${')'.repeat(21)} eq 'x'`, /illisible|20 fonctions/],
  [`/Things?$filter=${'length(name) eq 1 or '.repeat(20)}length(name) eq 1`, /20 fonctions/],
  [`/Things?$filter=id eq 1${' add 1'.repeat(21)}`, /20 fonctions/],
  [`/Things?$filter=${'id eq 1 or '.repeat(110)}id eq 1`, /400 mots/],
  [`/Things?$filter=${'id eq 1 or '.repeat(400)}id eq 1`, /4000 caractères/],
  [`/Things?$filter=st_within(location,geography'POLYGON((${'4 48,'.repeat(500)}4 48))')`, /2000 caractères/],
  [`/Things?$orderby=${'name,'.repeat(10)}name`, /10 propriétés/],
])('%s is refused in words', async (address, sentence) => {
  const { status, body } = await get(address);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 400, type: 'error', message: body['error'] });
  expect(String(body['message']).replaceAll('\u202f', ' ')).toMatch(sentence);
});

test('functions of texts, instants, numbers and places, and calculations', async () => {
  const named = (filter: string) => values(`/Things?$filter=${filter}`, 'name');
  expect(await named(`length(name) eq 7 and indexof(name,'é') eq 2`)).toEqual(['L’étang']);
  expect(await named(`substring(name,3) eq 'moulin' or substring(tolower(name),0,2) eq 'zz'`)).toEqual(['Le moulin']);
  expect(await named(`concat(concat(trim(' Le '),' '),'moulin') eq name`)).toEqual(['Le moulin']);
  expect(await named(`geo.distance(Locations/location,geography'POINT(1 46)') le 1`)).toEqual(['Le moulin']);
  expect(await named(`geo.intersects(Locations/location,geography'POLYGON((4 48,5 48,5 49,4 49,4 48))')`)).toEqual([
    'L’étang',
  ]);
  const path = `/Datastreams(${ids['level']})/Observations`;
  const at = (filter: string) => values(`${path}?$filter=${filter}`, 'phenomenonTime');
  expect(await at('year(phenomenonTime) eq 2024 and day(phenomenonTime) eq 2 and hour(phenomenonTime) lt 2')).toEqual([
    '2024-01-02T00:00:00.000Z',
    '2024-01-02T01:00:00.000Z',
  ]);
  expect(await at('date(phenomenonTime) eq 2024-01-02T00:00:00Z and hour(phenomenonTime) ge 23')).toHaveLength(1);
  expect(await at('phenomenonTime gt now()')).toEqual([]);
  expect(await at('(result sub 60) mul 100 add 1 gt 47.5 and not (floor(result) ne 60)')).toHaveLength(1);
  expect(await at('round(result mul 10) mod 2 eq 1 and ceiling(result) eq 61 and result lt 60.15')).toHaveLength(10);
});

test('none at all, with how many there are; a page that leads to itself leads nowhere', async () => {
  expect((await get('/Things?$top=0&$count=true')).body).toEqual({ '@iot.count': 2, value: [] });
  expect((await get(`/Datastreams(${ids['level']})/Observations?$top=0&$count=true`)).body).toEqual({
    ...{ '@iot.count': 48, value: [] },
  });
  expect((await get('/Things?$top=999999999&$skip=999999999')).body.value).toEqual([]);
  expect((await get('/Things?$expand=Datastreams($top=0)')).text).not.toContain('nextLink');
});

test('the next page of what was expanded is asked as the first one was', async () => {
  const options = `$filter=result lt 60.2;$orderby=phenomenonTime desc;$select=result;$top=2`;
  const { body } = await get(`/Datastreams(${ids['level']})?$expand=Observations(${options})`);
  const results = (rows: unknown) => (rows as Row[]).map(({ result }) => result);
  expect(results(body['Observations'])).toEqual([60.19, 60.18]);
  const next = await get(String(body['Observations@iot.nextLink']));
  expect(results(next.body.value)).toEqual([60.17, 60.16]);
  expect(next.body.value[0]).not.toHaveProperty('phenomenonTime');
});

test('an observation is of the series that its address and its filter both name', async () => {
  const of = (address: string) => values(address, 'result');
  expect(await of(`/Datastreams(${ids['level']})/Observations?$filter=Datastream/id eq ${ids['heat']}`)).toEqual([]);
  const both = `Datastream/id eq ${ids['level']} and Datastream/id eq ${ids['heat']}`;
  expect(await of(`/Observations?$filter=${both}`)).toEqual([]);
  expect(await of('/Observations?$filter=Datastream/id eq 3000000000')).toEqual([]);
  expect(await of('/Observations?$filter=Datastream/id eq 1.5')).toEqual([]);
});

test('observations as rows, a group a series, paged like the others', async () => {
  const { body } = await get('/Observations?$resultFormat=dataArray&$select=phenomenonTime,result&$skip=47&$top=3');
  const base = `${api.url}/api/sensorthings/v1.1`;
  expect(body.value).toEqual([
    {
      'Datastream@iot.navigationLink': `${base}/Datastreams(${ids['level']})`,
      components: ['phenomenonTime', 'result'],
      'dataArray@iot.count': 1,
      dataArray: [['2024-01-02T23:00:00.000Z', 60.47]],
    },
    {
      'Datastream@iot.navigationLink': `${base}/Datastreams(${ids['heat']})`,
      components: ['phenomenonTime', 'result'],
      'dataArray@iot.count': 2,
      dataArray: [
        ['2024-01-01T00:00:00.000Z', 11],
        ['2024-01-01T01:00:00.000Z', 12],
      ],
    },
  ]);
  expect(String(body['@iot.nextLink'])).toContain('$resultFormat=dataArray');
});

test('pages by several orders have every line once', async () => {
  const seen: unknown[] = [];
  let address: unknown = '/Datastreams?$orderby=Sensor/id desc,unitOfMeasurement/symbol&$top=1';
  while (address) {
    const { body } = await get(String(address));
    seen.push(...body.value.map((row) => row['@iot.id']));
    address = body['@iot.nextLink'];
  }
  expect(seen.toSorted()).toEqual([ids['level'], ids['heat'], ids['depth']].toSorted());
});

test('relations that lead back and forth are not expanded without end', async () => {
  const around = (depth: number): string =>
    depth === 0 ? 'Sensor' : `Sensor($expand=Datastreams($top=1000;$expand=${around(depth - 1)}))`;
  await db().pool.query(
    `INSERT INTO "Series" ("stationId", quantity, name, unit) SELECT $1, 'groundwaterDepth', 'n' || n, 'm'
     FROM generate_series(1, 300) n`,
    [ids['mill']],
  );
  const { status, body } = await get(`/Datastreams?$top=1000&$expand=${around(1)}`);
  expect(status).toBe(400);
  expect(String(body['message'])).toMatch(/plus haut dans la réponse/);
  await db().pool.query(`DELETE FROM "Series" WHERE "stationId" = $1 AND name <> ''`, [ids['mill']]);
});

test('what is compared is a parameter: quotes and percents are text', async () => {
  expect(await values(`/Things?$filter=name eq 'L''étang' or startswith(name,'%25')`, 'name')).toEqual([]);
});

test('a page of a series of many is read by its key', async () => {
  const { rows } = await db().pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT at FROM "Measure" WHERE "seriesId" = 1 AND (at >= '2024-01-01'::timestamptz)
    ORDER BY at ASC LIMIT 100`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*Scan.*Measure_pkey/);
});

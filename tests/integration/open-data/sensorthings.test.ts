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
});

test.each([
  [`/Things?$filter=name eq`, /illisible/],
  [`/Things?$filter=nom eq 'x'`, /« nom ».*Propriétés connues : id, @iot.id, name/],
  [`/Things?$filter=name eq 3`, /text et number/],
  [`/Things?$filter=geo.distance(location,geography'POINT(1 2)') lt 3`, /fonction « geo.distance »/],
  [`/Locations?$filter=st_within(location,geography'POINT(1 2)')`, /polygone fermé/],
  [`/Things?$filter=name eq 'x'); DROP TABLE "Station"`, /illisible/],
  [`/Things?$orderby=name sideways`, /orderby/],
  [`/Things?$top=-1`, /nombre entier/],
  [`/Things?$search=x`, /n’est pas une option/],
  [`/Things?$expand=Datastream`, /Relations connues : Locations/],
  [`/Observations?$filter=result gt 3`, /Datastreams\(1\)\/Observations/],
  [`/Things?$resultFormat=CSV`, /GeoJSON/],
])('%s is refused in words', async (address, sentence) => {
  const { status, body } = await get(address);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 400, type: 'error', message: body['error'] });
  expect(String(body['message']).replaceAll('\u202f', ' ')).toMatch(sentence);
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

/** What an answer of SensorThings may weigh (decision 167): pages are cut, what has no next page is refused. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { apiServer, type ApiServer } from '../../support/api-server';
import { testDatabase } from '../../support/database';

testDatabase();
let api: ApiServer;
const MB = 1024 * 1024;
/** Written by hand, from the decision; its envelope besides. */
const MOST_BYTES = 6 * MB + 2000;
const STATIONS = 500;

beforeAll(async () => {
  api = await apiServer();
  await db().pool.query(
    `INSERT INTO "Station" (kind, code, name, publication, longitude, latitude, citation)
     SELECT 'piezometry', 'L' || n, 'L' || n, 'public', 4 + n / 1000.0, 48, repeat('é', 15000)
     FROM generate_series(1, $1) n`,
    [STATIONS],
  );
  await db().pool.query(
    `INSERT INTO "Series" ("stationId", quantity, name, unit) SELECT id, 'groundwaterDepth', '', 'm' FROM "Station"`,
  );
});
afterAll(() => api.close());
beforeEach(forgetDatabase);

interface Page {
  readonly status: number;
  readonly bytes: number;
  readonly body: { readonly value?: readonly { readonly '@iot.id': number }[]; readonly message?: string } & Readonly<
    Record<string, unknown>
  >;
}
async function get(address: string): Promise<Page> {
  const answer = await fetch(address.startsWith('http') ? address : `${api.url}/api/sensorthings/v1.1${address}`);
  const bytes = await answer.arrayBuffer();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    bytes: bytes.byteLength,
    body: (isJson ? JSON.parse(Buffer.from(bytes).toString()) : {}) as Page['body'],
  };
}

test('a page that is too heavy ends sooner, and its next link leads on: every row once', async () => {
  const seen: number[] = [];
  let pages = 0;
  for (let next: string | undefined = '/Things?$top=1000'; next !== undefined; pages += 1) {
    const { status, bytes, body } = await get(next);
    expect([status, bytes <= MOST_BYTES]).toEqual([200, true]);
    seen.push(...body.value!.map((one) => one['@iot.id']));
    next = body['@iot.nextLink'] as string | undefined;
  }
  expect(pages).toBeGreaterThan(2);
  expect([seen.length, new Set(seen).size]).toEqual([STATIONS, STATIONS]);
});

test('as GeoJSON too', async () => {
  const { status, bytes, body } = await get('/Things?$top=1000&$resultFormat=GeoJSON');
  expect([status, bytes <= MOST_BYTES]).toEqual([200, true]);
  expect(body['@iot.nextLink']).toEqual(expect.any(String));
});

test.each([
  ['of many', '/Datastreams?$top=1000&$expand=Thing'],
  ['of many, chosen by word', '/Datastreams?$top=1000&$expand=Thing&$select=name'],
  ['of one level below another', '/Locations?$top=1000&$expand=Things($expand=Datastreams)'],
])('what stands inside counts as well, %s', async (_, address) => {
  const { status, bytes, body } = await get(address);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect([status, body.message]).toEqual([400, expect.stringMatching(/6 Mo/)]);
});

test('one that weighs too much alone, and one of its properties, are refused', async () => {
  await db().pool.query(`UPDATE "Station" SET citation = repeat('x', 7000000), comment = citation WHERE code = 'L1'`);
  await db().pool.query(`UPDATE "Station" SET comment = repeat('x', 7000000) WHERE code = 'L1'`);
  const { rows } = await db().pool.query<{ id: number }>(`SELECT id FROM "Station" WHERE code = 'L1'`);
  for (const address of ['', '/properties', '/description', '/description/$value', '/properties/$value']) {
    const { status, bytes } = await get(`/Things(${rows[0]!.id})${address}`);
    expect(bytes, address).toBeLessThanOrEqual(MOST_BYTES);
    expect([address, status === 200 || status === 400]).toEqual([address, true]);
  }
  expect((await get(`/Things(${rows[0]!.id})`)).body.message).toMatch(/6 Mo/);
});

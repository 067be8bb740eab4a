/**
 * A client that others wrote (odata, decision 148) with its base address set to ours: SensorThings takes the addresses,
 * options and envelope of OData.
 */
import { o, type OHandler } from 'odata';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { apiServer, type ApiServer } from '../../support/api-server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
let api: ApiServer;
let client: () => OHandler;
beforeAll(async () => {
  api = await apiServer();
  client = () => o(`${api.url}/api/sensorthings/v1.1/`);
  const start = { ...newStation('piezometry'), codeSystem: 'local' as const, projection: '4326' as const };
  const made = await createStation(HYDROLOGIST, 'piezometry', {
    ...{ ...start, publication: 'public', code: 'P1', name: 'L’étang', x: 4.2, y: 48.2 },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  const at = Array.from({ length: 30 }, (_, rank) => Date.UTC(2024, 0, 1 + rank));
  const rows = { at, value: at.map((_, rank) => 60 + rank / 10) };
  const target = { stationId: made.value.id, quantity: 'groundwaterElevation' as const, name: '' };
  const kind = { kind: 'file', overlap: 'replace', fileName: 'essai' } as const;
  const done = await importMeasures(HYDROLOGIST, [{ target, rows }], kind);
  if (!done.ok) throw new Error(JSON.stringify(done.reason));
});
afterAll(() => api.close());
beforeEach(forgetDatabase);

interface Thing {
  readonly '@iot.id': number;
  readonly name: string;
  readonly Datastreams: readonly { readonly '@iot.id': number; readonly Observations: readonly { result: number }[] }[];
}

test('finds a station, its series and the latest values in one question', async () => {
  const things = (await client().get('Things').query({
    $filter: `name eq 'L’étang'`,
    $select: 'id,name',
    $expand: 'Datastreams($expand=Observations($orderby=phenomenonTime desc;$top=2))',
  })) as Thing[];
  expect(things.map(({ name }) => name)).toEqual(['L’étang']);
  expect(things[0]!.Datastreams[0]!.Observations.map(({ result }) => result)).toEqual([62.9, 62.8]);
});

test('reads one by its number, and a series to its end by pages', async () => {
  const [thing] = (await client().get('Things').query({ $expand: 'Datastreams' })) as Thing[];
  const one = (await client().get(`Things(${thing!['@iot.id']})`).query()) as Thing;
  expect(one.name).toBe('L’étang');
  const path = `Datastreams(${thing!.Datastreams[0]!['@iot.id']})/Observations`;
  const results: number[] = [];
  for (let page: { result: number }[] = [], skip = 0; skip === 0 || page.length > 0; skip += 12) {
    page = (await client().get(path).query({ $orderby: 'phenomenonTime', $top: 12, $skip: skip })) as typeof page;
    results.push(...page.map(({ result }) => result));
  }
  expect(results).toEqual(Array.from({ length: 30 }, (_, rank) => Number((60 + rank / 10).toFixed(1))));
});

test('is told what it asked wrongly', async () => {
  const refused = await client()
    .get('Things')
    .query({ $filter: 'nom eq 1' })
    .catch((answer: unknown) => answer);
  expect(refused).toMatchObject({ status: 400 });
  expect(await (refused as Response).json()).toMatchObject({ code: 400, type: 'error' });
});

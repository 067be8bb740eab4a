/**
 * Every documented parameter of every call that is open to visitors, with forty values that are wrong for most of them:
 * each is answered, or refused with a sentence; none is a fault of ours.
 */
import { beforeAll, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { loader } from '~/routes/api+/$';
import { API_CALLS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { routeArgs } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
const OPEN = API_CALLS.filter(({ visitors, method }) => visitors && method === 'GET');
const CODES = { piezometry: 'BSS001KYXD', hydrometry: 'H632101001', quality: '03001000' } as const;
const CODE = CODES.quality;

beforeAll(async () => {
  for (const [kind, code] of Object.entries(CODES) as [StationKind, string][]) {
    const values = { ...newStation(kind), code, name: kind, publication: 'public' as const };
    const made = await createStation(HYDROLOGIST, kind, values);
    if (!made.ok) throw new Error(JSON.stringify(made.reason));
    for (const { id } of await findSeriesOf([made.value.id])) {
      const rows = { at: [Date.UTC(2024, 0, 5), Date.UTC(2024, 0, 6)], value: [1.5, 1.6] };
      await importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' });
    }
  }
});

const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
/** Days and instants that no calendar has. */
const NO_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '2024-13-01',
  '2024-00-10',
  '2024-01-00',
  '2024-02-30',
  '2023-02-29',
  '2024-04-31',
  '2024-01-32',
];
const NO_INSTANTS = ['2024-13-00T00:00:00Z', '2024-01-01T25:00:00Z', '2024-02-30T10:00:00+02:00', '2024-01-05Tabc'];
const WRONG: readonly string[] = [
  ...NO_DAYS,
  ...NO_INSTANTS,
  ...['9999-12-31', '9999-12-31T23:59:59-12:00', '0002-01-01', '2024-02-29'],
  ...['', ' ', ',', ',,,', 'null', 'undefined', 'NaN', '-1', '0', '1e400', '999999999999', '1,5', '0x10', '\u0000'],
  ...['\uD800', 'é'.repeat(300), "'", "''", "' OR 1=1 --", '%', '%25', '$', '()', ')))', '(((('],
  ...['1,2,3', '1,2,3,4,5', '-Infinity,0,0,0', '../..', '{}', '[]', 'true;', '＝1', 'b'.repeat(2000)],
  ...[cursor([CODE, 'QmnJ', 1e18]), cursor([CODE, 'QmnJ', -1e12]), cursor([]), cursor(null)],
];

let asked = 0;
async function ask(path: string, search: Readonly<Record<string, string>>): Promise<Response> {
  asked += 1;
  const url = new URL(`http://localhost:3000/api/${path}`);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  // nobody asks so often from one address
  return loader(routeArgs(new Request(url), {}, `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`));
}
const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
/** What a call cannot be asked without. */
const NEEDED: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [/chroniques/, { code_bss: CODES.piezometry }],
  [/obs_elab/, { code_entite: CODES.hydrometry }],
];
const neededBy = (path: string) => NEEDED.find(([name]) => name.test(path))?.[1] ?? {};

const places = OPEN.flatMap(({ path, search }) => {
  const real = path.replace('{entities}', 'Datastreams(1)').replace('{related}', 'Observations').replace('{of}', '(1)');
  return namesIn(search).map((name) => [real, name] as const);
});

test('there are open calls, and forty wrong values', () => {
  expect(places.length).toBeGreaterThan(100);
  expect(WRONG.length).toBeGreaterThanOrEqual(40);
});

async function faultOf(path: string, name: string, value: string): Promise<string | null> {
  const answer = await ask(path, { ...neededBy(path), [name]: value });
  const text = await answer.text();
  const isDayOf = /date/.test(name) && [...NO_DAYS, ...NO_INSTANTS].includes(value);
  const isRefused = answer.status === 400 || answer.status === 404;
  if (answer.status >= 500 || (isDayOf && answer.status !== 400)) return `${path} ${name}=${value}: ${answer.status}`;
  return isRefused && !/[a-zé]{3,} [a-zé]+/i.test(text) ? `${path} ${name}=${value} says nothing: ${text}` : null;
}

test.each(places)('%s: %s', async (path, name) => {
  const faults = [];
  for (const value of WRONG) faults.push(await faultOf(path, name, value));
  expect(faults.filter(Boolean)).toEqual([]);
});

test.each(OPEN.map(({ path }) => path).filter((path) => path.includes('{')))(
  'parts of the address %s',
  async (path) => {
    const faults = [];
    for (const value of WRONG.map(inAddress)) {
      const answer = await ask(path.replace(/\{\w+\}/g, value), {});
      if (answer.status >= 500) faults.push(`${value}: ${answer.status}`);
    }
    expect(faults).toEqual([]);
  },
);
/** As a client writes it into an address; half a letter cannot be. */
function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, '�'));
}

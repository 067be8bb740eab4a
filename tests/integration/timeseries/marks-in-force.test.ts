/** A mark was moved, then told to have been levelled again: what leaves says which altitude each measure stands on. */
import { beforeAll, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { addReferencePoint, undoReferencePoint } from '~/modules/monitoring/stations/service/parts.server';
import { prisma } from '~/platform/db/client.server';
import { loader } from '~/routes/api+/$';
import * as exported from '~/routes/graphic+/export.$format';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

/** Four depths under a mark at 7.62 m that stands at 7.90 m from 2024 on. */
const DEPTHS = [
  ['2022-12-01', 3.71],
  ['2022-12-15', 3.76],
  ['2024-02-01', 3.76],
  ['2024-02-15', 3.7],
] as const;
let [stationId, depth] = [0, 0];
const mark = (kind: 'moved' | 'relevelled', day: string, altitude: number) =>
  addReferencePoint(HYDROLOGIST, stationId, { kind, from: new Date(day), altitude, height: null, comment: '' });
const latest = () => prisma().referencePoint.findFirstOrThrow({ where: { stationId }, orderBy: { id: 'desc' } });

beforeAll(async () => {
  stationId = await newPiezometer();
  await mark('moved', '2015-01-01', 7.62);
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterDepth', name: '' });
  if (!made.ok) throw new Error(made.reason);
  depth = made.value.id;
  const rows = { at: DEPTHS.map(([day]) => Date.parse(day)), value: DEPTHS.map(([, value]) => value) };
  await importMeasures(HYDROLOGIST, [{ target: depth, rows }], { kind: 'file', overlap: 'replace' });
});

const elevationId = async () => (await findSeriesOf([stationId])).find(({ nature }) => nature === 'derived')!.id;
/** Value and altitude of each line, as the file writes them. */
async function fileOf(id: number) {
  const address = `/graphic/export/csv?series=${id}&period=all`;
  const answer = (await (await browsing('admin')).get(exported.loader, address, { format: 'csv' })) as Response;
  const [head = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(';').map((name) => name.replace(/^"|"$/g, ''));
  const at = (name: string) => names.indexOf(name);
  return lines.map((line) => {
    const cells = line.split(';');
    return [cells[at('Valeur')], cells[at('Altitude du repère en vigueur (m NGF)')]];
  });
}
async function call(headers: Record<string, string> = {}) {
  const path = `/api/piezometer/${stationId}/measures/groundwaterDepth`;
  return (await signedIn('admin'))(loader, { path, headers });
}

test('moved counts from its day, levelled again for the past too, undone as before: in files', async () => {
  await mark('moved', '2024-01-01', 7.9);
  const moved = [
    ['3,91', '7,62'],
    ['3,86', '7,62'],
    ['4,14', '7,9'],
    ['4,2', '7,9'],
  ];
  expect(await fileOf(await elevationId())).toEqual(moved);
  await undoReferencePoint(HYDROLOGIST, stationId, (await latest()).id);
  await mark('relevelled', '2024-01-01', 7.9);
  expect(await fileOf(await elevationId())).toEqual([
    ['4,19', '7,9'],
    ['4,14', '7,9'],
    ['4,14', '7,9'],
    ['4,2', '7,9'],
  ]);
  await undoReferencePoint(HYDROLOGIST, stationId, (await latest()).id);
  await mark('moved', '2024-01-01', 7.9);
  expect(await fileOf(await elevationId())).toEqual(moved);
});

test('a call says the altitude beside each depth, and a mark that is added makes its answer another one', async () => {
  const first = await call();
  const rows = first.json as { markAltitude: number }[];
  expect(rows.map(({ markAltitude }) => markAltitude)).toEqual([7.62, 7.62, 7.9, 7.9]);
  const known = { 'if-none-match': first.response.headers.get('etag')! };
  expect((await call(known)).status).toBe(304);
  await mark('moved', '2024-02-10', 8);
  expect((await call(known)).status).toBe(200);
});

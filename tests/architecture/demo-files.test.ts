import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readAllocationFile, readMatrixFile, type GridNames } from '~/modules/planning/grid-files/domain';
import { GRID_FILES } from '~/records/exchange/domain';
import { openSheets, openZones } from '~/records/exchange/service/read-file.server';

const SEED = path.resolve('prisma/seed');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Files are written again by the script that is committed beside them. */
async function generated(script: string, ...options: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-files-'));
  folders.push(folder);
  await promisify(execFile)(process.execPath, [path.join(SEED, script), folder, ...options]);
  return folder;
}

async function sheetsOf(folder: string, file: string) {
  const read = await openSheets({ name: path.basename(file), path: path.join(folder, file) }, GRID_FILES);
  if (!read.ok) throw new Error(`${file}: ${JSON.stringify(read.reason)}`);
  return read.value;
}

interface TerritoryText {
  zones: string[];
  cultures: string[];
  modesConduites: string[];
  indicateurs: string[];
}

async function gridsOf(folder: string) {
  const text = JSON.parse(await readFile(path.join(folder, 'territory/territoire.json'), 'utf8')) as TerritoryText;
  const named = (list: string[]) => list.map((name, index) => ({ id: index + 1, name }));
  const names: GridNames = {
    zones: named(text.zones),
    crops: named(text.cultures),
    drivingModes: named(text.modesConduites),
    indicators: named(text.indicateurs),
  };
  const allocation = readAllocationFile(await sheetsOf(folder, 'territory/assolement.xlsx'), names);
  const matrix = readMatrixFile(await sheetsOf(folder, 'territory/matrice.xlsx'), names);
  const [surfaces] = await sheetsOf(folder, 'territory/surfaces.csv');
  const areaOf = new Map(
    surfaces?.rows.slice(1).map(({ cells: [zone, area] }) => [String(zone), Number(String(area).replace(',', '.'))]),
  );
  return { names, allocation, matrix, areaOf };
}

test('the committed demo files are those that the generator writes', async () => {
  const folder = await generated('generate.mjs');
  for (const file of [
    'cultures.csv',
    'conduites.csv',
    'indicateurs.csv',
    'zones.csv',
    'zones.kml',
    'contours.geojson',
    'regles-rotation.csv',
    'communes.csv',
    'rpg-parcelles.csv',
    'matrice-reference.csv',
    'codes-sandre.csv',
  ]) {
    expect(await readFile(path.join(folder, 'reference', file), 'utf8'), file).toBe(
      await readFile(path.join(SEED, 'reference', file), 'utf8'),
    );
  }
  for (const file of [
    'territory/assolement.xlsx',
    'territory/matrice.xlsx',
    'contents/documents/modele-assolement.xlsx',
    'contents/documents/modele-matrice.xlsx',
  ]) {
    expect(await sheetsOf(folder, file), file).toEqual(await sheetsOf(SEED, file));
  }
});

for (const [label, folderOf] of [
  ['demo', () => Promise.resolve(SEED)],
  ['large', () => generated('generate-large.mjs')],
] as const) {
  test(`the ${label} territory is read without issue; zones add up; no present combination lacks a value`, async () => {
    const { names, allocation, matrix, areaOf } = await gridsOf(await folderOf());
    expect([allocation.issues, matrix.issues]).toEqual([[], []]);
    for (const zone of names.zones) {
      const hundredths = allocation.cells
        .filter((cell) => cell.zoneId === zone.id)
        .reduce((sum, cell) => sum + Math.round(cell.areaHa * 100), 0);
      expect(hundredths, zone.name).toBe(Math.round((areaOf.get(zone.name) ?? 0) * 100));
    }
    const known = new Set(
      matrix.cells.map((cell) => [cell.zoneId, cell.cropId, cell.drivingModeId, cell.indicatorId].join()),
    );
    const missing = allocation.cells.flatMap((cell) =>
      names.indicators.filter(({ id }) => !known.has([cell.zoneId, cell.cropId, cell.drivingModeId, id].join())),
    );
    expect(missing).toEqual([]);
  });
}

test('the eight zones of the demo are closed polygons whose borders never cross', async () => {
  const file = await openZones({ name: 'zones.kml', path: path.join(SEED, 'reference/zones.kml') });
  if (!file.ok) throw new Error(JSON.stringify(file.reason));
  expect(file.value.issues).toEqual([]);
  expect(file.value.zones).toHaveLength(8);
  const sides = file.value.zones.flatMap(({ geometry }) =>
    (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).flatMap((ring) =>
      ring.slice(1).flatMap((to, index) => {
        const from = ring[index];
        return from ? [{ from, to }] : [];
      }),
    ),
  );
  const turn = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
    ((b[0] ?? 0) - (a[0] ?? 0)) * ((c[1] ?? 0) - (a[1] ?? 0)) -
    ((b[1] ?? 0) - (a[1] ?? 0)) * ((c[0] ?? 0) - (a[0] ?? 0));
  const crossings = sides.flatMap((one, index) =>
    sides
      .slice(index + 1)
      .filter(
        (other) =>
          turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
          turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0,
      ),
  );
  expect(crossings).toEqual([]);
});

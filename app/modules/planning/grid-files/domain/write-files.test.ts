import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  csvCell,
  neutraliseText,
  restoreText,
  type CellValue,
  type SheetTable,
  csvFormOf,
  type WorkbookSpec,
} from '~/records/exchange/domain';
import { readAllocationFile, readMatrixFile } from './read-files';
import type { AllocationCell, GridNames, MatrixCell } from './vocabulary';
import { allocationWorkbook, matrixTable, matrixWorkbook } from './write-files';

const table = (rows: CellValue[][], name = 'Feuil1'): SheetTable => ({
  name,
  hidden: false,
  rows: rows.map((cells, i) => ({ line: i + 1, cells })),
});
const nameText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '-12',
      '@a',
      'Total',
      'Zone',
      'Blé',
      'ble',
      'Marge / ha',
      'Indice [a]:b',
      'Très long nom d’indicateur de plus de trente caractères',
      'Très long nom d’indicateur de plus de trente signes',
    ),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu, '').trim())
  .filter((text) => text !== '' && !/^'*$/.test(text));
const named = (ids: readonly number[]) =>
  fc
    .array(nameText, { minLength: ids.length, maxLength: ids.length })
    .map((texts) => ids.map((id, i) => ({ id, name: texts[i] ?? '' })));
const gridNames = fc
  .record({
    zones: named([101, 102, 103]),
    crops: named([201, 202]),
    drivingModes: named([301, 302]),
    indicators: named([401, 402]),
  })
  // A zone may not be called like a heading: such a grid is ambiguous on screen already.
  .filter(({ zones }) =>
    zones.every(
      ({ name }) =>
        !/^(zone|culture|conduite|surface|valeur|indicateur|crop|area|value)/i.test(
          restoreText(name).normalize('NFKD'),
        ),
    ),
  );
const value = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    fc.integer({ min: -1000, max: 1000 }),
  )
  .map((x) => x + 0);

/** What the file holds once written: as typed cells, or as the text of a CSV of a language. */
async function written(spec: WorkbookSpec, asText: 'fr' | 'en' | null): Promise<SheetTable[]> {
  return Promise.all(
    spec.sheets.map(async (sheet) => {
      const rows: CellValue[][] = [sheet.columns.map((column) => neutraliseText(column.header))];
      for await (const row of sheet.rows)
        rows.push(
          row.map((cell, i) =>
            asText
              ? csvCell(cell, sheet.columns[i]?.kind ?? 'text', csvFormOf(asText)).replace(
                  /^"(.*)"$/s,
                  (_, inner: string) => inner.replace(/""/g, '"'),
                )
              : typeof cell === 'string'
                ? neutraliseText(cell)
                : cell instanceof Date
                  ? null
                  : cell,
          ),
        );
      return { ...table(rows, sheet.name), pointed: asText === 'en' };
    }),
  );
}
const sorted = <Cell extends object>(cells: readonly Cell[]): string[] =>
  cells
    .map((cell) =>
      JSON.stringify(
        Object.entries(cell)
          .filter(([key]) => key !== 'line' && key !== 'sheet')
          .sort(),
      ),
    )
    .sort();
const shuffled = (tables: SheetTable[], seed: number): SheetTable[] =>
  tables.map(({ rows: [header, ...rows], ...rest }) => ({
    ...rest,
    rows: [
      ...(header ? [header] : []),
      ...rows
        .map((row, i) => ({ row, key: Math.imul(i + 1, seed) >>> 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ row }, i) => ({ ...row, line: i + 2 })),
    ],
  }));

test('an allocation written and read back is the same, in both layouts, in any order of lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      gridNames,
      fc.array(value.map(Math.abs), { minLength: 12, maxLength: 12 }),
      fc.constantFrom('long' as const, 'wide' as const),
      fc.constantFrom('fr' as const, 'en' as const, null),
      fc.integer(),
      async (grid, values, layout, asText, seed) => {
        const cells = values
          .map((areaHa, i): AllocationCell => ({
            zoneId: 101 + (i % 3),
            cropId: 201 + (i % 2),
            drivingModeId: 301 + Math.floor(i / 6),
            areaHa,
          }))
          .filter((_, i) => i % 5 !== seed % 5);
        const spec = allocationWorkbook(cells, grid, { layout, fileName: 'a', zoneAreas: new Map([[101, 50]]) });
        const reading = readAllocationFile(shuffled(await written(spec, asText), seed | 1), grid);
        expect(reading.issues).toEqual([]);
        expect(sorted(reading.cells)).toEqual(sorted(cells));
      },
    ),
    { numRuns: 150 },
  );
});

test('an empty allocation is a template: each zone, crop and mode once, and what is filled in is read', async () => {
  const grid: GridNames = {
    zones: [
      { id: 101, name: 'Amont' },
      { id: 102, name: 'Aval' },
    ],
    crops: [
      { id: 201, name: 'Blé' },
      { id: 202, name: 'Orge' },
    ],
    drivingModes: [
      { id: 301, name: 'AB' },
      { id: 302, name: 'Rendement +' },
    ],
    indicators: [],
  };
  const [long] = await written(allocationWorkbook([], grid, { layout: 'long', fileName: 'a' }), null);
  const lines = long?.rows.map(({ cells }) => cells) ?? [];
  expect(lines).toHaveLength(1 + 8);
  expect(lines.slice(0, 3)).toEqual([
    ['Zone', 'Culture', 'Conduite', 'Surface'],
    ['Amont', 'Blé', 'AB', null],
    ['Amont', 'Blé', 'Rendement +', null],
  ]);
  const [wide] = await written(allocationWorkbook([], grid, { layout: 'wide', fileName: 'a' }), null);
  const rows = wide?.rows.map(({ cells }) => [...cells]) ?? [];
  expect(rows).toEqual([
    ['Culture', 'Conduite', 'Amont', 'Aval'],
    ['Blé', 'AB', null, null],
    ['Blé', 'Rendement +', null, null],
    ['Orge', 'AB', null, null],
    ['Orge', 'Rendement +', null, null],
  ]);
  const filled = rows.map((cells, at) => (at === 4 ? [...cells.slice(0, 3), 12.5] : cells));
  expect(readAllocationFile([table(filled)], grid)).toMatchObject({
    issues: [],
    cells: [{ zoneId: 102, cropId: 202, drivingModeId: 302, areaHa: 12.5 }],
  });
});

test('a matrix written and read back is the same, in all three layouts, in any order of lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      gridNames,
      fc.array(value, { minLength: 24, maxLength: 24 }),
      fc.constantFrom('long', 'wide', 'table'),
      fc.constantFrom('fr' as const, 'en' as const, null),
      fc.integer(),
      async (grid, values, layout, asText, seed) => {
        const cells = values
          .map((v, i): MatrixCell => ({
            zoneId: 101 + (i % 3),
            cropId: 201 + (i % 2),
            drivingModeId: 301 + (Math.floor(i / 6) % 2),
            indicatorId: 401 + Math.floor(i / 12),
            value: v,
          }))
          .filter((_, i) => i % 7 !== seed % 7);
        const spec =
          layout === 'table'
            ? matrixTable(cells, grid, 'm')
            : matrixWorkbook(cells, grid, { layout: layout === 'long' ? 'long' : 'wide', fileName: 'm' });
        const reading = readMatrixFile(shuffled(await written(spec, asText), seed | 1), grid);
        expect(reading.issues).toEqual([]);
        expect(sorted(reading.cells)).toEqual(sorted(cells));
      },
    ),
    { numRuns: 150 },
  );
});

test('two files of one grid are the same file, whatever order its cells come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        Array.from({ length: 24 }, (_, i) => i),
        { minLength: 24 },
      ),
      fc.constantFrom('long' as const, 'wide' as const),
      async (order, layout) => {
        const grid: GridNames = {
          zones: [
            { id: 3, name: 'C' },
            { id: 1, name: 'A' },
            { id: 2, name: 'B' },
          ],
          crops: [
            { id: 9, name: 'Orge' },
            { id: 4, name: 'Blé' },
          ],
          drivingModes: [
            { id: 5, name: 'AB' },
            { id: 2, name: 'Raisonné' },
          ],
          indicators: [
            { id: 7, name: 'Marge' },
            { id: 1, name: 'Production' },
          ],
        };
        const cells = Array.from({ length: 24 }, (_, i): MatrixCell => ({
          zoneId: (i % 3) + 1,
          cropId: i % 2 ? 9 : 4,
          drivingModeId: Math.floor(i / 6) % 2 ? 5 : 2,
          indicatorId: i < 12 ? 1 : 7,
          value: i,
        }));
        const rowsOf = async (some: MatrixCell[]) =>
          (await written(matrixWorkbook(some, grid, { layout, fileName: 'm' }), 'fr')).map(({ rows }) => rows);
        expect(await rowsOf(order.map((at) => cells[at] as MatrixCell))).toEqual(await rowsOf(cells));
      },
    ),
    { numRuns: 30 },
  );
});

test.each(['wide', 'long'] as const)('the surfaces of zones leave and come back in the layout %s', async (layout) => {
  const of = (ids: readonly number[], word: string) => ids.map((id) => ({ id, name: `${word} ${id}` }));
  const names: GridNames = {
    zones: of([101, 102], 'Nord'),
    crops: of([201], 'Blé'),
    drivingModes: of([301], 'AB'),
    indicators: [],
  };
  const cells = [{ zoneId: 101, cropId: 201, drivingModeId: 301, areaHa: 30 }];
  const zoneAreas = new Map([
    [101, 33.345],
    [102, 12.5],
  ]);
  const read = readAllocationFile(
    await written(allocationWorkbook(cells, names, { layout, fileName: 'a', zoneAreas }), 'fr'),
    names,
  );
  expect(read.issues).toEqual([]);
  expect(read.zoneAreas.map(({ zoneId, areaHa }) => [zoneId, areaHa])).toEqual([...zoneAreas]);
  expect(read.cells.filter(({ areaHa }) => areaHa !== null && areaHa > 0)).toMatchObject(cells);
});

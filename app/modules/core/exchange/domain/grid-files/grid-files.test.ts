import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from '../csv-writing';
import { neutraliseText, restoreText } from '../formula-text';
import type { CellValue, SheetTable } from '../table';
import type { WorkbookSpec } from '../workbook-spec';
import { readAllocationFile, readMatrixFile } from './read-files';
import type { AllocationCell, GridNames, GridReading, MatrixCell } from './vocabulary';
import { allocationWorkbook, matrixTable, matrixWorkbook } from './write-files';

const names: GridNames = {
  zones: [
    { id: 1, name: 'Plateau' },
    { id: 2, name: 'Vallée de l’Orne' },
  ],
  crops: [
    { id: 10, name: 'Blé tendre' },
    { id: 11, name: 'Maïs grain' },
  ],
  drivingModes: [
    { id: 5, name: 'AB' },
    { id: 2, name: 'Raisonné' },
  ],
  indicators: [
    { id: 1, name: 'Production' },
    { id: 7, name: 'Marge brute' },
  ],
};
const table = (rows: CellValue[][], name = 'Feuil1'): SheetTable => ({
  name,
  hidden: false,
  rows: rows.map((cells, i) => ({ line: i + 1, cells })),
});
const issuesOf = (reading: GridReading<unknown>) =>
  reading.issues.map(({ line, column, value, reason }) => [line, column, value, reason.key.replace('reason.', '')]);
const areas = (cells: readonly AllocationCell[]) =>
  cells.map((cell) => [cell.zoneId, cell.cropId, cell.drivingModeId, cell.areaHa]);

test('the long layout is recognised, names match without case, accents or outer spaces, ids are taken too', () => {
  const reading = readAllocationFile(
    [
      table([
        ['Assolement 2024'],
        [],
        ['ZONE ', 'culture', 'Conduite', 'Surface (ha)'],
        [' plateau', 'BLE TENDRE', 'ab', '12,5'],
        ["vallee de l'orne", '11', '#2', 3],
      ]),
    ],
    names,
  );
  expect([reading.layout, reading.insert, areas(reading.cells)]).toEqual([
    'long',
    1,
    [
      [1, 10, 5, 12.5],
      [2, 11, 2, 3],
    ],
  ]);
});

test('the wide layout is recognised; total lines and columns and empty cells are left out', () => {
  const reading = readAllocationFile(
    [
      table([
        ['Culture', 'Conduite', 'Plateau', 'Vallée de l’Orne', 'Total'],
        ['Blé tendre', 'AB', 10, null, 10],
        ['Blé tendre', 'Total', 10, 0, 10],
        ['Maïs grain', 'Raisonné', '', '4,25', 4.25],
        ['Total', null, 10, 4.25, 14.25],
        ['Surface de la zone', null, 20, 30, 50],
        ['Écart', null, 10, 25.75, 35.75],
      ]),
    ],
    names,
  );
  expect([reading.layout, reading.insert, areas(reading.cells)]).toEqual([
    'wide',
    1,
    [
      [1, 10, 5, 10],
      [2, 11, 2, 4.25],
    ],
  ]);
});

test('C150 each wrong cell is told with its line, its column and its value, and the rest is taken (insert 2)', () => {
  const reading = readAllocationFile(
    [
      table([
        ['Zone', 'Culture', 'Conduite', 'Surface'],
        ['Platau', 'Blé tendre', 'AB', 1],
        ['Plateau', 'Colza', 'AB', 1],
        ['Plateau', 'Blé tendre', 'AB', 'n.d.'],
        ['Plateau', 'Maïs grain', 'AB', -2],
        ['Plateau', '', 'AB', 3],
        ['Plateau', 'Blé tendre', 'Raisonné', { date: '2024-05-01T00:00:00' }],
        ['Vallée de l’Orne', 'Blé tendre', 'AB', { formula: 'A1+1' }],
        ['Vallée de l’Orne', 'Maïs grain', 'AB', { fault: '#REF!' }],
        ['Vallée de l’Orne', 'Maïs grain', 'Raisonné', 7],
      ]),
    ],
    names,
  );
  expect(issuesOf(reading)).toEqual([
    [2, 1, 'Platau', 'unknownNameNear'],
    [3, 2, 'Colza', 'unknownName'],
    [4, 4, 'n.d.', 'notANumber'],
    [5, 4, '-2', 'negative'],
    [6, 2, '', 'required'],
    [7, 4, '01/05/2024', 'dateInsteadOfNumber'],
    [8, 4, '=A1+1', 'formulaWithoutValue'],
    [9, 4, '#REF!', 'formulaFault'],
  ]);
  expect(reading.issues[0]?.reason.params).toEqual({ name: 'Platau', nearest: 'Plateau' });
  expect([reading.insert, areas(reading.cells)]).toEqual([2, [[2, 11, 2, 7]]]);
});

test('C192 matrix values may be negative; a value given twice is one value, two different ones are both refused', () => {
  const reading = readMatrixFile(
    [
      table([
        ['Zone', 'Culture', 'Conduite', 'Indicateur', 'Valeur'],
        ['Plateau', 'Blé tendre', 'AB', 'Marge brute', '-120,5'],
        ['Plateau', 'Blé tendre', 'AB', 'marge brute', -120.5],
        ['Plateau', 'Maïs grain', 'AB', 'Production', 1],
        ['Plateau', 'Maïs grain', 'AB', 'Production', 2],
      ]),
    ],
    names,
  );
  expect(reading.cells.map((cell) => [cell.indicatorId, cell.value])).toEqual([[7, -120.5]]);
  expect(issuesOf(reading)).toEqual([
    [4, 5, '1', 'conflictingKey'],
    [5, 5, '2', 'conflictingKey'],
  ]);
  expect(reading.insert).toBe(2);
});

test('an area given twice is refused even when equal: it might have been meant as a sum', () => {
  const reading = readAllocationFile(
    [
      table([
        ['Zone', 'Culture', 'Conduite', 'Surface'],
        ['Plateau', 'Blé tendre', 'AB', 5],
        ['Plateau', 'Blé tendre', 'AB', 5],
      ]),
    ],
    names,
  );
  expect([reading.cells.length, reading.insert, issuesOf(reading).map(([line, , , reason]) => [line, reason])]).toEqual(
    [
      0,
      0,
      [
        [2, 'repeatedKey'],
        [3, 'repeatedKey'],
      ],
    ],
  );
});

test('what is missing is named: a column, with the one that was probably meant; a wide column; a sheet; any header', () => {
  const read = (...tables: SheetTable[]) =>
    issuesOf(readMatrixFile(tables, names)).map(([line, , , reason]) => [line, reason]);
  expect(
    read(
      table([
        ['Zone', 'Cultre', 'Conduite', 'Indicateur', 'Valeur'],
        ['Plateau', 'Blé tendre', 'AB', 'Production', 1],
      ]),
    ),
  ).toEqual([[1, 'missingColumnNear']]);
  expect(
    read(
      table([
        ['Zone', 'Culture', 'Conduite', 'Valeur'],
        ['Plateau', 'Blé tendre', 'AB', 1],
      ]),
    ),
  ).toEqual([[1, 'missingColumn']]);
  expect(
    read(
      table(
        [
          ['Culture', 'Conduite', 'Plateau', 'Valée de l’Orne'],
          ['Blé tendre', 'AB', 1, 2],
        ],
        'Production',
      ),
    ),
  ).toEqual([[1, 'unknownColumnNear']]);
  expect(
    read(
      table(
        [
          ['Culture', 'Conduite', 'Plateau'],
          ['Blé tendre', 'AB', 1],
        ],
        'Marges brutes',
      ),
    ),
  ).toEqual([[0, 'unknownSheetNear']]);
  expect(
    read(
      table([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ),
  ).toEqual([[1, 'layoutUnknown']]);
  expect(read(table([]))).toEqual([[0, 'noRow']]);
});

test('one sheet per indicator; hidden sheets and a notice beside them are left alone', () => {
  const grid = (value: number): CellValue[][] => [
    ['Culture', 'Conduite', 'Plateau'],
    ['Blé tendre', 'AB', value],
  ];
  const reading = readMatrixFile(
    [
      table([['Mode d’emploi'], ['Ne pas modifier']], 'Notice'),
      table(grid(1), 'production'),
      table(grid(2), 'Marge brute'),
      { ...table(grid(9), 'Ancien'), hidden: true },
    ],
    names,
  );
  expect([reading.insert, reading.cells.map((cell) => [cell.indicatorId, cell.value])]).toEqual([
    1,
    [
      [1, 1],
      [7, 2],
    ],
  ]);
});

test('two zones with one name are told apart by id, and a file says so when it does not', () => {
  const twins: GridNames = {
    ...names,
    zones: [
      { id: 1, name: 'Plateau' },
      { id: 2, name: 'plateau' },
      { id: 3, name: 'Plateau' },
    ],
  };
  const reading = readAllocationFile(
    [
      table([
        ['Zone', 'Culture', 'Conduite', 'Surface'],
        ['Plateau', 'Blé tendre', 'AB', 1],
        ['#3', 'Blé tendre', 'AB', 2],
        ['plateau', 'Blé tendre', 'AB', 3],
      ]),
    ],
    twins,
  );
  expect(reading.issues.map((issue) => issue.reason)).toEqual([
    { key: 'reason.ambiguousName', params: { name: 'Plateau', ids: '#1, #3' } },
  ]);
  expect(areas(reading.cells)).toEqual([
    [3, 10, 5, 2],
    [2, 10, 5, 3],
  ]);
});

// -- export → import changes nothing, whatever the names --

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

/** What the file holds once written: as typed cells, or as the text of a CSV. */
async function written(spec: WorkbookSpec, asText: boolean): Promise<SheetTable[]> {
  return Promise.all(
    spec.sheets.map(async (sheet) => {
      const rows: CellValue[][] = [sheet.columns.map((column) => neutraliseText(column.header))];
      for await (const row of sheet.rows)
        rows.push(
          row.map((cell, i) =>
            asText
              ? csvCell(cell, sheet.columns[i]?.kind ?? 'text').replace(/^"(.*)"$/s, (_, inner: string) =>
                  inner.replace(/""/g, '"'),
                )
              : typeof cell === 'string'
                ? neutraliseText(cell)
                : cell instanceof Date
                  ? null
                  : cell,
          ),
        );
      return table(rows, sheet.name);
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
      fc.boolean(),
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

test('a matrix written and read back is the same, in all three layouts, in any order of lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      gridNames,
      fc.array(value, { minLength: 24, maxLength: 24 }),
      fc.constantFrom('long', 'wide', 'table'),
      fc.boolean(),
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
          (await written(matrixWorkbook(some, grid, { layout, fileName: 'm' }), true)).map(({ rows }) => rows);
        expect(await rowsOf(order.map((at) => cells[at] as MatrixCell))).toEqual(await rowsOf(cells));
      },
    ),
    { numRuns: 30 },
  );
});

import { expect, test } from 'vitest';
import { type CellValue, type SheetTable } from '~/records/exchange/domain';
import { readAllocationFile, readMatrixFile } from './read-files';
import type { AllocationCell, GridNames, GridReading } from './vocabulary';

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

test('a column of texts is read as a whole: « 1.250 » beside « 1 250,5 » is in thousands, alone it is asked', () => {
  const read = (...texts: string[]) =>
    readAllocationFile(
      [
        table([
          ['Zone', 'Culture', 'Conduite', 'Surface'],
          ...texts.map((text, at) => [
            at < 2 ? 'Plateau' : 'Vallée de l’Orne',
            at % 2 === 0 ? 'Blé tendre' : 'Maïs grain',
            at < 4 ? 'AB' : 'Raisonné',
            text,
          ]),
        ]),
      ],
      names,
    );
  const decided = read('1.250', '1 250,5', "1'250", '2e2', '1 41,88', '25 %');
  expect(decided.cells.map(({ areaHa }) => areaHa)).toEqual([1250, 1250.5]);
  expect(issuesOf(decided).map(([line, , value, reason]) => [line, value, reason])).toEqual([
    [4, "1'250", 'notANumber'],
    [5, '2e2', 'notANumber'],
    [6, '1 41,88', 'notANumber'],
    [7, '25 %', 'percentInsteadOfNumber'],
  ]);
  const asked = read('1.250', '12');
  expect(asked.cells.map(({ areaHa }) => areaHa)).toEqual([12]);
  expect(asked.issues[0]?.reason).toEqual({
    key: 'reason.doubtfulNumber',
    params: { whole: '1\u202f250', decimal: '1,25' },
  });
});

test('what a workbook does not show is handed on, and a hidden sheet that is not read is told', () => {
  const told = { line: 0, sheet: 'Feuil1', reason: { key: 'reason.hiddenRows' }, remedy: { key: 'remedy.hiddenRows' } };
  const grid = table([
    ['Zone', 'Culture', 'Conduite', 'Surface'],
    ['Plateau', 'Blé tendre', 'AB', 5],
  ]);
  const { notices } = readAllocationFile(
    [
      { ...grid, notices: [told] },
      { ...grid, name: 'Ancien', hidden: true },
    ],
    names,
  );
  expect(notices.map(({ sheet, reason }) => [sheet, reason.key])).toEqual([
    ['Ancien', 'reason.hiddenSheet'],
    ['Feuil1', 'reason.hiddenRows'],
  ]);
});

test('C192 matrix values may be negative; a repeated value counts once, two different ones are both refused', () => {
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

test('a missing column, wide column, sheet or header is named, with the column that was probably meant', () => {
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

test('the row « Surface de la zone » gives the zones’ own surfaces, in both layouts', () => {
  const zoneAreas = (rows: CellValue[][]) =>
    readAllocationFile([table(rows)], names).zoneAreas.map(({ zoneId, areaHa, line }) => [zoneId, areaHa, line]);
  const [one, two] = names.zones;
  expect(
    zoneAreas([
      ['Culture', 'Conduite', one!.name, two!.name],
      ['Blé tendre', 'AB', 10, null],
      ['Surface de la zone', null, '1 797,42 ha', 30],
    ]),
  ).toEqual([
    [one!.id, 1797.42, 3],
    [two!.id, 30, 3],
  ]);
  expect(
    zoneAreas([
      ['Zone', 'Culture', 'Mode', 'SAU'],
      [one!.name, 'Blé tendre', 'AB', '184,70 ha'],
      [one!.name, 'Surface de la zone', null, '2 000 ha'],
    ]),
  ).toEqual([[one!.id, 2000, 3]]);
});

test('« Mode », « SAU » and a unit behind the number are understood, and the lines of the file are counted', () => {
  const rows = [
    ['Zone', 'Culture', 'Mode', 'SAU'],
    [names.zones[0]!.name, 'Blé tendre', 'AB', '184,70 ha'],
    [names.zones[0]!.name, 'Inconnue', 'AB', '12 ha'],
  ];
  const reading = readAllocationFile([table(rows)], names);
  expect([reading.cells.map(({ areaHa }) => areaHa), reading.issues.length, reading.lines]).toEqual([[184.7], 1, 2]);
});

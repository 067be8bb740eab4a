/** Report 47: three zones of 33.345 ha, in each seven crops in equal parts. Added up by hand: 100.035 ha. */
import { expect, test } from 'vitest';
import { leavingCell, type CellInput } from '~/records/exchange/domain';
import type { ComparedScenario } from '../domain';
import { comparisonWorkbook } from './comparison-workbook';
import type { ComparisonView } from './comparison.view';

const crops = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Culture ${id}` }));
const modes = [{ id: 1, name: 'AB' }];
const line = (cropId: number, surface: number) => ({ zoneId: 1, cropId, modeId: 1, surface });
const scenario = (id: number, surface: number) =>
  ({
    ...{ id, name: `S${id}`, type: 0, figures: new Map(), production: new Map() },
    lines: [1, 2, 3].flatMap(() => crops.map((crop) => line(crop.id, surface))),
  }) as unknown as ComparedScenario;
const compared = [scenario(1, 33.345 / 7), scenario(2, 33.345 / 7)];

const view = {
  matrix: 'Essai',
  referenceId: 1,
  compared: compared.map(({ id, name }, rank) => ({ id, name, rank, changedSince: [], baseline: false })),
  indicators: {
    rows: [
      {
        ...{ id: 2, name: 'Azote', unit: 'kg/ha', decimals: 1 },
        cells: [
          { scenarioId: 1, value: 33.5544, evolution: 0 },
          { scenarioId: 2, value: 22.9349, evolution: -32 },
        ],
      },
    ],
  },
  production: { known: false, rows: [] },
  robustness: null,
} as unknown as ComparisonView;

const book = comparisonWorkbook(view, compared, { modes, crops }, (key) => key);
/** A sheet as it leaves. */
const leaving = (rank: number): CellInput[][] => {
  const sheet = book.sheets[rank]!;
  return [...(sheet.rows as Iterable<readonly CellInput[]>)].map((row, at) =>
    row.map((cell, column) => leavingCell(cell, sheet.columns[column], sheet.decimalsOfRow?.[at])),
  );
};

test('parts leave whole: their sum is the total, and their shares are the whole', () => {
  const rows = leaving(1);
  expect(rows).toHaveLength(7);
  const sum = (column: number) => rows.reduce((found, row) => found + Number(row[column]), 0);
  expect(sum(1)).toBeCloseTo(100.035, 4);
  expect(sum(2)).toBeCloseTo(100, 4);
});

test('what is shown as 33.6 and 22.9 leaves so that the difference is −10.6 for who subtracts', () => {
  const [[, , before, , after] = []] = leaving(2);
  expect([before, after]).toEqual([33.5544, 22.9349]);
  expect((Number(after) - Number(before)).toFixed(1)).toBe('-10.6');
});

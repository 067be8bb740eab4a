/** Sheets read as files of a reference set, with a few words of the screens. */
import { startOf } from '~/records/fields/domain';
import { nameIndex, type CellValue } from '~/records/exchange/domain';
import {
  numberColumns,
  planImport,
  readHeader,
  readLine,
  type Answers,
  type CellContext,
  type ReferenceRow,
  type ReferenceSet,
  type RowValues,
} from '~/modules/core/reference/domain';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'reference:column.name': ['Nom', 'Name'],
  'reference:column.area': ['Surface'],
  'reference:column.departmentNumber': ['Département'],
  'reference:own.communes.codeCommune': ['Code INSEE'],
};
export const context: CellContext = {
  words: (key) => WORDS[key] ?? [],
  items: () => ({ ...nameIndex([]), all: [], nameOf: () => undefined }),
  codes: () => new Map(),
};

export const sheetOf = (rows: readonly (readonly CellValue[])[]) =>
  rows.map((cells, rank) => ({ line: rank + 1, cells: [...cells] }));
export const readAll = (set: ReferenceSet, rows: readonly (readonly CellValue[])[], sheet?: string) => {
  const table = sheetOf(rows);
  const header = readHeader(set, table, context, sheet);
  const numbers = numberColumns(set, header, table);
  const read = table.map((row) => readLine(set, header, row, context, sheet, undefined, numbers));
  return { header, lines: read.flatMap(({ line }) => line ?? []), issues: read.flatMap(({ issues }) => issues) };
};

export const row = (set: ReferenceSet, id: string, values: RowValues): ReferenceRow => ({
  id,
  values: { ...startOf(set.columns), ...values },
  version: 3,
  updatedBy: null,
  updatedAt: '',
});
export const plan = (
  set: ReferenceSet,
  existing: readonly ReferenceRow[],
  rows: readonly (readonly CellValue[])[],
  more: Partial<CellContext> = {},
  answers: Answers = {},
) => {
  const { lines, issues } = readAll(set, rows);
  return planImport(set, existing, lines, issues, { ...context, ...more }, answers);
};

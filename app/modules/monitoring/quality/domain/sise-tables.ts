/**
 * The open files of SISE-Eaux: samplings (DIS_PLV) say where and when, results (DIS_RESULT) what was found, under the
 * number of their sampling. Put together they are one table, line by line that of the results. What is distributed is
 * water: its support is 3; the fraction is not said.
 */
import { cellAsText, type CellValue, type SheetTable } from '~/records/exchange/domain';

const SAMPLINGS = /(?:^|_)PLV(?:_|\b)/i;
const RESULTS = /(?:^|_)RESULTS?(?:_|\b)/i;
const KEY = 'referenceprel';
const TAKEN = ['cdreseau', 'dateprel', 'heureprel'];
const SUPPORT = { head: 'CdSupport', code: '3' };

export const isSiseArchive = (names: readonly string[]): boolean =>
  names.some((name) => SAMPLINGS.test(name)) && names.some((name) => RESULTS.test(name));

const headsOf = ({ rows: [head] }: SheetTable): string[] =>
  (head?.cells ?? []).map((cell) => cellAsText(cell).trim().toLowerCase());
const textAt = (cells: readonly CellValue[], column: number): string => cellAsText(cells[column]).trim();

/** The results, each with where and when it was sampled; what has no sampling keeps its cells empty, and is told. */
export function joinSise(tables: readonly SheetTable[]): SheetTable[] {
  const samplings = new Map<string, CellValue[]>();
  for (const table of tables.filter(({ name }) => SAMPLINGS.test(name))) {
    const heads = headsOf(table);
    const [key, ...columns] = [KEY, ...TAKEN].map((name) => heads.indexOf(name)) as [number, ...number[]];
    if (key < 0) continue;
    for (const { cells } of table.rows.slice(1))
      samplings.set(
        textAt(cells, key),
        columns.map((column) => cells[column] ?? null),
      );
  }
  return tables
    .filter(({ name }) => RESULTS.test(name))
    .map((table) => {
      const heads = headsOf(table);
      const key = heads.indexOf(KEY);
      return {
        ...table,
        rows: table.rows.map((row, rank) => {
          const { line, cells } = row;
          // a line that is cut off is told as such
          if (cells.length < heads.length) return row;
          const beside = samplings.get(textAt(cells, key)) ?? TAKEN.map(() => null);
          const added = rank === 0 ? [...TAKEN, SUPPORT.head] : [...beside, SUPPORT.code];
          return { line, cells: [...cells.slice(0, heads.length), ...added] };
        }),
      };
    });
}

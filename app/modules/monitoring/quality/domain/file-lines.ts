/** Lines of a file of analyses, whatever its writing: what stands under each key, and where. */
import { cellAsText, restoreText, type CellValue, type SheetRow } from '~/records/exchange/domain';
import type { Nature } from './codes';
import { broken, type Broken } from './control-rules';
import { FILE_KEYS, pathsOf, type FileKeyName } from './file-keys';
import type { AnalysisFile } from './analysis-file';
import type { FileLine } from './file-line';
import type { Reading } from './read-line';

export type ColumnsOf = ReadonlyMap<FileKeyName, readonly number[]>;
interface Around {
  /** how the file calls its columns */
  readonly names: readonly string[];
  readonly nature: Nature;
  readonly sheet?: string;
  readonly isMessage?: boolean;
}

export function lineOf(
  { line, cells }: SheetRow,
  columns: ColumnsOf,
  { names, nature, sheet, isMessage }: Around,
): FileLine {
  const placeOf = (key: FileKeyName): number | undefined => {
    const all = columns.get(key) ?? [];
    return all.find((column) => cellAsText(cells[column]).trim() !== '') ?? all[0];
  };
  const cell = (key: FileKeyName): CellValue => {
    const column = placeOf(key);
    return column === undefined ? null : (cells[column] ?? null);
  };
  return {
    ...{ line, nature, cell },
    ...(sheet === undefined ? {} : { sheet }),
    text: (key) => restoreText(cellAsText(cell(key)).trim()),
    column: (key) => {
      const column = placeOf(key);
      const missing = (isMessage ? pathsOf(key)[0] : FILE_KEYS[key].names[0]) ?? key;
      return column === undefined ? missing : (names[column] ?? missing);
    },
  };
}

/** What is wrong with what several analyses share is told once. */
function once(all: readonly Broken[]): Broken[] {
  const told = new Set<string>();
  return all.filter(({ rule, issue: { sheet = '', line, columnName = '', value = '' } }) => {
    const key = [rule, sheet, line, columnName, value].join('|');
    return !told.has(key) && told.add(key);
  });
}

export function gathered(
  read: readonly Reading[],
  count: number,
): Pick<AnalysisFile, 'lines' | 'broken' | 'issues' | 'count'> {
  return {
    ...{ issues: count === 0 ? [broken('T31', { line: 0 }).issue] : [], count },
    lines: read.flatMap(({ read: line }) => (line ? [line] : [])),
    broken: once(read.flatMap((one) => one.broken)),
  };
}

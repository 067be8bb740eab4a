/**
 * Sheets of laboratories that are turned: a line is a parameter, a column a sampling. Lines above say where and when –
 * « Station », « Date », « Heure » –, columns beside the names may hold the code, the unit, the fraction or the limits.
 * The report of one sampling is such a sheet too, its results in a column of their own.
 */
import {
  cellAsText,
  columnLetters,
  isBlankRow,
  normaliseName,
  withoutUnit,
  type CellValue,
  type SheetRow,
  type SheetTable,
} from '~/records/exchange/domain';
import type { Known } from './analysis-file';
import { broken, type Broken } from './control-rules';
import { FILE_KEY_NAMES, FILE_KEYS, headsOf, type FileKeyName } from './file-keys';
import type { FileLine } from './file-line';
import { parted } from './head-unit';
import { readLine, type Reading } from './read-line';
import { areMarks, attach } from './marks';
import { isNothing, wordsOfHead } from './wide-table';
import { isResultText } from './written-result';

/** What is said of a sampling, and of a parameter; a fraction may be said of either. */
const OF_SAMPLING: readonly FileKeyName[] = [
  ...(['station', 'day', 'hour', 'support', 'fraction', 'samplingCode', 'labCode', 'operation', 'point'] as const),
  ...(['depth', 'samplingMethod', 'samplingProducer', 'sampler', 'network', 'samplingComment'] as const),
  ...(['laboratory', 'producer', 'analysedDay', 'analysedHour'] as const),
];
const OF_PARAMETER: readonly FileKeyName[] = [
  ...(['parameter', 'fraction', 'unit', 'unitSymbol', 'lq', 'ld', 'saturation', 'uncertainty', 'method'] as const),
  ...(['accreditation', 'place', 'lqUnit', 'ldUnit'] as const),
];
const SEARCHED_LINES = 30;
const SEARCHED_COLUMNS = 4;

const columnKey = (text: string): string => normaliseName(text.trim().replace(/:$/, '')).replace(/[_\s]+/g, ' ');
const KEY_OF = new Map(FILE_KEY_NAMES.flatMap((key) => headsOf(key).map((name) => [columnKey(name), key] as const)));
const keyIn = (text: string, among: readonly FileKeyName[]): FileKeyName | undefined => {
  const key = KEY_OF.get(columnKey(text)) ?? KEY_OF.get(columnKey(withoutUnit(text)));
  return key !== undefined && among.includes(key) ? key : undefined;
};
const textIn = (row: SheetRow | undefined, column: number | undefined): string =>
  row && column !== undefined ? cellAsText(row.cells[column]).trim() : '';

interface OneSampling {
  /** where it is said when and where, and where its results stand */
  readonly said: number;
  readonly results: number;
  /** the signs of its results, in a column of their own */
  readonly sign?: number | undefined;
  /** it may be that of another sampling */
  readonly isDoubted?: boolean;
}
interface Transposed {
  readonly table: SheetTable;
  readonly label: number;
  readonly sayings: ReadonlyMap<FileKeyName, SheetRow>;
  readonly heads: SheetRow | undefined;
  readonly attributes: ReadonlyMap<FileKeyName, number>;
  readonly samplings: readonly OneSampling[];
  /** what stands apart from all samplings is said of each */
  readonly shared: ReadonlyMap<FileKeyName, number>;
  /** its lines of parameters */
  readonly body: readonly SheetRow[];
}

/** Null: it is none. */
export function transposedOf(table: SheetTable): Transposed | null {
  const top = table.rows.slice(0, SEARCHED_LINES);
  const rowOf = (key: FileKeyName, column: number) => top.find((row) => keyIn(textIn(row, column), [key]) === key);
  const label = [...Array(SEARCHED_COLUMNS).keys()].find((column) => {
    const [station, day] = [rowOf('station', column), rowOf('day', column)];
    return station !== undefined && day !== undefined && station !== day;
  });
  if (label === undefined) return null;
  const sayings = new Map(
    OF_SAMPLING.flatMap((key) => {
      const row = rowOf(key, label);
      return row ? [[key, row] as const] : [];
    }),
  );
  const said = new Set(sayings.values());
  const first = Math.min(...[...said].map(({ line }) => line));
  const isHead = (row: SheetRow): boolean =>
    row.line > first && row.cells.some((cell, at) => at !== label && isHeadOf(cell, [...OF_PARAMETER, 'result']));
  const heads = top.find(isHead);
  const attributes = new Map<FileKeyName, number>();
  for (const row of [...said, ...(heads ? [heads] : [])])
    row.cells.forEach((cell, at) => {
      const key = at === label ? undefined : keyIn(cellAsText(cell).trim(), OF_PARAMETER);
      if (key !== undefined && !attributes.has(key)) attributes.set(key, at);
    });
  const taken = new Set([label, ...attributes.values()]);
  const [station, day] = [sayings.get('station')!, sayings.get('day')!];
  const filled = (row: SheetRow) => [...row.cells.keys()].filter((at) => at !== label && textIn(row, at) !== '');
  const results = heads ? [...heads.cells.keys()].filter((at) => isHeadOf(heads.cells[at], ['result'])) : [];
  const [only, second] = filled(day);
  const isReport = results.length === 1 && only !== undefined && second === undefined;
  const several = filled(station).length > 1 ? filled(station) : [];
  const samplings: OneSampling[] = isReport
    ? [{ said: only, results: results[0]! }]
    : [...new Set([...filled(day), ...several])]
        .filter((at) => !taken.has(at))
        .sort((a, b) => a - b)
        .map((at) => ({ said: at, results: at }));
  if (samplings.length === 0) return null;
  const places = new Set(samplings.map((one) => one.said));
  const shared = new Map(
    [...sayings].flatMap(([key, row]) => {
      const [at, more] = filled(row).filter((one) => keyIn(textIn(row, one), OF_PARAMETER) === undefined);
      return at !== undefined && more === undefined && !places.has(at) ? [[key, at] as const] : [];
    }),
  );
  const body = table.rows.filter((row) => row.line > first && !said.has(row) && row !== heads && !isBlankRow(row));
  const signed = withSigns(samplings, body, taken);
  return { table, label, sayings, heads, attributes, samplings: signed, shared, body };
}

/** Each sampling with the column of signs that stands before or behind its results, where there is one. */
function withSigns(
  samplings: readonly OneSampling[],
  body: readonly SheetRow[],
  taken: ReadonlySet<number>,
): OneSampling[] {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  const textsIn = (column: number): string[] => body.map((row) => textIn(row, column));
  const isSigns = (column: number): boolean => !taken.has(column) && areMarks(textsIn(column));
  // a day in a cell merged over both stands over the signs
  const held = samplings.map((one) =>
    isSigns(one.results) && textsIn(one.results + 1).some(isResultText) && !isSigns(one.results + 1)
      ? { said: one.said, results: one.results + 1 }
      : one,
  );
  const results = held.map((one) => ({ column: one.results, name: '', words: [] }));
  const used = new Set(results.map(({ column }) => column));
  const columns = [...Array(width).keys()].filter((column) => !used.has(column) && isSigns(column));
  const { of, unsure } = attach(
    columns.map((column) => ({ column, name: '' })),
    results,
  );
  // between two samplings it may be of either: neither is read
  const doubted = new Map(unsure.flatMap(({ column, between }) => between.map((at) => [at, column] as const)));
  return held.map((one) => {
    const at = doubted.get(one.results);
    return { ...one, sign: at ?? of.get(one.results), isDoubted: at !== undefined };
  });
}
const isHeadOf = (cell: CellValue | undefined, among: readonly FileKeyName[]): boolean =>
  keyIn(cellAsText(cell).trim(), among) !== undefined;

const codeIn = ({ attributes }: Transposed, row: SheetRow): string => textIn(row, attributes.get('parameter'));

/** By which words the parameters of its lines may be known. */
export const wordsOfTransposed = (turned: Transposed): string[] =>
  turned.body.flatMap((row) => (codeIn(turned, row) === '' ? wordsOfHead(textIn(row, turned.label)) : []));

export function readTransposed(
  turned: Transposed,
  known: Known,
): { readonly read: Reading[]; readonly beside: Broken[]; readonly count: number } {
  const read: Reading[] = [];
  const beside: Broken[] = [];
  let count = 0;
  for (const row of turned.body) {
    const name = textIn(row, turned.label);
    const filled = turned.samplings.filter(({ results }) => !isNothing(textIn(row, results)));
    // the title of the lines below it
    if (filled.length === 0) continue;
    const code = codeIn(turned, row);
    const found = wordsOfHead(name).flatMap((word) => {
      const codes = known.parameters.get(word) ?? [];
      return codes.length > 0 ? [codes] : [];
    });
    const codes = code === '' ? (found[0] ?? []) : [code];
    const doubted = filled.filter(({ isDoubted, sign }) => isDoubted && textIn(row, sign) !== '');
    for (const { sign } of codes.length === 1 ? doubted : []) {
      const at = { line: row.line, sheet: turned.table.name, columnName: columnLetters(sign!) };
      beside.push(broken('T63', { ...at, value: textIn(row, sign) }));
    }
    if (codes.length === 1) {
      count += filled.length;
      const sure = filled.filter((one) => !doubted.includes(one));
      read.push(...sure.map((sampling) => readLine(lineOfCell(turned, row, sampling, codes[0]!), known)));
      continue;
    }
    const isMeasured = [...turned.attributes.values()].some((column) => textIn(row, column) !== '');
    const isResult = ({ results }: OneSampling): boolean => isResultText(textIn(row, results));
    const hasResults = codes.length > 1 || isMeasured || filled.some(isResult);
    if (hasResults) count += filled.length;
    const rule = codes.length > 1 ? 'T58' : hasResults ? 'T57' : 'T59';
    const at = { line: row.line, sheet: turned.table.name, columnName: columnLetters(turned.label), value: name };
    beside.push(broken(rule, at, { codes: codes.join(', ') }));
  }
  return { read, beside, count };
}

/** A cell as the line of an analysis. */
function lineOfCell(turned: Transposed, row: SheetRow, sampling: OneSampling, code: string): FileLine {
  const { table, label, sayings, heads, attributes, shared } = turned;
  const hasUnit = ['unit', 'unitSymbol'].some((key) => textIn(row, attributes.get(key as FileKeyName)) !== '');
  const made: Partial<Record<FileKeyName, CellValue>> = {
    ...{ parameter: code, result: row.cells[sampling.results] ?? null, sign: row.cells[sampling.sign ?? -1] ?? null },
    ...(hasUnit ? {} : { unitSymbol: parted(textIn(row, label)).unit }),
  };
  // of a parameter, where its line says it; of the sampling otherwise
  const ofRow = (key: FileKeyName): number | undefined => {
    const column = attributes.get(key);
    return column !== undefined && (textIn(row, column) !== '' || !sayings.has(key)) ? column : undefined;
  };
  const columnSaid = (key: FileKeyName): number => shared.get(key) ?? sampling.said;
  const cell = (key: FileKeyName): CellValue => {
    if (key in made) return made[key] ?? null;
    const column = ofRow(key);
    if (column !== undefined) return row.cells[column] ?? null;
    return sayings.get(key)?.cells[columnSaid(key)] ?? null;
  };
  const columnOf = (key: FileKeyName): string => {
    if (key === 'result') return columnLetters(sampling.results);
    if (key === 'sign' && sampling.sign !== undefined) return columnLetters(sampling.sign);
    const column = ofRow(key);
    if (column !== undefined) return textIn(heads, column) || columnLetters(column);
    if (sayings.has(key)) return columnLetters(columnSaid(key));
    return key in made ? columnLetters(label) : FILE_KEYS[key].names[0]!;
  };
  return {
    ...{ line: row.line, sheet: table.name, nature: 'parameter', cell },
    text: (key) => cellAsText(cell(key)).trim(),
    column: columnOf,
    lineOf: (key) => (key in made || ofRow(key) !== undefined ? row.line : (sayings.get(key)?.line ?? row.line)),
  };
}

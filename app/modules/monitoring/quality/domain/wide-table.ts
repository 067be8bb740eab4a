/**
 * Tables of laboratories with a column a parameter: a line is a sampling, a cell an analysis. The head of a column
 * names its parameter by a code, a name or a short name, with its unit behind – « Nitrates (mg(NO3)/L) », « 1107 µg/L »
 * –, or the unit stands in a line of its own below. What no head tells, a person says: « 1340;173;3 ».
 */
import { cellAsText, type CellValue, type SheetRow, type SheetTable } from '~/modules/core/exchange/domain';
import { broken, type Broken } from './control-rules';
import type { FileKeyName } from './file-keys';
import { lineOf, type ColumnsOf } from './file-lines';
import type { Known } from './analysis-file';
import type { FileLine } from './file-line';
import { readLine, type Reading } from './read-line';
import { isResultText } from './written-result';

export interface WideTable {
  readonly table: SheetTable;
  readonly headLine: number;
  readonly names: readonly string[];
  readonly body: readonly SheetRow[];
  readonly columns: ColumnsOf;
  /** what a person said of columns that are no key; empty: nothing is read of it */
  readonly said: ReadonlyMap<number, string>;
}
interface Head {
  readonly column: number;
  readonly name: string;
}

/** Columns that may be a parameter each. */
export function wideHeads({ names, columns, said }: WideTable): Head[] {
  const keyed = new Set([...columns.values()].flat());
  return names.flatMap((name, column) => {
    const isOne = said.has(column) ? said.get(column) !== '' : name !== '';
    return isOne && !keyed.has(column) ? [{ column, name }] : [];
  });
}

/** « mg(NO3)/L » of « Nitrates (mg(NO3)/L) », and what stands before it. */
export function parted(name: string): { readonly before: string; readonly unit: string } {
  const text = name.trim();
  if (/[)\]]$/.test(text)) {
    let depth = 0;
    for (let at = text.length - 1; at >= 0; at -= 1) {
      if (/[)\]]/.test(text[at]!)) depth += 1;
      else if (/[([]/.test(text[at]!)) depth -= 1;
      if (depth === 0) return { before: text.slice(0, at).trim(), unit: text.slice(at + 1, -1).trim() };
    }
  }
  const gap = text.lastIndexOf(' ');
  const last = text.slice(gap + 1);
  if (gap < 0 || !(last.includes('/') || ['°C', '%'].includes(last))) return { before: text, unit: '' };
  return { before: text.slice(0, gap).replace(/ en$/, '').trim(), unit: last };
}
const CODE_FIRST = /^(\d{3,6})(?:\s*[-–:]\s*|\s+|$)/;

/** By which words the parameter of a head may be known, the surest first. */
export function wordsOfHead(name: string): string[] {
  // said by a person: « 1340;173;3 »
  const [said = ''] = name.split(';');
  const { before } = parted(said);
  const code = CODE_FIRST.exec(before)?.[1];
  return [...new Set([said.trim(), before, ...(code ? [code] : [])].map((word) => word.toLowerCase()))].filter(Boolean);
}

interface Meant {
  readonly codes: readonly string[];
  readonly unit: string;
  readonly unitSymbol: string;
  readonly fraction: string;
}
function meantBy({ column, name }: Head, { said }: WideTable, { parameters }: Known): Meant {
  const given = said.get(column) ?? '';
  const [, unit = '', fraction = ''] = given.split(';').map((part) => part.trim());
  const found = wordsOfHead(given === '' ? name : given).flatMap((word) => {
    const codes = parameters.get(word) ?? [];
    return codes.length > 0 ? [codes] : [];
  });
  return { codes: found[0] ?? [], unit, fraction, unitSymbol: unit === '' ? parted(name).unit : '' };
}

/** What a head is taken for, as a person may write it. */
export function headTextOf(sheet: WideTable, column: number, known: Known): string {
  const said = sheet.said.get(column);
  if (said !== undefined) return said;
  const { codes } = meantBy({ column, name: sheet.names[column] ?? '' }, sheet, known);
  return codes.length === 1 ? codes[0]! : '';
}

const textAt = ({ cells }: SheetRow, column: number | undefined): string =>
  column === undefined ? '' : cellAsText(cells[column]).trim();
/** A cell in which people write that there is nothing. */
export const isNothing = (text: string): boolean => /^[-–—/.]?$/.test(text);

/** Below the heads: no sampling, and a unit under each parameter. */
function unitsBelow({ body, columns }: WideTable, heads: readonly Head[]): SheetRow | null {
  const [first] = body;
  if (!first) return null;
  const isSampling = (['station', 'day'] as const).every((key) => textAt(first, columns.get(key)?.[0]) !== '');
  const texts = heads.map(({ column }) => textAt(first, column)).filter((text) => text !== '');
  return !isSampling && texts.length > 0 && !texts.some(isResultText) ? first : null;
}

export function readWide(
  sheet: WideTable,
  known: Known,
): { readonly read: Reading[]; readonly beside: Broken[]; readonly count: number } {
  const heads = wideHeads(sheet);
  const units = unitsBelow(sheet, heads);
  const body = units ? sheet.body.slice(1) : sheet.body;
  const beside: Broken[] = [];
  let count = 0;
  const used: { readonly head: Head; readonly meant: Meant }[] = [];
  for (const head of heads) {
    const texts = body.map((row) => textAt(row, head.column)).filter((text) => !isNothing(text));
    const own = meantBy(head, sheet, known);
    const symbol = own.unitSymbol || (units ? textAt(units, head.column) : '');
    const meant = { ...own, unitSymbol: own.unit === '' ? symbol : '' };
    const at = { line: sheet.headLine, sheet: sheet.table.name, columnName: head.name, value: head.name };
    const rule = meant.codes.length > 1 ? 'T47' : meant.unit === '' && meant.unitSymbol === '' ? 'T14' : null;
    if (meant.codes.length === 1 && rule === null) {
      used.push({ head, meant });
      count += texts.length;
      // notes beside the results are none
    } else if (meant.codes.length > 0 || texts.some(isResultText)) {
      count += texts.length;
      beside.push(broken(meant.codes.length === 0 ? 'T46' : rule!, at, { codes: meant.codes.join(', ') }));
    }
  }
  const read = body.flatMap((row) => {
    const line = lineOf(row, sheet.columns, { names: sheet.names, nature: 'parameter', sheet: sheet.table.name });
    return used.flatMap(({ head, meant }) =>
      isNothing(textAt(row, head.column))
        ? []
        : [readLine(cellLine(line, row.cells[head.column] ?? null, head, meant), known.now)],
    );
  });
  return { read, beside, count };
}

const OF_CELL: readonly FileKeyName[] = ['parameter', 'result', 'text', 'unit', 'unitSymbol', 'remark'];
/** One cell of a line as the line of an analysis. */
function cellLine(
  line: FileLine,
  cell: CellValue,
  { name }: Head,
  { codes, unit, unitSymbol, fraction }: Meant,
): FileLine {
  const own: Partial<Record<FileKeyName, CellValue>> = {
    ...{ parameter: codes[0]!, result: cell, unit, unitSymbol, text: '', remark: '' },
    ...(fraction === '' ? {} : { fraction }),
  };
  const cellOf = (key: FileKeyName): CellValue => (key in own ? (own[key] ?? null) : line.cell(key));
  return {
    ...line,
    cell: cellOf,
    text: (key) => cellAsText(cellOf(key)).trim(),
    column: (key) => (OF_CELL.includes(key) || key in own ? name : line.column(key)),
  };
}

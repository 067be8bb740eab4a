/**
 * Tables of laboratories with a column a parameter: a line is a sampling, a cell an analysis. The head of a column
 * names its parameter by a code, a name or a short name, with its unit behind – « Nitrates (mg(NO3)/L) », « 1107 µg/L »
 * –, or the unit stands in a line of its own below. What no head tells, a person says: « 1340;173;3 ».
 */
import { cellAsText, columnLetters, type CellValue, type SheetRow, type SheetTable } from '~/records/exchange/domain';
import { OF_EACH, type OfEach } from './beside-columns';
import { broken, type Broken } from './control-rules';
import type { FileKeyName } from './file-keys';
import { lineOf, type ColumnsOf } from './file-lines';
import type { Known } from './analysis-file';
import type { FileLine } from './file-line';
import { parted } from './head-unit';
import { attach, signOf, type Attached } from './marks';
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
  const textsOf = ({ column }: Head) => body.map((row) => textAt(row, column)).filter((text) => !isNothing(text));
  const meant = heads.map((head) => ({ head, meant: meantBy(head, sheet, known), texts: textsOf(head) }));
  const values = meant.filter((one) => one.meant.codes.length > 0 || one.texts.some(isResultText));
  const { besideOf, unsure, left } = besideEach(sheet, values);
  const beside: Broken[] = [...left];
  let count = 0;
  const used: Used[] = [];
  for (const { head, meant: own, texts } of values) {
    const symbol = own.unitSymbol || (units ? textAt(units, head.column) : '');
    const withUnit = { ...own, unitSymbol: own.unit === '' ? symbol : '' };
    const at = { line: sheet.headLine, sheet: sheet.table.name, columnName: head.name, value: head.name };
    const hasUnit = own.unit !== '' || symbol !== '' || besideOf(head.column).has('unitSymbol');
    const rule = own.codes.length === 0 ? 'T46' : own.codes.length > 1 ? 'T47' : hasUnit ? null : 'T14';
    count += texts.length;
    if (rule === null) used.push({ head, meant: withUnit });
    else beside.push(broken(rule, at, { codes: own.codes.join(', ') }));
  }
  const read = body.flatMap((row) => {
    const line = lineOf(row, sheet.columns, { names: sheet.names, nature: 'parameter', sheet: sheet.table.name });
    // a sign between two numbers may be of either: neither is read
    const doubted = new Set(unsure.flatMap((one) => (textAt(row, one.column) === '' ? [] : one.between)));
    return used.flatMap((one): Reading[] => {
      const own = besideOf(one.head.column);
      const isEmpty = isNothing(textAt(row, one.head.column)) && !isLimitSign(textAt(row, own.get('sign')));
      if (isEmpty) return [];
      if (doubted.has(one.head.column)) return [doubtedSign(row, sheet, unsure)];
      return [readLine(cellLine(line, row, one, { own, names: sheet.names }), known)];
    });
  });
  return { read, beside, count };
}

interface Used {
  readonly head: Head;
  readonly meant: Meant;
}
const isLimitSign = (text: string): boolean => text !== '' && (signOf(text) ?? '') !== '';

type BesideOf = (column: number) => ReadonlyMap<OfEach, number>;
interface Beside {
  readonly besideOf: BesideOf;
  /** signs that may be of either side */
  readonly unsure: Attached['unsure'];
  /** limits of which nothing says whose they are */
  readonly left: Broken[];
}
/** Of each parameter, its own sign, limits and unit. */
function besideEach({ table, headLine, columns, names }: WideTable, all: readonly Used[]): Beside {
  const values = all.map(({ head, meant }) => ({
    ...head,
    words: [...meant.codes, parted(head.name).before, parted(head.name).before.replace(CODE_FIRST, '')],
  }));
  const left: Broken[] = [];
  const found = OF_EACH.map((key) => {
    const own = (columns.get(key) ?? []).map((column) => ({ column, name: names[column] ?? '' }));
    const attached = attach(own, values);
    const isSure = (value: number): boolean =>
      key === 'sign' || own.length === values.length || attached.named.has(value);
    const of = new Map([...attached.of].filter(([value]) => isSure(value)));
    const taken = new Set(of.values());
    for (const { column, name } of key === 'sign' ? [] : own.filter((one) => !taken.has(one.column)))
      left.push(broken('T68', { line: headLine, sheet: table.name, columnName: name || columnLetters(column) }));
    return { key, of, unsure: attached.unsure };
  });
  return {
    besideOf: (column) =>
      new Map(found.flatMap(({ key, of }) => (of.has(column) ? [[key, of.get(column)!] as const] : []))),
    unsure: found.find(({ key }) => key === 'sign')!.unsure,
    left,
  };
}

function doubtedSign(row: SheetRow, { table }: WideTable, unsure: Attached['unsure']): Reading {
  const one = unsure.find(({ column }) => textAt(row, column) !== '')!;
  const columnName = one.name === '' ? columnLetters(one.column) : one.name;
  const at = { line: row.line, sheet: table.name, columnName, value: textAt(row, one.column) };
  return { read: null, broken: [broken('T63', at)] };
}

const OF_CELL: readonly FileKeyName[] = ['parameter', 'result', 'text', 'unit', 'unitSymbol', 'remark'];
/** One cell of a line as the line of an analysis. */
function cellLine(
  line: FileLine,
  row: SheetRow,
  { head, meant: { codes, unit, unitSymbol, fraction } }: Used,
  beside: { readonly own: ReadonlyMap<OfEach, number>; readonly names: readonly string[] },
): FileLine {
  const made: Partial<Record<FileKeyName, CellValue>> = {
    ...Object.fromEntries(OF_EACH.map((key) => [key, row.cells[beside.own.get(key) ?? -1] ?? null])),
    ...{ parameter: codes[0]!, result: row.cells[head.column] ?? null, text: '', remark: '' },
    ...(unit === '' && unitSymbol === '' ? {} : { unit, unitSymbol }),
    ...(fraction === '' ? {} : { fraction }),
  };
  const cellOf = (key: FileKeyName): CellValue => (key in made ? (made[key] ?? null) : line.cell(key));
  return {
    ...line,
    cell: cellOf,
    text: (key) => cellAsText(cellOf(key)).trim(),
    column: (key) => {
      const column = beside.own.get(key as OfEach);
      if (column !== undefined && !(key === 'unitSymbol' && unitSymbol !== ''))
        return beside.names[column] || columnLetters(column);
      return OF_CELL.includes(key) || key === 'fraction' ? head.name : line.column(key);
    },
  };
}

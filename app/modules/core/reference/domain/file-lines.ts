/** From the lines of a file to the values of a set: finds the columns and reads their cells. */
import { numberColumn, type NumberColumn } from '~/kernel/number-column';
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  cellAsText,
  cellInteger,
  columnNumber,
  fileIssue,
  findHeader,
  isBlankRow,
  normaliseName,
  type CellValue,
  type FileIssue,
  type HeaderMatch,
  type SheetRow,
} from '~/records/exchange/domain';
import { fileObjection, type CellContext, type Column, type Objection, type RowValue } from '~/records/fields/domain';
import type { ReferenceSet } from './reference-set';

export interface FileLine {
  readonly line: number;
  readonly sheet?: string;
  /** the id that the file gives, for sets whose files may */
  readonly id?: string;
  /** the columns of the file; other columns keep the row's values */
  readonly given: Readonly<Record<string, RowValue>>;
  /** rank of each column in the file, for messages */
  readonly places: ReadonlyMap<string, number>;
}

export type SetHeader = HeaderMatch<string> & {
  readonly names: ReadonlyMap<string, string>;
  /** values implied by the header itself */ readonly implied: Readonly<Record<string, RowValue>>;
  /** columns that the file gives in another unit */ readonly scales: ReadonlyMap<string, number>;
};

/** The words of a column's header: its own name, what the screens call it, what other programs call it. */
export const columnWords = (set: ReferenceSet, name: string, context: CellContext): string[] => [
  ...context.words(`reference:own.${set.key}.${name}`),
  ...context.words(`reference:column.${name}`),
];

/**
 * Messages name a column by the first: the word that its reader sees on the screens; the set's own name where there is
 * none.
 */
const headWords = (set: ReferenceSet, name: string, context: CellContext): string[] => [
  ...columnWords(set, name, context),
  name,
];

const idName = (set: ReferenceSet): string | null => (set.match === 'id' ? (set.keyColumns[0]?.name ?? null) : null);

export function readHeader(
  set: ReferenceSet,
  rows: readonly SheetRow[],
  context: CellContext,
  sheet?: string,
): SetHeader {
  const id = idName(set);
  const wanted = Object.entries(set.columns).map(([name, column]) => ({
    key: name,
    names: [...headWords(set, name, context), ...column.aliases],
    required: set.naturalKey.includes(name) && column.required,
  }));
  const match = findHeader(rows, id === null ? wanted : [{ key: '#', names: [id], required: false }, ...wanted], {
    sheet,
  });
  // Files may hold « code_departement » beside « departement »: a name of the column itself wins over a word of the
  // screens.
  const strict = findHeader(
    rows,
    Object.entries(set.columns).map(([name, column]) => ({
      key: name,
      names: [name, ...column.aliases],
      required: false,
    })),
  );
  const own = strict.line === match.line ? strict.columns : new Map<string, number>();
  const columns = new Map([...match.columns].map(([name, index]) => [name, own.get(name) ?? index]));
  const implied =
    set.implied && !columns.has(set.implied.column) && headerHas(rows, match.line, set.implied.header)
      ? { [set.implied.column]: set.implied.value }
      : {};
  const heads = rows.find((row) => row.line === match.line)?.cells ?? [];
  const timesHeaded = (name: string): number =>
    heads.filter((cell) => normaliseName(cellAsText(cell)) === normaliseName(name)).length;
  const isSettled = (issue: FileIssue): boolean =>
    issue.reason.key === 'reason.repeatedColumn'
      ? timesHeaded(issue.columnName ?? '') === 1 &&
        [...own.keys()].some((name) =>
          wanted
            .find(({ key }) => key === name)
            ?.names.some((one) => normaliseName(one) === normaliseName(issue.columnName ?? '')),
        )
      : wanted.some(({ key, names }) => names[0] === issue.columnName && implied[key] !== undefined);
  const unreadable = columns.size === 0 && match.issues.length === 0 ? [fileIssue('noTable')] : [];
  const scales = new Map(
    [...columns].flatMap(([name, index]) => {
      const scaled = set.columns[name]?.scaled;
      return scaled?.saying.test(cellAsText(heads[index])) ? [[name, scaled.factor] as const] : [];
    }),
  );
  return {
    ...match,
    columns,
    scales,
    issues: [...unreadable, ...match.issues.filter((issue) => !isSettled(issue))],
    implied,
    names: new Map(wanted.map(({ key, names }) => [key, names[0] ?? key])),
  };
}

const headerHas = (rows: readonly SheetRow[], line: number, name: string): boolean =>
  rows
    .find((row) => row.line === line)
    ?.cells.some((cell) => normaliseName(cellAsText(cell)) === normaliseName(name)) ?? false;

export function issueOf(
  place: { line: number; sheet?: string; column?: number; columnName?: string; value?: string },
  { reason, remedy }: Objection,
): FileIssue {
  const value =
    place.value === undefined ? {} : { value: place.value.length > 80 ? `${place.value.slice(0, 79)}…` : place.value };
  return { ...place, ...value, reason, remedy };
}

/** How the numbers of each column are written. */
type NumberColumns = ReadonlyMap<string, NumberColumn>;
const isNumeric = ({ kind, exponent }: Column): boolean =>
  (kind === 'decimal' || kind === 'integer') && exponent !== true;

/**
 * Each column of numbers is read as a whole: « 1.015 » beside « 987,5 » is one thousand and fifteen. Where a column
 * does
 * not say, the others of its table do: one program wrote them.
 */
export function numberColumns(
  set: ReferenceSet,
  header: SetHeader,
  rows: readonly SheetRow[],
  { pointed }: { readonly pointed?: boolean } = {},
): NumberColumns {
  const locale = pointed ? 'en' : 'fr';
  const textsIn = (index: number): string[] =>
    rows.flatMap(({ line, cells }) => {
      const cell = cells[index];
      return line > header.line && typeof cell === 'string' ? [cell] : [];
    });
  const texts = [...header.columns].flatMap(([name, index]) => {
    const column = set.columns[name];
    return column && isNumeric(column) ? [[name, textsIn(index)] as const] : [];
  });
  const all = numberColumn(
    texts.flatMap(([, own]) => own),
    locale,
  );
  return new Map(
    texts.map(([name, own]) => {
      const column = numberColumn(own, locale);
      return [name, column.mark === null ? all : column];
    }),
  );
}

/** A number that its column settles is read as such; what is none is left to the column, which words its refusal. */
function settled(
  cell: CellValue | undefined,
  column: Column,
  numbers: NumberColumn | undefined,
): Outcome<CellValue | undefined, Objection> {
  if (!numbers || typeof cell !== 'string') return done(cell);
  const read = columnNumber(cell, numbers, (value) => column.check(value) === null);
  if (read.ok) return done(read.value ?? cell);
  return read.reason.reason === 'doubtfulNumber' ? refused(fileObjection(read.reason)) : done(cell);
}

/** Values of cells already read, by column: half a million lines repeat a few hundred codes. */
export type ReadCells = Map<string, Map<string, RowValue>>;
const REMEMBERED = 5000;

/** One line; its issues are all those of its cells. A blank line is nothing. */
export function readLine(
  set: ReferenceSet,
  header: SetHeader,
  row: SheetRow,
  context: CellContext,
  sheet?: string,
  known?: ReadCells,
  numbers?: NumberColumns,
): { line?: FileLine; issues: FileIssue[] } {
  if (row.line <= header.line || isBlankRow(row) || isSecondHeader(set, header, row)) return { issues: [] };
  const issues: FileIssue[] = [];
  const given: Record<string, RowValue> = { ...header.implied };
  const at = { line: row.line, sheet };
  let id: string | undefined;
  for (const [name, index] of header.columns) {
    const cell = row.cells[index];
    if (name === '#') {
      const read = cellInteger(cell);
      if (!read.ok)
        issues.push(
          issueOf({ ...at, column: index + 1, columnName: 'id', value: cellAsText(cell) }, fileObjection(read.reason)),
        );
      else if (read.value !== null) id = String(read.value);
      continue;
    }
    const column = set.columns[name];
    if (!column) continue;
    const own = known && typeof cell === 'string' ? (known.get(name) ?? remember(known, name)) : undefined;
    const before = own?.get(cell as string);
    if (before !== undefined) {
      given[name] = before;
      continue;
    }
    const written = settled(cell, column, numbers?.get(name));
    const read = written.ok ? inUnit(column.readCell(written.value, context), header.scales.get(name)) : written;
    const objection = read.ok ? column.check(read.value) : read.reason;
    const late = column.kind === 'outline';
    if (objection && !(late && read.ok))
      issues.push(
        issueOf(
          { ...at, column: index + 1, columnName: header.names.get(name) ?? name, value: cellAsText(cell) },
          objection,
        ),
      );
    else if (read.ok) {
      given[name] = read.value;
      if (own && own.size < REMEMBERED) own.set(cell as string, read.value);
    }
  }
  Object.assign(given, set.sandre?.implied(given));
  return issues.length > 0 ? { issues } : { line: { ...at, id, given, places: header.columns }, issues };
}

/** To a millionth: 15.62 km² are 1562 ha, not 1562.0000000000002. */
const inUnit = (read: Outcome<RowValue, Objection>, factor: number | undefined): Outcome<RowValue, Objection> =>
  factor !== undefined && read.ok && typeof read.value === 'number'
    ? done(Math.round(read.value * factor * 1e6) / 1e6)
    : read;

function isSecondHeader({ sandre, naturalKey }: ReferenceSet, header: SetHeader, row: SheetRow): boolean {
  const index = header.columns.get(naturalKey[0] ?? '');
  if (!sandre || row.line !== header.line + 1 || index === undefined) return false;
  return sandre.secondHeader.test(cellAsText(row.cells[index]).trim());
}

function remember(known: ReadCells, name: string): Map<string, RowValue> {
  const own = new Map<string, RowValue>();
  known.set(name, own);
  return own;
}

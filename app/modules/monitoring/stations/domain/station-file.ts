/** Stations in a file: what its columns are called and what its cells mean. Reads what the export writes. */
import { tightNameOf } from '~/kernel/name-key';
import { numberForInput } from '~/kernel/french-number';
import type { LonLat } from '~/kernel/projection';
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  MOST_HEADING_LETTERS,
  cellAsText,
  cellDay,
  cellNumber,
  cellText,
  findHeader,
  isBlankRow,
  issueAt,
  refusal,
  type CellValue,
  type FileIssue,
  type Message,
  type Refusal,
  type SheetTable,
} from '~/records/exchange/domain';
import { wordKey, type Field } from '~/records/fields/domain';
import { systemOf } from './codes';
import { kindOf, type StationKind } from './kinds';
import { isServiceName, projectionBySize, serviceNames, serviceWords } from './service-columns';
import { fieldsOf } from './station-fields';

/** Of a position in degrees, beside X and Y in the projection they were typed in. */
const PLACE_COLUMNS = { longitude: ['lon', 'lng'], latitude: ['lat'] } as const;
/** Every wording of a key, that of the reader first. */
type WordsOf = (key: string) => readonly string[];

export interface StationRow {
  readonly line: number;
  readonly sheet?: string;
  /** fields of the columns that the file has; others keep the station's values */
  readonly given: Readonly<Record<string, unknown>>;
  /** in degrees */
  readonly place: LonLat | null;
  /** a service that knows no name for it */
  readonly unnamed: boolean;
  /** rank and header of each column, for messages */
  readonly columns: ReadonlyMap<string, { readonly rank: number; readonly header: string }>;
}
export interface StationRows {
  readonly rows: readonly StationRow[];
  readonly issues: readonly FileIssue[];
  /** columns of the file that mean nothing here */
  readonly ignored: readonly string[];
  /** as it stands in the file, for who says what its columns are; null: there is none */
  readonly table: FileTable | null;
}
export interface FileTable {
  readonly columns: readonly {
    readonly rank: number;
    readonly name: string;
    /** the first cells that are filled */
    readonly sample: readonly string[];
    /** the field that it is read as; '' : none */
    readonly key: string;
  }[];
}
/** Column, counted from 0 → field: what a person says; null: as they are called. */
type ChosenColumns = Readonly<Record<string, string>> | null;

export function columnsOf(kind: StationKind, words: WordsOf) {
  const has = { secondCode: 'secondCode' in fieldsOf(kind) };
  const fields = Object.keys(fieldsOf(kind)).map((key) => ({
    key,
    names: [...words(`stations:field.${key}`), key, ...serviceNames(key, has)],
    required: false,
  }));
  const place = Object.entries(PLACE_COLUMNS).map(([key, aliases]) => ({
    key,
    names: [...words(`stations:column.${key}`), key, ...aliases, ...serviceNames(key, has)],
    required: false,
  }));
  return [...fields, ...place];
}

export function readStationRows(
  kind: StationKind,
  tables: readonly SheetTable[],
  words: WordsOf,
  chosen: ChosenColumns = null,
): StationRows {
  const wanted = columnsOf(kind, words);
  const [best] = tables
    .filter(({ hidden }) => !hidden)
    .map((table) => ({ table, header: findHeader(table.rows, wanted, sheetOf(tables, table)) }))
    .sort((a, b) => b.header.columns.size - a.header.columns.size);
  if (!best) return { rows: [], issues: [issueAt({ line: 0 }, refusal('noTable'))], ignored: [], table: null };
  const { table } = best;
  const header = chosen ? asChosen(best.header, wanted, chosen) : best.header;
  const { sheet } = sheetOf(tables, table);
  const coded = header.columns.has('code') || header.columns.has('secondCode');
  const found = coded
    ? header
    : chosen
      ? {
          issues: [
            issueAt(
              { line: header.line, ...(sheet && { sheet }) },
              refusal('missingColumn', { column: codeName(wanted) }),
            ),
          ],
        }
      : findHeader(
          table.rows,
          wanted.map((column) => (column.key === 'code' ? { ...column, required: true } : column)),
          { sheet },
        );
  const heads = table.rows.find(({ line }) => line === header.line)?.cells ?? [];
  const shown = tableOf(table, header, heads);
  if (found.issues.length > 0) return { rows: [], issues: found.issues, ignored: [], table: shown };
  const columns = new Map(
    [...header.columns].map(([key, rank]) => [key, { rank, header: cellAsText(heads[rank]).trim() }]),
  );
  const read = cellReader(kind, words);
  const rows: StationRow[] = [];
  const issues: FileIssue[] = [];
  const same = new Set<string>();
  for (const row of table.rows) {
    if (row.line <= header.line || isBlankRow(row)) continue;
    const given: Record<string, unknown> = {};
    const faults: FileIssue[] = [];
    const unnamed = namesNothing(columns.get('name'), row.cells);
    for (const [key, { rank, header: columnName }] of columns) {
      if (key === 'name' && unnamed) continue;
      const value = read(key, row.cells[rank]);
      if (value.ok) {
        if (value.value !== undefined) given[key] = value.value;
      } else
        faults.push(
          cellIssue(
            {
              line: row.line,
              ...(sheet && { sheet }),
              column: rank + 1,
              columnName,
              value: cellAsText(row.cells[rank]),
            },
            value.reason,
          ),
        );
    }
    const { longitude, latitude, ...values } = withProjection(given);
    const place =
      typeof longitude === 'number' && typeof latitude === 'number' ? ([longitude, latitude] as const) : null;
    // a list of analyses names its station on each of its lines
    const text = JSON.stringify([values, place]);
    if (faults.length > 0) issues.push(...faults);
    else if (!same.has(text))
      rows.push({ line: row.line, ...(sheet && { sheet }), given: values, place, unnamed, columns });
    same.add(text);
  }
  const ignored = shown.columns.flatMap(({ key, name }) => (key === '' ? [name] : []));
  return { rows, issues, ignored, table: shown };
}

/** A code that is in no national system of the kind is the person's own. */
export function withLocalCode(kind: StationKind, row: StationRow): StationRow {
  const code = String(row.given['code'] ?? '');
  const national = kindOf(kind).codeSystems.filter((system) => system !== 'local');
  if (code === '' || row.given['codeSystem'] !== undefined || systemOf(national, code)) return row;
  return { ...row, given: { ...row.given, codeSystem: 'local' } };
}

/** The label of a service is empty for many of its stations: they are called by their code. */
const namesNothing = (
  name: { readonly rank: number; readonly header: string } | undefined,
  cells: readonly CellValue[],
) => name !== undefined && isServiceName('name', name.header) && cellAsText(cells[name.rank]).trim() === '';

type Header = ReturnType<typeof findHeader>;
type Wanted = ReturnType<typeof columnsOf>;
const codeName = (wanted: Wanted): string => wanted.find(({ key }) => key === 'code')?.names[0] ?? 'code';

function asChosen(header: Header, wanted: Wanted, chosen: NonNullable<ChosenColumns>) {
  const known = Object.entries(chosen).filter(([, key]) => wanted.some((one) => one.key === key));
  return { ...header, columns: new Map(known.map(([rank, key]) => [key, Number(rank)])), issues: [] };
}

const SAMPLES = 3;
const SAMPLED_LINES = 50;
function tableOf(
  { rows }: SheetTable,
  header: Pick<Header, 'columns' | 'line'>,
  heads: SheetTable['rows'][number]['cells'],
): FileTable {
  const keys = new Map([...header.columns].map(([key, rank]) => [rank, key]));
  const below = rows.filter(({ line }) => line > header.line).slice(0, SAMPLED_LINES);
  return {
    columns: heads.flatMap((cell, rank) => {
      const name = cellAsText(cell).trim();
      const cells = below.map(({ cells: own }) => cellAsText(own[rank]).trim()).filter(Boolean);
      const sample = [...new Set(cells)].slice(0, SAMPLES).map((cell) => cell.slice(0, MOST_HEADING_LETTERS));
      return name === '' && sample.length === 0 ? [] : [{ rank, name, sample, key: keys.get(rank) ?? '' }];
    }),
  };
}

/** Where the line says no projection, the size of its coordinates does. */
function withProjection(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { x, y, projection } = given;
  if (projection !== undefined || typeof x !== 'number' || typeof y !== 'number') return given;
  const told = projectionBySize(x, y);
  return told ? { ...given, projection: told } : given;
}

/** A workbook of several sheets names them; a file of one table is called by its own name. */
const sheetOf = (tables: readonly SheetTable[], { name }: SheetTable) => (tables.length > 1 ? { sheet: name } : {});

/** What is wrong with a cell: a reason of files, or the sentence of the field, which says what it should be. */
type CellFault = Refusal | { readonly said: Message };

function cellIssue(place: Parameters<typeof issueAt>[0], fault: CellFault): FileIssue {
  return 'said' in fault ? faultAt(place, fault.said) : issueAt(place, fault);
}

/** Faults that another remedy than a better cell puts right. */
const REMEDIES: Readonly<Record<string, string>> = {
  'stations:fault.codeUsed': 'otherCode',
  'stations:fault.codeForm': 'codeForm',
  'stations:import.notYours': 'askRights',
  'stations:import.notNew': 'askRights',
};

export function faultAt(place: Parameters<typeof issueAt>[0], reason: Message): FileIssue {
  const value = (place.value ?? '').slice(0, 80);
  return { ...place, value, reason, remedy: { key: `stations:import.remedy.${REMEDIES[reason.key] ?? 'cell'}` } };
}

/** A cell as a value of its column; undefined where an empty one says nothing. */
function cellReader(kind: StationKind, words: WordsOf) {
  const fields = fieldsOf(kind);
  const choices = new Map(
    Object.entries(fields).flatMap(([name, { input }]) =>
      input.control === 'select' ? [[name, choicesOf(name, input, words)] as const] : [],
    ),
  );
  return (key: string, cell: CellValue | undefined): Outcome<unknown, CellFault> => {
    const field: Field<unknown> | undefined = fields[key];
    if (!field) return cellNumber(cell);
    const choice = choices.get(key);
    const text = textOf(field, choice, cell);
    if (!text.ok) return text;
    if (choice && text.value === '') return done(undefined);
    const read = field.read([text.value]);
    if (read.ok) return read;
    const { min = 0, max = 0 } = field.input;
    const said: Message =
      choice && read.reason === 'common:form.invalid'
        ? { key: 'stations:import.choice', params: { value: text.value, choices: choice.said } }
        : { key: read.reason, params: { min, max } };
    return refused({ said });
  };
}

/** The text that a form would post for it. */
function textOf(
  { input }: Field<unknown>,
  choice: Choice | undefined,
  cell: CellValue | undefined,
): Outcome<string, Refusal> {
  if (input.control === 'number') {
    const read = cellNumber(cell);
    return read.ok ? done(numberForInput(read.value)) : read;
  }
  const read = input.control === 'day' ? cellDay(cell) : cellText(cell);
  if (!read.ok) return read;
  const text = read.value ?? '';
  return done(choice?.values.get(tightNameOf(text)) ?? text);
}

interface Choice {
  /** word → value: in both languages, and in the calls */
  readonly values: ReadonlyMap<string, string>;
  /** as their reader calls them */
  readonly said: string;
}
function choicesOf(name: string, input: Field<unknown>['input'], words: WordsOf): Choice {
  const values = new Map<string, string>();
  for (const value of input.values ?? [])
    for (const word of [value, ...words(wordKey(input, value)), ...serviceWords(name, value)])
      values.set(tightNameOf(word), value);
  return { values, said: (input.values ?? []).map((value) => words(wordKey(input, value))[0] ?? value).join(', ') };
}

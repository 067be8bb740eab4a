/** A file of analyses, whatever wrote it: a table with a line an analysis, or a message of the Sandre. */
import {
  cellAsText,
  findHeader,
  isBlankRow,
  normaliseName,
  type CellValue,
  type FileIssue,
  type SheetRow,
  type SheetTable,
} from '~/modules/core/exchange/domain';
import type { Nature } from './codes';
import { broken, RULES, type Broken } from './control-rules';
import { FILE_KEY_NAMES, FILE_KEYS, NEEDED_KEYS, pathsOf, type FileKeyName } from './file-keys';
import { readLine, type FileLine, type ReadLine } from './read-line';

/** Elements of XML that are an analysis each. */
export const RECORDS = ['Analyse', 'MesureEnvironnementale'] as const;
const NATURE_OF: Readonly<Record<(typeof RECORDS)[number], Nature>> = {
  Analyse: 'parameter',
  MesureEnvironnementale: 'environment',
};

export interface FileColumn {
  readonly column: number;
  readonly name: string;
  readonly key: FileKeyName | '';
  readonly example: string;
}
export interface AnalysisFile {
  readonly format: string;
  readonly lines: readonly ReadLine[];
  readonly broken: readonly Broken[];
  /** what keeps the whole file out */
  readonly issues: readonly FileIssue[];
  /** lines that say something, refused ones too */
  readonly count: number;
  /** of a table, for the person who says what each column is */
  readonly columns: readonly FileColumn[];
  /** how its headers are known again */
  readonly headers: string;
}
const EMPTY: Omit<AnalysisFile, 'issues'> = {
  ...{ format: '', lines: [], broken: [], count: 0, columns: [], headers: '' },
};

/** `chosen`: column, counted from 0 → key, as a person said. */
export function readAnalysisFile(
  tables: readonly SheetTable[],
  now: number,
  chosen: Readonly<Record<string, string>> | null = null,
): AnalysisFile {
  const table = tables.find(({ hidden, rows }) => !hidden && rows.length > 0) ?? tables[0];
  if (!table) return { ...EMPTY, issues: [] };
  return isMessage(table) ? readMessage(table, now) : readTable(table, now, chosen);
}

/** Its first line is paths, as the reader of XML gives them. */
const isMessage = ({ rows }: SheetTable): boolean =>
  rows[0]?.line === 0 && rows[0].cells.some((cell) => cellAsText(cell).includes('/'));

type ColumnsOf = ReadonlyMap<FileKeyName, readonly number[]>;
function lineOf(
  { line, cells }: SheetRow,
  columns: ColumnsOf,
  names: readonly string[],
  { nature, sheet }: { readonly nature: Nature; readonly sheet?: string },
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
    text: (key) => cellAsText(cell(key)).trim(),
    column: (key) => {
      const column = placeOf(key);
      return column === undefined ? (FILE_KEYS[key].names[0] ?? key) : (names[column] ?? key);
    },
  };
}

const WANTED = FILE_KEY_NAMES.map((key) => ({
  key,
  names: FILE_KEYS[key].names,
  required: NEEDED_KEYS.includes(key),
}));
/** Which of the known files it is, by a column that only this one has. */
const FORMATS: readonly (readonly [format: string, mark: string])[] = [
  ['naiades', 'cdstationmesureeauxsurface'],
  ['hubeauGroundwater', 'bss id'],
  ['hubeau', 'code parametre'],
  ['sise', 'referenceprel'],
];

function readTable(table: SheetTable, now: number, chosen: Readonly<Record<string, string>> | null): AnalysisFile {
  const match = findHeader(table.rows, WANTED, { sheet: table.name });
  const header = table.rows.find(({ line }) => line === match.line);
  const names = (header?.cells ?? []).map((cell) => cellAsText(cell).trim());
  const keyAt = new Map<number, FileKeyName>([...match.columns].map(([key, column]) => [column, key]));
  if (chosen)
    for (const [column, key] of Object.entries(chosen)) {
      for (const [other, known] of keyAt) if (known === key) keyAt.delete(other);
      if (key === '') keyAt.delete(Number(column));
      else keyAt.set(Number(column), key as FileKeyName);
    }
  const columns = new Map([...keyAt].map(([column, key]) => [key, [column]] as const));
  const body = table.rows.filter((row) => row.line > match.line && !isBlankRow(row));
  const known = names.map(normaliseName);
  const shown = {
    format: FORMATS.find(([, mark]) => known.some((name) => name.replace(/_/g, ' ') === mark))?.[0] ?? 'table',
    headers: known.join('|'),
    columns: names.map((name, column) => ({
      ...{ column, name, key: keyAt.get(column) ?? ('' as const) },
      example: body.map(({ cells }) => cellAsText(cells[column]).trim()).find((text) => text !== '') ?? '',
    })),
  };
  const missing = NEEDED_KEYS.filter((key) => !columns.has(key));
  if (missing.length > 0) {
    const issues = match.issues.filter(({ columnName }) => missing.some((key) => isNameOf(key, columnName)));
    return { ...EMPTY, ...shown, issues };
  }
  const read = body.map((row) =>
    readLine(lineOf(row, columns, names, { nature: 'parameter', sheet: table.name }), now),
  );
  return { ...shown, ...gathered(read, body.length) };
}
const isNameOf = (key: FileKeyName, name: string | undefined): boolean =>
  name === undefined || (FILE_KEYS[key].names as readonly string[]).includes(name);

type Reading = ReturnType<typeof readLine>;
function gathered(
  read: readonly Reading[],
  count: number,
): Pick<AnalysisFile, 'lines' | 'broken' | 'issues' | 'count'> {
  const issues = count === 0 ? [broken('T31', { line: 0 }).issue] : [];
  return {
    ...{ issues, count },
    lines: read.flatMap(({ read: line }) => (line ? [line] : [])),
    broken: read.flatMap((one) => one.broken),
  };
}

const SCENARIOS: Readonly<Record<string, string>> = { LABO_DEST: 'edilabo', QUESU: 'quesu', COM_LABO: 'request' };

function readMessage({ rows }: SheetTable, now: number): AnalysisFile {
  const names = (rows[0]?.cells ?? []).map(cellAsText);
  const document = rows[1];
  const root = names.find((name) => name.includes('/Scenario/'))?.split('/')[0] ?? names[0]?.split(/[/@]/)[0] ?? '';
  const format = SCENARIOS[root.split('_PHY')[0]!];
  if (format !== 'edilabo' && format !== 'quesu')
    return { ...EMPTY, issues: [broken('T30', { line: 1, value: root }).issue] };
  const columns: ColumnsOf = new Map(
    FILE_KEY_NAMES.map((key) => [
      key,
      pathsOf(key).flatMap((path) => names.flatMap((name, column) => (endsWith(name, path) ? [column] : []))),
    ]),
  );
  const records = rows.slice(2);
  const natureOf = (row: SheetRow): Nature | null => {
    const record = RECORDS.find((name) =>
      row.cells.some((cell, column) => cell !== null && names[column]!.startsWith(`${name}/`)),
    );
    return record ? NATURE_OF[record] : null;
  };
  const lines = records.flatMap((row) => {
    const nature = natureOf(row);
    const line = nature && lineOf(row, columns, names, { nature });
    // what a request asks to be looked at around a sampling, and nobody did
    const isEmpty = nature === 'environment' && line!.text('result') === '' && line!.text('remark') === '';
    return line && !isEmpty ? [line] : [];
  });
  const read = lines.map((line) => readLine(line, now));
  const about = format === 'edilabo' && document ? breakDocument(document, names, lines, root) : [];
  const all = gathered(read, lines.length);
  const stops = about.filter(({ rule }) => RULES[rule] === 'refuses');
  return {
    ...{ format, columns: [], headers: '' },
    ...all,
    broken: [...about, ...all.broken],
    issues: [...all.issues, ...stops.map(({ issue }) => issue)],
  };
}
const endsWith = (name: string, path: string): boolean => name === path || name.endsWith(`/${path}`);

/** What holds for the whole message: who is named is declared, its days follow each other. */
function breakDocument(
  { line, cells }: SheetRow,
  names: readonly string[],
  lines: readonly FileLine[],
  root: string,
): Broken[] {
  const valuesOf = (path: string): string[] => {
    const column = names.indexOf(`${root}/${path}`);
    return column < 0 ? [] : cellAsText(cells[column]).split('|').filter(Boolean);
  };
  const declared = new Set(valuesOf('Intervenant/CdIntervenant'));
  const found: Broken[] = [];
  const named = new Map<string, FileLine>();
  const agencies = new Map<string, FileLine>();
  const codes = new Map<string, string>();
  const doubled = new Set<string>();
  for (const one of lines) {
    for (const key of ['sampler', 'laboratory'] as const) {
      const code = one.text(key);
      if (code !== '' && !declared.has(code) && !named.has(code)) named.set(code, one);
    }
    const agency = one.text('agency');
    if (agency !== '' && !declared.has(agency) && !agencies.has(agency)) agencies.set(agency, one);
    const code = [one.text('samplingCode'), one.text('order')].join('/');
    if (one.text('samplingCode') === '') continue;
    const place = [one.text('station'), one.text('day'), one.text('support')].join(' ');
    if ((codes.get(code) ?? place) !== place && !doubled.has(code)) {
      doubled.add(code);
      found.push(broken('E4.29', { line: one.line, value: one.text('samplingCode') }));
    }
    codes.set(code, place);
  }
  for (const [value, one] of named) found.push(broken('E4.2', { line: one.line, value }));
  for (const [value, one] of agencies) found.push(broken('E4.16', { line: one.line, value }));
  const late = lines.find((one) => one.text('appliesTo') !== '' && one.text('appliesFrom') > one.text('appliesTo'));
  if (late) found.push(broken('E4.11', { line: late.line, value: late.text('appliesFrom') }));
  const withoutOrder = lines.find((one) => one.text('samplingCode') !== '' && one.text('order') === '');
  if (withoutOrder) found.push(broken('E4.41', { line: withoutOrder.line, value: withoutOrder.text('samplingCode') }));
  return found.map((one) => (one.issue.line === 0 ? { ...one, issue: { ...one.issue, line } } : one));
}

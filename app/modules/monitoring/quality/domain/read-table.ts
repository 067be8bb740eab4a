/** Tables of analyses: a line an analysis, a column a parameter, or a line a parameter. Each such sheet is read. */
import {
  cellAsText,
  findHeader,
  isBlankRow,
  normaliseName,
  type FileIssue,
  type SheetRow,
  type SheetTable,
} from '~/records/exchange/domain';
import { natureOf } from './codes';
import { broken, type Broken } from './control-rules';
import { columnsOf, findBeside, isOfSeveral } from './beside-columns';
import { FILE_KEY_NAMES, FILE_KEYS, headsOf, NEEDED_KEYS, PLAIN_NAMES, type FileKeyName } from './file-keys';
import { gathered, lineOf } from './file-lines';
import { emptyFile, type AnalysisFile, type FileColumn, type Known } from './analysis-file';
import { readLine, type Reading } from './read-line';
import { readTransposed, transposedOf, wordsOfTransposed } from './transposed-table';
import { headTextOf, readWide, wideHeads, wordsOfHead, type WideTable } from './wide-table';

const WANTED = FILE_KEY_NAMES.map((key) => ({
  key,
  names: headsOf(key),
  required: NEEDED_KEYS.includes(key),
}));
/** Which of the known files it is, by a column that only this one has. */
const FORMATS: readonly (readonly [format: string, mark: string])[] = [
  ['hubeauDrinking', 'resultat alphanumerique'],
  ['naiades', 'cdstationmesureeauxsurface'],
  ['hubeauGroundwater', 'bss id'],
  ['hubeau', 'code parametre'],
  ['sise', 'referenceprel'],
];

interface Sheet extends WideTable {
  readonly keyAt: ReadonlyMap<number, FileKeyName>;
  readonly missing: readonly FileKeyName[];
  /** what is wrong with its head */
  readonly issues: readonly FileIssue[];
  /** rows above the head that hold as much as it does: no titles */
  readonly above: readonly SheetRow[];
  /** its columns are parameters */
  readonly isWide: boolean;
}

function sheetOf(table: SheetTable, chosen: Known['chosen']): Sheet {
  const match = findHeader(table.rows, WANTED, { sheet: table.name });
  const header = table.rows.find(({ line }) => line === match.line);
  const names = (header?.cells ?? []).map((cell) => cellAsText(cell).trim());
  const keyAt = new Map<number, FileKeyName>([...match.columns].map(([key, column]) => [column, key]));
  const said = new Map<number, string>();
  for (const [text, key] of Object.entries(chosen ?? {})) {
    const column = Number(text);
    for (const [other, known] of keyAt) if (known === key && !isOfSeveral(key)) keyAt.delete(other);
    if (key in FILE_KEYS) keyAt.set(column, key as FileKeyName);
    else keyAt.delete(column);
    if (!(key in FILE_KEYS)) said.set(column, key.replace(/^=/, ''));
  }
  const [words] = [...keyAt].find(([, key]) => key === 'text') ?? [];
  // drinking water: what is written is the result; the number beside it is 0 for all that is under a limit
  if (words !== undefined && ![...keyAt.values()].includes('result') && chosen === null) keyAt.set(words, 'result');
  const [sise] = [...keyAt].find(([, key]) => key === 'siseCode') ?? [];
  if (sise !== undefined && ![...keyAt.values()].includes('parameter') && chosen === null) keyAt.set(sise, 'parameter');
  const isSaid = [...said.values()].some((head) => head !== '');
  const keys = new Set(keyAt.values());
  const isWide = keys.has('station') && keys.has('day') && (isSaid || !(keys.has('parameter') || keys.has('result')));
  const body = table.rows.filter((row) => row.line > match.line && !isBlankRow(row));
  findBeside({ names, body, keyAt, isWide, isSaid: (column) => said.has(column) });
  const columns = columnsOf(keyAt);
  const filled = ({ cells }: SheetRow): number => cells.filter((cell) => cellAsText(cell).trim() !== '').length;
  return {
    ...{ table, names, keyAt, columns, said, isWide, headLine: match.line },
    missing: isWide ? [] : NEEDED_KEYS.filter((key) => !columns.has(key)),
    issues: match.issues,
    body,
    above: table.rows.filter((row) => row.line < match.line && filled(row) > names.filter(Boolean).length / 2),
  };
}

/** Words of the heads of wide tables and of the lines of transposed ones, whose parameters are to be found. */
export const wordsToLookUp = (tables: readonly SheetTable[], chosen: Known['chosen']): string[] => [
  ...new Set(
    tables
      .filter(({ rows }) => rows.length > 0 && rows[0]!.line > 0)
      .flatMap((table) => {
        const turned = transposedOf(table);
        if (turned) return wordsOfTransposed(turned);
        const sheet = sheetOf(table, chosen);
        if (!sheet.isWide) return [];
        return wideHeads(sheet).flatMap(({ column, name }) => wordsOfHead(sheet.said.get(column) || name));
      }),
  ),
];

/** Sheets with a line a parameter, and beside them those with a line a sampling or an analysis. */
export function readTables(tables: readonly SheetTable[], known: Known): AnalysisFile {
  const turned = tables.flatMap((table) => transposedOf(table) ?? []);
  if (turned.length === 0) return readUpright(tables, known);
  const rest = tables.filter((table) => turned.every((one) => one.table !== table));
  const upright = rest.length === 0 ? null : readUpright(rest, known);
  const isRead = upright !== null && upright.issues.length === 0;
  const own = turned.map((one) => readTransposed(one, known));
  const all = gathered(
    own.flatMap(({ read }) => read),
    own.reduce((sum, { count }) => sum + count, isRead ? upright.count : 0),
  );
  const left = isRead ? [] : rest.map(({ name }) => broken('T41', { line: 0, sheet: name, value: name }));
  return {
    ...emptyFile(all.issues),
    ...{ format: 'transposed', count: all.count },
    lines: [...all.lines, ...(isRead ? upright.lines : [])],
    broken: [...left, ...own.flatMap(({ beside }) => beside), ...all.broken, ...(isRead ? upright.broken : [])],
  };
}

function readUpright(tables: readonly SheetTable[], known: Known): AnalysisFile {
  const sheets = tables.map((table) => sheetOf(table, known.chosen));
  // what a person said holds for the sheet whose columns were shown
  const main = sheets.find(({ missing }) => missing.length === 0) ?? sheets[0]!;
  const shown = { ...shownOf(main, known), requests: [] };
  if (shown.format === 'sise' && (main.missing.length > 0 || main.isWide))
    return { ...emptyFile([broken('T53', { line: main.headLine, sheet: main.table.name }).issue]), ...shown };
  if (main.missing.length > 0) {
    const issues = main.issues.filter(({ columnName }) => main.missing.some((key) => isNameOf(key, columnName)));
    return { ...emptyFile(shown.format === 'naiades' ? issues : issues.map(inPlainWords)), ...shown };
  }
  const read: Reading[] = [];
  const beside: Broken[] = [];
  let count = 0;
  for (const sheet of sheets.map((one) => (one === main ? one : sheetOf(one.table, isAlike(one, main, known))))) {
    if (sheet.missing.length > 0) {
      beside.push(broken('T41', { line: 0, sheet: sheet.table.name, value: sheet.table.name }));
      continue;
    }
    for (const { line } of sheet.above) beside.push(broken('T40', { line, sheet: sheet.table.name }));
    const { body, uneven } = evenLines(sheet);
    beside.push(...uneven);
    count += uneven.length;
    const even = { ...sheet, body };
    const own = sheet.isWide ? readWide(even, known) : { ...readLong(even, known), beside: [] };
    read.push(...own.read);
    beside.push(...own.beside);
    count += own.count + sheet.above.length;
  }
  const all = gathered(read, count);
  return { ...shown, ...all, broken: [...beside, ...all.broken] };
}
/** Only a file of the bank calls its columns as the bank does. */
function inPlainWords(issue: FileIssue): FileIssue {
  const key = NEEDED_KEYS.find((one) => FILE_KEYS[one].names[0] === issue.columnName);
  const name = key && PLAIN_NAMES[key];
  if (name === undefined) return issue;
  const remedy = { key: 'analysisImport:remedy.column', params: { column: name } };
  return {
    ...issue,
    columnName: name,
    reason: { ...issue.reason, params: { ...issue.reason.params, column: name } },
    remedy,
  };
}
const isNameOf = (key: FileKeyName, name: string | undefined): boolean =>
  name === undefined || (FILE_KEYS[key].names as readonly string[]).includes(name);

const TEXT_FILE = /\.(?:csv|txt)$/i;
/**
 * Lines of a text whose cells are not under their heads: the last one cut off, or one with a mark too many. What stands
 * in a wrong column would be stored without a word.
 */
function evenLines({ table, names, body }: Sheet): { readonly body: readonly SheetRow[]; readonly uneven: Broken[] } {
  if (!TEXT_FILE.test(table.name)) return { body, uneven: [] };
  const last = body.at(-1);
  const least = Math.min(...body.slice(0, -1).map(({ cells }) => cells.length));
  const uneven: Broken[] = [];
  const kept = body.filter((row) => {
    const { line, cells } = row;
    const isCut = row === last && body.length > 1 && cells.length < Math.min(least, names.length);
    const isLong = cells.slice(names.length).some((cell) => cellAsText(cell).trim() !== '');
    if (!isCut && !isLong) return true;
    const at = { line, sheet: table.name, columnName: names[Math.min(cells.length, names.length) - 1] ?? '' };
    const value = cellAsText(cells.at(-1)).trim();
    uneven.push(broken(isCut ? 'T50' : 'T51', { ...at, value }, { cells: cells.length, heads: names.length }));
    return false;
  });
  return { body: kept, uneven };
}

/** Another sheet with the same head is read in the same way. */
const headOf = ({ names }: Sheet): string => names.map(normaliseName).join('|');
const isAlike = (one: Sheet, main: Sheet, { chosen }: Known): Known['chosen'] =>
  headOf(one) === headOf(main) ? chosen : null;

function readLong({ table, body, names, columns }: Sheet, known: Known): { read: Reading[]; count: number } {
  const around = { names, sheet: table.name };
  const at = columns.get('nature')?.[0];
  const natureAt = ({ cells }: SheetRow) => natureOf(at === undefined ? 0 : Number(cellAsText(cells[at]).trim()));
  const read = body.map((row) => readLine(lineOf(row, columns, { ...around, nature: natureAt(row) }), known));
  return { read, count: body.length };
}

/** The format, and the columns for a person who says what each of them is. */
function shownOf(sheet: Sheet, known: Known): Pick<AnalysisFile, 'format' | 'headers' | 'columns'> {
  const { names, keyAt, body, isWide } = sheet;
  const heads = names.map(normaliseName);
  const named = FORMATS.find(([, mark]) => heads.some((name) => name.replace(/_/g, ' ') === mark));
  const offersHeads = isWide || sheet.missing.some((key) => key === 'parameter' || key === 'result');
  return {
    format: named?.[0] ?? (isWide ? 'wide' : 'table'),
    headers: heads.join('|'),
    columns: names.map((name, column): FileColumn => {
      const key = keyAt.get(column) ?? '';
      return {
        ...{ column, name, key },
        head: offersHeads && key === '' ? headTextOf(sheet, column, known) : null,
        example: body.map(({ cells }) => cellAsText(cells[column]).trim()).find((text) => text !== '') ?? '',
      };
    }),
  };
}

import { tightNameOf } from '~/kernel/name-key';
import { nearestName } from '~/kernel/nearest-name';
import { cellAsText } from './cell';
import { issueAt, refusal, type FileIssue } from './issue';
import { normaliseName } from './names';
import { isBlank, isBlankRow, type SheetRow } from './table';

export interface ColumnHeader<Key extends string = string> {
  readonly key: Key;
  readonly names: readonly string[];
  readonly required?: boolean;
}
export interface HeaderMatch<Key extends string = string> {
  /** The header's own line; rows below it are data. 0 when the table is empty. */
  readonly line: number;
  /** Index in `cells` of each column found. */
  readonly columns: ReadonlyMap<Key, number>;
  readonly unknown: readonly { readonly index: number; readonly name: string }[];
  readonly issues: readonly FileIssue[];
}

/** « Surface (ha) » is the column « Surface ». */
export function withoutUnit(text: string): string {
  const trimmed = text.trimEnd();
  if (!/[)\]]$/.test(trimmed)) return text;
  const body = trimmed.slice(0, -1);
  const from = Math.max(body.lastIndexOf(')'), body.lastIndexOf(']')) + 1;
  const open = body.slice(from).search(/[([]/);
  return open < 0 ? text : body.slice(0, from + open).trimEnd();
}
const columnKey = (text: string): string => normaliseName(text).replace(/[_\s]+/g, ' ');

/**
 * Finds the header among the first lines (real files begin with titles), the one with most wanted columns. Trimmed,
 * case and accents ignored. A missing required column and a column given twice are issues.
 */
export function findHeader<Key extends string>(
  rows: readonly SheetRow[],
  wanted: readonly ColumnHeader<Key>[],
  options: { searchRows?: number; sheet?: string } = {},
): HeaderMatch<Key> {
  const keyOf = new Map<string, Key>();
  for (const column of wanted) for (const name of column.names) keyOf.set(columnKey(name), column.key);
  // « town code » is townCode, where no column is called just so
  for (const column of wanted)
    for (const name of column.names) if (!keyOf.has(tightNameOf(name))) keyOf.set(tightNameOf(name), column.key);
  const candidates = rows.slice(0, options.searchRows ?? 20).filter((row) => !isBlankRow(row));
  const first = candidates[0];
  if (!first)
    return { line: 0, columns: new Map(), unknown: [], issues: [issueAt(place(0, options.sheet), refusal('noRow'))] };

  let best = matchRow(first, keyOf);
  for (const row of candidates.slice(1)) {
    const match = matchRow(row, keyOf);
    if (match.columns.size > best.columns.size) best = match;
  }
  const missing = wanted
    .filter((column) => column.required !== false && !best.columns.has(column.key))
    .map((column) => {
      const name = column.names[0] ?? column.key;
      const nearest = nearestName(
        name,
        best.unknown.map((other) => other.name),
      );
      return issueAt(
        { ...place(best.line, options.sheet), columnName: name },
        nearest === undefined
          ? refusal('missingColumn', { column: name })
          : refusal('missingColumnNear', { column: name, nearest }),
      );
    });
  const repeated = best.repeated.map(({ index, name }) =>
    issueAt(
      { ...place(best.line, options.sheet), column: index + 1, columnName: name },
      refusal('repeatedColumn', { column: name }),
    ),
  );
  return { line: best.line, columns: best.columns, unknown: best.unknown, issues: [...missing, ...repeated] };
}

interface RowMatch<Key> {
  line: number;
  columns: Map<Key, number>;
  unknown: { index: number; name: string }[];
  repeated: { index: number; name: string }[];
}

function matchRow<Key extends string>(row: SheetRow, keyOf: ReadonlyMap<string, Key>): RowMatch<Key> {
  const match: RowMatch<Key> = { line: row.line, columns: new Map(), unknown: [], repeated: [] };
  row.cells.forEach((cell, index) => {
    if (isBlank(cell)) return;
    const name = cellAsText(cell).trim();
    const key =
      keyOf.get(columnKey(name)) ??
      keyOf.get(columnKey(withoutUnit(name))) ??
      keyOf.get(tightNameOf(withoutUnit(name)));
    if (key === undefined) match.unknown.push({ index, name });
    else if (match.columns.has(key)) match.repeated.push({ index, name });
    else match.columns.set(key, index);
  });
  return match;
}

const place = (line: number, sheet: string | undefined) => (sheet === undefined ? { line } : { line, sheet });

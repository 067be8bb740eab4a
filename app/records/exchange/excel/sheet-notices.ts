/** What the lines of a sheet do not say: those that are hidden, and the cells merged over several of them. */
import { columnLetters } from '../domain/issue-preview';
import { parseFrenchNumber } from '~/kernel/french-number';
import { cellAsText } from '../domain/cell';
import { issueAt, refusal, type FileIssue } from '../domain/issue';
import { isBlank, type CellValue } from '../domain/table';

/** A row whose cells may still be filled. */
export interface OpenRow {
  readonly line: number;
  readonly cells: CellValue[];
}
/** Lines `from` to `to` of a column (counted from 0) that are one cell. */
export interface SheetMerge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Numbers that a sentence lists. */
const LISTED = 12;
const listed = (all: readonly string[]): string =>
  all.length > LISTED ? `${all.slice(0, LISTED).join(', ')}…` : all.join(', ');

/**
 * Hidden lines and columns that hold something: they are read like the others, which nobody sees on the screen.
 * `columns` are counted from 0.
 */
export function hiddenNotices(sheet: string, lines: readonly number[], columns: readonly number[]): FileIssue[] {
  const of = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
  const notices = [
    ...(lines.length === 0
      ? []
      : [refusal('hiddenRows', { count: lines.length, lines: listed(of(lines).map(String)) })]),
    ...(columns.length === 0
      ? []
      : [refusal('hiddenColumns', { count: columns.length, columns: listed(of(columns).map(columnLetters)) })]),
  ];
  return notices.map((notice) => issueAt({ line: 0, sheet }, notice));
}

/**
 * A label merged downwards is repeated on each of its lines (crops grouped on screen); sideways it is a title and is
 * not. A number counts once: three lines of 300 ha are not what one cell of 300 ha says.
 */
export function withMergedLabels(sheet: string, rows: readonly OpenRow[], merges: readonly SheetMerge[]): FileIssue[] {
  const notices: FileIssue[] = [];
  const byLine = new Map(rows.map((row, at) => [row.line, at]));
  for (const { column, from, to } of merges) {
    const first = to > from ? byLine.get(from) : undefined;
    const label = first === undefined ? undefined : rows[first]?.cells[column];
    if (first === undefined || isBlank(label)) continue;
    if (isNumber(label)) {
      notices.push(
        issueAt(
          { line: from, sheet, column: column + 1, value: cellAsText(label) },
          refusal('mergedNumber', { from, to }),
        ),
      );
      continue;
    }
    for (let at = first + 1; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || row.line > to) break;
      while (row.cells.length < column) row.cells.push(null);
      row.cells[column] = label!;
    }
  }
  return notices;
}

/** Written as a number or as its text; an error or a percentage is none either that each line could have. */
const isNumber = (cell: CellValue | undefined): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' && parseFrenchNumber(cell.replace(/%\s*$/, '')) !== undefined) ||
  (typeof cell === 'object' && cell !== null && !('date' in cell));

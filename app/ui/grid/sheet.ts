/** The state of a sheet: the edits over the stored values, and their history. Pure; the component renders it. */
import { formatNumber, parseFrenchNumber } from '~/kernel/french-number';
import { isDoubtfulNumber } from '~/kernel/number-column';
import { numberInPage } from '~/kernel/page-number';
import { typedNumber } from '~/kernel/typed-number';
import { cellKey, normalise, type Address, type GridColumn, type GridRow, type Range } from './cell-address';

/** Edited texts by cell; a cell set back to its stored value is removed. */
export type Edits = ReadonlyMap<string, string>;
/** One undoable step: what each changed cell held before and after (undefined: not edited). */
interface Step {
  readonly before: ReadonlyMap<string, string | undefined>;
  readonly after: ReadonlyMap<string, string | undefined>;
}
export interface Sheet {
  readonly edits: Edits;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The cell being typed in: all its keystrokes are one step of the history. */ readonly typing: string | null;
}
/** `elsewhere`: column sums of the rows on other pages, which the totals include; `locale`: of the page. */
export interface SheetContext {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly elsewhere?: readonly number[];
  readonly locale?: string;
}
export interface Entry extends Address {
  readonly text: string;
}

const HISTORY = 200;
export const EMPTY_SHEET: Sheet = { edits: new Map(), past: [], future: [], typing: null };

/**
 * A value as a cell shows it, to read or to edit: the commas of a column stand under each other, thousands are grouped.
 * A value that the column's decimals would cut is shown whole, since the form sends what the cell shows.
 */
export function shownText(value: number | null, { decimals }: GridColumn, locale: string): string {
  const whole = numberInPage(value, locale);
  if (decimals === undefined || value === null || Number(value.toFixed(decimals)) !== value) return whole;
  const text = formatNumber(value, decimals, locale);
  // « 12,000 » alone may be read in two ways
  return isDoubtfulNumber(typedNumber(text, locale)) ? whole : text;
}
/** The number of a text of the sheet, which is written as its page writes. */
export const readCell = (text: string, { locale = 'fr' }: Pick<SheetContext, 'locale'>): number | null | undefined =>
  parseFrenchNumber(typedNumber(text, locale));
export const storedText = (context: SheetContext, row: number, column: number): string =>
  numberInPage(context.rows[row]?.values[column] ?? null, context.locale ?? 'fr');
export const textAt = (sheet: Sheet, context: SheetContext, row: number, column: number): string =>
  sheet.edits.get(cellKey(row, column)) ?? storedText(context, row, column);
const isOpen = (context: SheetContext, row: number, column: number): boolean => {
  const [line, head] = [context.rows[row], context.columns[column]];
  return line !== undefined && head !== undefined && !line.readOnly && !head.readOnly;
};

/** True when the text has the stored value: « 12,50 » over 12.5 is no change. */
export function sameValue(text: string, stored: string, context: Pick<SheetContext, 'locale'>): boolean {
  if (text === stored) return true;
  const [submitted, known] = [readCell(text, context), readCell(stored, context)];
  return submitted !== undefined && submitted === known;
}

/** Writes a block in one undoable step. Read-only cells and cells outside the sheet are skipped and counted. */
export function write(
  sheet: Sheet,
  context: SheetContext,
  entries: readonly Entry[],
  typing: string | null = null,
): { sheet: Sheet; written: number; ignored: number } {
  const edits = new Map(sheet.edits);
  const before = new Map<string, string | undefined>();
  const after = new Map<string, string | undefined>();
  let ignored = 0;
  for (const { row, column, text } of entries) {
    if (!isOpen(context, row, column)) {
      ignored += 1;
      continue;
    }
    const key = cellKey(row, column);
    const next = sameValue(text, storedText(context, row, column), context) && typing === null ? undefined : text;
    if (!before.has(key)) before.set(key, edits.get(key));
    after.set(key, next);
    if (next === undefined) edits.delete(key);
    else edits.set(key, next);
  }
  const written = after.size;
  if (written === 0) return { sheet, written, ignored };
  const last = sheet.past[sheet.past.length - 1];
  const goesOn = typing !== null && sheet.typing === typing && last !== undefined;
  const past = goesOn
    ? [...sheet.past.slice(0, -1), { before: last.before, after }]
    : [...sheet.past, { before, after }].slice(-HISTORY);
  return { sheet: { edits, past, future: [], typing }, written, ignored };
}

/** When a cell loses the focus, an edit equal to its stored value is dropped. */
export function settle(sheet: Sheet, context: SheetContext): Sheet {
  if (sheet.typing === null) return sheet;
  const [row, column] = sheet.typing.split(':').map(Number) as [number, number];
  const text = sheet.edits.get(sheet.typing);
  if (text === undefined || !sameValue(text, storedText(context, row, column), context))
    return { ...sheet, typing: null };
  const edits = new Map(sheet.edits);
  edits.delete(sheet.typing);
  return { edits, past: sheet.past.slice(0, -1), future: sheet.future, typing: null };
}

function apply(edits: Edits, change: ReadonlyMap<string, string | undefined>): Edits {
  const next = new Map(edits);
  for (const [key, text] of change)
    if (text === undefined) next.delete(key);
    else next.set(key, text);
  return next;
}

export function undo(sheet: Sheet): Sheet {
  const step = sheet.past[sheet.past.length - 1];
  return step
    ? {
        edits: apply(sheet.edits, step.before),
        past: sheet.past.slice(0, -1),
        future: [step, ...sheet.future],
        typing: null,
      }
    : sheet;
}
export function redo(sheet: Sheet): Sheet {
  const [step, ...future] = sheet.future;
  return step ? { edits: apply(sheet.edits, step.after), past: [...sheet.past, step], future, typing: null } : sheet;
}

/** A pasted block goes to the selection's top left corner; a single value fills the whole selection. */
export function pasteEntries(block: readonly (readonly string[])[], selection: Range): Entry[] {
  const { from, to } = normalise(selection);
  const single = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? '') : null;
  if (single !== null) return rangeEntries({ from, to }, () => single);
  return block.flatMap((cells, down) =>
    cells.map((text, across) => ({ row: from.row + down, column: from.column + across, text })),
  );
}

/** Ctrl+D: copies the first line of the selection into the others; with one line selected, copies the line above. */
export function fillDownEntries(sheet: Sheet, context: SheetContext, selection: Range): Entry[] {
  const { from, to } = normalise(selection);
  const source = from.row === to.row ? from.row - 1 : from.row;
  if (source < 0) return [];
  return rangeEntries({ from: { row: source + 1, column: from.column }, to }, (_, column) =>
    textAt(sheet, context, source, column),
  );
}

export const clearEntries = (selection: Range): Entry[] => rangeEntries(normalise(selection), () => '');

export function copyBlock(sheet: Sheet, context: SheetContext, selection: Range): string[][] {
  const { from, to } = normalise(selection);
  return Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (__, across) =>
      textAt(sheet, context, from.row + down, from.column + across),
    ),
  );
}

function rangeEntries(range: Range, text: (row: number, column: number) => string): Entry[] {
  const entries: Entry[] = [];
  for (let row = range.from.row; row <= range.to.row; row += 1)
    for (let column = range.from.column; column <= range.to.column; column += 1)
      entries.push({ row, column, text: text(row, column) });
  return entries;
}

/**
 * Applies the same edits to newly loaded rows (after a save, or when all pages are loaded), matched by id. Edits that
 * were saved are dropped.
 */
export function rebase(sheet: Sheet, from: SheetContext, onto: SheetContext): Sheet {
  const rowRank = new Map(onto.rows.map((row, rank) => [row.id, rank]));
  const columnRank = new Map(onto.columns.map((column, rank) => [column.id, rank]));
  const edits = new Map<string, string>();
  for (const [key, text] of sheet.edits) {
    const [row, column] = key.split(':').map(Number) as [number, number];
    const [newRow, newColumn] = [rowRank.get(from.rows[row]?.id ?? ''), columnRank.get(from.columns[column]?.id ?? '')];
    if (newRow !== undefined && newColumn !== undefined && !sameValue(text, storedText(onto, newRow, newColumn), onto))
      edits.set(cellKey(newRow, newColumn), text);
  }
  return { ...EMPTY_SHEET, edits };
}

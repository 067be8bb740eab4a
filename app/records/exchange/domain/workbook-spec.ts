/** A table file as plain data: what to write, never how. Rows may be produced as they are written. */
import { atDecimals } from '~/kernel/precision';
import { trimEnd } from '~/kernel/trim-end';

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'flag' | 'day' | 'instant';
/** day: « 2024-01-31 »; instant: a Date or an ISO text with its zone, written as Europe/Paris wall clock. */
export type CellInput = string | number | boolean | null | Date;

export interface ColumnSpec {
  readonly header: string;
  readonly kind: ColumnKind;
  /** Decimals shown, in decimal columns: `asItCame` shows each number with its own. */
  readonly decimals?: number | 'asItCame';
  /**
   * Made by a calculation: the value leaves at the decimals shown, or at so many. Without it the value is never
   * rounded: what people typed or sent leaves as it came.
   */
  readonly computed?: true | number;
  /** In characters. */
  readonly width?: number;
}
export const DECIMALS = 2;
/** A cell as it leaves: what a calculation made at its decimals, all else as it is. */
export function leavingCell(cell: CellInput, column: ColumnSpec | undefined, ofRow: number | undefined): CellInput {
  if (typeof cell !== 'number' || column?.kind !== 'decimal' || column.computed === undefined) return cell;
  const shown = column.decimals ?? ofRow ?? DECIMALS;
  if (column.computed !== true) return atDecimals(cell, column.computed);
  return shown === 'asItCame' ? cell : atDecimals(cell, shown);
}
export interface SheetSpec {
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
  /**
   * Decimals of each row's decimal cells, where rows have quantities in several units. A column with its own decimals
   * keeps them.
   */
  readonly decimalsOfRow?: readonly number[];
  readonly rows: Iterable<readonly CellInput[]> | AsyncIterable<readonly CellInput[]>;
  readonly frozenColumns?: number;
}
export interface WorkbookSpec {
  /** Without extension. */
  readonly fileName: string;
  readonly title?: string;
  readonly sheets: readonly SheetSpec[];
}

/** Excel: 31 characters, none of []:*?/\ nor an apostrophe at either end, no two alike whatever their case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const spaced = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/\s+/g, ' ');
    const clean = trimEnd(spaced.replace(/^[' ]+/, ''), "' ") || 'Feuille';
    for (let attempt = 1; ; attempt += 1) {
      const suffix = attempt === 1 ? '' : ` (${attempt})`;
      const candidate = `${cut(clean, 31 - suffix.length)}${suffix}`;
      if (!taken.has(candidate.toLowerCase())) {
        taken.add(candidate.toLowerCase());
        return candidate;
      }
    }
  });
}

/** Excel counts UTF-16 units; half a surrogate pair would damage the file. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : trimEnd(text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ''), "' ") || 'Feuille';

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** « 2024-01-31T14:05:09 » as a clock on a wall in Paris shows it. */
export const parisWallClock = (instant: Date): string => wallClock.format(instant).replace(' ', 'T');

/**
 * Posted cells of the matrix: empty, or a signed number whose decimal sign may be a comma (C182), by steps of 0.01
 * (C168).
 */
import { parseFrenchNumber, writtenDecimals } from '~/kernel/french-number';
import type { PostedCell } from '~/ui/grid/grid-post';
import { isDoubtfulNumber } from '~/kernel/number-column';

export interface CellFault extends PostedCell {
  /** key of the matrix namespace */ readonly fault:
    'cell.invalid' | 'cell.doubtful' | 'cell.tooPrecise' | 'cell.tooLarge' | 'cell.unknown';
}

const MAX = 1e12;
const DECIMALS = 2;

/** The value (null empties the cell), or the fault of the text. */
export function readCellText(
  text: string,
): { readonly ok: true; readonly value: number | null } | { readonly ok: false; readonly fault: CellFault['fault'] } {
  const value = parseFrenchNumber(text);
  if (value === undefined) return { ok: false, fault: 'cell.invalid' };
  if (isDoubtfulNumber(text)) return { ok: false, fault: 'cell.doubtful' };
  if (value !== null && Math.abs(value) > MAX) return { ok: false, fault: 'cell.tooLarge' };
  return { ok: true, value };
}

/** The text has more decimals than the step allows. */
export const isTooPrecise = (text: string): boolean => writtenDecimals(text) > DECIMALS;

/** The error of a cell's text, as a key of the `ui` namespace with parameters. The server checks again. */
import { numberForInput, parseFrenchNumber, writtenDecimals } from '~/kernel/french-number';
import { isDoubtfulNumber } from '~/kernel/number-column';
import type { Constraint } from './cell-address';

interface CellFault {
  readonly key: 'notNumber' | 'doubtfulCell' | 'tooSmall' | 'tooLarge' | 'tooPrecise';
  readonly params: Readonly<Record<string, string | number>>;
}

export function checkCell(text: string, { min, max, decimals }: Constraint): CellFault | null {
  const value = parseFrenchNumber(text);
  if (value === undefined) return { key: 'notNumber', params: { text } };
  if (value === null) return null;
  if (isDoubtfulNumber(text)) return { key: 'doubtfulCell', params: { text } };
  if (min !== undefined && value < min) return { key: 'tooSmall', params: { min: numberForInput(min) } };
  if (max !== undefined && value > max) return { key: 'tooLarge', params: { max: numberForInput(max) } };
  return decimals !== undefined && writtenDecimals(text) > decimals
    ? { key: 'tooPrecise', params: { decimals } }
    : null;
}

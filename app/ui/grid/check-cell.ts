/** The error of a cell's text, as a key of the `ui` namespace with parameters. The server checks again. */
import { parseFrenchNumber, writtenDecimals } from '~/kernel/french-number';
import { isDoubtfulNumber } from '~/kernel/number-column';
import { numberInPage } from '~/kernel/page-number';
import { readingsOf, typedNumber } from '~/kernel/typed-number';
import type { Constraint } from './cell-address';

interface CellFault {
  readonly key: 'notNumber' | 'openCell' | 'doubtfulCell' | 'tooSmall' | 'tooLarge' | 'tooPrecise';
  readonly params: Readonly<Record<string, string | number>>;
}

/** `locale`: of the page that the text was typed in. */
export function checkCell(typed: string, { min, max, decimals }: Constraint, locale = 'fr'): CellFault | null {
  const text = typedNumber(typed, locale);
  const value = parseFrenchNumber(text);
  if (value === undefined) return { key: 'notNumber', params: { text: typed } };
  if (value === null) return null;
  const readings = readingsOf(text);
  if (readings) return { key: 'openCell', params: { text: typed, ...readings } };
  if (isDoubtfulNumber(text)) return { key: 'doubtfulCell', params: { text: typed } };
  if (min !== undefined && value < min) return { key: 'tooSmall', params: { min: numberInPage(min, locale) } };
  if (max !== undefined && value > max) return { key: 'tooLarge', params: { max: numberInPage(max, locale) } };
  return decimals !== undefined && writtenDecimals(text) > decimals
    ? { key: 'tooPrecise', params: { decimals } }
    : null;
}

/** Values as loggers write them, with the decimal mark that is known or either of both. */
import { isBlank, type CellValue } from '~/modules/core/exchange/domain';
import { parseFrenchNumber } from '~/kernel/french-number';

export const DECIMALS = ['any', ',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** The other mark parts thousands: « 1.234,5 », « 1,234.5 ». */
const WRITTEN = {
  ',': /^[+\-\u2212]?(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d*)?$/,
  '.': /^[+\-\u2212]?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/,
} as const;

/** The number, `null` where the cell is empty, `undefined` where it holds something else. */
export function readNumber(cell: CellValue | undefined, decimal: Decimal = 'any'): number | null | undefined {
  if (typeof cell === 'number') return cell;
  if (isBlank(cell)) return null;
  if (typeof cell !== 'string') return undefined;
  if (decimal === 'any') return parseFrenchNumber(cell);
  const tight = cell.replace(/[\s\u00a0\u202f\u2009]/g, '');
  return WRITTEN[decimal].test(tight)
    ? parseFrenchNumber(tight.replaceAll(decimal === ',' ? '.' : ',', ''))
    : undefined;
}

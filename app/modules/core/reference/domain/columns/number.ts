import { formatNumber, numberForInput } from '~/kernel/french-number';
import { done } from '~/kernel/outcome';
import { cellInteger, cellNumber, refusal, type CellValue } from '~/modules/core/exchange/domain';
import {
  parsing,
  asNumber,
  commonColumn,
  fileObjection,
  type Column,
  type ColumnOptions,
  type Scaled,
} from '../column';

interface NumberOptions extends ColumnOptions {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly step?: number;
  readonly fallback?: number | null;
  /**
   * « 3e-05 » is taken: programs write positions near zero so. Elsewhere it is more likely a code that a spreadsheet
   * spoilt.
   */
  readonly exponent?: boolean;
  readonly scaled?: Scaled;
}

const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i;
const plainly = (cell: CellValue | undefined): CellValue | undefined => {
  const text = typeof cell === 'string' ? cell.trim() : '';
  return EXPONENT.test(text) ? Number(text.replace(',', '.')) : cell;
};

const numeric = (
  integer: boolean,
  decimals: number,
  { min = -Infinity, max = Infinity, unit, step, fallback = null, exponent = false, scaled, ...options }: NumberOptions,
): Column => ({
  ...commonColumn(options),
  kind: integer ? 'integer' : 'decimal',
  sql: integer ? 'int4' : 'float8',
  fallback,
  unit,
  scaled,
  exponent,
  parse: parsing(
    (cell) => (integer ? cellInteger(cell) : cellNumber(exponent ? plainly(cell) : cell)),
    (value) => done(value ?? fallback),
  ),
  format: (value) => numberForInput(asNumber(value)),
  validate(value) {
    const number = asNumber(value);
    return number !== null && (number < min || number > max)
      ? fileObjection(
          refusal('outOfRange', { min: Number.isFinite(min) ? min : '−∞', max: Number.isFinite(max) ? max : '∞' }),
        )
      : null;
  },
  input: () => ({
    control: 'number',
    ...(integer ? { whole: true } : {}),
    unit,
    step,
  }),
  cell(value, { locale }) {
    const number = asNumber(value);
    return { text: number === null ? '' : integer ? String(number) : formatNumber(number, decimals, locale) };
  },
  toExcel: asNumber,
  excel: integer ? { kind: 'integer' } : { kind: 'decimal', decimals },
});

/** A count, a rank, a year: never grouped by thousands. By default within a PostgreSQL integer. */
export const integer = (options: NumberOptions = {}): Column =>
  numeric(true, 0, { min: -2_147_483_648, max: 2_147_483_647, ...options });
export const decimal = ({ decimals = 2, ...options }: NumberOptions & { decimals?: number } = {}): Column =>
  numeric(false, decimals, options);

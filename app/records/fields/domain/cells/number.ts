import { formatNumber } from '~/kernel/french-number';
import { done } from '~/kernel/outcome';
import { cellInteger, cellNumber, refusal, type CellValue } from '~/records/exchange/domain';
import type { Field } from '../field';
import type { OwnCells } from '../column';
import { INTEGER_RANGE } from '../kinds/number';
import { asNumber, type RowValue } from '../listing';
import { fileObjection } from '../objection';
import { parsing } from './text';

const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i;
const plainly = (cell: CellValue | undefined): CellValue | undefined => {
  const text = typeof cell === 'string' ? cell.trim() : '';
  return EXPONENT.test(text) ? Number(text.replace(',', '.')) : cell;
};

const numeric = ({ input, list = {}, start }: Field<RowValue>, [least, most]: readonly [number, number]): OwnCells => ({
  readCell: parsing(
    (cell) => (input.whole ? cellInteger(cell) : cellNumber(list.exponent ? plainly(cell) : cell)),
    (value) => done(value ?? start),
  ),
  check(value) {
    const number = asNumber(value);
    const { min = least, max = most } = input;
    return number !== null && (number < min || number > max)
      ? fileObjection(
          refusal('outOfRange', { min: Number.isFinite(min) ? min : '−∞', max: Number.isFinite(max) ? max : '∞' }),
        )
      : null;
  },
  toFile: asNumber,
});

/** A count, a rank, a year: never grouped by thousands. By default within a PostgreSQL integer. */
export const integerCells = (field: Field<RowValue>): OwnCells => ({
  ...numeric(field, INTEGER_RANGE),
  shown: (value) => ({ text: String(asNumber(value) ?? '') }),
  file: { kind: 'integer' },
});
export const decimalCells = (field: Field<RowValue>): OwnCells => {
  const { decimals = 2 } = field.list ?? {};
  return {
    ...numeric(field, [-Infinity, Infinity]),
    shown(value, { locale }) {
      const number = asNumber(value);
      return { text: number === null ? '' : formatNumber(number, decimals, locale) };
    },
    file: { kind: 'decimal', decimals },
  };
};

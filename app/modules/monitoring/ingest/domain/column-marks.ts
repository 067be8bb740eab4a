/** The decimal mark of each column of values, from all of its cells. */
import { conversionOf, convert } from '~/kernel/units';
import type { CellValue } from '~/records/exchange/domain';
import { isQuantity, quantityOf } from '~/modules/monitoring/series/domain';
import { decimalOf, marksOf, type Decimal } from '~/kernel/number-column';

interface ValueColumn {
  readonly column: number;
  readonly about: { readonly quantity: string; readonly unit: string };
}
interface ColumnMark {
  readonly decimal: Decimal;
  /** a text of the column that may be read both ways, where nothing says which */
  readonly asked: string | null;
}

/** Whether a number of the file, in the unit that the file says, lies within what its quantity can be. */
function plausible({ quantity, unit }: ValueColumn['about']): (value: number) => boolean {
  if (!isQuantity(quantity)) return () => true;
  const { unit: to, lowest = -Infinity, highest = Infinity } = quantityOf(quantity);
  const conversion = conversionOf(unit, to);
  return (value) => {
    const converted = conversion.kind === 'converts' ? convert(value, conversion) : value;
    return converted >= lowest && converted <= highest;
  };
}

/** `said`: what a person or a model says of the whole file; « any » leaves it to the columns. */
export function columnMarks(
  lines: readonly (readonly CellValue[])[],
  columns: readonly ValueColumn[],
  said: Decimal,
): ReadonlyMap<number, ColumnMark> {
  if (said !== 'any') return new Map(columns.map(({ column }) => [column, { decimal: said, asked: null }]));
  const marks = columns.map(({ column }) => marksOf(lines.map((cells) => cells[column])));
  return new Map(
    columns.map(({ column, about }, rank) => [
      column,
      decimalOf(
        marks[rank]!,
        marks.filter((_, other) => other !== rank),
        plausible(about),
      ),
    ]),
  );
}

/** The cell of a column that is read as a whole: a text as its column means it, or the question that it leaves. */
import { formatNumber, numberForInput } from '~/kernel/french-number';
import type { NumberColumn } from '~/kernel/number-column';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { cellNumber } from './cell';
import { refusal, type Refusal } from './issue';
import type { CellValue } from './table';

/** Other cells than texts say themselves what they are. `isMeant`: settles a doubt where it holds for one reading. */
export function columnNumber(
  cell: CellValue | undefined,
  numbers: NumberColumn,
  isMeant: (value: number) => boolean = () => true,
): Outcome<number | null, Refusal> {
  if (typeof cell !== 'string' || cell.trimEnd().endsWith('%')) return cellNumber(cell);
  const read = numbers.read(cell);
  if (read === undefined) return refused(refusal('notANumber'));
  if (read === null || typeof read === 'number') return done(read);
  const meant = [read.whole, read.decimal].filter(isMeant);
  if (meant.length === 1) return done(meant[0]!);
  const [whole, decimal] = [formatNumber(read.whole, 0), numberForInput(read.decimal)];
  return refused(refusal('doubtfulNumber', { whole, decimal }));
}

/**
 * Values as loggers and laboratories write them. A column is read as a whole: its cells share one decimal mark, and
 * what
 * its other mark parts are thousands. « 1.015 » alone says nothing: beside « 987,5 » it is one thousand and fifteen.
 */
import { isBlank, type CellValue } from '~/modules/core/exchange/domain';

export const DECIMALS = ['any', ',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];
type Mark = Exclude<Decimal, 'any'>;

/** Thousands apart by blanks, or by the apostrophe of the Swiss; « 1 41,88 » is none of them. */
const APART = /^\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/;
const EXPONENT = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)e[+-]?\d{1,3}$/i;
/** « 1.234,5 »: the other mark parts thousands. */
const WRITTEN: Readonly<Record<Mark, RegExp>> = {
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d*)?$/,
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/,
};
/** One mark and three digits behind it: thousands, or decimals. */
const OPEN = /^[1-9]\d{0,2}([.,])\d{3}$/;
const ONE_MARK = /^\d*([.,])\d*$/;
const otherOf = (mark: Mark): Mark => (mark === ',' ? '.' : ',');

interface Written {
  readonly sign: 1 | -1;
  /** digits and marks, thousands together */
  readonly digits: string;
  /** its thousands stood apart: its mark is the decimal one */
  readonly apart: boolean;
}

/** What nearly all cells are: digits, and one mark at most. */
const PLAIN = /^(-?)(\d+(?:[.,]\d*)?)$/;

/** Null where the text is no number in any writing. */
function writtenOf(text: string): Written | null {
  const plain = PLAIN.exec(text);
  if (plain) return { sign: plain[1] === '-' ? -1 : 1, digits: plain[2]!, apart: false };
  const tight = text.trim();
  const sign = /^[+\-\u2212]/.exec(tight)?.[0] ?? '';
  const body = tight.slice(sign.length).trim();
  const apart = APART.test(body);
  const digits = apart ? body.replace(/[\s'’]/g, '') : body;
  const isNumber =
    /\d/.test(digits) && (EXPONENT.test(digits) || Object.values(WRITTEN).some((way) => way.test(digits)));
  return isNumber ? { sign: sign === '-' || sign === '\u2212' ? -1 : 1, digits, apart } : null;
}

/** The decimal mark that a text shows; `open`: it has one that may be either. */
function markOf({ digits, apart }: Written): Mark | 'open' | null {
  const open = OPEN.exec(digits);
  if (open) return apart ? (open[1] as Mark) : 'open';
  const one = ONE_MARK.exec(digits) ?? /^\d*([.,])/.exec(EXPONENT.test(digits) ? digits : '');
  if (one) return (one[1] as Mark | undefined) ?? null;
  if (/^\d+$/.test(digits)) return null;
  // both marks, or one of them several times
  return (Object.keys(WRITTEN) as Mark[]).find((mark) => WRITTEN[mark].test(digits)) ?? null;
}

const valueOf = ({ sign, digits }: Written, mark: Mark): number | undefined => {
  if (!EXPONENT.test(digits) && !WRITTEN[mark].test(digits)) return undefined;
  const value = Number(digits.replaceAll(otherOf(mark), EXPONENT.test(digits) ? '.' : '').replace(mark, '.'));
  return Number.isFinite(value) ? sign * value + 0 : undefined;
};

/** Digits and blanks that are no thousands: two numbers in one cell, or a slip of the hand. */
export const isBadlyApart = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' &&
  /^[+\-\u2212]?\d[\d\s'’.,]*$/.test(cell.trim()) &&
  /\d[\s'’]+\d/.test(cell.trim()) &&
  writtenOf(cell) === null;

/** The number, `null` where the cell is empty, `undefined` where it holds something else. */
export function readNumber(cell: CellValue | undefined, decimal: Decimal = 'any'): number | null | undefined {
  if (typeof cell === 'number') return cell;
  if (isBlank(cell)) return null;
  const written = typeof cell === 'string' ? writtenOf(cell) : null;
  if (!written) return undefined;
  if (decimal !== 'any') return valueOf(written, decimal);
  const mark = markOf(written);
  return valueOf(written, mark === 'open' ? (OPEN.exec(written.digits)![1] as Mark) : (mark ?? '.'));
}

interface Marks {
  /** marks that can only be decimal ones */
  readonly decimal: ReadonlySet<Mark>;
  /** the first text that may be read both ways, and all of them with decimals and without */
  readonly open: string | null;
  readonly asDecimals: readonly number[];
  readonly asThousands: readonly number[];
}

export function marksOf(cells: Iterable<CellValue | undefined>): Marks {
  const decimal = new Set<Mark>();
  const [asDecimals, asThousands]: [number[], number[]] = [[], []];
  let open: string | null = null;
  for (const cell of cells) {
    const written = typeof cell === 'string' ? writtenOf(cell) : null;
    if (!written) continue;
    const mark = markOf(written);
    if (mark !== 'open') {
      if (mark) decimal.add(mark);
      continue;
    }
    open ??= String(cell).trim();
    const own = OPEN.exec(written.digits)![1] as Mark;
    asDecimals.push(valueOf(written, own)!);
    asThousands.push(valueOf(written, otherOf(own))!);
  }
  return { decimal, open, asDecimals, asThousands };
}

/**
 * The mark that a column is read with. What its own cells leave open, the other columns of the file say, or what can
 * be:
 * a river is not 1,250 m deep. `asked`: nothing says it, a person does.
 */
export function decimalOf(
  own: Marks,
  others: readonly Marks[],
  canBe: (value: number) => boolean,
): { readonly decimal: Decimal; readonly asked: string | null } {
  const only = (marks: ReadonlySet<Mark>) => (marks.size === 1 ? [...marks][0]! : null);
  if (own.open === null) return { decimal: only(own.decimal) ?? 'any', asked: null };
  const said =
    only(own.decimal) ?? (own.decimal.size > 1 ? null : only(new Set(others.flatMap(({ decimal }) => [...decimal]))));
  if (said) return { decimal: said, asked: null };
  if (own.decimal.size === 0) {
    const [decimals, thousands] = [own.asDecimals.every(canBe), own.asThousands.every(canBe)];
    const mark = /[.,]/.exec(own.open)![0] as Mark;
    if (decimals && !thousands) return { decimal: mark, asked: null };
    if (thousands && !decimals) return { decimal: otherOf(mark), asked: null };
  }
  return { decimal: 'any', asked: own.open };
}

/**
 * Numbers as people, loggers and laboratories write them. A column is read as a whole: its cells share one decimal
 * mark, and what its other mark parts are thousands. « 1.015 » alone says nothing: beside « 987,5 » it is one thousand
 * and fifteen. `numberColumn` reads what people type and paste, where a lone comma is decimal; `marksOf`, `decimalOf`
 * and `readNumber` read files, whose other columns and bounds say what a column leaves open. Pure.
 */
import { parseFrenchNumber } from './french-number';
import { readingsOf } from './typed-number';

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
/** One mark and three digits behind it: thousands, or decimals. Nobody writes thousands after a nought. */
const OPEN = /^[1-9]\d{0,2}([.,])\d{3}$/;
const ONE_MARK = /^\d*([.,])\d*$/;
const otherOf = (mark: Mark): Mark => (mark === ',' ? '.' : ',');

interface Written {
  readonly sign: 1 | -1;
  /** digits and marks, thousands together */
  readonly digits: string;
}

/** What nearly all cells are: digits, and one mark at most. */
const PLAIN = /^(-?)(\d+(?:[.,]\d*)?)$/;

/** Null where the text is no number in any writing. */
function writtenOf(text: string): Written | null {
  const plain = PLAIN.exec(text);
  if (plain) return { sign: plain[1] === '-' ? -1 : 1, digits: plain[2]! };
  const tight = text.trim();
  const sign = /^[+\-\u2212]/.exec(tight)?.[0] ?? '';
  const body = tight.slice(sign.length).trim();
  const digits = APART.test(body) ? body.replace(/[\s'’]/g, '') : body;
  const isNumber =
    /\d/.test(digits) && (EXPONENT.test(digits) || Object.values(WRITTEN).some((way) => way.test(digits)));
  return isNumber ? { sign: sign === '-' || sign === '\u2212' ? -1 : 1, digits } : null;
}

/** The decimal mark that a text shows; `open`: it has one that may be either. */
function markOf({ digits }: Written): Mark | 'open' | null {
  if (OPEN.test(digits)) return 'open';
  const one = ONE_MARK.exec(digits) ?? /^\d*([.,])/.exec(EXPONENT.test(digits) ? digits : '');
  if (one) return one[1] as Mark;
  if (/^\d+$/.test(digits)) return null;
  // both marks, or one of them several times
  return (Object.keys(WRITTEN) as Mark[]).find((mark) => WRITTEN[mark].test(digits)) ?? null;
}
const openMark = ({ digits }: Written): Mark => OPEN.exec(digits)![1] as Mark;

const valueOf = ({ sign, digits }: Written, mark: Mark): number | undefined => {
  if (!EXPONENT.test(digits) && !WRITTEN[mark].test(digits)) return undefined;
  const value = Number(digits.replaceAll(otherOf(mark), EXPONENT.test(digits) ? '.' : '').replace(mark, '.'));
  return Number.isFinite(value) ? sign * value + 0 : undefined;
};

const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Digits and blanks that are no thousands: two numbers in one cell, or a slip of the hand. */
export const isBadlyApart = (cell: unknown): boolean =>
  typeof cell === 'string' &&
  /^[+\-\u2212]?\d[\d\s'’.,]*$/.test(cell.trim()) &&
  /\d[\s'’]+\d/.test(cell.trim()) &&
  writtenOf(cell) === null;

/** The number of a cell, `null` where it is empty, `undefined` where it holds something else. */
export function readNumber(cell: unknown, decimal: Decimal = 'any'): number | null | undefined {
  if (typeof cell === 'number') return cell;
  if (isBlank(cell)) return null;
  const written = typeof cell === 'string' ? writtenOf(cell) : null;
  if (!written) return undefined;
  if (decimal !== 'any') return valueOf(written, decimal);
  const mark = markOf(written);
  return valueOf(written, mark === 'open' ? openMark(written) : (mark ?? '.'));
}

interface Marks {
  /** marks that can only be decimal ones */
  readonly decimal: ReadonlySet<Mark>;
  /** the first text that may be read both ways, and all of them with decimals and without */
  readonly open: string | null;
  readonly asDecimals: readonly number[];
  readonly asThousands: readonly number[];
}

export function marksOf(cells: Iterable<unknown>): Marks {
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
    asDecimals.push(valueOf(written, openMark(written))!);
    asThousands.push(valueOf(written, otherOf(openMark(written)))!);
  }
  return { decimal, open, asDecimals, asThousands };
}

/**
 * The mark that a column is read with. What its own cells leave open, the other columns of the file say, or what can
 * be: a river is not 1,250 m deep. `asked`: nothing says it, a person does.
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

/** Both readings of a text that the column does not decide. */
export interface DoubtfulNumber {
  readonly whole: number;
  readonly decimal: number;
}
export interface NumberColumn {
  /** what the unambiguous cells say; null: none does; 'both': they contradict each other */
  readonly mark: Mark | 'both' | null;
  /** The number, `null` for nothing, `undefined` for what is no number, or a doubt to ask about. */
  readonly read: (text: string) => number | null | undefined | DoubtfulNumber;
}

/** People type neither exponents nor apostrophes: « 2e2 » and « 1'250 » are slips. */
const typedOf = (text: string): Written | null => (/['’e]/i.test(text) ? null : writtenOf(text));

/** `texts`: all cells of the column as they are typed; `locale`: of the page that they are typed in. */
export function numberColumn(texts: Iterable<string>, locale = 'fr'): NumberColumn {
  const { decimal } = marksOf([...texts].filter((text) => typedOf(text)));
  const [first] = decimal;
  const shown = decimal.size > 1 ? 'both' : (first ?? null);
  // an English page writes a decimal point, and reads so what its cells leave open
  const mark = shown ?? (locale === 'en' ? '.' : null);
  return { mark: shown, read: (text) => readIn(mark, text) };
}

/** A number that alone may be read in two ways (« 1.250 », « 65,000 », « 1 41,88 »): asked before it is stored. */
export function isDoubtfulNumber(text: string): boolean {
  if (readingsOf(text)) return true;
  const read = readIn(null, text);
  return typeof read === 'object' ? read !== null : read === undefined && parseFrenchNumber(text) !== undefined;
}

function readIn(mark: NumberColumn['mark'], text: string): number | null | undefined | DoubtfulNumber {
  if (isBlank(text)) return null;
  const written = typedOf(text);
  if (!written) return undefined;
  const own = markOf(written);
  if (own === 'open') {
    const shown = openMark(written);
    if (mark === ',' || mark === '.') return valueOf(written, mark);
    if (mark === null && shown === ',') return valueOf(written, shown);
    return { whole: valueOf(written, otherOf(shown))!, decimal: valueOf(written, shown)! };
  }
  // « 1.002,3 » in a column that proves its point decimal is no number of it
  const isGrouped = own !== null && !ONE_MARK.test(written.digits);
  return isGrouped && mark !== null && mark !== own ? undefined : valueOf(written, own ?? ',');
}

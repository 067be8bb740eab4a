/**
 * A column of numbers is read as a whole: « 1.015 » beside « 987,5 » is one thousand and fifteen, and alone it may also
 * be one and a bit. Pure; French columns: a lone comma is decimal.
 */
import { parseFrenchNumber } from './french-number';

export type DecimalMark = ',' | '.';
/** Both readings of a text that the column does not decide. */
export interface DoubtfulNumber {
  readonly whole: number;
  readonly decimal: number;
}
export interface NumberColumn {
  /** what the unambiguous cells say; null: none does; 'both': they contradict each other */
  readonly mark: DecimalMark | 'both' | null;
  /** The number, `null` for nothing, `undefined` for what is no number, or a doubt to ask about. */
  readonly read: (text: string) => number | null | undefined | DoubtfulNumber;
}

const SPACE = /[\s\u00a0\u202f\u2009]/g;
const SIGNED = /^([+\-\u2212]?)(.*)$/s;
const GROUPED_BY_SPACES = /^\d{1,3}(?: \d{3})+(?:[.,]\d*)?$/;
const DIGITS = /^\d+$/;
const ONE_MARK = /^(?:\d+([.,])\d*|([.,])\d+)$/;
/** « 1.015 », not « 0.015 »: nobody writes thousands after a nought. */
const LIKE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d+)?|(?:,\d{3})+(?:\.\d+)?)$/;

const other = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',');
const firstMark = (text: string): DecimalMark => (/[.,]/.exec(text)?.[0] === ',' ? ',' : '.');

/** Which decimal mark a cell proves, without its spaces and sign; null: none. */
function proof(body: string): DecimalMark | null {
  if (LIKE_THOUSANDS.test(body) || DIGITS.test(body)) return null;
  const single = ONE_MARK.exec(body);
  if (single) return firstMark(body);
  return GROUPS.test(body) ? other(firstMark(body)) : null;
}

/** Sign and digits apart; undefined where spaces cut the digits elsewhere than at thousands (« 1 41,88 »). */
function partsOf(text: string): { readonly sign: number; readonly body: string } | undefined {
  const [, mark = '', rest = ''] = SIGNED.exec(text.trim()) ?? [];
  const spaced = rest.trim().replace(SPACE, ' ');
  if (spaced.includes(' ') && !GROUPED_BY_SPACES.test(spaced)) return undefined;
  return { sign: mark === '' || mark === '+' ? 1 : -1, body: spaced.replaceAll(' ', '') };
}

/** `texts`: all cells of the column as they are written. */
export function numberColumn(texts: Iterable<string>): NumberColumn {
  const proofs = new Set<DecimalMark>();
  for (const text of texts) {
    const parts = partsOf(text);
    const mark = parts ? proof(parts.body) : null;
    if (mark) proofs.add(mark);
  }
  const [first] = proofs;
  const mark = proofs.size > 1 ? 'both' : (first ?? null);
  return { mark, read: (text) => readIn(mark, text) };
}

/** A number that alone may be read in two ways (« 1.250 », « 1 41,88 »): asked before it is stored. */
export function isDoubtfulNumber(text: string): boolean {
  const read = readIn(null, text);
  return typeof read === 'object' ? read !== null : read === undefined && parseFrenchNumber(text) !== undefined;
}

function readIn(mark: NumberColumn['mark'], text: string): number | null | undefined | DoubtfulNumber {
  if (text.trim() === '') return null;
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { sign, body } = parts;
  const number = (decimal: DecimalMark): number =>
    sign * Number(body.replaceAll(other(decimal), '').replace(decimal, '.'));
  if (DIGITS.test(body)) return number(',');
  const written = firstMark(body);
  if (LIKE_THOUSANDS.test(body)) {
    if (mark === ',' || mark === '.') return number(mark);
    return mark === null && written === ',' ? number(',') : { whole: number(other(written)), decimal: number(written) };
  }
  if (ONE_MARK.test(body)) return number(written);
  // « 1.002,3 » in a column that proves its point decimal is no number of it
  return GROUPS.test(body) && (mark === null || mark === other(written)) ? number(other(written)) : undefined;
}

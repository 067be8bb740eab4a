/**
 * A result as laboratories write it: a number, with a sign before it where it is under or over a limit; or words, where
 * the Sandre's remarks say what they are worth (« Absence » is remark 4 with 0). Other words stay words.
 */
import { parseFrenchNumber } from '~/kernel/french-number';
import { REMARK } from './codes';

interface WrittenResult {
  readonly sign: 'below' | 'above' | 'value';
  readonly isNumber: boolean;
  readonly number: number | null;
  /** what the words say by themselves; null: nothing */
  readonly said: { readonly remark: number; readonly result: number | null } | null;
}

/** Null: empty; undefined: no number. */
export function numberOf(text: string): number | null | undefined {
  if (text === '') return null;
  const exponent = /^[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  return exponent ?? parseFrenchNumber(text);
}

/** « < 0,5 », « ND<0,5 », « inf. 0,5 », « inférieur à 0,5 »: what stands before the limit. */
const UNDER = String.raw`nd|n\.d\.|nq|non d[ée]tect\p{L}*|non quantifi\p{L}*|inf(?:[ée]rieure?)?\.?(?: [àa])?`;
const OVER = String.raw`sup(?:[ée]rieure?)?\.?(?: [àa])?`;
const BEFORE_A_NUMBER = new RegExp(
  String.raw`^(?:(?:${UNDER}|${OVER})(?:\s+|(?=[<≤\d])))?(?:[<>≤≥]\s*)?(?=[\d,.+-])`,
  'iu',
);
const BELOW = /^(?:<|≤|nd\b|n\.d\.|nq\b|non (?:d[ée]tect|quantifi)|traces?$|inf(?:[ée]rieure?)?\.? |sous (?:le|la) )/i;
const ABOVE = /^(?:[>≥]|sup(?:[ée]rieure?)?\.? )/i;

const [PRESENCE, UNCOUNTABLE] = [4, 5];
/** « Absence », « absence/100 mL »: of what was looked for in so much water. */
const IN_WATER = String.raw`(?: ?(?:\/|dans |par ) ?\d[\d,.]* ?m?l)?$`;
const WORDS: readonly (readonly [pattern: RegExp, remark: number, result: number | null])[] = [
  [new RegExp(`^(?:absence|absente?s?)${IN_WATER}`, 'i'), PRESENCE, 0],
  [new RegExp(`^(?:pr[ée]sence|pr[ée]sente?s?)${IN_WATER}`, 'i'), PRESENCE, 1],
  [/^(?:n\.?\s?m\.?|(?:analyse )?non (?:mesur|analys|r[ée]alis|fait)\p{L}*)$/iu, REMARK.notDone, null],
  [/^(?:incomptables?|ind[ée]nombrables?|innombrables?)$/i, UNCOUNTABLE, null],
];

export function writtenResult(text: string): WrittenResult {
  const sign = BELOW.test(text) ? 'below' : ABOVE.test(text) ? 'above' : 'value';
  const bare = text.replace(BEFORE_A_NUMBER, '');
  const number = numberOf(bare);
  const [, remark, result = null] = WORDS.find(([pattern]) => pattern.test(text)) ?? [];
  return {
    ...{ sign, isNumber: number !== undefined, number: number ?? null },
    said: remark === undefined ? null : { remark, result },
  };
}

/** A number, or what is said in its place. */
export function isResultText(text: string): boolean {
  const { sign, isNumber, said } = writtenResult(text);
  return text !== '' && (isNumber || sign !== 'value' || said !== null);
}

/**
 * Numbers as French users type, paste and read them.
 *
 * Input takes « 1 234,5 », « 1234.5 », narrow and no-break spaces pasted from a spreadsheet, a sign, nothing else: an
 * exponent or a thousands comma is refused rather than guessed.
 */
import { trimEnd } from './trim-end';

const SPACES = /[\s\u00a0\u202f\u2009]/g;
const NUMBER = /^[+\-\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** The number, `null` when the text is empty, `undefined` when it is not a number. */
export function parseFrenchNumber(text: string): number | null | undefined {
  const tight = text.replace(SPACES, '');
  if (tight === '') return null;
  if (!NUMBER.test(tight)) return undefined;
  const value = Number(tight.replace('\u2212', '-').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Locale writing with exactly `decimals` decimals (`fr`: comma and narrow no-break spaces); « −3,0 ». */
export function formatNumber(value: number, decimals = 2, locale = 'fr'): string {
  const key = `${locale}:${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  // the typographic minus, which no line ends on
  const text = formatter.format(value).replace('-', '\u2212');
  // what rounds to zero has no sign: not « −0,00 »
  return value <= 0 && !/[1-9]/.test(text) ? formatter.format(0) : text;
}

const SHORT = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A large count at a glance: « 999 », « 1,5 K », « 361 K », « 20 M », « 2,1 G ». Three digits, rounded. */
export function formatShort(value: number, locale = 'fr'): string {
  const rounded = Number(value.toPrecision(3));
  const [size, letter] = SHORT.find(([from]) => Math.abs(rounded) >= from) ?? [1, ''];
  const share = rounded / size;
  const decimals = size === 1 || Math.abs(share) >= 100 || Number.isInteger(share) ? 0 : 1;
  return withUnit(formatNumber(share, decimals, locale), letter, locale);
}

/** A signed difference: « +12,5 », « −3,0 », « 0,0 » with the typographic minus. */
export function formatSigned(value: number, decimals = 2, locale = 'fr'): string {
  const text = formatNumber(Math.abs(value), decimals, locale);
  const isZero = !/[1-9]/.test(text);
  return isZero ? text : `${value < 0 ? '\u2212' : '+'}${text}`;
}

/** A difference that shows only this much later is the noise of a calculation. */
const DIGITS_MORE = 3;

/**
 * Decimals for two values and their difference side by side: those asked for, and more where rounding would hide a
 * difference or make the three contradict each other (« 5,2 → 5,1, différence 0,0 »).
 */
export function comparedDecimals(before: number, after: number, decimals: number): number {
  const none = (digits: number): boolean => !/[1-9]/.test(formatNumber(Math.abs(after - before), digits));
  const contradicts = (digits: number): boolean =>
    (formatNumber(before, digits) === formatNumber(after, digits)) !== none(digits);
  let digits = none(decimals) && !none(decimals + 1) ? decimals + 1 : decimals;
  while (contradicts(digits) && digits < decimals + DIGITS_MORE) digits += 1;
  return digits;
}

/** What an input field holds: no thousands separator, decimal comma, no trailing zeros. */
export function numberForInput(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',');
}

/** Digits that are grouped at most: longer ones are no number that somebody means. */
const MOST_DIGITS = 20;

/** A typed number as it is read, its thousands apart; the decimals, and what is no number, stay as typed. */
export function groupedForInput(text: string): string {
  const tight = text.replace(SPACES, '');
  if (tight.length > MOST_DIGITS || !NUMBER.test(tight)) return text;
  const mark = tight.search(/[.,]/);
  const end = mark < 0 ? tight.length : mark;
  const apart = (at: number) => at < end && (end - at) % 3 === 0 && /\d/.test(tight[at - 1] ?? '');
  return [...tight].map((one, at) => (apart(at) ? `\u202f${one}` : one)).join('');
}

/** A written number and its unit: a narrow no-break space between them, and none before an English « % ». */
export function withUnit(text: string, unit: string, locale = 'fr'): string {
  if (unit === '') return text;
  return locale === 'en' && unit === '%' ? `${text}%` : `${text}\u202f${unit}`;
}

export const formatQuantity = (value: number, unit: string, decimals = 2, locale = 'fr'): string =>
  withUnit(formatNumber(value, decimals, locale), unit, locale);

/**
 * An amount that is never nothing: what its decimals would write as zero is « moins de 0,01 € », neither « 0,00 € » nor
 * « 0,0000078 € ».
 */
export function formatAmount(amount: number, unit: string, decimals = 2, locale = 'fr'): string {
  const text = formatQuantity(amount, unit, decimals, locale);
  if (amount === 0 || /[1-9]/.test(formatNumber(amount, decimals, locale))) return text;
  const less = locale === 'fr' ? 'moins de' : 'less than';
  return `${less}\u00a0${formatQuantity(10 ** -decimals, unit, decimals, locale)}`;
}

/** The colon between a label and its value, with its French space. */
export const colon = (locale = 'fr'): string => (locale === 'en' ? ': ' : '\u202f: ');

/** The semicolon between the parts of a list, with its French space. */
export const semicolon = (locale = 'fr'): string => (locale === 'en' ? '; ' : ' ; ');

/** Decimals as written, without trailing zeros: « 1,50 » has one. */
export function writtenDecimals(text: string): number {
  const trimmed = text.trim();
  const mark = Math.max(trimmed.lastIndexOf(','), trimmed.lastIndexOf('.'));
  const fraction = trimmed.slice(mark + 1);
  return mark < 0 || !/^\d*$/.test(fraction) ? 0 : trimEnd(fraction, '0').length;
}

/** « p = 0,023 »; what rounds to nothing is « p < 0,001 ». */
export const probabilityText = (p: number, locale: string): string =>
  p < 0.001 ? `p < ${formatNumber(0.001, 3, locale)}` : `p = ${formatNumber(p, 3, locale)}`;

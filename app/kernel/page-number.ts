/**
 * Numbers as a page writes them, and as people type them in it: each language has its own marks (decision 190). A field
 * of numbers in an English page says so when it is sent; where a form is read (`SentForm`) its texts become what every
 * reader knows: no thousands, a decimal comma. What may be read in two ways stays as typed, and is asked. Pure.
 */
import { numberForInput } from './french-number';

/**
 * Hidden beside the fields of numbers of an English page: the name of one, or « grid.* » for all of a grid. With a
 * « # », as all that nobody types.
 */
export const ENGLISH_NUMBERS = 'numbers#en';

const WITH_COMMA = /^([+\-\u2212]?[\d\s]*),(\d*)$/;

/** A text that readers know as its field shows it in a page; what is no number stays. */
export function shownNumber(text: string, locale: string): string {
  return locale === 'en' ? text.replace(WITH_COMMA, '$1.$2') : text;
}

/** What a field of numbers holds for a value. */
export const numberInPage = (value: number | null, locale: string): string =>
  shownNumber(numberForInput(value), locale);

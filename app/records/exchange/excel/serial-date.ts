/** Numbers of spreadsheets that their format makes something else: dates, times, percentages. */
import { numberForInput } from '~/kernel/french-number';
import type { CellValue } from '../domain/table';

/** Formats without a code of their own (ECMA-376, 18.8.30): dates, times, and their East Asian kin. */
const BUILT_IN = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const [WHOLE_PERCENT, PERCENT] = [9, 10];

/** What the format of a cell makes of its number. */
export type NumberKind = 'number' | 'date' | 'percent';

const bare = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');

export const kindOfFormat = (format: string): NumberKind =>
  bare(format).includes('%') ? 'percent' : isDateFormat(format) ? 'date' : 'number';

/** By the number of a format; `custom`: the codes that the workbook defines. */
export function kindOfFormatId(id: number, custom: ReadonlyMap<number, string>): NumberKind {
  const code = custom.get(id);
  if (code !== undefined) return kindOfFormat(code);
  return id === WHOLE_PERCENT || id === PERCENT ? 'percent' : BUILT_IN(id) ? 'date' : 'number';
}

const isDateFormat = (format: string): boolean => /[dmyhs]/i.test(bare(format)) && !/^general$/i.test(format);

/** As the screen writes it: « 25 % » is neither 25 nor 0.25 of the column's unit. */
const percentText = (share: number): string => `${numberForInput(Number((share * 100).toPrecision(12)))}\u202f%`;

/** Excel for Mac counted from 1 January 1904. */
const DAYS_TO_1904 = 1462;

/**
 * A number as its format shows it. Days are counted from 30 December 1899, as every spreadsheet does after the false
 * leap day of 1900, or from 1904. A time of day alone, which has no day, is text in both.
 */
export function cellOfNumber(value: number, kind: NumberKind, is1904: boolean): CellValue {
  if (kind === 'number') return value;
  if (kind === 'percent') return percentText(value);
  return serialDate(value >= 0 && value < 1 ? value : value + (is1904 ? DAYS_TO_1904 : 0));
}

function serialDate(serial: number): CellValue {
  const date = new Date(Math.round((serial - 25569) * 86400) * 1000);
  if (Number.isNaN(date.getTime())) return { fault: '#VALUE!' };
  const iso = date.toISOString().slice(0, 19);
  return serial < 1 ? iso.slice(11) : { date: iso };
}

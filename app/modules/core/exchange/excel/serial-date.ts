/** Dates in spreadsheets: a number with a date format. */
import type { CellValue } from '../domain/table';

/** Formats without a code of their own (ECMA-376, 18.8.30): dates, times, and their East Asian kin. */
const BUILT_IN = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export const isDateFormat = (format: string): boolean =>
  /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')) && !/^general$/i.test(format);
export const isDateFormatId = (id: number, custom: ReadonlyMap<number, string>): boolean => {
  const code = custom.get(id);
  return code === undefined ? BUILT_IN(id) : isDateFormat(code);
};

/**
 * Days since 30 December 1899, as every spreadsheet counts after the false leap day of 1900. A time of day alone is
 * text.
 */
export function serialDate(serial: number): CellValue {
  const date = new Date(Math.round((serial - 25569) * 86400) * 1000);
  if (Number.isNaN(date.getTime())) return { fault: '#VALUE!' };
  const iso = date.toISOString().slice(0, 19);
  return serial < 1 ? iso.slice(11) : { date: iso };
}

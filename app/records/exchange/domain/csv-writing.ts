/**
 * How a CSV is written, by the language of who downloads it (decision 192): what its spreadsheet opens by a double
 * click, and what our imports read back.
 */
import { plainNumber } from '~/kernel/leaving-number';
import { neutraliseText } from './formula-text';
import { parisWallClock, type CellInput, type ColumnKind } from './workbook-spec';

export const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvForm {
  readonly delimiter: ';' | ',';
  readonly mark: ',' | '.';
  readonly yes: string;
  readonly no: string;
}
/** Also that of the calls and of what is sent to banks, which programs read. */
const FRENCH_CSV: CsvForm = { delimiter: ';', mark: ',', yes: 'oui', no: 'non' };
const ENGLISH_CSV: CsvForm = { delimiter: ',', mark: '.', yes: 'yes', no: 'no' };
export const csvFormOf = (locale: string): CsvForm => (locale === 'en' ? ENGLISH_CSV : FRENCH_CSV);

export function csvCell(value: CellInput, kind: ColumnKind, form: CsvForm = FRENCH_CSV): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value, form.mark) : '';
  if (typeof value === 'boolean') return value ? form.yes : form.no;
  if (value instanceof Date || kind === 'instant') return dayAndTime(parisWallClock(new Date(value)));
  if (kind === 'day')
    return /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10).split('-').reverse().join('/') : csvText(value, form);
  return csvText(value, form);
}

/** One line; CRLF as RFC 4180 has it. */
export const csvLine = (cells: readonly string[], { delimiter }: CsvForm = FRENCH_CSV): string =>
  `${cells.join(delimiter)}\r\n`;

/** Quoted where a cell would end: a comma ends none of a French file. */
export function csvText(text: string, { delimiter }: CsvForm = FRENCH_CSV): string {
  const safe = neutraliseText(text);
  const isPlain = !safe.includes(delimiter) && !/[;"\r\n\t]|^\s|\s$/.test(safe);
  return isPlain ? safe : `"${safe.replace(/"/g, '""')}"`;
}

const dayAndTime = (wallClock: string): string => {
  const [day = '', time = ''] = wallClock.split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
};

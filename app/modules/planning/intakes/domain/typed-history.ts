/** The history that a person types or pastes: a year and its value a line. */
import { parseFrenchNumber } from '~/kernel/french-number';
import { done, refused, type Outcome } from '~/kernel/outcome';

interface HistoryYear {
  readonly year: number;
  readonly value: number;
  /** kilograms of nitrogen a hectare under the roots, or milligrams of nitrate a litre of the whole water */
  readonly unit: 'kgHa' | 'mgL';
}
interface HistoryFault {
  readonly line: number;
  readonly why: 'unread' | 'twice';
}

const [FIRST, LAST] = [1900, 2100];
const DIGITS_OF_A_YEAR = 4;
const UNITS: Readonly<Record<string, HistoryYear['unit']>> = {
  '': 'kgHa',
  'kg/ha': 'kgHa',
  'kgn/ha': 'kgHa',
  'mg/l': 'mgL',
};

/** A table pasted from a workbook has tabs; people type semicolons, or a space. */
const withoutSeparators = (text: string): string => text.replace(/[\t;:=]/g, ' ').trim();

function readLine(line: string): HistoryYear | null {
  const [digits, rest] = [line.slice(0, DIGITS_OF_A_YEAR), line.slice(DIGITS_OF_A_YEAR)];
  if (!/^\d{4}$/.test(digits) || !/^[\s;:=]/.test(rest)) return null;
  const letters = rest.search(/[a-z]/i);
  const number = withoutSeparators(letters < 0 ? rest : rest.slice(0, letters));
  const unit = UNITS[letters < 0 ? '' : withoutSeparators(rest.slice(letters)).replaceAll(' ', '').toLowerCase()];
  const [year, value] = [Number(digits), /^\d/.test(number) ? parseFrenchNumber(number) : undefined];
  if (year < FIRST || year > LAST || typeof value !== 'number' || unit === undefined) return null;
  return { year, value, unit };
}

export function readHistory(text: string): Outcome<HistoryYear[], HistoryFault> {
  const years = new Map<number, HistoryYear>();
  for (const [rank, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.trim());
    if (!read) return refused<HistoryFault>({ line: rank + 1, why: 'unread' });
    if (years.has(read.year)) return refused<HistoryFault>({ line: rank + 1, why: 'twice' });
    years.set(read.year, read);
  }
  return done([...years.values()].sort((a, b) => a.year - b.year));
}

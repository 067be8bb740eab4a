import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { refusal, type Refusal } from './issue';
import { restoreText } from './formula-text';
import type { CellValue } from './table';

type Read<Value> = Outcome<Value | null, Refusal>;

/** What the user sees in the cell, for messages and for text columns. */
export function cellAsText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numberForInput(cell);
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  if ('date' in cell) return dateAsText(cell.date);
  return 'fault' in cell ? cell.fault : `=${cell.formula}`;
}

/** As letters are written here: « é » is one sign (macOS files write two), and nothing unseen stands around. */
function tidied(text: string): string {
  const whole = text.normalize('NFC').trim();
  let [start, end] = [0, whole.length];
  while (start < end && UNSEEN.includes(whole.charAt(start))) start += 1;
  while (end > start && UNSEEN.includes(whole.charAt(end - 1))) end -= 1;
  return end - start === whole.length ? whole : whole.slice(start, end).trim();
}
const UNSEEN = '\u200B\u200C\u200D\u2060';

/** Text, trimmed. Numbers become text: a code column of a spreadsheet is often numeric. */
export function cellText(cell: CellValue | undefined): Read<string> {
  const fault = faultOf(cell);
  if (fault) return refused(fault);
  const text = restoreText(tidied(cellAsText(cell)));
  return done(text === '' ? null : text);
}

/** « 12,5 », « 1 234.5 » or a number cell. « n.d. » is refused, not guessed. */
export function cellNumber(cell: CellValue | undefined): Read<number> {
  const fault = faultOf(cell);
  if (fault) return refused(fault);
  if (typeof cell === 'number') return Number.isFinite(cell) ? done(cell) : refused(refusal('notANumber'));
  // Spreadsheets turn « 1.5 » into the 1st of May; a date in a number column is that accident.
  if (typeof cell === 'object' && cell !== null) return refused(refusal('dateInsteadOfNumber'));
  if (typeof cell === 'boolean') return refused(refusal('notANumber'));
  if (/%\s*$/.test(cell ?? '')) return refused(refusal('percentInsteadOfNumber'));
  const value = parseFrenchNumber(cell ?? '');
  return value === undefined ? refused(refusal('notANumber')) : done(value);
}

export function cellInteger(cell: CellValue | undefined): Read<number> {
  const read = cellNumber(cell);
  return read.ok && read.value !== null && !Number.isSafeInteger(read.value) ? refused(refusal('notAnInteger')) : read;
}

const YES = new Set(['oui', 'vrai', 'true', 'yes', '1', 'x', 'o', 'y']);
const NO = new Set(['non', 'faux', 'false', 'no', '0', 'n']);

export function cellFlag(cell: CellValue | undefined): Read<boolean> {
  const fault = faultOf(cell);
  if (fault) return refused(fault);
  if (typeof cell === 'boolean') return done(cell);
  const word = cellAsText(cell).trim().toLowerCase();
  if (word === '') return done(null);
  if (YES.has(word)) return done(true);
  return NO.has(word) ? done(false) : refused(refusal('notAFlag'));
}

const FRENCH_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[ T][\d:.]+Z?)?$/;

/** « 31/01/2024 », « 2024-01-31 », a date cell; given as « 2024-01-31 ». The 30th of February is refused. */
export function cellDay(cell: CellValue | undefined): Read<string> {
  const fault = faultOf(cell);
  if (fault) return refused(fault);
  if (typeof cell === 'number' || typeof cell === 'boolean') return refused(refusal('notADay'));
  const text = typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : cellAsText(cell).trim();
  if (text === '') return done(null);
  const french = FRENCH_DAY.exec(text);
  const iso = ISO_DAY.exec(text);
  const [year, month, day] = french ? [french[3], french[2], french[1]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (!year || !month || !day) return refused(refusal('notADay'));
  const civil = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const check = new Date(`${civil}T00:00:00Z`);
  return Number.isNaN(check.getTime()) || check.toISOString().slice(0, 10) !== civil
    ? refused(refusal('notADay'))
    : done(civil);
}

function faultOf(cell: CellValue | undefined): Refusal | undefined {
  if (typeof cell !== 'object' || cell === null) return undefined;
  if ('fault' in cell) return refusal('formulaFault', { fault: cell.fault });
  return 'formula' in cell ? refusal('formulaWithoutValue') : undefined;
}

const dateAsText = (date: string): string => {
  const [day = '', time = ''] = date.split('T');
  const french = day.split('-').reverse().join('/');
  return time === '' || time === '00:00:00' ? french : `${french} ${time}`;
};

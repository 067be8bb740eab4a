import { plainNumber } from '~/kernel/leaving-number';
import { neutraliseText } from './formula-text';
import { parisWallClock, type CellInput, type ColumnKind } from './workbook-spec';

export const BYTE_ORDER_MARK = '\uFEFF';

export function csvCell(value: CellInput, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date || kind === 'instant') return dayAndTime(parisWallClock(new Date(value)));
  if (kind === 'day')
    return /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10).split('-').reverse().join('/') : csvText(value);
  return csvText(value);
}

/** One line; CRLF as RFC 4180 has it. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

export function csvText(text: string): string {
  const safe = neutraliseText(text);
  return /[;"\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

const dayAndTime = (wallClock: string): string => {
  const [day = '', time = ''] = wallClock.split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
};

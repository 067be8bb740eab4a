/**
 * Files of OTT Hydras 3 (*.MIS): blocks that begin with a line of tags (STATION, SENSOR, DATEFORMAT), then lines
 * « 20160428;190000;0.98 », with or without colons in the time. No public file is known: written after the descriptions
 * of open readers.
 */
import type { SheetTable } from '~/records/exchange/domain';
import { measureIssue } from './issues';
import type { TimesHow } from './place-in-time';
import { leftKind } from './left-out';
import { readDate, type DateOrder } from './read-date';
import { contradiction } from './read-mon';
import { ReadingInProgress, type MeasureReading } from './reading';

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : String(cell ?? ''));
const tag = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(text)?.[1]?.trim();

export const isMis = (tables: readonly SheetTable[]): boolean =>
  tables[0]?.rows.slice(0, 20).some(({ cells }) => /<STATION>/i.test(textOf(cells[0]))) ?? false;

const ORDERS: Readonly<Record<string, DateOrder>> = { YYYYMMDD: 'ymd', DDMMYYYY: 'dmy', MMDDYYYY: 'mdy' };

/** « 28042016 » as its block says: day first, or month first. */
const dashed = (text: string, order: DateOrder): string =>
  order !== 'ymd' && /^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text;

export function readMis(tables: readonly SheetTable[], how: TimesHow): MeasureReading {
  const reading = new ReadingInProgress('mis', how);
  let block: { station: string; sensor: string; order: DateOrder } | undefined;
  for (const { line, cells } of tables[0]?.rows ?? []) {
    const text = textOf(cells[0]).trim();
    const station = tag(text, 'STATION');
    if (station !== undefined) {
      const format = (tag(text, 'DATEFORMAT') ?? 'YYYYMMDD').toUpperCase().replace(/[^YMD]/g, '');
      const order = ORDERS[format];
      if (!order) reading.refuse(measureIssue('unknownDateFormat', { line, value: format }));
      block = { station, sensor: tag(text, 'SENSOR') ?? '', order: order ?? 'ymd' };
      continue;
    }
    if (!block) {
      reading.refuse(measureIssue('lineBeforeSensor', { line, value: text }));
      continue;
    }
    const [day = '', time = '', value = ''] = text.split(';').map((cell) => cell.trim());
    const date = readDate(dashed(day, block.order), block.order, time);
    if (!date) {
      reading.refuse(measureIssue('notADate', { line, value: `${day};${time}` }));
      continue;
    }
    const written = reading.timeOf(date, line, `${block.station}/${block.sensor}`);
    if (value === '') continue;
    const left = leftKind(value);
    if (left) {
      reading.leaveOut(left, value, { column: block.sensor, line });
      continue;
    }
    const number = Number(value.replace(',', '.'));
    if (!Number.isFinite(number)) {
      reading.refuse(measureIssue('notANumber', { line, columnName: block.sensor, value }));
      continue;
    }
    const { station: named, sensor } = block;
    const label = sensor || named;
    reading.add(
      { key: `${named}/${sensor}`, label, unit: '', station: named, quantity: '' },
      { time: written, value: number },
    );
  }
  return reading.end(contradiction);
}

/**
 * Solinst Levelogger (*.xle): XML whose header names each channel and its unit, then one `Log` an instant, with the
 * milliseconds that tell several readings of a second apart. Computers and telephones write decimal commas or dots.
 * Core gives two tables: the records, and what stands outside them as path and text.
 */
import { cellAsText, type SheetTable } from '~/records/exchange/domain';
import { guessQuantity, quantitiesAsked } from './guess-quantity';
import { measureIssue } from './issues';
import { later, readDate } from './read-date';
import { contradiction } from './read-mon';
import { serialsIn } from './serials';
import { ReadingInProgress, type MeasureReading } from './reading';
import type { TimesHow } from './place-in-time';

export const XLE_RECORD = 'Log';
const HEAD_LINES = 500;
const PLACE = /Instrument_info_data_header\/Location$/i;
const SERIAL = /Instrument_info\/Serial_number$/i;
const INSTRUMENT = /Instrument_info\/Instrument_type$/i;

export const isXle = (tables: readonly SheetTable[]): boolean =>
  tables.some(({ rows }) =>
    rows.slice(0, HEAD_LINES).some(({ cells }) => /^Ch\d+_data_header\//.test(cellAsText(cells[0]))),
  );

export function readXle(tables: readonly SheetTable[], how: TimesHow): MeasureReading {
  const reading = new ReadingInProgress('xle', how);
  const about = tables.at(-1)!.rows.map(({ cells }) => [cellAsText(cells[0]), cellAsText(cells[1]).trim()] as const);
  const said = (path: string) => about.find(([name]) => name.toLowerCase() === path.toLowerCase())?.[1] ?? '';
  const station = about.find(([path]) => PLACE.test(path))?.[1] ?? '';
  const serials = serialsIn(about.find(([path]) => SERIAL.test(path))?.[1]);
  // a Barologger calls what it measures « LEVEL » too
  const inTheAir = about.some(([path, text]) => INSTRUMENT.test(path) && /baro/i.test(text));
  const [head, ...logs] = tables[0]!.rows;
  const names = (head?.cells ?? []).map((cell) => cellAsText(cell).toLowerCase());
  const at = (name: string) => names.indexOf(name);
  const channels = names.flatMap((name, column) => {
    const number = /^ch(\d+)$/.exec(name)?.[1];
    if (number === undefined) return [];
    const label = said(`Ch${number}_data_header/Identification`) || `Canal ${number}`;
    const unit = said(`Ch${number}_data_header/Unit`);
    const isPressure = inTheAir && quantitiesAsked(label, unit).length > 0;
    const quantity = isPressure ? 'barometricPressure' : guessQuantity(label, unit);
    return [{ column, about: { key: number, label, unit, station, serials, no: Number(number), quantity } }];
  });
  for (const { line, cells } of logs) {
    const [day, time] = [cells[at('date')], cells[at('time')]];
    const date = readDate(day, 'dmy', time);
    if (!date) {
      reading.refuse(measureIssue('notADate', { line, value: `${cellAsText(day)} ${cellAsText(time)}`.trim() }));
      continue;
    }
    const after = Number(cellAsText(cells[at('ms')]));
    const written = reading.timeOf(after > 0 && after < 1000 ? later(date, after) : date, line, station);
    for (const { column, about: channel } of channels) {
      const text = cellAsText(cells[column]).trim();
      // thousands are never parted here: a comma is a decimal mark
      const value = Number(text.replace(',', '.'));
      if (text === '') continue;
      if (!Number.isFinite(value))
        reading.refuse(measureIssue('notANumber', { line, columnName: channel.label, value: text }));
      else reading.add(channel, { time: written, value });
    }
  }
  return reading.end(contradiction);
}

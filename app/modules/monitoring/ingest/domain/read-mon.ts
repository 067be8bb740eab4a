/**
 * Files of Van Essen Diver loggers (*.MON), as Diver-Office writes them: sections of « key = value », [Data], the
 * number of lines, the lines, an end mark. Separators and decimal marks vary with the computer that wrote the file.
 */
import type { SheetTable } from '~/records/exchange/domain';
import { guessQuantity, quantitiesAsked } from './guess-quantity';
import { measureIssue } from './issues';
import type { TimesHow } from './place-in-time';
import { leftKind } from './left-out';
import { readDate } from './read-date';
import { serialsIn } from './serials';
import { ReadingInProgress, type MeasureReading } from './reading';

const DAY = /\d{4}[-/]\d{2}[-/]\d{2}|\d{2}[-/]\d{2}[-/]\d{4}/;
const TIME = /\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?/;
const LINE = new RegExp(String.raw`^\s*(${DAY.source})[\sT;]+(${TIME.source})[\s;,]+([^\s;,].*)$`);
const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : String(cell ?? ''));

/**
 * Solinst's *.LEV says « from data header » behind it; Diver-Office may say a channel twice: as it was set, and as
 * it was read out.
 */
const CHANNEL = /^channel (\d+)(?: from data header)?$/;

export const isMon = (tables: readonly SheetTable[]): boolean =>
  tables[0]?.rows.slice(0, 80).some(({ cells }) => /^\s*\[(?:Data|Logger settings)\]/i.test(textOf(cells[0]))) ?? false;

/** Columns end at blanks or semicolons; a comma between digits is a decimal mark unless dots are. */
function valuesOf(text: string): string[] {
  const dotted = /\d\.\d/.test(text);
  return text.trim().split(dotted ? /[\s;,]+/ : /[\s;]+/);
}

interface HeadChannel {
  readonly no: number;
  label: string;
  unit: string;
}
/** The channel that a section is about, in the order of numbers; undefined where it is about none. */
function channelIn(channels: HeadChannel[], section: string): HeadChannel | undefined {
  const no = Number(CHANNEL.exec(section)?.[1] ?? NaN);
  if (Number.isNaN(no)) return undefined;
  const known = channels.find((one) => one.no === no);
  if (known) return known;
  const made = { no, label: '', unit: '' };
  channels.push(made);
  channels.sort((a, b) => a.no - b.no);
  return made;
}

export function readMon(tables: readonly SheetTable[], how: TimesHow): MeasureReading {
  const reading = new ReadingInProgress('mon', how);
  const rows = tables[0]?.rows ?? [];
  const channels: HeadChannel[] = [];
  let station = '';
  let section = '';
  let current: HeadChannel | undefined;
  let serials: readonly string[] = [];
  let inTheAir = false;
  let declared: number | undefined;
  let dataLine = 0;
  let found = 0;
  let ended = false;
  for (const { line, cells } of rows) {
    const text = textOf(cells[0]);
    const opened = /^\s*\[(.+)\]\s*$/.exec(text)?.[1]?.toLowerCase();
    if (opened !== undefined && declared === undefined) {
      section = opened;
      current = channelIn(channels, section) ?? current;
      if (section === 'data') dataLine = line;
      continue;
    }
    if (section === 'data') {
      if (/^END OF DATA/i.test(text)) {
        ended = true;
        break;
      }
      if (declared === undefined) {
        if (!/^\s*\d+\s*$/.test(text)) {
          reading.refuse(measureIssue('noCount', { line, value: text }));
          break;
        }
        declared = Number(text);
        continue;
      }
      found += 1;
      readLine(text, line);
      continue;
    }
    const [key = '', ...rest] = text.split('=').map((part) => part.trim());
    const value = rest.join('=');
    if (/^instrument (?:type|number)$/i.test(key) && /baro/i.test(value)) inTheAir = true;
    if (/^(?:serial|instrument) number$/i.test(key)) serials = [...serials, ...serialsIn(value)];
    if (/^location$/i.test(key) && value.trim()) station ||= value.trim();
    const channel = current;
    if (!channel || !CHANNEL.test(section)) continue;
    // what is said again without a word takes nothing back
    if (/^identification$/i.test(key)) channel.label = value.trim() || channel.label;
    if (/^unit$/i.test(key)) channel.unit = value.trim() || channel.unit;
    if (/^range$/i.test(key)) channel.unit = value.split(/\s+/).slice(1).at(-1) ?? channel.unit;
  }

  function readLine(text: string, line: number): void {
    const [, day, time, values = ''] = LINE.exec(text) ?? [];
    const date = day === undefined ? undefined : readDate(day, 'dmy', time);
    if (!date) return reading.refuse(measureIssue('notADate', { line, value: text }));
    const written = reading.timeOf(date, line);
    const given = valuesOf(values);
    // refused is refused: none of its values comes in
    if (given.length < channels.length)
      return reading.refuse(measureIssue('tooFewValues', { line, value: values }, { wanted: channels.length }));
    given.slice(0, Math.max(1, channels.length)).forEach((cell, rank) => {
      const label = channels[rank]?.label || `Canal ${rank + 1}`;
      const unit = channels[rank]?.unit ?? '';
      const value = Number(cell.replace(',', '.'));
      const left = leftKind(cell);
      if (left) return reading.leaveOut(left, cell, { column: label, line });
      if (cell === '' || !Number.isFinite(value))
        return reading.refuse(measureIssue('notANumber', { line, columnName: label, value: cell }));
      // a Diver measures over a vacuum; one that hangs in the air says so
      const usual = quantitiesAsked(label, unit).length > 0 ? 'absolutePressure' : guessQuantity(label, unit);
      const quantity = inTheAir && usual === 'absolutePressure' ? 'barometricPressure' : usual;
      reading.add(
        { key: `${rank + 1}`, label, unit, station, serials, no: rank + 1, quantity },
        { time: written, value },
      );
    });
  }

  if (dataLine === 0) reading.refuse(measureIssue('noData'));
  else if (!ended) reading.refuse(measureIssue('noEnd', { line: rows.at(-1)?.line ?? 0 }));
  if (declared !== undefined && declared !== found)
    reading.refuse(measureIssue('wrongCount', { line: dataLine + 1, value: String(declared) }, { found }));
  return reading.end(contradiction);
}

export const contradiction = (line: number, label: string, value: number) =>
  measureIssue('contradiction', { line, columnName: label, value: String(value) });

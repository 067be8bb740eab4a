/**
 * When something was sampled or analysed, as files write it: a civil day, with or without an hour on the clock of
 * Paris, in one cell or two; or an instant, where a zone stands behind the hour (« 2024-03-12T09:15:00Z »).
 */
import { cellDay, type CellValue } from '~/records/exchange/domain';
import { DAY_MS, dayNumber, dayNumberOf, dayText, readWall, TIME_ZONE } from '~/kernel/civil-time';

interface Moment {
  /** a civil day of Paris; null: none, or none that can be read */
  readonly day: string | null;
  /** milliseconds after its midnight; null: not said; undefined: said and not readable */
  readonly hour: number | null | undefined;
  readonly at: Date | null;
}

const HOUR =
  /^(?:\d{4}-\d{2}-\d{2}T)?(\d{1,2})[:hH](\d{2})?(?::?(\d{2}))?(?:\.\d+)?\s?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/;
interface Clocked {
  readonly ms: number;
  /** minutes before UTC; null: on the clock of Paris */
  readonly zone: number | null;
}
/** Null: nothing is said; undefined: no hour. */
function hourOf(text: string): Clocked | null | undefined {
  if (text === '') return null;
  const [, hours, minutes = '0', seconds = '0', zone] = HOUR.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  return h < 24 && m < 60 && s < 60
    ? { ms: ((h * 60 + m) * 60 + s) * 1000, zone: zone === undefined ? null : minutesOf(zone) }
    : undefined;
}
function minutesOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

const DAY_FIRST = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})(?:[ T]\s*(\S.*))?$/;
/** Midnight behind a day is how files say that they know no hour. */
const MIDNIGHT = /^0?0[:hH]00(?::?00)?(?:\.0+)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** The day of a cell, and what stands behind it. */
function parted(cell: CellValue): { readonly day: string | null; readonly behind: string } {
  const text = typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : cell;
  const [, first, behind = ''] = (typeof text === 'string' && DAY_FIRST.exec(text.trim())) || [];
  const day = cellDay(first ?? cell);
  return { day: day.ok ? day.value : null, behind: MIDNIGHT.test(behind) ? '' : behind };
}

const instantOf = (day: string, ms: number, zone: number | null): number =>
  zone === null
    ? readWall(dayNumberOf(day) * DAY_MS + ms, TIME_ZONE).retained
    : dayNumberOf(day) * DAY_MS + ms - zone * 60_000;

/** `hour`: of a cell of its own, which wins over what stands behind the day. */
export function momentOf(cell: CellValue, hour: string): Moment {
  const { day, behind } = parted(cell);
  const clocked = hourOf(hour || behind);
  if (day === null) return { day, hour: clocked && clocked.ms, at: null };
  const at = instantOf(day, clocked?.ms ?? 0, clocked?.zone ?? null);
  if (!clocked || clocked.zone === null) return { day, hour: clocked && clocked.ms, at: new Date(at) };
  const own = dayNumber(at);
  return { day: dayText(own), hour: at - instantOf(dayText(own), 0, null), at: new Date(at) };
}

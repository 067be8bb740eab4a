/** What is asked of a feed for one station: the days since the last time, some of them again, and its gaps. */
import { dayNumber } from '~/kernel/civil-time';
import { DAY_MS } from '~/kernel/civil-time';
import type { MeasureFeed } from './hubeau';

/** Both days are included; `updated`: only what the service changed since. */
export interface AskedWindow {
  readonly from: string;
  readonly to: string;
  readonly updated?: string;
}

const isoDay = (instant: number): string => new Date(dayNumber(instant) * DAY_MS).toISOString().slice(0, 10);
/** No service holds anything older. */
const BEGINNING = '1900-01-01';

interface Known {
  readonly now: number;
  /** of the series that the feed fills; null: nothing came yet */
  readonly lastAt: number | null;
  /** the day that the person wants the first reading to begin */
  readonly since: string;
  /** what the service noted last time, where all of it came */
  readonly updatedTo: string;
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
}

export function planWindows(feed: MeasureFeed, { now, lastAt, since, updatedTo, gaps }: Known): AskedWindow[] {
  const to = isoDay(now + DAY_MS);
  const kept = feed.keeps === undefined ? BEGINNING : isoDay(now - feed.keeps * DAY_MS);
  const begin = [since || BEGINNING, kept].reduce((a, b) => (a > b ? a : b));
  if (lastAt === null) return [{ from: begin, to }];
  if (feed.updated && updatedTo !== '') return [{ from: begin, to, updated: updatedTo }];
  const again = isoDay(Math.min(lastAt, now) - feed.again * DAY_MS);
  const from = again > begin ? again : begin;
  const holes = gaps
    .map((gap) => ({ from: isoDay(gap.from), to: isoDay(gap.to) }))
    .filter((gap) => gap.from >= begin && gap.from < from)
    .map((gap) => ({ from: gap.from, to: gap.to < from ? gap.to : from }));
  return [{ from, to }, ...holes];
}

/** Two halves; null where it is one day. */
export function halves({ from, to, ...rest }: AskedWindow): [AskedWindow, AskedWindow] | null {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (first >= last) return null;
  const middle = Math.floor((first + last) / 2 / DAY_MS) * DAY_MS;
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return [
    { from, to: day(middle), ...rest },
    { from: day(middle + DAY_MS), to, ...rest },
  ];
}

/** Hub'Eau gives no page beyond so many lines. */
const DEEPEST_LINE = 20_000;
/** Whether a page lies so deep that the service refuses it; one that is named by a mark, not by a number, does not. */
export function isTooDeep(path: string): boolean {
  const asked = new URL(path, 'http://service').searchParams;
  return Number(asked.get('page') ?? 0) * Number(asked.get('size') ?? 0) > DEEPEST_LINE;
}

/** What is left of a window after the day of the last line that came; null where that is its first day still. */
export function restOf(window: AskedWindow, lastAt: number): AskedWindow | null {
  const from = isoDay(lastAt);
  return from > window.from && from <= window.to ? { ...window, from } : null;
}

/** The address of the first page, from its path on. */
export function firstPage(
  feed: MeasureFeed,
  station: { readonly param: string; readonly code: string },
  { from, to, updated }: AskedWindow,
): string {
  const query = new URLSearchParams({
    [station.param]: station.code,
    ...feed.fixed,
    [feed.from]: from,
    [feed.to]: to,
    ...(feed.updated && updated !== undefined && { [feed.updated.param]: updated }),
    size: String(feed.size),
  });
  return `${feed.path}?${query}`;
}

/**
 * What a chart shows of a series: the measures themselves while they are few, else buckets. The columns of the chart
 * are the buckets: whole civil days (read from their summaries) or, under a day, whole fractions of a UTC hour or day.
 */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import type { DayRun, Run } from './day-runs';

export const FEW = 5000;
/** What is drawn: values as they are now, or as they came before any correction. */
export type Layer = 'value' | 'raw';

/** Where the columns begin and end: a civil day of 23 or 25 hours is what it is. */
export type Columns =
  | { readonly unit: 'day'; readonly first: number; readonly size: number; readonly count: number }
  | { readonly unit: 'ms'; readonly first: number; readonly size: number; readonly count: number };

/** A part of a run inside one column. */
export interface Bucket extends Run {
  readonly column: number;
  /** grows by one at each break */
  readonly run: number;
}
export interface ViewPoint {
  readonly at: number;
  readonly value: number;
  readonly status: number;
  /** the first of a part of the curve: the line breaks before it, however near the one before is */
  readonly initial: boolean;
}

interface ViewHead {
  readonly seriesId: number;
  readonly version: number;
  readonly from: number;
  readonly to: number;
  readonly breakMs: number;
  /** the neighbours of the window that no break separates from it carry the line to its edges */
  readonly before: ViewPoint | null;
  readonly after: ViewPoint | null;
}
export interface PointsView extends ViewHead {
  readonly kind: 'points';
  readonly points: readonly ViewPoint[];
}
export interface BucketsView extends ViewHead {
  readonly kind: 'buckets';
  readonly columns: Columns;
  readonly buckets: readonly Bucket[];
}
export type SeriesView = PointsView | BucketsView;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Whole fractions of an hour, then of a day. Wider ones are whole days: their summaries are read, not the measures. */
const SIZES = [
  ...[1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 4].map((hours) => hours * HOUR),
];

/** At most `px` columns over [from, to). */
export function columnsOver(from: number, to: number, px: number): Columns {
  for (const size of SIZES) {
    const first = Math.floor(from / size) * size;
    const count = Math.ceil((to - first) / size);
    if (count <= px) return { unit: 'ms', first, size, count };
  }
  const first = dayNumber(from);
  const days = dayNumber(to - 1) - first + 1;
  const size = Math.ceil(days / px);
  return { unit: 'day', first, size, count: Math.ceil(days / size) };
}

/** The instant at which a column begins; that of `count` ends the last one. */
export const edgeOf = (columns: Columns, column: number): number =>
  columns.unit === 'day' ? dayStart(columns.first + column * columns.size) : columns.first + column * columns.size;

type GrowingBucket = { -readonly [key in keyof Bucket]: Bucket[key] };

/** Earlier on equal values, as the reference cases have it. */
function join(bucket: GrowingBucket, run: Run): void {
  bucket.n += run.n;
  bucket.sum += run.sum;
  if (run.min < bucket.min) [bucket.min, bucket.minAt] = [run.min, run.minAt];
  if (run.max > bucket.max) [bucket.max, bucket.maxAt] = [run.max, run.maxAt];
  [bucket.last, bucket.lastAt] = [run.last, run.lastAt];
  bucket.status = Math.min(bucket.status, run.status);
}

/**
 * Runs of days, in the order of time, as the buckets of columns of whole days. `merged`: a column is one bucket, and
 * the
 * line breaks where its first measure does.
 */
export function bucketDays(
  days: readonly DayRun[],
  columns: Columns,
  breakMs: number,
  { merged = false }: { readonly merged?: boolean } = {},
): Bucket[] {
  const buckets: GrowingBucket[] = [];
  let run = 0;
  let before: DayRun | undefined;
  for (const one of days) {
    const { day, part, incorrect: _left, ...own } = one;
    const column = Math.floor((day - columns.first) / columns.size);
    const current = buckets.at(-1);
    const broken = part > (before?.day === day ? before.part : 0);
    const continues = merged && current?.column === column;
    if (!continues && (broken || (before && own.firstAt - before.lastAt > breakMs))) run += 1;
    before = one;
    if (current?.column === column && current.run === run) join(current, own);
    else buckets.push({ column, run, ...own });
  }
  return buckets;
}

/** The four points of a bucket in the order of time, each once. */
export const pointsOfBucket = (bucket: Run): { at: number; value: number }[] =>
  [
    { at: bucket.firstAt, value: bucket.first },
    { at: bucket.minAt, value: bucket.min },
    { at: bucket.maxAt, value: bucket.max },
    { at: bucket.lastAt, value: bucket.last },
  ]
    .sort((a, b) => a.at - b.at)
    .filter(({ at }, rank, all) => at !== all[rank - 1]?.at);

/** The lines that a view draws: one for each run without a break, carried to the edges of the window. */
export function linesOf(view: SeriesView): { at: number; value: number }[][] {
  const lines: { at: number; value: number }[][] = [];
  let previous = view.before?.at ?? -Infinity;
  if (view.before) lines.push([view.before]);
  const add = (point: { at: number; value: number }, breaks: boolean) => {
    if (breaks || lines.length === 0) lines.push([]);
    lines.at(-1)!.push(point);
    previous = point.at;
  };
  const apart = (point: ViewPoint) => point.initial || point.at - previous > view.breakMs;
  if (view.kind === 'points') for (const point of view.points) add(point, apart(point));
  else {
    let run = 0;
    for (const bucket of view.buckets) {
      const breaks = bucket.run !== run;
      run = bucket.run;
      pointsOfBucket(bucket).forEach((point, rank) => add(point, breaks && rank === 0));
    }
  }
  if (view.after && lines.length > 0 && !apart(view.after)) lines.at(-1)!.push(view.after);
  return lines;
}

export interface VisibleStatistics {
  readonly n: number;
  readonly mean: number;
  readonly sum: number;
  readonly min: number;
  readonly minAt: number;
  readonly max: number;
  readonly maxAt: number;
  readonly first: number;
  readonly last: number;
  readonly lastAt: number;
}

/** Of what is visible; null where nothing is. */
export function statisticsOf(view: SeriesView): VisibleStatistics | null {
  const runs: readonly Run[] =
    view.kind === 'buckets'
      ? view.buckets
      : view.points.map(({ at, value, status }) => ({
          n: 1,
          sum: value,
          status,
          ...{ first: value, min: value, max: value, last: value },
          ...{ firstAt: at, minAt: at, maxAt: at, lastAt: at },
        }));
  const [first, ...others] = runs;
  if (!first) return null;
  const all: GrowingBucket = { column: 0, run: 0, ...first };
  for (const run of others) join(all, run);
  const { n, sum, min, minAt, max, maxAt, last, lastAt } = all;
  return { n, sum, mean: sum / n, min, minAt, max, maxAt, first: first.first, last, lastAt };
}

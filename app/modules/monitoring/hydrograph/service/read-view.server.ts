/** A view of a series over a window: costs what it shows, not what is stored. */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import {
  findBuckets,
  findNeighbours,
  findPoints,
  findDayRuns,
  findWholeDays,
} from '~/modules/monitoring/series/service/measures.server';
import type { Series } from '~/modules/monitoring/series/domain';
import type { DayRun } from '~/modules/monitoring/series/domain/day-runs';
import {
  bucketDays,
  columnsOver,
  edgeOf,
  FEW,
  type Bucket,
  type Columns,
  type Layer,
  type SeriesView,
  type ViewPoint,
} from '~/modules/monitoring/series/domain/view';

/**
 * A column of the chart may hold so many runs. Where a line breaks at nearly each measure (a break limit below the
 * step),
 * a column is one piece: nobody sees a break narrower than it, and the view would cost what is stored.
 */
const RUNS_A_COLUMN = 8;

interface ViewWindow {
  readonly from: number;
  readonly to: number;
  readonly px: number;
  readonly layer?: Layer;
}

export async function readView(series: Series, { from, to, px, layer = 'value' }: ViewWindow): Promise<SeriesView> {
  const columns = columnsOver(from, to, px);
  const most = RUNS_A_COLUMN * columns.count;
  const head = { seriesId: series.id, version: series.version, breakMs: series.breakMs };
  if (columns.unit === 'day') {
    const [first, last] = [dayNumber(from), dayNumber(to - 1)];
    const buckets = await bucketsOfDays(series, columns, { first, last, most, layer });
    if (buckets) {
      const window = { from: dayStart(first), to: dayStart(last + 1) };
      const ends = await ownNeighbours(series, { ...window, layer }, endsOf(buckets));
      return { ...head, ...window, ...ends, kind: 'buckets', columns, buckets };
    }
  }
  const points = await findPoints(series.id, from, to, FEW + 1, layer);
  if (points.length <= FEW) {
    const [first, last] = [points[0], points.at(-1)];
    const ends = await ownNeighbours(
      series,
      { from, to, layer },
      first && last && { first: first.at, last: last.at, initial: first.initial },
    );
    return { ...head, from, to, ...ends, kind: 'points', points };
  }
  const runs = await findBuckets(series.id, columns, series.breakMs, { layer, most: most + 1 });
  const buckets =
    runs.length > most ? await findBuckets(series.id, columns, series.breakMs, { layer, most, merged: true }) : runs;
  const window = { from: columns.first, to: edgeOf(columns, columns.count) };
  const ends = await ownNeighbours(series, { ...window, layer }, endsOf(buckets));
  return { ...head, ...window, ...ends, kind: 'buckets', columns, buckets };
}

const countOf = (runs: readonly DayRun[]): number => runs.reduce((sum, { n }) => sum + n, 0);

/** Null where the measures are few enough to be drawn as they are. */
async function bucketsOfDays(
  { id, breakMs }: Series,
  columns: Columns,
  asked: { readonly first: number; readonly last: number; readonly most: number; readonly layer: Layer },
): Promise<Bucket[] | null> {
  const { first, last, most, layer } = asked;
  const mostRuns = last - first + 1 + most;
  const runs = await findDayRuns(id, first, last, { layer, most: mostRuns + 1 });
  if (runs.length <= mostRuns) {
    if (countOf(runs) <= FEW) return null;
    const buckets = bucketDays(runs, columns, breakMs);
    if (buckets.length <= most) return buckets;
  }
  const days = await findWholeDays(id, first, last, layer);
  return countOf(days) <= FEW ? null : bucketDays(days, columns, breakMs, { merged: true });
}

/** Of what a window shows: its first and last instants, and whether the line breaks before the first. */
interface Ends {
  readonly first: number;
  readonly last: number;
  readonly initial: boolean;
}
const endsOf = (buckets: readonly Bucket[]): Ends | undefined => {
  const [first, last] = [buckets[0], buckets.at(-1)];
  return first && last && { first: first.firstAt, last: last.lastAt, initial: first.run > 0 };
};

/** Neighbours count only where no break separates them from the window. */
async function ownNeighbours(
  { id, breakMs }: Series,
  { from, to, layer }: { readonly from: number; readonly to: number; readonly layer: Layer },
  shown: Ends | undefined,
): Promise<{ before: ViewPoint | null; after: ViewPoint | null }> {
  const { before, after } = await findNeighbours(id, from, to, layer);
  const begins = shown?.first ?? after?.at ?? Infinity;
  const ends = shown?.last ?? before?.at ?? -Infinity;
  const initial = shown ? shown.initial : after?.initial;
  return {
    before: before && !initial && begins - before.at <= breakMs ? before : null,
    after: after && !after.initial && after.at - ends <= breakMs ? after : null,
  };
}

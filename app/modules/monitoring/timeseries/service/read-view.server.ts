/** A view of a series over a window: costs what it shows, not what is stored. */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import { findBuckets, findNeighbours, findPoints } from '../data/measures.server';
import { findDayRuns } from '../data/series-days.server';
import type { Series } from '../domain';
import { bucketDays, columnsOver, edgeOf, FEW, type Layer, type SeriesView, type ViewPoint } from '../domain/view';

interface ViewWindow {
  readonly from: number;
  readonly to: number;
  readonly px: number;
  readonly layer?: Layer;
}

export async function readView(series: Series, { from, to, px, layer = 'value' }: ViewWindow): Promise<SeriesView> {
  const columns = columnsOver(from, to, px);
  const head = { seriesId: series.id, version: series.version, breakMs: series.breakMs };
  if (columns.unit === 'day') {
    const [first, last] = [dayNumber(from), dayNumber(to - 1)];
    const days = await findDayRuns(series.id, first, last, layer);
    if (days.reduce((sum, { n }) => sum + n, 0) > FEW) {
      const window = { from: dayStart(first), to: dayStart(last + 1) };
      const buckets = bucketDays(days, columns, series.breakMs);
      const ends = await ownNeighbours(series, { ...window, layer }, buckets[0]?.firstAt, buckets.at(-1)?.lastAt);
      return { ...head, ...window, ...ends, kind: 'buckets', columns, buckets };
    }
  }
  const points = await findPoints(series.id, from, to, FEW + 1, layer);
  if (points.length <= FEW) {
    const ends = await ownNeighbours(series, { from, to, layer }, points[0]?.at, points.at(-1)?.at);
    return { ...head, from, to, ...ends, kind: 'points', points };
  }
  const buckets = await findBuckets(series.id, columns, series.breakMs, layer);
  const window = { from: columns.first, to: edgeOf(columns, columns.count) };
  const ends = await ownNeighbours(series, { ...window, layer }, buckets[0]?.firstAt, buckets.at(-1)?.lastAt);
  return { ...head, ...window, ...ends, kind: 'buckets', columns, buckets };
}

/** Neighbours count only where no break separates them from the window. */
async function ownNeighbours(
  { id, breakMs }: Series,
  { from, to, layer }: { readonly from: number; readonly to: number; readonly layer: Layer },
  first: number | undefined,
  last: number | undefined,
): Promise<{ before: ViewPoint | null; after: ViewPoint | null }> {
  const { before, after } = await findNeighbours(id, from, to, layer);
  const begins = first ?? after?.at ?? Infinity;
  const ends = last ?? before?.at ?? -Infinity;
  return {
    before: before && begins - before.at <= breakMs ? before : null,
    after: after && after.at - ends <= breakMs ? after : null,
  };
}

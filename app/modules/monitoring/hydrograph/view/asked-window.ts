/** The window that an address asks for of some series; without one, the end of what they hold. */
import type { Series } from '~/modules/monitoring/series/domain';
import { instantOf, usualPeriod, windowOfPeriod, type Extent, type Period, type Window } from '../domain/window';
import type { HydrographSearch } from '../forms/hydrograph-search';

type OfSeries = readonly { readonly series: Pick<Series, 'firstAt' | 'lastAt'> }[];

export function extentOf(named: OfSeries): Extent | null {
  const filled = named.filter(({ series }) => series.firstAt !== null && series.lastAt !== null);
  if (filled.length === 0) return null;
  return {
    firstAt: Math.min(...filled.map(({ series }) => series.firstAt!)),
    lastAt: Math.max(...filled.map(({ series }) => series.lastAt!)),
  };
}

/** Its period, and what is wrong with it. */
export function askedWindow(
  search: HydrographSearch,
  extent: Extent,
): { window: Window; period: Period | null; fault: 'order' | null } {
  const [from, to] = [instantOf(search.from, false), instantOf(search.to, true)];
  if (from !== undefined && to !== undefined && from < to) return { window: { from, to }, period: null, fault: null };
  const period = search.period ?? usualPeriod(extent);
  return {
    window: windowOfPeriod(period, extent),
    period,
    fault: from !== undefined && to !== undefined ? 'order' : null,
  };
}

/** The window that an address asks for of these series. */
export const windowOf = (named: OfSeries, search: HydrographSearch): Window =>
  askedWindow(search, extentOf(named) ?? { firstAt: 0, lastAt: 0 }).window;

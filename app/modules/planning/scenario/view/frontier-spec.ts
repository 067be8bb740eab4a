/** The frontier as a chart: the curve of possible results and its points. */
import type { Words } from '~/kernel/small-types';
import type { ScatterSpec } from '~/ui/chart/chart-spec';

export interface FrontierCriterion {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: string | null;
}
export interface FrontierPlace {
  readonly first: number;
  readonly second: number;
  readonly deviation: number;
}
export interface DrawnFrontier {
  readonly indicators: readonly FrontierCriterion[];
  readonly first: number;
  readonly second: number;
  readonly points: readonly FrontierPlace[];
  readonly exact: boolean;
}

export const DEVIATION = 0;

/** Along a frontier neighbours differ by little: two decimals more than usual. */
const finer = (one: FrontierCriterion | undefined): FrontierCriterion | undefined =>
  one && { ...one, decimals: one.decimals + 2 };

export function frontierCriteria(
  page: Pick<DrawnFrontier, 'indicators' | 'first' | 'second'>,
  t: Words,
): readonly [FrontierCriterion, FrontierCriterion] {
  const find = (indicatorId: number): FrontierCriterion =>
    indicatorId === DEVIATION
      ? { id: 0, name: t('deviation.name'), unit: '%', decimals: 2, better: 'lower' }
      : (finer(page.indicators.find(({ id }) => id === indicatorId)) ?? {
          id: indicatorId,
          name: String(indicatorId),
          unit: '',
          decimals: 2,
          better: null,
        });
  return [find(page.first), find(page.second)];
}

/**
 * `shown`: ranks of the points of a screen; a file holds them all. `to`: where a click on a point leads; null where
 * nothing can be made of it.
 */
export function frontierSpec(
  page: DrawnFrontier,
  t: Words,
  locale: string,
  to: ((rank: number) => string) | null,
  current: number | null,
  shown: readonly number[] | null = null,
): ScatterSpec {
  const [first, second] = frontierCriteria(page, t);
  const ranks = shown ?? [...page.points.keys()];
  return {
    id: 'frontier',
    kind: 'scatter',
    locale,
    height: 420,
    title: t('frontier.chart', { first: first.name, second: second.name }),
    subtitle: t(page.exact ? 'frontier.exact' : 'frontier.cut', { count: page.points.length }),
    x: { label: second.name, unit: second.unit, decimals: second.decimals },
    axis: { label: first.name, unit: first.unit, decimals: first.decimals },
    points: ranks.flatMap((rank) => {
      const point = page.points[rank];
      return point
        ? [
            {
              id: String(rank),
              label: t('frontier.point', { rank: rank + 1 }),
              x: point.second,
              y: point.first,
              current: rank === current,
              ...(to ? { href: to(rank) } : {}),
            },
          ]
        : [];
    }),
    frontier: ranks.map(String),
  };
}

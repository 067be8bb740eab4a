/** The frontier as a chart: the curve of possible results, its stops, today and the scenario. */
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import type { Words } from '~/kernel/small-types';
import type { ScatterSpec } from '~/ui/chart/chart-spec';
import { FINER, frontierFinding, kneeOf, type FrontierCriterion, type FrontierPlace } from './frontier-landmarks';

export interface DrawnFrontier {
  readonly indicators: readonly FrontierCriterion[];
  readonly first: number;
  readonly second: number;
  readonly points: readonly FrontierPlace[];
  readonly exact: boolean;
  /** today's land and the scenario's result, where there is one */
  readonly places: {
    readonly today: Pick<FrontierPlace, 'first' | 'second'>;
    readonly scenario: Pick<FrontierPlace, 'first' | 'second'>;
  } | null;
}

export const DEVIATION = 0;

const finer = (one: FrontierCriterion | undefined): FrontierCriterion | undefined =>
  one && { ...one, decimals: one.decimals + FINER };

export function frontierCriteria(
  page: Pick<DrawnFrontier, 'indicators' | 'first' | 'second'>,
  t: Words,
): readonly [FrontierCriterion, FrontierCriterion] {
  const find = (indicatorId: number): FrontierCriterion =>
    indicatorId === DEVIATION
      ? { id: 0, name: t('deviation.name'), unit: '%', decimals: FINER, better: 'lower' }
      : (finer(page.indicators.find(({ id }) => id === indicatorId)) ?? {
          id: indicatorId,
          name: String(indicatorId),
          unit: '',
          decimals: 2,
          better: null,
        });
  return [find(page.first), find(page.second)];
}

const DIRECTION = { higher: 'frontier.moreIsBetter', lower: 'frontier.lessIsBetter' } as const;
const said = ({ name, better }: FrontierCriterion, t: Words): string =>
  better ? `${name} (${t(DIRECTION[better])})` : name;

/**
 * The whole curve with a few stops on it. `stops`: their ranks, null for all (a file holds every point). `to`: where a
 * click on a point leads; null in a file.
 */
export function frontierSpec(
  page: DrawnFrontier,
  t: Words,
  locale: string,
  to: ((rank: number) => string) | null,
  current: number | null,
  stops: readonly number[] | null = null,
): ScatterSpec {
  const [first, second] = frontierCriteria(page, t);
  const knee = kneeOf(page.points);
  const finding = frontierFinding(page.points, knee, [first, second], locale);
  const place = (id: string, label: string, spot: { first: number; second: number } | null | undefined) =>
    spot ? [{ id, label, x: spot.second, y: spot.first, colour: 'ink' as const, named: true }] : [];
  return {
    id: 'frontier',
    kind: 'scatter',
    locale,
    height: 420,
    title: sayIn(t, finding),
    subtitle: t('frontier.chart', { first: first.name, second: second.name }),
    x: { label: said(second, t), unit: second.unit, decimals: second.decimals },
    axis: { label: said(first, t), unit: first.unit, decimals: first.decimals },
    points: [
      ...(stops ?? [...page.points.keys()]).flatMap((rank) => {
        const point = page.points[rank];
        return point
          ? [
              {
                id: String(rank),
                label: t(`frontier.${rank === knee ? 'knee' : rank === current ? 'chosen' : 'point'}`),
                x: point.second,
                y: point.first,
                current: rank === current,
                named: rank === knee,
                ...(to ? { href: to(rank) } : {}),
              },
            ]
          : [];
      }),
      ...place('today', t('frontier.today'), page.places?.today),
      ...place('scenario', t('frontier.thisScenario'), page.places?.scenario),
    ],
    line: page.points.map((point) => [point.second, point.first]),
  };
}

/**
 * Intervals P10–P90 as plain charts: of each indicator, and of the surfaces found when every draw is optimised again.
 */
import type { Words } from '~/kernel/small-types';
import type { BarSpec } from '~/ui/chart/chart-spec';
import type { Interval, ReoptimisedView, RobustnessView } from './robustness.view';

/** Shown as % of today's value: indicators of every unit side by side. */
function percentOf(interval: Interval, base: number): { values: number; low: number; high: number } {
  const share = (value: number) => Math.round((1000 * (value - base)) / Math.abs(base)) / 10;
  return { values: share(interval.nominal), low: share(interval.p10), high: share(interval.p90) };
}

const columns = (all: readonly { values: number; low: number; high: number }[]) => ({
  values: all.map((one) => one.values),
  low: all.map((one) => one.low),
  high: all.map((one) => one.high),
});

export function robustnessSpec(view: RobustnessView, t: Words, locale: string): BarSpec {
  const shown = view.indicators.filter((one) => one.reference.nominal !== 0);
  const series = (key: 'reference' | 'scenario') =>
    columns(shown.map((one) => percentOf(one[key], one.reference.nominal)));
  return {
    id: 'robustness',
    kind: 'bars',
    arrangement: 'interval',
    orientation: 'horizontal',
    locale,
    title: t('robustness.chart'),
    subtitle: t('robustness.chartHelp'),
    categories: shown.map((one) => ({ id: String(one.indicatorId), label: one.name })),
    series: [
      { id: 'reference', label: t('results.reference'), colour: 'soft', ...series('reference') },
      { id: 'scenario', label: t('results.result'), colour: 'water', ...series('scenario') },
    ],
    axis: { unit: '%', decimals: 1 },
  };
}

/** Surfaces over the draws around those of the stored result. */
export function reoptimisedSpec(
  kind: 'modes' | 'crops',
  answer: Pick<ReoptimisedView, 'modes' | 'crops'>,
  t: Words,
  locale: string,
): BarSpec {
  const lines = answer[kind];
  const hectares = (value: number) => Math.round(value * 100) / 100;
  return {
    id: `reoptimised-${kind}`,
    kind: 'bars',
    arrangement: 'interval',
    orientation: 'horizontal',
    locale,
    title: t(`reoptimised.${kind}`),
    subtitle: t('reoptimised.chartHelp'),
    categories: lines.map((one) => ({ id: String(one.id), label: one.name })),
    series: [
      {
        id: 'result',
        label: t('results.result'),
        colour: 'water',
        ...columns(
          lines.map((one) => ({ values: hectares(one.nominal), low: hectares(one.p10), high: hectares(one.p90) })),
        ),
      },
    ],
    axis: { unit: 'ha', decimals: 1, min: 0 },
  };
}

/**
 * Intervals P10–P90 as plain charts: of each indicator, and of the surfaces found when every draw is optimised again.
 */
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import type { Words } from '~/kernel/small-types';
import type { ComparisonSpec } from '~/ui/chart/chart-spec';
import { reoptimisedFinding, robustnessFinding } from './robustness-findings';
import type { ReoptimisedView, RobustnessView } from './robustness.view';

export function robustnessSpec(view: RobustnessView, spread: number, t: Words, locale: string): ComparisonSpec {
  const finding = robustnessFinding(view.indicators, spread);
  return {
    id: 'robustness',
    kind: 'comparison',
    scale: 'own',
    locale,
    title: sayIn(t, finding),
    subtitle: t('robustness.chartHelp'),
    series: [{ id: 'scenario', label: '' }],
    lines: view.indicators.map(({ indicatorId, name, unit, decimals, better, reference, scenario }) => ({
      id: String(indicatorId),
      label: name,
      unit,
      decimals,
      better,
      reference: reference.nominal,
      around: [reference.p10, reference.p90],
      values: [scenario.nominal],
      ranges: [[scenario.p10, scenario.p90]],
    })),
  };
}

/** Surfaces over the draws around those of the stored result. */
export function reoptimisedSpec(
  kind: 'modes' | 'crops',
  answer: Pick<ReoptimisedView, 'modes' | 'crops'>,
  t: Words,
  locale: string,
): ComparisonSpec {
  const finding = reoptimisedFinding(answer[kind], locale);
  return {
    id: `reoptimised-${kind}`,
    kind: 'comparison',
    scale: 'shared',
    locale,
    title: sayIn(t, finding),
    subtitle: t(`reoptimised.${kind}`),
    series: [{ id: 'result', label: '', colour: 'water' }],
    lines: answer[kind].map((one) => ({
      id: String(one.id),
      label: one.name,
      unit: 'ha',
      decimals: 1,
      better: null,
      reference: null,
      values: [one.nominal],
      ranges: [[one.p10, one.p90]],
    })),
  };
}

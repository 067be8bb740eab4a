/**
 * The pictures of a result, each beside the reference, as plain specs: drawn in the page, and written as svg and csv
 * files.
 */
import type { Words } from '~/kernel/small-types';
import type { BarSpec, ChartColour, ChartSpec, ComparisonSpec } from '~/ui/chart/chart-spec';
import { sayIn, type Sentence } from '~/modules/planning/optimisation/view/sentence';
import {
  cropFinding,
  figuresFinding,
  mainCrop,
  mainMode,
  modeFinding,
  priceFinding,
  productionFinding,
  rankedFigures,
  shownDecimals,
} from './findings';
import type { Pair, ResultsView } from './results.view';

export const RESULT_CHARTS = ['indicators', 'modes', 'crops', 'production'] as const;
export type ResultChart = (typeof RESULT_CHARTS)[number] | 'prices';

const modeColour = (parent: number | undefined): ChartColour =>
  `mode${Math.min(5, Math.max(1, parent ?? 1))}` as ChartColour;
/** Beyond this many crops the rest is one line: the table holds them all. */
const SHOWN_CROPS = 10;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

type Shown = Pick<ResultsView, 'byMode' | 'byCrop' | 'figures' | 'production' | 'baseline' | 'goal' | 'deviation'> &
  Partial<Pick<ResultsView, 'why'>>;
interface Telling {
  readonly t: Words;
  readonly locale: string;
  readonly prefix: string;
}

/** The largest changes first; small ones make one line together. */
function shortened(all: readonly Pair[], { t }: Telling): readonly Pair[] {
  const moves = ({ reference, optimised }: Pair) => Math.abs((optimised ?? 0) - (reference ?? 0));
  const ranked = [...all].sort((a, b) => moves(b) - moves(a) || (b.reference ?? 0) - (a.reference ?? 0));
  const [shown, rest] = [ranked.slice(0, SHOWN_CROPS), ranked.slice(SHOWN_CROPS)];
  return rest.length < 2
    ? ranked
    : [
        ...shown,
        {
          id: -1,
          name: t('results.otherCrops', { count: rest.length }),
          reference: sum(rest.map((pair) => pair.reference)),
          optimised: sum(rest.map((pair) => pair.optimised)),
        },
      ];
}

function pairSpec(
  id: 'crops' | 'production',
  finding: Sentence,
  all: readonly Pair[],
  { unit, better }: { readonly unit: string; readonly better: 'higher' | null },
  telling: Telling,
): ComparisonSpec {
  const { t, locale, prefix } = telling;
  const pairs = shortened(all, telling);
  const large = pairs.some(({ reference, optimised }) => Math.max(reference ?? 0, optimised ?? 0) >= 1000);
  return {
    id: `${prefix}-${id}`,
    kind: 'comparison',
    scale: 'shared',
    locale,
    title: sayIn(t, finding),
    subtitle: t(`charts.${id}`, { unit }),
    series: [{ id: 'result', label: '' }],
    lines: pairs.map((pair) => ({
      id: String(pair.id),
      label: pair.name,
      unit,
      decimals: large ? 0 : 1,
      better,
      reference: rounded(pair.reference),
      values: [rounded(pair.optimised)],
    })),
  };
}

/** Today's crops or harvests, where nothing is compared. */
function presentSpec(
  id: 'crops' | 'production',
  finding: Sentence,
  all: readonly Pair[],
  unit: string,
  telling: Telling,
): BarSpec {
  const { t, locale, prefix } = telling;
  const pairs = shortened(all, telling);
  return {
    id: `${prefix}-${id}`,
    kind: 'bars',
    arrangement: 'grouped',
    orientation: 'horizontal',
    locale,
    title: sayIn(t, finding),
    subtitle: t(`charts.${id}`, { unit }),
    axis: { unit, decimals: 1, min: 0 },
    categories: pairs.map((pair) => ({ id: String(pair.id), label: pair.name })),
    series: [
      {
        id: 'reference',
        label: t('results.reference'),
        colour: 'water',
        values: pairs.map((pair) => rounded(pair.reference)),
      },
    ],
  };
}

const modesSpec = (results: Shown, { t, locale, prefix }: Telling): BarSpec => ({
  id: `${prefix}-modes`,
  kind: 'bars',
  arrangement: 'shares',
  orientation: 'horizontal',
  locale,
  title: sayIn(t, (results.baseline ? mainMode : modeFinding)(results.byMode, locale)),
  subtitle: t('charts.modes'),
  categories: [
    { id: 'reference', label: t('results.reference') },
    ...(results.baseline ? [] : [{ id: 'result', label: t('results.result') }]),
  ],
  series: results.byMode.map((pair) => ({
    id: String(pair.id),
    label: pair.name,
    colour: modeColour(pair.parent),
    values: results.baseline ? [rounded(pair.reference)] : [rounded(pair.reference), rounded(pair.optimised)],
  })),
  axis: { unit: 'ha', decimals: 1, min: 0 },
});

const indicatorsSpec = (results: Shown, { t, locale, prefix }: Telling): ComparisonSpec => ({
  id: `${prefix}-indicators`,
  kind: 'comparison',
  scale: 'own',
  locale,
  title: sayIn(t, figuresFinding(results.figures)),
  subtitle: t('charts.indicators'),
  series: [{ id: 'result', label: '' }],
  lines: rankedFigures(results).map((figure) => ({
    id: String(figure.indicatorId),
    label: figure.name,
    unit: figure.unit,
    decimals: shownDecimals(figure),
    better: figure.better,
    reference: figure.reference,
    values: [figure.optimised],
  })),
});

/** What one percent less asked would bring, the largest first. */
function pricesSpec(results: Shown, { t, locale, prefix }: Telling): BarSpec | null {
  const relaxed = results.why?.relaxed;
  if (!relaxed || relaxed.lines.length === 0) return null;
  return {
    id: `${prefix}-prices`,
    kind: 'bars',
    arrangement: 'grouped',
    orientation: 'horizontal',
    locale,
    title: sayIn(
      t,
      priceFinding({ relaxed }, (who) => sayIn(t, who), locale),
    ),
    subtitle: t('charts.prices', { goal: results.goal.name ?? t('deviation.name'), unit: relaxed.unit }),
    axis: { unit: relaxed.unit, decimals: relaxed.decimals, min: 0 },
    categories: relaxed.lines.map(({ key, who }) => ({ id: key, label: sayIn(t, who) })),
    series: [{ id: 'gain', label: t('charts.gain'), colour: 'water', values: relaxed.lines.map(({ gain }) => gain) }],
  };
}

const SPECS: Readonly<Record<ResultChart, (results: Shown, telling: Telling) => ChartSpec | null>> = {
  indicators: (results, telling) => (results.baseline ? null : indicatorsSpec(results, telling)),
  modes: modesSpec,
  crops: (results, telling) =>
    results.baseline
      ? presentSpec('crops', mainCrop(results.byCrop, telling.locale), results.byCrop, 'ha', telling)
      : pairSpec(
          'crops',
          cropFinding(results.byCrop, telling.locale),
          results.byCrop,
          { unit: 'ha', better: null },
          telling,
        ),
  production: ({ production, baseline }, telling) =>
    production.crops.length === 0
      ? null
      : baseline
        ? presentSpec(
            'production',
            { key: 'scenario:finding.harvest', values: {} },
            production.crops,
            production.unit,
            telling,
          )
        : pairSpec(
            'production',
            productionFinding(production, telling.locale),
            production.crops,
            { unit: production.unit, better: 'higher' },
            telling,
          ),
  prices: pricesSpec,
};

/**
 * null: nothing to draw (a baseline has no evolution, a matrix without production no harvest). One chart at a time: a
 * preview draws those in sight.
 */
export const resultSpec = (
  name: ResultChart,
  results: Shown,
  t: Words,
  locale: string,
  prefix = 'result',
): ChartSpec | null => SPECS[name](results, { t, locale, prefix });

/**
 * The pictures of a result, each beside the reference, as plain specs: drawn in the page, and written as svg and csv
 * files.
 */
import type { Words } from '~/kernel/small-types';
import type { BarSpec, ChartColour } from '~/ui/chart/chart-spec';
import type { Pair, ResultsView } from './results.view';

export const RESULT_CHARTS = ['modes', 'indicators', 'crops', 'production'] as const;
export type ResultChart = (typeof RESULT_CHARTS)[number];

const modeColour = (parent: number | undefined): ChartColour =>
  `mode${Math.min(5, Math.max(1, parent ?? 1))}` as ChartColour;
/** Beyond this many crops the rest is one bar: the table holds them all. */
const SHOWN_CROPS = 14;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

type Shown = Pick<ResultsView, 'byMode' | 'byCrop' | 'figures' | 'production' | 'baseline'>;
interface Telling {
  readonly t: Words;
  readonly locale: string;
  readonly prefix: string;
}

function pairSpec(
  id: string,
  title: string,
  all: readonly Pair[],
  axis: BarSpec['axis'],
  colour: ChartColour,
  { t, locale, prefix }: Telling,
): BarSpec {
  const [shown, rest] = [all.slice(0, SHOWN_CROPS), all.slice(SHOWN_CROPS)];
  const bars =
    rest.length === 0
      ? shown
      : [
          ...shown,
          {
            id: -1,
            name: t('results.otherCrops', { count: rest.length }),
            reference: sum(rest.map((pair) => pair.reference)),
            optimised: sum(rest.map((pair) => pair.optimised)),
          },
        ];
  return {
    id: `${prefix}-${id}`,
    kind: 'bars',
    arrangement: 'reference',
    orientation: 'horizontal',
    locale,
    title,
    axis,
    categories: bars.map((pair) => ({ id: String(pair.id), label: pair.name })),
    series: [
      {
        id: 'result',
        label: t('results.result'),
        colour,
        values: bars.map((pair) => rounded(pair.optimised)),
        reference: bars.map((pair) => rounded(pair.reference)),
      },
    ],
  };
}

function modesSpec(results: Shown, { t, locale, prefix }: Telling): BarSpec {
  return {
    id: `${prefix}-modes`,
    kind: 'bars',
    arrangement: 'stacked',
    orientation: 'horizontal',
    locale,
    title: t('charts.modes'),
    height: 190,
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
  };
}

function indicatorsSpec(results: Shown, { t, locale, prefix }: Telling): BarSpec {
  const moved = results.figures.filter((figure) => figure.evolution !== null);
  return {
    id: `${prefix}-indicators`,
    kind: 'bars',
    arrangement: 'evolution',
    orientation: 'horizontal',
    locale,
    title: t('charts.indicators'),
    subtitle: t('charts.indicatorsHelp'),
    categories: moved.map((figure) => ({ id: String(figure.indicatorId), label: figure.name })),
    series: [
      {
        id: 'evolution',
        label: t('results.evolution'),
        colour: 'water',
        values: moved.map((figure) => rounded(figure.evolution)),
      },
    ],
    axis: { unit: '%', decimals: 0 },
  };
}

const SPECS: Readonly<Record<ResultChart, (results: Shown, telling: Telling) => BarSpec | null>> = {
  modes: modesSpec,
  crops: (results, telling) =>
    pairSpec('crops', telling.t('charts.crops'), results.byCrop, { unit: 'ha', decimals: 1, min: 0 }, 2, telling),
  indicators: (results, telling) => (results.baseline ? null : indicatorsSpec(results, telling)),
  production: ({ production }, telling) =>
    production.crops.length > 0
      ? pairSpec(
          'production',
          telling.t('charts.production'),
          production.crops,
          { unit: production.unit, decimals: production.decimals, min: 0 },
          0,
          telling,
        )
      : null,
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
): BarSpec | null => SPECS[name](results, { t, locale, prefix });

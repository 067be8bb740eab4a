/** The three charts of a comparison as plain specs: drawn in the page, and written as svg and csv files. */
import type { Words } from '~/kernel/small-types';
import type { BarSpec, ChartColour } from '~/ui/chart/chart-spec';
import { axisBounds } from '../domain';
import type { Chart } from './comparison-state';
import type { ComparedName, ComparisonView, EvolutionLineView } from './comparison.view';

const colourOf = (rank: number): ChartColour => (rank % 10) as 0;
const modeColour = (parent: number | null): ChartColour =>
  `mode${Math.min(5, Math.max(1, parent ?? 1))}` as ChartColour;

/** Null when nothing is checked; the page then shows a sentence. */
export function comparisonChart(view: ComparisonView, section: Chart, t: Words, locale: string): BarSpec | null {
  if (section === 'robustness') return robustness(view, t, locale);
  if (section === 'surfaces') return surfaces(view, t, locale);
  const rows = view[section].rows.filter(({ checked }) => checked);
  const scenarios = view.compared.filter(({ id }) =>
    section === 'indicators' ? id !== view.referenceId : view.production.scenarios.includes(id),
  );
  if (rows.length === 0 || scenarios.length === 0) return null;
  return evolutions(view, section, rows, scenarios, t, locale);
}

/** Each scenario's evolution against the reference, P10–P90 over the draws that both meet. */
function robustness(view: ComparisonView, t: Words, locale: string): BarSpec | null {
  if (view.robustness?.status !== 'measured') return null;
  const scenarios = view.compared.filter(({ id }) => id !== view.referenceId);
  const rows = view.robustness.rows.filter(({ cells }) => cells.some(({ evolution }) => evolution !== null));
  if (rows.length === 0 || scenarios.length === 0) return null;
  const tenth = (value: number | undefined) => (value === undefined ? null : Math.round(value * 10) / 10);
  return {
    id: 'compare-robustness',
    kind: 'bars',
    arrangement: 'interval',
    orientation: 'horizontal',
    locale,
    title: t('robustness.chart'),
    subtitle: t('robustness.chartHelp', { name: view.compared.find(({ id }) => id === view.referenceId)?.name ?? '' }),
    categories: rows.map(({ id, name }) => ({ id: String(id), label: name })),
    series: scenarios.map(({ id, name, rank }) => {
      const found = rows.map(({ cells }) => cells.find(({ scenarioId }) => scenarioId === id)?.evolution ?? null);
      return {
        id: String(id),
        label: name,
        colour: colourOf(rank),
        values: found.map((one) => tenth(one?.nominal)),
        low: found.map((one) => tenth(one?.p10)),
        high: found.map((one) => tenth(one?.p90)),
      };
    }),
    axis: { unit: '%', decimals: 1 },
  };
}

/** By driving mode: one bar a scenario, modes in their own colours; by crop: scenarios side by side. */
function surfaces(view: ComparisonView, t: Words, locale: string): BarSpec {
  const common = {
    id: 'compare-surfaces',
    kind: 'bars',
    locale,
    title: t('surfaces.chart'),
    axis: { label: t('share'), unit: '%', decimals: 2, min: 0 },
  } as const;
  const shareOf = (line: ComparisonView['surfaces'][number], id: number) =>
    line.cells.find(({ scenarioId }) => scenarioId === id)?.share ?? 0;
  if (view.state.grouping === 'modesConduites') {
    return {
      ...common,
      arrangement: 'stacked',
      orientation: 'horizontal',
      subtitle: t('surfaces.byMode'),
      axis: { ...common.axis, max: 100 },
      categories: view.compared.map(({ id, name }) => ({ id: String(id), label: name })),
      series: view.surfaces.map((line) => ({
        id: String(line.id),
        label: line.name,
        colour: modeColour(line.parent),
        values: view.compared.map(({ id }) => shareOf(line, id)),
      })),
    };
  }
  return {
    ...common,
    arrangement: 'grouped',
    orientation: 'horizontal',
    subtitle: t('surfaces.byCrop'),
    categories: view.surfaces.map(({ id, name }) => ({ id: String(id), label: name })),
    series: view.compared.map(({ id, name, rank }) => ({
      id: String(id),
      label: name,
      colour: colourOf(rank),
      values: view.surfaces.map((line) => shareOf(line, id)),
    })),
  };
}

function evolutions(
  view: ComparisonView,
  section: 'indicators' | 'production',
  rows: readonly EvolutionLineView[],
  scenarios: readonly ComparedName[],
  t: Words,
  locale: string,
): BarSpec {
  const at = (row: EvolutionLineView, id: number) =>
    row.cells.find(({ scenarioId }) => scenarioId === id)?.evolution ?? null;
  const bounds = axisBounds(
    rows.flatMap((row) => scenarios.map(({ id }) => at(row, id))),
    view[section].auto,
  );
  const reference = view.compared.find(({ id }) => id === view.referenceId)?.name ?? '';
  return {
    id: `compare-${section}`,
    kind: 'bars',
    arrangement: 'evolution',
    orientation: 'horizontal',
    locale,
    title: t(`${section}.chart`),
    subtitle: t('against', { name: reference }),
    categories: rows.map((row) => ({ id: String(row.id), label: row.name ?? t('deviation') })),
    series: scenarios.map(({ id, name, rank }) => ({
      id: String(id),
      label: name,
      colour: colourOf(rank),
      values: rows.map((row) => at(row, id)),
    })),
    axis: { label: t('evolution'), unit: '%', decimals: 0, ...bounds },
  };
}

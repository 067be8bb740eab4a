/** The three charts of a comparison as plain specs: drawn in the page, and written as svg and csv files. */
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import type { Words } from '~/kernel/small-types';
import { comparedDecimals } from '~/kernel/french-number';
import { isSure } from '~/modules/planning/optimisation/domain';
import type { BarSpec, ChartColour, ComparisonSpec } from '~/ui/chart/chart-spec';
import { axisBounds } from '../domain';
import type { Chart } from './comparison-state';
import { evolutionFinding, surfaceFinding } from './comparison-findings';
import type { ComparedName, ComparisonView, EvolutionLineView } from './comparison.view';

const colourOf = (rank: number): ChartColour => (rank % 10) as 0;
const modeColour = (parent: number | null): ChartColour =>
  `mode${Math.min(5, Math.max(1, parent ?? 1))}` as ChartColour;

/** Null when nothing is checked; the page then shows a sentence. */
export function comparisonChart(
  view: ComparisonView,
  section: Chart,
  t: Words,
  locale: string,
): BarSpec | ComparisonSpec | null {
  if (section === 'robustness') return robustness(view, t, locale);
  if (section === 'surfaces') return surfaces(view, t, locale);
  const rows = view[section].rows.filter(({ checked }) => checked);
  const scenarios = view.compared.filter(({ id }) =>
    section === 'indicators' ? id !== view.referenceId : view.production.scenarios.includes(id),
  );
  if (rows.length === 0 || scenarios.length === 0) return null;
  return evolutions(view, section, rows, scenarios, t, locale);
}

/** P10–P90 of each scenario over the draws that all meet. */
function robustness(view: ComparisonView, t: Words, locale: string): ComparisonSpec | null {
  if (view.robustness?.status !== 'measured') return null;
  const scenarios = view.compared.filter(({ id }) => id !== view.referenceId);
  const rows = view.robustness.rows.filter(({ cells }) => cells.length > 0);
  if (rows.length === 0 || scenarios.length === 0) return null;
  const sure = rows.filter(isSure).length;
  return {
    id: 'compare-robustness',
    kind: 'comparison',
    scale: 'own',
    locale,
    title: t('robustness.finding', { count: sure, total: rows.length, spread: view.state.spread ?? 0 }),
    subtitle: t('robustness.chartHelp', { name: referenceName(view) }),
    series: scenarios.map(({ id, name, rank }) => ({ id: String(id), label: name, colour: colourOf(rank) })),
    lines: rows.map(({ id, name, unit, decimals, cells }) => {
      const of = (scenarioId: number) => cells.find((cell) => cell.scenarioId === scenarioId);
      const reference = of(view.referenceId);
      const found = scenarios.map((scenario) => of(scenario.id));
      return {
        id: String(id),
        label: name,
        unit,
        decimals: finest(
          reference?.nominal ?? null,
          found.map((cell) => cell?.nominal ?? null),
          decimals,
        ),
        better: null,
        reference: reference?.nominal ?? null,
        ...(reference ? { around: [reference.p10, reference.p90] as const } : {}),
        values: found.map((cell) => cell?.nominal ?? null),
        ranges: found.map((cell) => (cell ? ([cell.p10, cell.p90] as const) : null)),
      };
    }),
  };
}

const referenceName = (view: ComparisonView): string =>
  view.compared.find(({ id }) => id === view.referenceId)?.name ?? '';

/** Decimals that tell every value from the reference. */
const finest = (reference: number | null, values: readonly (number | null)[], decimals: number): number =>
  Math.max(
    decimals,
    ...values.map((value) =>
      value === null || reference === null ? decimals : comparedDecimals(reference, value, decimals),
    ),
  );

/** By driving mode: one bar a scenario, modes in their own colours; by crop: scenarios side by side. */
function surfaces(view: ComparisonView, t: Words, locale: string): BarSpec | ComparisonSpec {
  const shareOf = (line: ComparisonView['surfaces'][number], id: number) =>
    line.cells.find(({ scenarioId }) => scenarioId === id)?.share ?? 0;
  const others = view.compared.filter(({ id }) => id !== view.referenceId);
  const finding = surfaceFinding(view, locale);
  const title = sayIn(t, finding);
  if (view.state.grouping === 'modesConduites') {
    return {
      id: 'compare-surfaces',
      kind: 'bars',
      arrangement: 'shares',
      orientation: 'horizontal',
      locale,
      title,
      subtitle: t('surfaces.byMode'),
      axis: { label: t('share'), unit: '%', decimals: 2, min: 0, max: 100 },
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
    id: 'compare-surfaces',
    kind: 'comparison',
    scale: 'shared',
    locale,
    title,
    subtitle: t('surfaces.byCrop'),
    series: others.map(({ id, name, rank }) => ({ id: String(id), label: name, colour: colourOf(rank) })),
    lines: view.surfaces.map((line) => ({
      id: String(line.id),
      label: line.name,
      unit: '%',
      decimals: 2,
      better: null,
      reference: shareOf(line, view.referenceId),
      values: others.map(({ id }) => shareOf(line, id)),
    })),
  };
}

/** Each in its own unit; the reach of the scales follows the evolutions, as far as the scale is automatic. */
function evolutions(
  view: ComparisonView,
  section: 'indicators' | 'production',
  rows: readonly EvolutionLineView[],
  scenarios: readonly ComparedName[],
  t: Words,
  locale: string,
): ComparisonSpec {
  const cellOf = (row: EvolutionLineView, id: number) => row.cells.find(({ scenarioId }) => scenarioId === id);
  const reach = axisBounds(
    rows.flatMap((row) => scenarios.map(({ id }) => cellOf(row, id)?.evolution ?? null)),
    view[section].auto,
  );
  const finding = evolutionFinding(
    rows,
    scenarios,
    { deviation: t('deviation'), referenceId: view.referenceId },
    locale,
  );
  return {
    id: `compare-${section}`,
    kind: 'comparison',
    scale: 'own',
    locale,
    title: sayIn(t, finding),
    subtitle: t(`${section}.against`, { name: referenceName(view) }),
    series: scenarios.map(({ id, name, rank }) => ({ id: String(id), label: name, colour: colourOf(rank) })),
    lines: rows.map((row) => {
      const found = scenarios.map(({ id }) => cellOf(row, id)?.value ?? null);
      const reference = cellOf(row, view.referenceId)?.value ?? null;
      return {
        id: String(row.id),
        label: row.name ?? t('deviation'),
        unit: row.unit,
        decimals: finest(reference, found, row.decimals),
        better: row.better === 'higher' || row.better === 'lower' ? row.better : null,
        reference,
        values: found,
      };
    }),
    reach,
  };
}

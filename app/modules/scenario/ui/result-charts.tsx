/** The pictures of a result, each beside the reference. */
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '~/ui/chart/chart-figure';
import type { BarSpec, ChartColour } from '~/ui/chart/chart-spec';
import type { Pair, ResultsView } from '../view/results.view';

const modeColour = (parent: number | undefined): ChartColour => `mode${Math.min(5, Math.max(1, parent ?? 1))}` as ChartColour;
/** Beyond this many crops the rest is one bar: the table holds them all. */
const SHOWN_CROPS = 14;

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

export function useResultSpecs(results: Pick<ResultsView, 'byMode' | 'byCrop' | 'figures' | 'production' | 'baseline'>, prefix = 'result'): { modes: BarSpec; crops: BarSpec; indicators: BarSpec; production: BarSpec | null } {
  const { t, i18n } = useTranslation('scenario');
  const locale = i18n.language;
  const pairSpec = (id: string, title: string, all: readonly Pair[], axis: BarSpec['axis'], colour: ChartColour): BarSpec => {
    const [shown, rest] = [all.slice(0, SHOWN_CROPS), all.slice(SHOWN_CROPS)];
    const bars = rest.length === 0 ? shown : [...shown, { id: -1, name: t('results.otherCrops', { count: rest.length }), reference: sum(rest.map((pair) => pair.reference)), optimised: sum(rest.map((pair) => pair.optimised)) }];
    return {
      id: `${prefix}-${id}`, kind: 'bars', arrangement: 'reference', orientation: 'horizontal', locale, title, axis,
      categories: bars.map((pair) => ({ id: String(pair.id), label: pair.name })), series: [{ id: 'result', label: t('results.result'), colour, values: bars.map((pair) => rounded(pair.optimised)), reference: bars.map((pair) => rounded(pair.reference)) }],
    };
  };
  const modes: BarSpec = {
    id: `${prefix}-modes`, kind: 'bars', arrangement: 'stacked', orientation: 'horizontal', locale, title: t('charts.modes'), height: 190,
    categories: [{ id: 'reference', label: t('results.reference') }, ...(results.baseline ? [] : [{ id: 'result', label: t('results.result') }])],
    series: results.byMode.map((pair) => ({ id: String(pair.id), label: pair.name, colour: modeColour(pair.parent), values: results.baseline ? [rounded(pair.reference)] : [rounded(pair.reference), rounded(pair.optimised)] })),
    axis: { unit: 'ha', decimals: 1, min: 0 },
  };
  const moved = results.figures.filter((figure) => figure.evolution !== null);
  const indicators: BarSpec = {
    id: `${prefix}-indicators`, kind: 'bars', arrangement: 'evolution', orientation: 'horizontal', locale, title: t('charts.indicators'), subtitle: t('charts.indicatorsHelp'),
    categories: moved.map((figure) => ({ id: String(figure.iid), label: figure.name })), series: [{ id: 'evolution', label: t('results.evolution'), colour: 'water', values: moved.map((figure) => rounded(figure.evolution)) }], axis: { unit: '%', decimals: 0 },
  };
  return {
    modes, crops: pairSpec('crops', t('charts.crops'), results.byCrop, { unit: 'ha', decimals: 1, min: 0 }, 2), indicators,
    production: results.production.crops.length > 0 ? pairSpec('production', t('charts.production'), results.production.crops, { unit: results.production.unit, decimals: results.production.decimals, min: 0 }, 0) : null,
  };
}

export function ResultCharts({ results, prefix }: { results: ResultsView; prefix?: string }) {
  const specs = useResultSpecs(results, prefix);
  return (
    <div className="result-charts">
      <ChartFigure spec={specs.modes} />
      {results.baseline ? null : <ChartFigure spec={specs.indicators} />}
      <ChartFigure spec={specs.crops} />
      {specs.production ? <ChartFigure spec={specs.production} /> : null}
    </div>
  );
}

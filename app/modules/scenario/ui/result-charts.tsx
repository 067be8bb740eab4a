/** The pictures of a result, with their files where the result is stored. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ChartFigure, type ChartFigureProps } from '~/ui/chart/chart-figure';
import { RESULT_CHARTS, resultSpecs } from '../view/result-specs';
import type { ResultsView } from '../view/results.view';

export function useResultSpecs(results: Parameters<typeof resultSpecs>[0], prefix?: string) {
  const { t, i18n } = useTranslation('scenario');
  return resultSpecs(results, t, i18n.language, prefix);
}

/** Addresses of a chart's files: the route draws the same spec again. */
export const chartFiles = (id: number, chart: string, search: Record<string, string | number> = {}): NonNullable<ChartFigureProps['downloads']> => {
  const file = (format: string) => urls.scenarioPage(id, `chart/${chart}/${format}`, search);
  return { svg: file('svg'), csv: file('csv') };
};

/** `storedIn`: the scenario whose stored result this is; what is only looked at has no files. */
export function ResultCharts({ results, prefix, storedIn }: { results: ResultsView; prefix?: string; storedIn?: number }) {
  const specs = useResultSpecs(results, prefix);
  return (
    <div className="result-charts">
      {RESULT_CHARTS.map((name) => { const spec = specs[name]; return spec ? <ChartFigure key={name} spec={spec} tableOnOpen={storedIn === undefined} downloads={storedIn === undefined ? undefined : chartFiles(storedIn, name)} /> : null; })}
    </div>
  );
}

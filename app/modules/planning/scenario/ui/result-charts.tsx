/** The pictures of a result, with their files where the result is stored. */
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ChartFigure, type ChartFigureProps } from '~/ui/chart/chart-figure';
import { RedrawnWhenVisible } from '~/ui/enhance/redrawn-when-visible';
import { RESULT_CHARTS, resultSpec, type ResultChart } from '../view/result-specs';
import type { ResultsView } from '../view/results.view';

/** Addresses of a chart's files: the route draws the same spec again. */
export const chartFiles = (
  id: number,
  chart: string,
  search: Record<string, string | number> = {},
): NonNullable<ChartFigureProps['downloads']> => {
  const file = (format: 'svg' | 'csv') => urls.scenarioPage(id, `chart/${chart}/${format}`, search);
  return { svg: file('svg'), csv: file('csv') };
};

interface Props {
  readonly results: ResultsView;
  readonly prefix?: string;
  readonly storedIn?: number;
  /** all of them, in their order, where nobody says */
  readonly names?: readonly ResultChart[];
  /** what they are drawn for without script */
  readonly widths?: Readonly<Partial<Record<ResultChart, number>>>;
}

/**
 * `storedIn`: the scenario of a stored result. A preview has no files to download, and is drawn visible parts first.
 */
export function ResultCharts({ results, prefix, storedIn, names = RESULT_CHARTS, widths }: Props) {
  const drawings = useMemo(
    () =>
      names.map((name) => ({
        name,
        draw: (of: ResultsView) => (
          <ResultFigure name={name} results={of} prefix={prefix} storedIn={storedIn} width={widths?.[name]} />
        ),
      })),
    [prefix, storedIn, names, widths],
  );
  return (
    <div className="result-charts">
      {drawings.map(({ name, draw }) =>
        storedIn === undefined ? (
          <RedrawnWhenVisible key={name} value={results} draw={draw} />
        ) : (
          <Fragment key={name}>{draw(results)}</Fragment>
        ),
      )}
    </div>
  );
}

/** One picture of a result; nothing where there is nothing to draw. */
export function ResultFigure({
  name,
  results,
  prefix,
  storedIn,
  tableOnOpen = storedIn === undefined,
  width,
}: Omit<Props, 'results' | 'names' | 'widths'> & {
  readonly name: ResultChart;
  readonly results: Parameters<typeof resultSpec>[1];
  readonly tableOnOpen?: boolean;
  readonly width?: number;
}) {
  const { t, i18n } = useTranslation('scenario');
  const spec = useMemo(
    () => resultSpec(name, results, t, i18n.language, prefix),
    [name, results, t, i18n.language, prefix],
  );
  return spec ? (
    <ChartFigure
      spec={spec}
      tableOnOpen={tableOnOpen}
      width={width}
      downloads={storedIn === undefined ? undefined : chartFiles(storedIn, name)}
    />
  ) : null;
}

/** Indicators of a result: three key figures, and the whole table. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { Stats, type StatProps } from '~/ui/layout/stat';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { Tone } from '~/ui/tone';
import { keyFigures, type KeyResults } from '../view/findings';
import type { Figure, ResultsView } from '../view/results.view';
import type { Verdict } from '~/kernel/verdict';

export const VERDICT_TONE: Record<Verdict, Tone> = { better: 'leaf', worse: 'brick', same: 'neutral', none: 'neutral' };

function useWords() {
  const { t, i18n } = useTranslation('scenario');
  const number = (value: number | null, decimals: number) =>
    value === null ? t('notAvailable') : formatNumber(value, decimals, i18n.language);
  /** evolutions have no decimals; « - » where the reference is 0 (DECISIONS B2) */
  const evolution = (value: number | null) =>
    value === null ? '-' : withUnit(formatSigned(value, 0, i18n.language), '%', i18n.language);
  const difference = (figure: Figure) =>
    figure.difference === null
      ? t('notAvailable')
      : withUnit(formatSigned(figure.difference, figure.decimals, i18n.language), figure.unit, i18n.language);
  return { t, number, evolution, difference, locale: i18n.language };
}

/**
 * Three figures whose places never change while the sliders move: the goal, what the objectives aim at, then the
 * others.
 */
export function KeyFigures({
  results,
  under,
}: {
  results: KeyResults;
  /** what stands under a figure */
  under?: (figure: Figure) => ReactNode;
}) {
  const { t, number, evolution, difference, locale } = useWords();
  const figures = keyFigures(results).map((figure): StatProps => ({
    label: figure.name,
    value: number(figure.optimised, figure.decimals),
    unit: figure.unit,
    reference: number(figure.reference, figure.decimals),
    change: {
      text: figure.evolution === null ? difference(figure) : `${difference(figure)} (${evolution(figure.evolution)})`,
      direction: (figure.difference ?? 0) > 0 ? 'up' : (figure.difference ?? 0) < 0 ? 'down' : 'same',
      tone: VERDICT_TONE[figure.verdict],
    },
    under: under?.(figure),
  }));
  const deviation: StatProps = {
    label: t('deviation.name'),
    value: formatNumber(results.deviation, 1, locale),
    unit: '%',
    note: t('deviation.note'),
  };
  const aimsAtDeviation = results.goal.name === null;
  return (
    <section className="stack" aria-labelledby="key-title">
      <h2 id="key-title">{t('results.key')}</h2>
      <Stats items={aimsAtDeviation ? [deviation, ...figures.slice(0, 2)] : figures} />
    </section>
  );
}

/** `folded`: under a title of its own. */
export function FigureTable({
  results,
  folded = false,
}: {
  results: Pick<ResultsView, 'figures' | 'deviation' | 'baseline'>;
  folded?: boolean;
}) {
  const { t, number, evolution, difference } = useWords();
  const partial = results.figures.filter((figure) => figure.withoutValueHa > 0.01);
  const deviation: Figure = {
    indicatorId: 0,
    name: t('deviation.name'),
    unit: '%',
    decimals: 2,
    reference: 0,
    optimised: results.deviation,
    difference: results.deviation,
    evolution: null,
    verdict: 'none',
    better: null,
    withoutValueHa: 0,
  };
  const columns: Column<Figure>[] = [
    {
      id: 'name',
      label: t('results.indicator'),
      cell: (figure) => (figure.unit ? `${figure.name} (${figure.unit})` : figure.name),
    },
    {
      id: 'reference',
      label: t('results.reference'),
      number: true,
      cell: (figure) => number(figure.reference, figure.decimals),
    },
    {
      id: 'optimised',
      label: t('results.result'),
      number: true,
      cell: (figure) => number(figure.optimised, figure.decimals),
    },
    {
      id: 'difference',
      label: t('results.difference'),
      number: true,
      tone: (figure) => VERDICT_TONE[figure.verdict],
      cell: difference,
    },
    {
      id: 'evolution',
      label: t('results.evolution'),
      number: true,
      tone: (figure) => VERDICT_TONE[figure.verdict],
      cell: (figure) => evolution(figure.evolution),
    },
  ];
  return (
    <section className="stack" aria-label={t('results.indicators')}>
      {folded ? null : <h2>{t('results.indicators')}</h2>}
      <DataTable<Figure>
        label={t('results.indicators')}
        rows={results.baseline ? results.figures : [...results.figures, deviation]}
        rowKey={(figure) => figure.indicatorId}
        columns={results.baseline ? [...columns.slice(0, 1), { ...columns[1]!, label: t('results.today') }] : columns}
      />
      {partial.map((figure) => (
        <p key={figure.indicatorId} className="soft small">
          {t('results.partial', { name: figure.name, surface: number(figure.withoutValueHa, 2) })}
        </p>
      ))}
    </section>
  );
}

/** Indicators of a result: three key figures, then the whole table. */
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { Stats, type StatProps } from '~/ui/layout/stat';
import { DataTable } from '~/ui/table/data-table';
import type { Tone } from '~/ui/tone';
import type { Figure, ResultsView, Verdict } from '../view/results.view';

const VERDICT_TONE: Record<Verdict, Tone> = { better: 'leaf', worse: 'brick', same: 'neutral', none: 'neutral' };

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
      : withUnit(formatSigned(figure.difference, figure.decimals, i18n.language), figure.unit);
  return { t, number, evolution, difference, locale: i18n.language };
}

export function MovedFigures({ results }: { results: Pick<ResultsView, 'moved' | 'deviation' | 'baseline'> }) {
  const { t, number, evolution, difference, locale } = useWords();
  const items: StatProps[] = results.moved.map((figure) => ({
    label: figure.name,
    value: number(figure.optimised, figure.decimals),
    unit: figure.unit,
    reference: number(figure.reference, figure.decimals),
    change: {
      text: `${difference(figure)} (${evolution(figure.evolution)})`,
      direction: (figure.difference ?? 0) > 0 ? 'up' : (figure.difference ?? 0) < 0 ? 'down' : 'same',
      tone: VERDICT_TONE[figure.verdict],
    },
  }));
  if (!results.baseline)
    items.push({
      label: t('deviation.name'),
      value: formatNumber(results.deviation, 1, locale),
      unit: '%',
      note: t('deviation.note'),
    });
  return (
    <section className="stack" aria-labelledby="moved-title">
      <h2 id="moved-title">
        {t(results.baseline ? 'results.figures' : results.moved.length > 0 ? 'results.moved' : 'results.nothingMoved')}
      </h2>
      {items.length > 0 ? <Stats items={items} /> : null}
    </section>
  );
}

export function FigureTable({ results }: { results: Pick<ResultsView, 'figures' | 'deviation' | 'baseline'> }) {
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
    withoutValueHa: 0,
  };
  return (
    <section className="stack" aria-labelledby="figures-title">
      <h2 id="figures-title">{t('results.indicators')}</h2>
      <DataTable<Figure>
        label={t('results.indicators')}
        rows={results.baseline ? results.figures : [...results.figures, deviation]}
        rowKey={(figure) => figure.indicatorId}
        columns={[
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
        ]}
      />
      {partial.map((figure) => (
        <p key={figure.indicatorId} className="soft small">
          {t('results.partial', { name: figure.name, surface: number(figure.withoutValueHa, 2) })}
        </p>
      ))}
    </section>
  );
}

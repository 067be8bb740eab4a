/** The answer first: scenarios under each other, a bar and a signed change in each indicator's own unit. */
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import { Link } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { urls } from '~/urls';
import { InlineBar } from '~/ui/chart/inline-bar';
import { DataTable } from '~/ui/table/data-table';
import {
  comparisonAnswer,
  comparisonFinding,
  type AnswerCell,
  type AnswerColumn,
  type AnswerLine,
} from '../view/comparison-answer';
import type { ComparisonView } from '../view/comparison.view';
import { Swatch } from './scenario-choice';

export function AnswerTable({ view }: { view: ComparisonView }) {
  const { t } = useTranslation('comparison');
  const answer = useMemo(() => comparisonAnswer(view), [view]);
  const finding = comparisonFinding(answer);
  return (
    <section className="stack compare-answer" id="answer" aria-labelledby="answer-title">
      <h2 id="answer-title">{sayIn(t, finding)}</h2>
      <p className="soft">{t('answer.help')}</p>
      <DataTable<AnswerLine>
        label={t('answer.label')}
        rows={answer.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: t('answer.scenario'),
            cell: (line) => (
              <span className="compare-name">
                <Swatch rank={line.rank} />
                <span>
                  <Link to={urls.scenario(line.id)}>{line.name}</Link>
                  {line.isReference ? <small className="soft">{t('reference')}</small> : null}
                </span>
              </span>
            ),
          },
          ...answer.columns.map((column, at) => ({
            id: `i${column.id}`,
            label: column.name ?? t('deviation'),
            unit: column.unit,
            number: true,
            cell: (line: AnswerLine) => <Cell cell={line.cells[at]!} column={column} />,
          })),
        ]}
      />
    </section>
  );
}

function Cell({ cell, column }: { cell: AnswerCell; column: AnswerColumn }) {
  const { t, i18n } = useTranslation(['comparison', 'ui']);
  if (cell.value === null) return <>{t('notAvailable')}</>;
  const unit = column.unit === '%' ? t('ui:chart.point') : '';
  return (
    <span className="compare-cell">
      <b>{formatNumber(cell.value, column.decimals, i18n.language)}</b>
      <InlineBar value={cell.value} reference={column.reference} low={column.low} high={column.high} />
      <small className={cell.verdict === 'better' ? 'leaf' : cell.verdict === 'worse' ? 'brick' : 'soft'}>
        {cell.change === null
          ? '\u00a0'
          : withUnit(formatSigned(cell.change, column.decimals, i18n.language), unit, i18n.language)}
      </small>
    </span>
  );
}

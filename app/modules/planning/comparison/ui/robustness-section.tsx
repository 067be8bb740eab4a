/** What the ranking of the scenarios owes to estimates: their values in 200 draws of the matrix, P10–P90. */
import { useTranslation } from 'react-i18next';
import { formatNumber, withUnit } from '~/kernel/french-number';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { StatusChip } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { SPREADS } from '../domain';
import { comparisonChart } from '../view/comparison-charts';
import { isSure } from '~/modules/planning/optimisation/domain';
import { comparisonFileUrl } from '../view/comparison-state';
import type { ComparedName, ComparisonView, RobustRow } from '../view/comparison.view';
import { KeptState } from './kept-state';

export function RobustnessSection({ view }: { view: ComparisonView }) {
  const { t, i18n } = useTranslation('comparison');
  return (
    <Panel id="robustness" title={t('robustness.title')}>
      <p className="soft">{t('robustness.help')}</p>
      <SubmitOnChange className="compare-tools">
        <KeptState state={view.state} without={['spread']} />
        <Select
          key={view.state.spread}
          name="spread"
          label={t('robustness.spread')}
          empty={t('robustness.notMeasured')}
          defaultValue={view.state.spread ?? ''}
          options={SPREADS.map((spread) => ({
            value: String(spread),
            label: `± ${withUnit(String(spread), '%', i18n.language)}`,
          }))}
        />
      </SubmitOnChange>
      {view.robustness?.status === 'limit' ? <Notice tone="ochre">{t('robustness.limit')}</Notice> : null}
      {view.robustness?.status === 'measured' ? <Measured view={view} rows={view.robustness.rows} /> : null}
    </Panel>
  );
}

function Measured({ view, rows }: { view: ComparisonView; rows: readonly RobustRow[] }) {
  const { t, i18n } = useTranslation('comparison');
  const spec = comparisonChart(view, 'robustness', t, i18n.language);
  const number = (value: number, row: RobustRow) => formatNumber(value, row.decimals, i18n.language);
  const cellOf = (row: RobustRow, id: number) => row.cells.find(({ scenarioId }) => scenarioId === id);
  const columns = (one: ComparedName) => [
    {
      id: `value-${one.id}`,
      label: one.id === view.referenceId ? t('referenceOf', { name: one.name }) : one.name,
      number: true,
      cell: (row: RobustRow) => {
        const cell = cellOf(row, one.id);
        return cell ? number(cell.nominal, row) : t('notAvailable');
      },
    },
    {
      id: `range-${one.id}`,
      label: t('robustness.range'),
      number: true,
      cell: (row: RobustRow) => {
        const cell = cellOf(row, one.id);
        return cell ? `${number(cell.p10, row)} – ${number(cell.p90, row)}` : '';
      },
    },
  ];
  return (
    <>
      {spec ? (
        <ChartFigure
          key={`${view.referenceId}-${view.state.spread}`}
          spec={spec}
          downloads={{
            svg: comparisonFileUrl(view.matrixId, view.state, 'chart/robustness/svg'),
            csv: comparisonFileUrl(view.matrixId, view.state, 'chart/robustness/csv'),
          }}
        />
      ) : null}
      <DataTable<RobustRow>
        label={t('robustness.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: t('indicators.column'),
            cell: (row) => (
              <>
                {row.name}
                {row.unit ? <small className="soft">{`\u00a0${row.unit}`}</small> : null}
              </>
            ),
          },
          {
            id: 'ranking',
            label: t('robustness.rankingShort'),
            cell: (row) => (
              <StatusChip
                label={t('robustness.at', { percent: formatNumber(row.robustPercent, 0, i18n.language) })}
                tone={isSure(row) ? 'leaf' : 'ochre'}
              />
            ),
          },
          ...view.compared.flatMap(columns),
        ]}
      />
    </>
  );
}

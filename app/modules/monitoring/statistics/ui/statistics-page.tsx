/** Statistics and trends of a station: sentences first, then charts, then the figures behind them. */
import { capital } from '~/kernel/capital';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { ExportLinks } from '~/ui/table/export-links';
import { urls } from '~/urls';
import type { StatisticsPage } from '../view/statistics-page';
import { IndicesPanel } from './indices-panel';
import { DryPanel, DurationPanel, LowFlowPanel, RegimePanel, TrendPanel } from './statistics-parts';

export function StatisticsOfStation({
  page: { station, choices, shown, indices, k },
}: {
  readonly page: StatisticsPage;
}) {
  const { t } = useTranslation(['situation', 'timeseries']);
  const { word, id, name } = station;
  const to = (series: number) => urls.stationPage(word, id, 'statistics', { series });
  return (
    <div className="stack">
      <PageHeader
        title={t('statistics.title', { name })}
        context={[
          <Link key="station" to={urls.station(word, id)}>
            {t('statistics.sheet')}
          </Link>,
        ]}
        before={
          shown ? <ExportLinks links={[{ label: 'XLSX', to: urls.stationPage(word, id, 'report/xlsx') }]} /> : null
        }
      />
      {choices.length > 1 ? (
        <nav className="hydrograph-periods series-choice" aria-label={t('timeseries:choice.label')}>
          {choices.map((one) => (
            <Link
              key={one.id}
              className="hydrograph-period"
              to={to(one.id)}
              aria-current={one.id === shown?.series.id ? 'true' : undefined}
              preventScrollReset
            >
              {capital(`${quantityName(t, one.quantity)} ${one.name}`.trim())}
            </Link>
          ))}
        </nav>
      ) : null}
      {shown ? (
        <>
          <TrendPanel view={shown} />
          {indices ? (
            <IndicesPanel
              view={indices}
              k={k}
              series={shown.series.id}
              action={urls.stationPage(word, id, 'statistics')}
              to={(search) => urls.stationPage(word, id, 'statistics', search)}
            />
          ) : null}
          <LowFlowPanel view={shown} />
          <DryPanel view={shown} />
          <RegimePanel view={shown} />
          <DurationPanel view={shown} />
        </>
      ) : (
        <EmptyState icon="chart-line" title={t('statistics.none')} text={t('statistics.noneText')} />
      )}
    </div>
  );
}

/** What the next round must bring, by station. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { HORIZONS } from '../domain';
import type { ForecastPage } from '../view/forecast-page';
import { LocationChip } from './location-chip';

export function Forecast({ page: { horizon, devices, stations, groups } }: { readonly page: ForecastPage }) {
  const { t } = useTranslation(['equipment', 'reference']);
  const title = devices === 0 ? t('due.nothing') : t('due.found', { count: devices });
  return (
    <div className="stack">
      <PageHeader
        title={title}
        context={[
          t('due.horizon', { count: horizon }),
          ...(stations > 0 ? [t('due.stations', { count: stations })] : []),
        ]}
      />
      <Tabs
        label={t('due.within')}
        current={String(horizon)}
        tabs={HORIZONS.map((months) => ({
          id: String(months),
          label: t('due.months', { count: months }),
          to: urls.forecast({ within: months }),
        }))}
      />
      {devices === 0 ? <EmptyState icon="circle-check" title={t('due.nothing')} text={t('due.nothingText')} /> : null}
      {groups.map(({ station, lines }) => (
        <Panel
          key={station?.to ?? ''}
          id={`due-${station?.to.replaceAll('/', '-') ?? 'elsewhere'}`}
          title={station?.name ?? t('due.elsewhere')}
          aside={
            station ? (
              <Link className="small" to={station.to}>
                {t('due.sheet')}
                <span className="visually-hidden"> {station.name}</span>
              </Link>
            ) : undefined
          }
        >
          <DataTable
            label={station?.name ?? t('due.elsewhere')}
            rows={lines}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'device',
                label: t('reference:column.serialNumber'),
                cell: ({ id, serialNumber, type, model }) => (
                  <>
                    <Link className="num" to={urls.device(id)}>
                      {serialNumber}
                    </Link>
                    <small className="soft under">{[type, model].filter(Boolean).join(' · ')}</small>
                  </>
                ),
              },
              ...(station
                ? []
                : [
                    {
                      id: 'place',
                      label: t('location'),
                      cell: ({ location }: (typeof lines)[number]) => <LocationChip location={location} />,
                    },
                  ]),
              {
                id: 'due',
                label: t('due.what'),
                cell: ({ dues }) => (
                  <>
                    {dues.map(({ what, on, past }) => (
                      <StatusChip
                        key={what}
                        label={t(`due.${what}.${past ? 'past' : 'soon'}`, { day: on })}
                        tone={past ? 'brick' : 'ochre'}
                        icon={past ? 'triangle-alert' : 'clock'}
                      />
                    ))}
                  </>
                ),
              },
              {
                id: 'age',
                label: t('due.age'),
                number: true,
                cell: ({ ageMonths, batteriesAt }) => (
                  <>
                    {ageMonths === null ? '–' : t('due.ageMonths', { count: ageMonths })}
                    {batteriesAt === '' ? null : (
                      <small className="soft under">{t('due.changed', { day: batteriesAt })}</small>
                    )}
                  </>
                ),
              },
            ]}
          />
        </Panel>
      ))}
    </div>
  );
}

/** Connections a month, the last accesses, the contents opened most. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { PAGE_SETS } from '~/ui/table/table-url';
import type { StatisticsView } from '../view/account.view';

export function AccountStatistics({ statistics }: { statistics: StatisticsView }) {
  const { t, i18n } = useTranslation(['account', 'usage']);
  const { months, accesses, contents } = statistics;
  return (
    <div className="stack-wide">
      <Panel id="connections">
        <ChartFigure
          from="end"
          spec={{
            id: 'connections-chart',
            kind: 'bars',
            arrangement: 'grouped',
            title: t('statistics.connectionsOfYear', {
              count: months.reduce((sum, { count }) => sum + count, 0),
              months: months.length,
              recent: months.at(-1)?.count ?? 0,
            }),
            subtitle: t('statistics.connections'),
            locale: i18n.language,
            axis: { label: t('statistics.count'), decimals: 0, min: 0 },
            categories: months.map((month) => ({ id: month.month, label: month.label })),
            series: [
              {
                id: 'connections',
                label: t('statistics.connections'),
                colour: 'water',
                values: months.map((month) => month.count),
              },
            ],
          }}
        />
      </Panel>
      <section className="stack">
        <h2>{t('statistics.accesses')}</h2>
        <DataTable
          label={t('statistics.accesses')}
          rows={accesses}
          rowKey={(row) => `${row.day}${row.module}${row.channel}`}
          paging={{
            page: statistics.page,
            pageSize: statistics.pageSize,
            total: statistics.accessTotal,
            sizes: PAGE_SETS.statistics,
          }}
          empty={<EmptyState icon="clock" title={t('statistics.noAccess')} />}
          columns={[
            { id: 'day', label: t('statistics.day'), cell: (row) => <span className="num">{row.day}</span> },
            { id: 'last', label: t('statistics.last'), cell: (row) => <span className="num">{row.last}</span> },
            {
              id: 'module',
              label: t('statistics.module'),
              cell: (row) => t(`usage:module.${row.module}`, { defaultValue: row.module }),
            },
            {
              id: 'channel',
              label: t('statistics.channel'),
              cell: (row) => t(`statistics.channels.${row.channel}`, { defaultValue: row.channel }),
            },
            { id: 'count', label: t('statistics.count'), number: true, cell: (row) => row.count },
          ]}
        />
      </section>
      <section className="stack">
        <h2>{t('statistics.contents')}</h2>
        <DataTable
          label={t('statistics.contents')}
          rows={contents}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="file-text" title={t('statistics.noContent')} />}
          columns={[
            {
              id: 'title',
              label: t('statistics.content'),
              cell: (row) => <Link to={urls.content(row.idCategory, row.id)}>{row.title}</Link>,
            },
            { id: 'visits', label: t('statistics.visits'), number: true, cell: (row) => row.visits },
            { id: 'last', label: t('statistics.lastVisit'), cell: (row) => <span className="num">{row.last}</span> },
          ]}
        />
      </section>
    </div>
  );
}

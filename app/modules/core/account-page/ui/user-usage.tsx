/** The statistics of one account as its administrators read them: figures, uses, accesses, settings of its own. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { Panel, EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { StatisticsView } from '../view/account.view';
import { AccountStatistics } from './account-statistics';

interface Props {
  readonly statistics: StatisticsView;
  readonly figures: Readonly<Record<string, number>>;
  readonly functions: readonly {
    readonly eventType: string;
    readonly module: string;
    readonly nbAccess: number;
    readonly lastAccess: Date | string;
  }[];
  readonly parameters: readonly {
    readonly parameter: string;
    readonly value: string;
    readonly updateDate: Date | string;
  }[];
}

export function UserUsage({ statistics, figures, functions, parameters }: Props) {
  const { t, i18n } = useTranslation(['account', 'administration', 'usage']);
  return (
    <div className="stack-wide">
      <Panel title={t('account:figures.title')} id="figures">
        <dl className="facts">
          {Object.entries(figures).map(([figure, count]) => (
            <div key={figure}>
              <dt>{t(`account:figures.${figure}`)}</dt>
              <dd className="num">{formatNumber(count, 0, i18n.language)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <AccountStatistics statistics={statistics} />
      <section className="stack">
        <h2>{t('administration:user.usage.functions')}</h2>
        <DataTable
          label={t('administration:user.usage.functions')}
          rows={functions}
          rowKey={({ eventType, module }) => `${eventType} ${module}`}
          empty={<EmptyState icon="chart-column" title={t('administration:user.usage.noFunction')} />}
          columns={[
            {
              id: 'event',
              label: t('administration:user.usage.event'),
              cell: ({ eventType }) => t(`administration:user.usage.events.${eventType}`, { defaultValue: eventType }),
            },
            {
              id: 'module',
              label: t('account:statistics.module'),
              cell: ({ module }) => t(`usage:module.${module}`, { defaultValue: module }),
            },
            { id: 'count', label: t('account:statistics.count'), number: true, cell: ({ nbAccess }) => nbAccess },
            {
              id: 'last',
              label: t('account:statistics.last'),
              date: { to: 'second', at: ({ lastAccess }) => lastAccess },
            },
          ]}
        />
      </section>
      <section className="stack">
        <h2>{t('administration:user.usage.parameters')}</h2>
        <DataTable
          label={t('administration:user.usage.parameters')}
          rows={parameters}
          rowKey={({ parameter }) => parameter}
          empty={<EmptyState icon="settings" title={t('administration:user.usage.noParameter')} />}
          columns={[
            { id: 'parameter', label: t('administration:user.usage.parameter'), cell: ({ parameter }) => parameter },
            { id: 'value', label: t('administration:user.usage.value'), cell: ({ value }) => value },
            {
              id: 'at',
              label: t('administration:user.usage.at'),
              date: { to: 'second', at: ({ updateDate }) => updateDate },
            },
          ]}
        />
      </section>
    </div>
  );
}

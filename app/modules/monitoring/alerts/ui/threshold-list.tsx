/** All thresholds that hold for the stations that somebody reads, and where new ones are made. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { levelsText } from '../view/alert-words';
import type { ParentView, ThresholdLine } from '../view/threshold-page';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

interface Page {
  readonly lines: readonly ThresholdLine[];
  readonly networks: readonly string[];
  readonly mayAll: boolean;
  /** only those of a station, and what holds everywhere */
  readonly station: number | null;
}

export function ThresholdList({ page: { lines, networks, mayAll, station } }: { readonly page: Page }) {
  const { t, i18n } = useTranslation(['alerts', 'timeseries']);
  const words = t as (key: string, values?: Record<string, string | number>) => string;
  const add = (
    <span className="row">
      {station === null ? null : (
        <Link className="button button-primary" to={urls.newThreshold({ station })}>
          {t('config.addStation')}
        </Link>
      )}
      {lines.length > 0 ? (
        <Link className="button" to={urls.thresholdsOfMany()}>
          {t('many.title')}
        </Link>
      ) : null}
      {mayAll ? (
        <Link className={station === null ? 'button button-primary' : 'button'} to={urls.newThreshold()}>
          {t('config.addAll')}
        </Link>
      ) : null}
    </span>
  );
  return (
    <div className="stack">
      <PageHeader
        title={t('config.title')}
        context={[
          <Link key="alerts" to={urls.alerts()}>
            {t('title')}
          </Link>,
        ]}
      />
      <p className="prose">{t('config.nearest')}</p>
      {lines.length === 0 ? (
        <EmptyState icon="bell" title={t('config.none')} text={t('config.noneText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          {add}
          <DataTable
            label={t('config.title')}
            rows={lines}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'parameter',
                label: t('field.quantity'),
                cell: (line) => (
                  <>
                    <Link to={urls.threshold(line.id)}>{quantityName(t, line.quantity)}</Link>
                    <small className="soft under">
                      {t(`kind.${line.kind}`)}
                      {line.fraction === '' ? '' : t('ofFraction', { code: line.fraction })}
                    </small>
                  </>
                ),
              },
              { id: 'where', label: t('field.parent'), cell: ({ parent }) => <ParentWords parent={parent} /> },
              { id: 'levels', label: t('field.levels'), cell: (line) => levelsText(line, words, i18n.language) },
              { id: 'open', label: t('title'), number: true, cell: ({ open }) => open || '–' },
              {
                id: 'told',
                label: t('field.receivers'),
                number: true,
                cell: ({ receivers }) => receivers || t('config.nobody'),
              },
            ]}
          />
        </>
      )}
      {mayAll && networks.length > 0 ? (
        <form method="get" action={urls.newThreshold()} className="row">
          <label>
            {t('config.network')}{' '}
            <select name="network">
              {networks.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <button className="button" type="submit">
            {t('config.addNetwork')}
          </button>
        </form>
      ) : null}
    </div>
  );
}

export function ParentWords({ parent: { of, name, to } }: { readonly parent: ParentView }) {
  const { t } = useTranslation(['alerts']);
  if (of === 'station' && to !== null) return <Link to={to}>{name}</Link>;
  return <>{t(`parent.${of}`, { name })}</>;
}

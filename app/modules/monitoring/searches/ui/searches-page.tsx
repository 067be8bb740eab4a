/** What people look for again: their searches and selections, and those that are shared. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { SearchesPage } from '../view/searches-page';

export function SearchesList({ page: { searches, selections, mayAnalyses } }: { readonly page: SearchesPage }) {
  const { t } = useTranslation('searches');
  const shared = (isShared: boolean) => t(isShared ? 'shared' : 'mine');
  const add = (to: string, label: string) => (
    <Link className="button" to={to}>
      {label}
    </Link>
  );
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        context={[
          <Link key="graphic" to={urls.graphic()}>
            {t('graphic')}
          </Link>,
        ]}
      />
      <Panel
        title={t('searches')}
        id="searches"
        aside={
          <>
            {add(urls.newSearch(), t('newSearch'))}{' '}
            {mayAnalyses ? add(urls.newAnalysisSearch(), t('newAnalysisSearch')) : null}
          </>
        }
      >
        <DataTable
          label={t('searches')}
          rows={searches}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="search" title={t('noSearch')} text={t('noSearchText')} />}
          columns={[
            {
              id: 'name',
              label: t('field.title'),
              cell: ({ id, name, ofAnalyses }) => (
                <Link to={ofAnalyses ? urls.savedAnalysisSearch(id) : urls.savedSearch(id)}>{name}</Link>
              ),
            },
            { id: 'of', label: t('of'), cell: (one) => t(one.ofAnalyses ? 'ofAnalyses' : 'ofSeries') },
            { id: 'shared', label: t('who'), cell: (one) => shared(one.shared) },
            { id: 'by', label: t('by'), cell: ({ by }) => by },
            { id: 'at', label: t('at'), date: { to: 'second', at: ({ at }) => at } },
          ]}
        />
      </Panel>
      <Panel title={t('selections')} id="selections" aside={add(urls.newSelection(), t('newSelection'))}>
        <DataTable
          label={t('selections')}
          rows={selections}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="map-pin" title={t('noSelection')} text={t('noSelectionText')} />}
          columns={[
            { id: 'name', label: t('field.name'), cell: ({ id, name }) => <Link to={urls.selection(id)}>{name}</Link> },
            { id: 'code', label: t('field.code'), cell: ({ code }) => <span className="num">{code}</span> },
            { id: 'stations', label: t('stations'), number: true, cell: ({ stations }) => stations },
            { id: 'shared', label: t('who'), cell: (one) => shared(one.shared) },
            { id: 'by', label: t('by'), cell: ({ by }) => by },
          ]}
        />
      </Panel>
    </div>
  );
}

/** /documents and /sitePlan: what is kept of the stations, by station and category. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { DOCUMENT_CATEGORIES } from '../domain';
import type { DocumentLine, DocumentsPage } from '../view/documents-page';
import { useFileSize } from './use-file-size';

/** `plans`: of site plans alone. */
export function DocumentsList({ page, plans = false }: { readonly page: DocumentsPage; readonly plans?: boolean }) {
  const { t } = useTranslation('documents');
  const size = useFileSize();
  const { lines, search, station, paging, mayAdd } = page;
  const add = urls.newStationDocument({ station: search.station, category: plans ? 'sitePlan' : search.category });
  const narrowed = search.q !== '' || (!plans && search.category !== '');
  const title = plans ? t('plans') : t('title');
  return (
    <div className="stack">
      <PageHeader
        title={station ? t('of', { title, station: station.name }) : title}
        context={
          station
            ? [
                <Link key="station" to={urls.station(station.word, station.id)}>
                  {station.name}
                </Link>,
                <Link key="all" to={plans ? urls.sitePlans() : urls.documents()}>
                  {t('allStations')}
                </Link>,
              ]
            : [
                plans ? (
                  <Link key="documents" to={urls.documents()}>
                    {t('title')}
                  </Link>
                ) : (
                  <Link key="plans" to={urls.sitePlans()}>
                    {t('plans')}
                  </Link>
                ),
              ]
        }
      />
      <SubmitOnChange action={plans ? urls.sitePlans() : urls.documents()}>
        {search.station === null ? null : <input type="hidden" name="station" value={search.station} />}
        <TextField name="q" type="search" label={t('search')} defaultValue={search.q} />
        {plans ? null : (
          <Select
            name="category"
            label={t('field.category')}
            empty={t('anyCategory')}
            defaultValue={search.category}
            options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        )}
      </SubmitOnChange>
      <DataTable<DocumentLine>
        label={title}
        rows={lines}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          <EmptyState
            icon={narrowed ? 'search' : 'file-text'}
            title={t(narrowed ? 'none.found' : plans ? 'none.plans' : 'none.title')}
            text={t(narrowed ? 'none.foundText' : mayAdd ? (plans ? 'none.plansText' : 'none.text') : 'none.reader')}
          >
            {mayAdd && !narrowed ? (
              <Link className="button button-primary" to={add}>
                {t(plans ? 'newPlan' : 'new')}
              </Link>
            ) : null}
          </EmptyState>
        }
        columns={[
          {
            id: 'title',
            label: t('field.title'),
            cell: ({ id, title: name }) => (
              <Link to={plans ? urls.sitePlan(id) : urls.stationDocument(id)}>{name}</Link>
            ),
          },
          {
            id: 'station',
            label: t('field.station'),
            cell: ({ station: at }) => (
              <>
                <Link to={urls.station(at.word, at.id)}>{at.name}</Link>
                <small className="soft under num">{at.code}</small>
              </>
            ),
          },
          ...(plans
            ? [{ id: 'pins', label: t('pins'), number: true, cell: ({ pins }: DocumentLine) => pins }]
            : [
                {
                  id: 'category',
                  label: t('field.category'),
                  cell: ({ category }: DocumentLine) => t(`category.${category}`),
                },
              ]),
          { id: 'version', label: t('version'), number: true, cell: ({ no }) => no },
          { id: 'size', label: t('size'), number: true, cell: (line) => size(line.size) },
          {
            id: 'at',
            label: t('since'),
            cell: ({ at, by }) => (
              <>
                <span className="num">{formatDay(new Date(at))}</span>
                <small className="soft under">{by}</small>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

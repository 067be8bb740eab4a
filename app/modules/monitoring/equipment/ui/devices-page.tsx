/** Devices: how many are where, then each of them. */
import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Checkbox, Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { LOCATIONS } from '../domain';
import type { DevicesPage } from '../view/devices-page';
import { LocationChip } from './location-chip';

export function DevicesList({ page }: { readonly page: DevicesPage }) {
  const { t } = useTranslation(['equipment', 'reference']);
  const { search } = useLocation();
  const { filter, kinds, places, paging, mayEdit } = page;
  const narrowed = filter.q !== '' || filter.location !== '' || filter.closed;
  const { q, location, closed } = filter;
  const to = (kind: string) => urls.devices({ q, location, closed, kind });
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        context={[
          ...places
            .filter(({ count }) => count > 0)
            .map(({ location: place, count }) => (
              <Link key={place} to={urls.devices({ ...filter, location: place })}>
                {t(`count.${place}`, { count })}
              </Link>
            )),
          <Link key="forecast" to={urls.forecast()}>
            {t('due.crumb')}
          </Link>,
          <Link key="inventory" to={urls.inventory()}>
            {t('inventory.crumb')}
          </Link>,
        ]}
      />
      <Tabs
        current={filter.kind || 'all'}
        tabs={[
          { id: 'all', label: t('all'), to: to(''), count: kinds.reduce((sum, { count }) => sum + count, 0) },
          ...kinds.map(({ kind, count }) => ({ id: kind, label: t(`kinds.${kind}`), to: to(kind), count })),
        ]}
      />
      <SubmitOnChange action={urls.devices()}>
        {filter.kind === '' ? null : <input type="hidden" name="kind" value={filter.kind} />}
        <TextField name="q" type="search" label={t('search')} defaultValue={q} />
        <Select
          name="location"
          label={t('location')}
          empty={t('anywhere')}
          defaultValue={location}
          options={LOCATIONS.map((value) => ({ value, label: t(`at.${value}`) }))}
        />
        <Checkbox name="closed" label={t('withClosed')} value="1" defaultChecked={closed} />
      </SubmitOnChange>
      <DataTable
        label={t('title')}
        rows={page.lines}
        rowKey={({ id }) => id}
        paging={paging}
        sort={page.sort}
        exports={
          paging.total > 0
            ? (['csv', 'xlsx'] as const).map((format) => ({
                label: format.toUpperCase(),
                to: urls.devicesExport(format) + search,
              }))
            : []
        }
        empty={<NoDevices page={page} narrowed={narrowed} />}
        columns={[
          {
            id: 'serialNumber',
            label: t('reference:column.serialNumber'),
            sortable: true,
            cell: ({ id, serialNumber, assetNumber, closed: isClosed }) => (
              <>
                <Link className="num" to={urls.device(id)}>
                  {serialNumber}
                </Link>{' '}
                {isClosed ? <StatusChip label={t('closed')} icon="lock" /> : null}
                {assetNumber === '' ? null : <small className="soft under num">{assetNumber}</small>}
              </>
            ),
          },
          {
            id: 'type',
            label: t('reference:column.typeId'),
            sortable: true,
            cell: ({ type, kind }) => (
              <>
                {type}
                {filter.kind === '' ? <small className="soft under">{t(`reference:deviceKind.${kind}`)}</small> : null}
              </>
            ),
          },
          { id: 'model', label: t('reference:column.modelId'), sortable: true, cell: ({ model }) => model },
          {
            id: 'location',
            label: t('location'),
            cell: ({ location: place, station, since }) => (
              <>
                <LocationChip location={place} />
                {station || since !== '' ? (
                  <small className="soft under">
                    {station ? <Link to={station.to}>{station.name}</Link> : null}
                    {station && since !== '' ? ' · ' : null}
                    {since === '' ? null : t('sinceDay', { day: since })}
                  </small>
                ) : null}
              </>
            ),
          },
          {
            id: 'warrantyEnd',
            label: t('reference:column.warrantyEnd'),
            sortable: true,
            cell: ({ warrantyEnd }) => <span className="num">{warrantyEnd || '–'}</span>,
          },
          {
            id: 'endOfLife',
            label: t('endOfLife'),
            cell: ({ endOfLife }) => <span className="num">{endOfLife || '–'}</span>,
          },
        ]}
      />
      {mayEdit ? (
        <p className="small soft row">
          {t('sets')}
          {(['deviceType', 'deviceModel', 'manufacturer', 'provider'] as const).map((set) => (
            <Link key={set} to={urls.referencial(set)}>
              {t(`reference:set.${set}.title`)}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function NoDevices({ page: { filter, mayEdit, noTypes }, narrowed }: { page: DevicesPage; narrowed: boolean }) {
  const { t } = useTranslation('equipment');
  const said = narrowed ? 'none' : mayEdit ? (noTypes ? 'noTypes' : 'empty') : 'emptyReader';
  return (
    <EmptyState icon={narrowed ? 'search' : 'wifi'} title={t(`${said}.title`)} text={t(`${said}.text`)}>
      {narrowed ? (
        <Link className="button" to={urls.devices({ kind: filter.kind })}>
          {t('everything')}
        </Link>
      ) : null}
      {filter.q !== '' && mayEdit && !noTypes ? (
        <Link className="button" to={urls.newDevice({ kind: filter.kind, serial: filter.q })}>
          {t('inventory.make', { number: filter.q })}
        </Link>
      ) : null}
      {said === 'noTypes' ? (
        <Link className="button button-primary" to={urls.referencialPage('deviceType', 'new')}>
          {t('noTypes.action')}
        </Link>
      ) : null}
      {said === 'empty' ? (
        <Link className="button button-primary" to={urls.newDevice({ kind: filter.kind })}>
          {t('new')}
        </Link>
      ) : null}
    </EmptyState>
  );
}

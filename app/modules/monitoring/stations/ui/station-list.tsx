/** The home of a kind: its stations in a list beside their map. */
import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listParam } from '~/kernel/list-search';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Checkbox, Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { Icon } from '~/ui/icon';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapLayer } from '~/ui/map/map-spec';
import { DataTable, type Column } from '~/ui/table/data-table';
import { withParams } from '~/ui/table/table-url';
import type { StationLineView, StationListView } from '../view/station-list.view';

const MARK = {
  'circle-radius': 6,
  'circle-fill-color': '#0a5a78',
  'circle-stroke-color': '#ffffff',
  'circle-stroke-width': 2,
} as const;
const CLUSTER = { ...MARK, 'circle-fill-color': '#7a5195' } as const;
/** The area of a mark grows with what it stands for. */
const radiusOf = (count: number): number => Math.min(22, 8 + Math.sqrt(count));

export function StationList({
  view,
  columns = [],
}: {
  view: StationListView;
  /** what else a wing knows of each station: its last value */
  columns?: readonly Column<StationLineView>[];
}) {
  const { t } = useTranslation('stations');
  const { kind, word, total, may, filter } = view;
  const narrowed = Object.entries(filter).some(([, value]) => value !== '' && value !== false && value !== null);
  const { search } = useLocation();
  const exports = (['csv', 'xlsx', 'kml', 'geojson'] as const).map((format) => ({
    label: format.toUpperCase(),
    to: urls.stationsPage(word, `export/${format}`) + search,
  }));
  return (
    <>
      <PageHeader title={t(`kind.${kind}.many`)} context={[t('list.count', { count: total })]} />
      <Filters view={view} />
      <div className="stations">
        <div className="stack">
          <DataTable
            label={t(`kind.${kind}.many`)}
            rows={view.lines}
            rowKey={(line) => line.id}
            columns={[...nameColumns(view, t), ...columns]}
            paging={view.paging}
            sort={view.sort}
            exports={may.export && total > 0 ? exports : []}
            empty={<NoStations view={view} narrowed={narrowed} />}
          />
        </div>
        {view.marks.length > 0 ? <StationMap view={view} /> : null}
      </div>
    </>
  );
}

function nameColumns(view: StationListView, t: (key: string) => string): Column<StationLineView>[] {
  const list = listParam(view.address);
  return [
    {
      id: 'name',
      label: t('field.name'),
      sortable: true,
      cell: (line) => (
        <>
          <Link to={urls.station(view.word, line.id, list)}>{line.name}</Link>{' '}
          {line.bookmarked ? <Icon name="bookmark" small label={t('list.bookmarked')} /> : null}
          {line.closed ? <StatusChip label={t('list.closed')} icon="archive" /> : null}
        </>
      ),
    },
    { id: 'code', label: t('field.code'), sortable: true, cell: (line) => <span className="num">{line.code}</span> },
    {
      id: 'townCode',
      label: t('field.townCode'),
      sortable: true,
      cell: (line) => (
        <>
          {line.town}
          {line.placed ? null : <span className="soft small"> {t('list.notPlaced')}</span>}
        </>
      ),
    },
  ];
}

function Filters({ view: { filter, word, towns } }: { view: StationListView }) {
  const { t } = useTranslation('stations');
  const { search } = useLocation();
  const codes = (['aquifer', 'watermass', 'watershed', 'network', 'contributor'] as const).filter(
    (name) => filter[name] !== '',
  );
  return (
    <SubmitOnChange action={urls.stations(word)}>
      <TextField name="q" type="search" label={t('list.search')} defaultValue={filter.q} />
      <Select
        name="town"
        label={t('field.townCode')}
        empty={t('list.everywhere')}
        defaultValue={filter.town}
        options={towns.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        name="state"
        label={t('list.state')}
        empty={t('list.all')}
        defaultValue={filter.state}
        options={(['open', 'closed'] as const).map((value) => ({ value, label: t(`list.states.${value}`) }))}
      />
      <Checkbox name="bookmarked" label={t('list.bookmarkedOnly')} defaultChecked={filter.bookmarked} />
      {codes.map((name) => (
        <TextField key={name} name={name} label={t(`list.${name}`)} defaultValue={filter[name]} />
      ))}
      {filter.bbox ? (
        <>
          <input type="hidden" name="bbox" value={filter.bbox.join(',')} />
          <Link className="button button-quiet" to={withParams(search, { bbox: null, page: null })}>
            <Icon name="x" />
            {t('list.wholeMap')}
          </Link>
        </>
      ) : null}
    </SubmitOnChange>
  );
}

function StationMap({ view }: { view: StationListView }) {
  const { t } = useTranslation('stations');
  const { search } = useLocation();
  const { kind, word, marks, extent } = view;
  const point = ([longitude, latitude]: readonly [number, number]) =>
    ({ type: 'Point', coordinates: [longitude, latitude] }) as const;
  const single = marks.filter(({ count }) => count === 1);
  const several = marks.filter(({ count }) => count > 1);
  const layers: MapLayer[] = [
    ...(several.length > 0
      ? [
          {
            id: 'clusters',
            label: t('list.clusters'),
            style: CLUSTER,
            labels: true,
            features: several.map((mark) => ({
              id: `cluster-${mark.id}`,
              label: t('list.cluster', { count: mark.count }),
              geometry: point(mark.place),
              href: urls.stations(word) + withParams(search, { bbox: zoomOn(mark.bounds), page: null }),
              style: { 'circle-radius': radiusOf(mark.count) },
            })),
          },
        ]
      : []),
    {
      id: 'stations',
      label: t(`kind.${kind}.many`),
      style: MARK,
      labels: true,
      features: single.map((mark) => ({
        id: String(mark.id),
        label: mark.name,
        geometry: point(mark.place),
        href: urls.station(word, mark.id, listParam(view.address)),
      })),
    },
  ];
  return (
    <MapFigure
      spec={{
        id: 'stations-map',
        title: t('list.map', { kind: t(`kind.${kind}.many`) }),
        extent: view.filter.bbox && extent ? extent : extentOf(layers, 0.1),
        height: 720,
        layers: layers.filter(({ features }) => features.length > 0),
      }}
    />
  );
}

/** Some room around what a mark stands for; stations of one place are looked at from near. */
function zoomOn([west, south, east, north]: readonly [number, number, number, number]): string {
  const room = Math.max((east - west) * 0.1, (north - south) * 0.1, 0.005);
  return [west - room, south - room, east + room, north + room].map((value) => value.toFixed(4)).join(',');
}

function NoStations({ view: { word, kind, may }, narrowed }: { view: StationListView; narrowed: boolean }) {
  const { t } = useTranslation('stations');
  const action = (children: ReactNode, to: string, primary = false) => (
    <Link className={primary ? 'button button-primary' : 'button'} to={to}>
      {children}
    </Link>
  );
  return (
    <EmptyState
      icon="search"
      title={t(narrowed ? 'list.none' : 'list.empty', { kind: t(`kind.${kind}.many`) })}
      text={t(narrowed ? 'list.noneText' : may.create ? 'list.emptyText' : 'list.emptyReader')}
    >
      {narrowed ? action(t('list.everything'), urls.stations(word)) : null}
      {may.create ? action(t('new.action'), urls.stationsPage(word, 'new'), true) : null}
    </EmptyState>
  );
}

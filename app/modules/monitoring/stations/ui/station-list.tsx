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
import { Answering } from '~/ui/map/answering';
import { DataTable, type Column } from '~/ui/table/data-table';
import { sortLink, withParams } from '~/ui/table/table-url';
import { STATION_SORTS } from '../domain';
import type { StationLineView, StationListView } from '../view/station-list.view';

type ListedStations = Omit<StationListView, 'closed'>;
/** Why no station is open to the reader, in words. */
type Closed = { readonly title: string; readonly text: string } | null;

export function StationList({
  view,
  columns,
  tabs,
  findings,
  map,
  closed,
}: {
  view: ListedStations;
  closed: Closed;
  /** what their measures say: of each line, above all of them, and where they stand */
  columns: readonly Column<StationLineView>[];
  /** the other screens of the kind */
  tabs: ReactNode;
  findings: ReactNode;
  map: ReactNode;
}) {
  const { t } = useTranslation('stations');
  const { kind, word, total, may, filter } = view;
  const narrowed =
    view.age !== '' || Object.entries(filter).some(([, value]) => value !== '' && value !== false && value !== null);
  const { search } = useLocation();
  const exports = (['csv', 'xlsx', 'kml', 'geojson'] as const).map((format) => ({
    label: format.toUpperCase(),
    to: urls.stationsPage(word, `export/${format}`) + search,
  }));
  return (
    <>
      <PageHeader
        title={t(`kind.${kind}.many`)}
        context={[
          t('list.count', { count: total }),
          ...(may.report
            ? [
                <Link key="report" to={urls.stationsPage(word, 'report')}>
                  {t('list.report')}
                </Link>,
              ]
            : []),
        ]}
      />
      {tabs}
      {findings}
      <Filters view={view} />
      <Answering>
        <div className="stations">
          <div className="stack">
            <DataTable
              label={t(`kind.${kind}.many`)}
              rows={view.lines}
              rowKey={(line) => line.id}
              placeOf={(line) => `${kind}-${line.id}`}
              columns={[nameColumn(view, t), ...columns]}
              tools={<SortLinks sort={view.sort} />}
              paging={view.paging}
              sort={view.sort}
              exports={may.export && total > 0 ? exports : []}
              empty={<NoStations view={view} narrowed={narrowed} closed={closed} />}
            />
          </div>
          {map}
        </div>
      </Answering>
    </>
  );
}

/** Name, code and municipality in one cell: the list stands beside its map. */
function nameColumn(view: ListedStations, t: (key: string) => string): Column<StationLineView> {
  const list = listParam(view.address);
  return {
    id: 'name',
    label: t('field.name'),
    sortable: true,
    cell: (line) => (
      <>
        <Link to={urls.station(view.word, line.id, list)}>{line.name}</Link>{' '}
        {line.bookmarked ? <Icon name="bookmark" small label={t('list.bookmarked')} /> : null}
        {line.closed ? <StatusChip label={t('list.closed')} icon="archive" /> : null}
        <small className="soft under">
          <span className="num">{line.code}</span>
          {line.town ? ` · ${line.town}` : null}
          {line.placed ? null : ` · ${t('list.notPlaced')}`}
        </small>
      </>
    ),
  };
}

/** What the first cell holds beside the name can be sorted by, too. */
function SortLinks({ sort }: { sort: StationListView['sort'] }) {
  const { t } = useTranslation('stations');
  const { search } = useLocation();
  return (
    <p className="row small station-sorts">
      <span className="soft">{t('list.sortBy')}</span>
      {STATION_SORTS.map((key) => (
        <Link
          key={key}
          to={sortLink(search, key, sort)}
          aria-current={sort.key === key ? 'true' : undefined}
          preventScrollReset
        >
          {t(`field.${key}`)}
          {sort.key === key ? <Icon name={sort.direction === 'asc' ? 'arrow-up' : 'arrow-down'} small /> : null}
        </Link>
      ))}
    </p>
  );
}

function Filters({ view }: { view: ListedStations }) {
  const { filter, word, towns } = view;
  const { t } = useTranslation('stations');
  const { search } = useLocation();
  const codes = (['aquifer', 'watermass', 'watershed', 'network', 'contributor'] as const).filter(
    (name) => filter[name] !== '',
  );
  return (
    <SubmitOnChange action={urls.stations(word)}>
      <TextField name="q" type="search" label={t('list.search')} defaultValue={filter.q} />
      {towns.length > 0 ? (
        <Select
          name="town"
          label={t('field.townCode')}
          empty={t('list.everywhere')}
          defaultValue={filter.town}
          options={towns.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : null}
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
      {view.age === '' ? null : <input type="hidden" name="age" value={view.age} />}
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

function NoStations({
  view: { word, kind, may, reachesAny },
  narrowed: asked,
  closed,
}: {
  view: ListedStations;
  narrowed: boolean;
  closed: Closed;
}) {
  const { t } = useTranslation('stations');
  // where none is open to them, it is a right that answers, not the search
  if (closed) return <EmptyState icon="lock" {...closed} />;
  const narrowed = asked && reachesAny;
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

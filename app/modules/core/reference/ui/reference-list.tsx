/** The list of a set. Read mode: a table. Edit mode: the same table, its cells become fields of one form. */
import { Link, useLocation, useNavigation } from '@remix-run/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listParam } from '~/kernel/list-search';
import { urls } from '~/urls';
import { CellField } from '~/records/fields/ui/cell-field';
import { useHere } from '~/ui/enhance/use-here';
import { Icon, type IconName } from '~/ui/icon';
import { SeenField } from '~/ui/form/edit-conflict';
import { EmptyState } from '~/ui/layout/panel';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { DataTable, type Column } from '~/ui/table/data-table';
import { withParams } from '~/ui/table/table-url';
import type { CellView } from '../domain';
import { askedOf } from '../view/asked-of';
import type { ListRow, ListView, RefusedRow, SavedList } from '../view/list.view';
import { GoToPage } from './go-to-page';
import { ListTools } from './list-tools';
import { useFittingRows } from './use-fitting-rows';
import { PostForm } from '~/ui/form/post-form';

const RefusedRows = lazy(() => import('./refused-rows').then((module) => ({ default: module.RefusedRows })));
/** Few sets have outlines: the others do without the map's script. */
const OutlineMap = lazy(() => import('./outline-map').then((module) => ({ default: module.OutlineMap })));

export function ReferenceList({
  view,
  refused,
  before,
  emptyText,
}: {
  view: ListView;
  refused?: SavedList['refused'];
  before?: ReactNode;
  /** why there is no row, where the set is not simply empty */ emptyText?: string;
}) {
  const { t } = useTranslation('reference');
  const { pathname, search } = useLocation();
  const { set, rows, paging, rights, lastUpdate } = view;
  const edit = view.mode === 'edit';
  // under a dialog, or with refused rows, the list stays as it is: another page of it would lose the answer
  const frame = useFittingRows(
    paging.pageSize,
    paging.fits || pathname !== urls.referencial(set.key) || refused !== undefined,
    paging.total,
  );
  const exports = rights.export
    ? (['csv', 'xlsx'] as const).map((format) => ({
        label: format.toUpperCase(),
        to: urls.referencialPage(set.key, `export/${format}`) + exportSearch(search),
      }))
    : [];
  const table = (
    <DataTable<ListRow>
      label={t(`set.${set.key}.title`)}
      columns={columnsOf(view, t('list.select'), edit, refused)}
      rows={rows}
      rowKey={(row) => row.id}
      dense={edit}
      paging={{
        page: paging.page,
        pageSize: paging.pageSize,
        total: paging.total,
        sizes: [...new Set([paging.pageSize, 20, 50, 100])].sort((a, b) => a - b),
      }}
      sort={view.sort ?? undefined}
      exports={exports}
      tools={paging.more ? <span className="soft">{t('list.more')}</span> : undefined}
      empty={<NoRows view={view} text={emptyText} />}
    />
  );
  return (
    <>
      <PageHeader
        title={t(`set.${set.key}.title`)}
        context={[
          lastUpdate
            ? t('list.lastUpdate', { user: lastUpdate.user || t('list.user'), date: lastUpdate.date })
            : t('list.neverUpdated'),
        ]}
        status={edit ? <StatusChip label={t('list.editing')} tone="ochre" icon="pencil" /> : undefined}
      />
      {before}
      {refused?.length ? (
        <Suspense>
          <RefusedRows
            rows={refused}
            label={(name) => view.columns.find((column) => column.name === name)?.label ?? name}
            anew={view.rights.create ? urls.referencialPage(set.key, 'new') : undefined}
          />
        </Suspense>
      ) : null}
      <ListTools view={view} />
      <div className={view.outlines.length > 0 ? 'reference-with-map' : undefined}>
        <div ref={frame} className="reference-list stack">
          {edit ? <RowsForm rows={rows} /> : null}
          {table}
          {edit && rights.change ? <p className="soft small">{t('list.oneByOne')}</p> : null}
          <GoToPage paging={paging} />
        </div>
        {view.outlines.length > 0 ? (
          <Suspense fallback={null}>
            <OutlineMap set={set.key} outlines={view.outlines} ground={view.ground} />
          </Suspense>
        ) : null}
      </div>
      {edit ? (
        <p>
          <Link to={withParams(search, { edit: null })}>{t('list.backToReading')}</Link>
        </p>
      ) : null}
      <Counted total={paging.total} />
    </>
  );
}

/** The number of rows for screen readers, or that rows are loading (C469). */
function Counted({ total }: { total: number }) {
  const { t } = useTranslation('reference');
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === pathname;
  return (
    <p role="status" className={loading ? 'reference-loading' : 'visually-hidden'}>
      {loading ? t('list.loading') : t('list.count', { count: total })}
    </p>
  );
}

/** Nothing to show: what to do next, for those who may do it. */
function NoRows({ view, text }: { view: ListView; text?: string }) {
  const { t } = useTranslation('reference');
  const { set, rights } = view;
  const narrowed = view.search !== '' || view.filters.some((filter) => filter.value !== '');
  return (
    <EmptyState
      title={t('list.empty')}
      icon="search"
      text={
        narrowed || text === undefined
          ? t(narrowed ? 'list.emptySearch' : rights.edit ? 'list.emptySet' : 'list.emptyReader')
          : text
      }
    >
      {narrowed ? (
        <Link className="button" to={urls.referencial(set.key, view.mode === 'edit' ? { edit: true } : {})}>
          {t('list.everything')}
        </Link>
      ) : null}
      {rights.create ? (
        <Link className="button button-primary" to={urls.referencialPage(set.key, 'new')}>
          <Icon name="plus" />
          {t('action.new')}
        </Link>
      ) : null}
      {rights.edit && !narrowed ? (
        <Link className="button" to={urls.referencialPage(set.key, 'import')}>
          <Icon name="upload" />
          {t('action.import')}
        </Link>
      ) : null}
    </EmptyState>
  );
}

/** Not the boxes that choose rows. */
const isRowField = (name: string) => name.startsWith('row.');

const FORM = 'list-form';

/** The form of the rows. The table contains other forms (the page size), so fields refer to this one by id. */
function RowsForm({ rows }: { rows: readonly ListRow[] }) {
  const here = useHere();
  return (
    // other rows are another form: what its guard compares with is theirs
    <PostForm
      key={rows.map(({ id }) => id).join()}
      action={here}
      id={FORM}
      draft={{ of: 'reference-rows', record: here, only: isRowField }}
    />
  );
}

/** After the last field of a row: saved while the page still comes in, the form holds whole rows only. */
function RowIdentity({ row: { id, edit }, refused }: { row: ListRow; refused?: RefusedRow }) {
  return (
    <>
      <input type="hidden" form={FORM} name="rows" value={id} />
      <input type="hidden" form={FORM} name={`row.${id}.#version`} value={refused?.version ?? edit?.version} />
      <SeenField form={FORM} prefix={`row.${id}.`} values={refused?.seen ?? edit?.texts ?? {}} />
    </>
  );
}

const exportSearch = (search: string): string => {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'size', 'edit']) params.delete(name);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

function columnsOf(
  view: ListView,
  selectLabel: string,
  edit: boolean,
  refused: SavedList['refused'] = [],
): Column<ListRow>[] {
  const columns = view.columns.map((head, rank): Column<ListRow> => ({
    id: head.name,
    label: head.label,
    number: head.number,
    sortable: head.sortable && !edit,
    unit: head.unit,
    cell: (row) => {
      const again = refused.find(({ id }) => id === row.id);
      return (
        <>
          <Cell view={view} row={row} rank={rank} refused={again} />
          {edit && rank === view.columns.length - 1 ? <RowIdentity row={row} refused={again} /> : null}
        </>
      );
    },
  }));
  if (!edit || !view.rights.remove) return columns;
  const [first, ...rest] = columns;
  const select: Column<ListRow> = {
    id: '#select',
    label: selectLabel,
    cell: ({ id, edit: row }) =>
      !row || row.kept ? null : (
        <input type="checkbox" form={FORM} name="selected" value={id} aria-label={`${selectLabel} ${row.title}`} />
      ),
  };
  return first ? [first, select, ...rest] : [select];
}

function Cell({ view, row, rank, refused }: { view: ListView; row: ListRow; rank: number; refused?: RefusedRow }) {
  const { name = '', label, input } = view.columns[rank] ?? {};
  if (row.edit && input)
    return (
      <CellField
        key={refused?.editConflict?.version}
        form={FORM}
        input={input}
        name={`row.${row.id}.${name}`}
        label={`${label}, ${row.edit.title}`}
        texts={(refused?.texts ?? row.edit.texts)[name] ?? []}
      />
    );
  const sent = row.cells[rank];
  if (sent === undefined) return null;
  const given: CellView = typeof sent === 'string' ? { text: sent } : sent;
  // « Rendement + »: a sign never stands on a line of its own
  const cell = { ...given, text: given.text.replace(/ (?=[+−]$)/, '\u00a0') };
  const titleRank = view.columns.findIndex((column) => column.name === 'name' || column.name === 'title');
  const inside = cell.tone ? (
    <StatusChip label={cell.text} tone={cell.tone} />
  ) : cell.check !== undefined ? (
    <Icon name={cell.check ? 'check' : 'minus'} small label={cell.text} />
  ) : cell.icon ? (
    <span className="row">
      <Icon name={cell.icon as IconName} /> {cell.text}
    </span>
  ) : (
    cell.text
  );
  return rank === Math.max(0, titleRank) && cell.check === undefined ? (
    <Link to={urls.referencialItem(view.set.key, row.id, listParam(askedOf(view)))} discover="none">
      {inside || row.id}
    </Link>
  ) : (
    <>{inside}</>
  );
}

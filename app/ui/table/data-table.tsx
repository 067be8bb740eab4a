/** A read-only table: sorting and pages are links; the header and the first column stay in view. */
import { Link, useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { EmptyState } from '../layout/panel';
import { classes, type Tone } from '../tone';
import { DateCell, type DatesOf } from './date-cell';
import { ExportLinks, type ExportLink } from './export-links';
import { Pagination } from './pagination';
import { sortLink, type Paging, type Sort } from './table-url';

interface AnyColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly unit?: string;
  readonly number?: boolean;
  readonly sortable?: boolean;
  /** Tints the cell; the cell must also show an icon or a word with the same meaning. */
  readonly tone?: (row: Row) => Tone | undefined;
}
/** What stands in its cells: dates of one form, or anything else. */
type Cells<Row> =
  | { readonly cell: (row: Row) => ReactNode; readonly date?: undefined }
  | { readonly date: DatesOf<Row>; readonly cell?: undefined };
export type Column<Row> = AnyColumn<Row> & Cells<Row>;

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Consecutive rows of one group stand under a line with its name. */
  readonly groupOf?: (row: Row) => string;
  /** the place of a map that a row speaks of: they answer each other, and the map leads to it */
  readonly placeOf?: (row: Row) => string;
  readonly totals?: readonly ReactNode[];
  readonly dense?: boolean;
  readonly empty?: ReactNode;
  readonly failed?: { readonly message: string; readonly retryTo: string };
  readonly busy?: boolean;
  readonly paging?: Paging;
  readonly sort?: Sort;
  readonly exports?: readonly ExportLink[];
  readonly tools?: ReactNode;
  readonly showLabel?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const busy = props.busy ?? (navigation.state === 'loading' && navigation.location.pathname === pathname);
  return (
    <div>
      {props.tools || props.exports?.length ? (
        <div className="table-tools">
          {props.tools}
          <ExportLinks links={props.exports ?? []} />
        </div>
      ) : null}
      {props.failed ? (
        <EmptyState icon="circle-alert" title={t('table.failed')} text={props.failed.message}>
          <Link className="button" to={props.failed.retryTo} reloadDocument>
            {t('table.retry')}
          </Link>
        </EmptyState>
      ) : props.rows.length === 0 ? (
        (props.empty ?? <EmptyState title={t('table.empty')} text={t('table.emptyText')} />)
      ) : (
        <div
          className="table-frame"
          role="region"
          tabIndex={0}
          aria-label={t('table.frame', { label: props.label })}
          aria-busy={busy || undefined}
        >
          <table className={classes('table', props.dense && 'table-dense')}>
            <caption className={props.showLabel ? undefined : 'visually-hidden'}>{props.label}</caption>
            <Head columns={props.columns} sort={props.sort} />
            <Body {...props} />
            {props.totals ? (
              <tfoot>
                <tr>
                  {props.totals.map((total, rank) =>
                    rank === 0 ? (
                      <th key={rank} scope="row" className="first">
                        {total}
                      </th>
                    ) : (
                      <td key={rank} className={props.columns[rank]?.number ? 'number' : undefined}>
                        {total}
                      </td>
                    ),
                  )}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      )}
      {props.paging && props.paging.total > 0 ? <Pagination paging={props.paging} /> : null}
    </div>
  );
}

function Head<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort?: Sort }) {
  const { t } = useTranslation('ui');
  const { search } = useLocation();
  return (
    <thead>
      <tr>
        {columns.map((column, rank) => {
          const sorted = sort?.key === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={classes(rank === 0 && 'first', column.number && 'number') || undefined}
              aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
            >
              {column.sortable ? (
                <Link
                  className="sort"
                  to={sortLink(search, column.id, sort)}
                  title={t(sorted === 'asc' ? 'table.sortDescending' : 'table.sortAscending')}
                  preventScrollReset
                >
                  {column.label}
                  {sorted ? (
                    <Icon name={sorted === 'asc' ? 'arrow-up' : 'arrow-down'} small />
                  ) : (
                    <Icon name="arrow-up-down" small />
                  )}
                </Link>
              ) : (
                column.label
              )}
              {column.unit ? <small>{column.unit}</small> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const placed = (place: string | undefined) => (place === undefined ? {} : { id: `at-${place}`, 'data-place': place });

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.date ? <DateCell row={row} dates={column.date} /> : column.cell(row);

function Body<Row>({ columns, rows, rowKey, groupOf, placeOf }: DataTableProps<Row>) {
  return (
    <tbody>
      {rows.flatMap((row, at) => {
        const group = groupOf?.(row);
        const before = at === 0 ? undefined : rows[at - 1];
        const opens = group !== undefined && (before === undefined || groupOf?.(before) !== group);
        const line = (
          <tr key={rowKey(row)} {...placed(placeOf?.(row))}>
            {columns.map((column, rank) =>
              rank === 0 ? (
                <th key={column.id} scope="row" className={classes('first', column.number && 'number')}>
                  {contentOf(column, row)}
                </th>
              ) : (
                <td key={column.id} className={classes(column.number && 'number', column.tone?.(row)) || undefined}>
                  {contentOf(column, row)}
                </td>
              ),
            )}
          </tr>
        );
        return opens
          ? [
              <tr key={`group-${group}-${rowKey(row)}`} className="group-row">
                <th scope="colgroup" className="first" colSpan={columns.length}>
                  {group}
                </th>
              </tr>,
              line,
            ]
          : [line];
      })}
    </tbody>
  );
}

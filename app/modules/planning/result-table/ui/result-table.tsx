/** Rows are crops under their zone, columns are driving modes: the result in ink, its reference and change below it. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import type { ShownSum } from '~/kernel/rounded-parts';
import { EmptyState } from '~/ui/layout/panel';
import { RoundedNote } from '~/ui/table/rounded-note';
import { Pagination } from '~/ui/table/pagination';
import { classes } from '~/ui/tone';
import type { Areas } from '../domain';
import { ROWS_A_PAGE } from '../view/page-sizes';
import { changeOf, isChanged, type ResultTableView } from '../view/result-table.view';

export function ResultTable({ view }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  const { t: ui } = useTranslation('ui');
  const { modes, rows, totals, paging } = view;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="list"
        title={t(view.narrowing.changed ? 'nothingChanges' : 'nothingThere')}
        text={t('nothingThereText')}
      />
    );
  const zones = new Map(view.zones.map((zone) => [zone.id, zone]));
  const grouped = view.order === 'zone';
  // one driving mode is the whole row
  const columns = modes.length > 1 ? modes : [];
  return (
    <div>
      <div className="table-frame" role="region" tabIndex={0} aria-label={ui('table.frame', { label: t('title') })}>
        <table className={classes('table table-dense result-table', grouped && 'by-zone')}>
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="first">
                {t('crop')}
              </th>
              {grouped ? null : <th scope="col">{t('zone')}</th>}
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className="number">
                  {name}
                  <small>{HECTARES}</small>
                </th>
              ))}
              <th scope="col" className="number">
                {columns.length > 0 ? t('total') : (modes[0]?.name ?? t('total'))}
                <small>{HECTARES}</small>
              </th>
              <th scope="col" className="number">
                {t('change')}
                <small>{HECTARES}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const zone = zones.get(row.zoneId);
              return (
                <Fragment key={row.key}>
                  {grouped && zone && rows[at - 1]?.zoneId !== row.zoneId ? (
                    <tr className="group-row">
                      <th scope="rowgroup" className="first">
                        {zone.name}
                      </th>
                      <Numbers columns={columns.length} byMode={zone.byMode} whole={zone.whole} />
                    </tr>
                  ) : null}
                  <tr>
                    <th scope="row" className="first">
                      {row.crop}
                    </th>
                    {grouped ? null : <td>{zone?.name}</td>}
                    <Numbers columns={columns.length} byMode={row.byMode} whole={row.whole} />
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="first">
                {t('totalOfAll')}
              </th>
              {grouped ? null : <td />}
              <Numbers columns={columns.length} byMode={totals.byMode} whole={totals.whole} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="soft small">{t('legend')}</p>
      <RoundedNote sums={sumsOf(view)} />
      <Pagination paging={{ ...paging, sizes: ROWS_A_PAGE }} />
    </div>
  );
}

/** What its readers add up: the modes of a line, the crops of a zone, the zones of the whole. */
function sumsOf({ rows, zones, totals, paging }: ResultTableView): ShownSum[] {
  return (['reference', 'result'] as const).flatMap((side) => {
    const of = (parts: readonly { readonly whole: Areas }[], whole: Areas): ShownSum => ({
      parts: parts.map((part) => part.whole[side]),
      total: whole[side],
    });
    const across = [...rows, ...zones, totals].map(({ byMode, whole }) => ({
      parts: byMode.map((areas) => areas?.[side] ?? 0),
      total: whole[side],
    }));
    if (paging.total > rows.length) return across;
    const down = zones.map(({ id, whole }) =>
      of(
        rows.filter(({ zoneId }) => zoneId === id),
        whole,
      ),
    );
    return [...across, ...down, of(zones, totals.whole)];
  });
}

const HECTARES = 'ha';

function Numbers({ columns, byMode, whole }: { columns: number; byMode: readonly (Areas | null)[]; whole: Areas }) {
  const { t, i18n } = useTranslation('resultTable');
  const change = changeOf(whole);
  return (
    <>
      {Array.from({ length: columns }, (_, rank) => (
        <AreaCell key={rank} areas={byMode[rank] ?? null} />
      ))}
      <AreaCell areas={whole} total />
      <td className={classes('number', isChanged(whole) && (change > 0 ? 'water' : 'ochre'))}>
        {isChanged(whole) ? <b>{formatSigned(change, 2, i18n.language)}</b> : <span className="soft">{t('same')}</span>}
      </td>
    </>
  );
}

/** `total`: its difference has a column of its own. */
function AreaCell({ areas, total }: { areas: Areas | null; total?: boolean }) {
  const { t, i18n } = useTranslation('resultTable');
  const write = (ha: number) => formatNumber(ha, 2, i18n.language);
  if (areas === null || (areas.reference === 0 && areas.result === 0)) return <td className="number" />;
  if (!isChanged(areas)) return <td className="number soft">{write(areas.result)}</td>;
  const change = changeOf(areas);
  return (
    <td className={classes('number', !total && (change > 0 ? 'water' : 'ochre'))}>
      {write(areas.result)}
      <small>
        <span className="soft">{t('was', { reference: write(areas.reference) })}</span>{' '}
        {total ? null : <b>{formatSigned(change, 2, i18n.language)}</b>}
      </small>
    </td>
  );
}

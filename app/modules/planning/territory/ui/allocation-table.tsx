/** The allocation to read: surface of each zone, crops × driving modes, totals and gaps. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { ShownSum } from '~/kernel/rounded-parts';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/layout/panel';
import { RoundedNote } from '~/ui/table/rounded-note';
import { Pagination } from '~/ui/table/pagination';
import { classes } from '~/ui/tone';
import type { AllocationPage } from '../view/allocation-page.view';
import type { ZoneView } from '../view/allocation.view';
import { gapSentence } from '../view/gap-sentence';

/** What its readers add up: along each line, and down each column. */
function sumsOf({ zones, grid, totalSurface, paging }: AllocationPage): ShownSum[] {
  const across = [
    { parts: zones.flatMap(({ surface }) => surface ?? []), total: totalSurface },
    { parts: zones.map(({ allocated }) => allocated), total: grid.total },
    ...grid.groups.flatMap(({ rows, totals, total }) => [
      { parts: totals, total },
      ...rows.map((row) => ({ parts: row.surfaces.map((surface) => surface ?? 0), total: row.total })),
    ]),
  ];
  const down = [
    ...zones.map(({ allocated }, rank) => ({
      parts: grid.groups.map(({ totals }) => totals[rank] ?? 0),
      total: allocated,
    })),
    { parts: grid.groups.map(({ total }) => total), total: grid.total },
  ];
  // crops of other pages are not read here
  return paging ? across : [...across, ...down];
}

export function AllocationTable({ view, changed }: { view: AllocationPage; changed?: ReadonlySet<string> }) {
  const { t, i18n } = useTranslation('territory');
  const ha = (value: number | null) => (value === null || value === 0 ? '' : formatNumber(value, 2, i18n.language));
  if (view.zones.length === 0)
    return <EmptyState icon="map" title={t('allocation.noZone')} text={t('allocation.noZoneText')} />;
  const tint = (zone: ZoneView) => (zone.state === 'valid' ? undefined : 'brick');
  return (
    <>
      <div className="table-frame" role="region" tabIndex={0} aria-label={t('allocation.label')}>
        <table className="table table-dense allocation-table">
          <caption className="visually-hidden">{t('allocation.label')}</caption>
          <thead>
            <tr>
              <th scope="col" className="first">
                {t('allocation.corner')}
              </th>
              {view.zones.map((zone) => (
                <th key={zone.id} scope="col" className="number">
                  {zone.name}
                  <small>ha</small>
                </th>
              ))}
              <th scope="col" className="number">
                {t('allocation.total')}
                <small>ha</small>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="first">
                <b>{t('allocation.surface')}</b>
              </th>
              {view.zones.map((zone) => (
                <td key={zone.id} className={classes('number', tint(zone))}>
                  {zone.surface === null ? (
                    <span className="soft">{t('allocation.untyped')}</span>
                  ) : (
                    <b>{formatNumber(zone.surface, 2, i18n.language)}</b>
                  )}
                </td>
              ))}
              <td className="number">
                <b>{formatNumber(view.totalSurface, 2, i18n.language)}</b>
              </td>
            </tr>
            {view.grid.groups.flatMap((group) => [
              <tr key={group.cropId} className="group-row">
                <th scope="rowgroup" className="first">
                  {group.crop}
                </th>
                {group.totals.map((total, rank) => (
                  <td key={view.zones[rank]?.id} className="number">
                    {ha(total)}
                  </td>
                ))}
                <td className="number">{ha(group.total)}</td>
              </tr>,
              ...group.rows.map((row) => (
                <tr key={`${row.cropId}-${row.modeId}`}>
                  <th scope="row" className="first mode">
                    <span className={`swatch swatch${row.parent}`} />
                    {row.mode}
                  </th>
                  {row.surfaces.map((surface, rank) => {
                    const zoneId = view.zones[rank]?.id ?? 0;
                    const touched = changed?.has(`cell:${zoneId}-${row.cropId}-${row.modeId}`);
                    return (
                      <td key={zoneId} className={classes('number', touched && 'water')}>
                        {ha(surface)}
                        {touched ? <span className="visually-hidden"> {t('history.touched')}</span> : null}
                      </td>
                    );
                  })}
                  <td className="number">{ha(row.total)}</td>
                </tr>
              )),
            ])}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="first">
                {t('allocation.allocated')}
              </th>
              {view.zones.map((zone) => (
                <td key={zone.id} className="number">
                  {formatNumber(zone.allocated, 2, i18n.language)}
                </td>
              ))}
              <td className="number">{formatNumber(view.grid.total, 2, i18n.language)}</td>
            </tr>
            <tr>
              <th scope="row" className="first">
                {t('allocation.gap')}
              </th>
              {view.zones.map((zone) => (
                <td key={zone.id} className={classes('number', tint(zone))}>
                  <Icon
                    name={zone.state === 'valid' ? 'circle-check' : 'circle-alert'}
                    small
                    className={`inline ${zone.state === 'valid' ? 'leaf' : 'brick'}`}
                    label={gapSentence(t, zone, i18n.language)}
                  />{' '}
                  {formatNumber(zone.gap, 2, i18n.language)}
                </td>
              ))}
              <td className="number">{formatNumber(view.totalSurface - view.grid.total, 2, i18n.language)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <RoundedNote sums={sumsOf(view)} />
      {view.paging ? <Pagination paging={view.paging} /> : null}
    </>
  );
}

/** The crop that covers most of each zone: today beside the scenario. */
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/kernel/french-number';
import { EmptyState } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapLayer, type MapSpec } from '~/ui/map/map-spec';
import type { DominantMaps } from '../view/dominant-maps';
import type { ResultTableView } from '../view/result-table.view';

export function DominantMapPair({ view }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  const { maps, head } = view;
  if (maps === null) return <EmptyState icon="map" title={t('map.noOutline')} text={t('map.noOutlineText')} />;
  const shown = head.baseline ? (['reference'] as const) : (['reference', 'result'] as const);
  return (
    <section className="stack" aria-labelledby="dominant-title">
      <h2 id="dominant-title">
        {maps.changed.length === 0 ? t('map.same') : t('map.changed', { count: maps.changed.length })}
      </h2>
      {maps.changed.length === 0 ? null : (
        <p className="soft">
          {maps.changed
            .slice(0, NAMED)
            .map(({ zone, before, after }) =>
              t('map.move', { zone, before: before ?? t('map.nothing'), after: after ?? t('map.nothing') }),
            )
            .join(' · ')}
          {maps.changed.length > NAMED ? ` ${t('map.more', { count: maps.changed.length - NAMED })}` : ''}
        </p>
      )}
      {maps.changed.length > 0 && !head.baseline ? <p className="soft small">{t('map.thick')}</p> : null}
      <div className={shown.length > 1 ? 'maps-beside two' : 'maps-beside'}>
        {shown.map((of) => (
          <DominantMap key={of} of={of} maps={maps} title={of === 'reference' ? t('map.reference') : head.name} />
        ))}
      </div>
    </section>
  );
}
const NAMED = 3;

function DominantMap({ of, maps, title }: { of: 'reference' | 'result'; maps: DominantMaps; title: string }) {
  const { t, i18n } = useTranslation('resultTable');
  const stroke = { 'stroke-color': 'var(--ink)', 'stroke-width': 1 } as const;
  const moved = new Set(of === 'result' ? maps.changed.map(({ id }) => id) : []);
  const layers: MapLayer[] = maps.crops.map((crop) => ({
    id: `crop-${crop.id}`,
    label: crop.name,
    style: { 'fill-color': `${crop.colour}e6`, ...stroke },
    labels: true,
    features: maps[of]
      .filter((zone) => zone.crop?.id === crop.id)
      .map((zone) => ({
        id: String(zone.id),
        label: zone.name,
        detail: t('map.share', {
          crop: crop.name,
          share: formatQuantity(zone.crop?.share ?? 0, '%', 0, i18n.language),
        }),
        geometry: zone.geometry,
        ...(moved.has(zone.id) ? { style: { 'stroke-color': 'var(--ink)', 'stroke-width': 3.5 } as const } : {}),
      })),
  }));
  const empty = maps[of].filter(({ crop }) => crop === null);
  if (empty.length > 0)
    layers.push({
      id: 'none',
      label: t('map.nothing'),
      style: { 'fill-color': '#ffffff80', ...stroke, 'stroke-line-dash': [4, 3] },
      labels: true,
      features: empty.map(({ id, name, geometry }) => ({ id: String(id), label: name, geometry })),
    });
  const spec: MapSpec = { id: `dominant-${of}`, title, extent: extentOf(layers), height: 460, layers };
  return (
    <section aria-labelledby={`${spec.id}-h`}>
      <div className="map-head">
        <h3 id={`${spec.id}-h`}>{title}</h3>
      </div>
      <MapFigure spec={spec} />
    </section>
  );
}

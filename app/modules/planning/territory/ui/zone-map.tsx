/** The territory's zones on a map: the picture a territory opens on. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import { EmptyState } from '~/ui/layout/panel';
import type { OutlineView } from '../view/territory-sheet.view';
import type { ZoneState } from '../domain';

/** Water lines on the paper's own tint; a zone whose allocation does not add up is drawn in brick. */
const SOUND = { 'fill-color': 'var(--water)', 'stroke-color': 'var(--water)', 'stroke-width': 1.5 } as const;
const UNSOUND = {
  'fill-color': 'var(--brick)',
  'stroke-color': 'var(--brick)',
  'stroke-width': 1.5,
  'stroke-line-dash': [6, 3],
} as const;

const HEIGHT = 480;

export function ZoneMap({
  territoryId,
  outlines,
  states,
}: {
  territoryId: number;
  outlines: readonly OutlineView[];
  states: ReadonlyMap<number, { readonly state: ZoneState; readonly label: string }>;
}) {
  const { t } = useTranslation('territory');
  if (outlines.length === 0) return <EmptyState icon="map" title={t('map.empty')} text={t('map.emptyText')} />;
  const features = outlines.map((zone): MapFeature => {
    const found = states.get(zone.id);
    const unsound = found !== undefined && found.state !== 'valid';
    return {
      id: String(zone.id),
      label: zone.name,
      ...(found ? { detail: found.label } : {}),
      geometry: zone.outline as MapFeature['geometry'],
      href: urls.territory(territoryId, { tab: 'rotation' }),
      ...(unsound ? { style: UNSOUND } : {}),
    };
  });
  const layers: MapLayer[] = [{ id: 'zones', label: t('bricks.zones'), features, style: SOUND, labels: true }];
  return (
    <MapFigure
      spec={{ id: 'territory-map', title: t('map.title'), extent: extentOf(layers), height: HEIGHT, layers }}
      downloads={{
        geojson: urls.territoryPage(territoryId, 'zones/geojson'),
        kml: urls.territoryPage(territoryId, 'zones/kml'),
      }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { MapGround } from '~/modules/core/map-ground/domain';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { urls } from '~/urls';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import type { OutlineFeature } from '../view/list.view';

const WATER = { 'fill-color': 'var(--water)', 'stroke-color': 'var(--water)', 'stroke-width': 1.5 } as const;

/** The outlines of the rows shown. */
export function OutlineMap({
  set,
  outlines,
  ground,
  height = 360,
  links = true,
}: {
  set: string;
  outlines: readonly OutlineFeature[];
  ground: MapGround | null;
  height?: number;
  links?: boolean;
}) {
  const { t } = useTranslation('reference');
  if (outlines.length === 0) return null;
  const features = outlines.map((one): MapFeature => ({
    id: one.id,
    label: one.name,
    geometry: one.geometry,
    ...(links ? { href: urls.referencialItem(set, one.id) } : {}),
  }));
  const layers: MapLayer[] = [{ id: 'outlines', label: t(`set.${set}.title`), features, style: WATER, labels: true }];
  return (
    <OnGround ground={ground}>
      <MapFigure
        spec={{ id: 'reference-map', title: t('map.title'), extent: extentOf(layers), height, layers }}
        downloads={
          links
            ? { kml: urls.referencialPage(set, 'export/kml'), geojson: urls.referencialPage(set, 'export/geojson') }
            : {}
        }
      />
    </OnGround>
  );
}

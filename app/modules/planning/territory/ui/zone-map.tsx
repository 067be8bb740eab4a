/** The territory's zones on a map, under what it shows: the picture a territory opens on. */
import { useTranslation } from 'react-i18next';
import type { Words } from '~/kernel/small-types';
import { urls } from '~/urls';
import { MapFigure } from '~/ui/map/map-figure';
import { EmptyState } from '~/ui/layout/panel';
import type { ZoneView } from '../view/allocation.view';
import { zonesFinding } from '../view/surface-specs';
import type { OutlineView } from '../view/territory-sheet.view';
import { zoneMapSpec } from '../view/zone-map-spec';

interface Props {
  readonly territoryId: number;
  readonly outlines: readonly OutlineView[];
  readonly zones: readonly ZoneView[];
}

export function ZoneMap({ territoryId, outlines, zones }: Props) {
  const { t, i18n } = useTranslation('territory');
  const telling = { t: t as Words, locale: i18n.language };
  if (outlines.length === 0) return <EmptyState icon="map" title={t('map.empty')} text={t('map.emptyText')} />;
  return (
    <section className="zone-map" aria-labelledby="zone-map-title">
      <h2 id="zone-map-title">{zonesFinding(zones, telling)}</h2>
      <p className="soft">{t('map.subtitle')}</p>
      <MapFigure
        spec={zoneMapSpec(territoryId, outlines, zones, telling)}
        beside
        downloads={{
          geojson: urls.territoryPage(territoryId, 'zones/geojson'),
          kml: urls.territoryPage(territoryId, 'zones/kml'),
        }}
      />
    </section>
  );
}

/** The territory's zones as a map: their surfaces under their names; one whose allocation does not add up in brick. */
import { formatQuantity } from '~/kernel/french-number';
import type { Words } from '~/kernel/small-types';
import { extentOf, type MapFeature, type MapLayer, type MapSpec } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import type { ZoneView } from './allocation.view';
import { gapSentence } from './gap-sentence';
import type { OutlineView } from './territory-sheet.view';

/** Water lines on the paper's own tint. */
const SOUND = { 'fill-color': 'var(--water)', 'stroke-color': 'var(--water)', 'stroke-width': 1.5 } as const;
const UNSOUND = {
  'fill-color': 'var(--brick)',
  'stroke-color': 'var(--brick)',
  'stroke-width': 1.5,
  'stroke-line-dash': [6, 3],
} as const;

const HEIGHT = 520;

export function zoneMapSpec(
  territoryId: number,
  outlines: readonly OutlineView[],
  zones: readonly ZoneView[],
  { t, locale }: { readonly t: Words; readonly locale: string },
): MapSpec {
  const features = outlines.map(({ id, name, outline }): MapFeature => {
    const zone = zones.find((one) => one.id === id);
    return {
      id: String(id),
      label: name,
      ...(zone ? { detail: gapSentence(t, zone, locale) } : {}),
      ...(zone && zone.surface !== null ? { value: formatQuantity(zone.surface, 'ha', 0, locale) } : {}),
      geometry: outline as MapFeature['geometry'],
      href: urls.territory(territoryId, { tab: 'rotation' }),
      ...(zone && zone.state !== 'valid' ? { style: UNSOUND } : {}),
    };
  });
  const layers: MapLayer[] = [{ id: 'zones', label: t('bricks.zones'), features, style: SOUND, labels: true }];
  return { id: 'territory-map', title: t('map.title'), extent: extentOf(layers), height: HEIGHT, layers };
}

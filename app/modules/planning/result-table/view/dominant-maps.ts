/** Two maps side by side: each zone under the crop that covers most of it, now and in the scenario. */
import { formatQuantity } from '~/kernel/french-number';
import { extentOf, type MapGeometry, type MapLayer, type MapSpec, type Paint } from '~/ui/map/map-spec';
import type { Named, Words } from '~/kernel/small-types';
import type { Territory } from '~/modules/planning/territory/domain';
import { dominantCrops, narrowed, type Areas, type Narrowing, type ResultCell } from '../domain';

interface ZoneOnMap {
  readonly id: number;
  readonly name: string;
  readonly geometry: MapGeometry;
  /** null: nothing of what was asked for grows there */
  readonly crop: { readonly id: number; readonly name: string; readonly share: number } | null;
}
export interface DominantMaps {
  readonly crops: readonly (Named & { readonly colour: Paint })[];
  readonly reference: readonly ZoneOnMap[];
  readonly result: readonly ZoneOnMap[];
  readonly changed: readonly {
    readonly id: number;
    readonly zone: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/**
 * Tints of a land-cover sheet (results-map.css): the crop's name stands on its zone, so that a colour that comes back
 * means nothing wrong.
 */
const TINTS = 10;
const tint = (rank: number): Paint => `var(--ramp-crop${rank % TINTS})`;

export function dominantMaps(
  { zones, crops }: Territory,
  cells: readonly ResultCell[],
  narrowing: Narrowing,
): DominantMaps | null {
  if (zones.every(({ outline }) => outline === null)) return null;
  const shown = narrowed(cells, { ...narrowing, changed: false });
  const names = new Map(crops.map(({ id, name }) => [id, name]));
  const order = { crops: crops.map(({ id }) => id) };
  const asked = zones.filter(({ id }) => narrowing.zoneId === null || id === narrowing.zoneId);
  const [before, after] = (['reference', 'result'] as const).map((of: keyof Areas) =>
    dominantCrops(shown, of, order),
  ) as [ReturnType<typeof dominantCrops>, ReturnType<typeof dominantCrops>];
  const used = new Set([...before.values(), ...after.values()].map(({ cropId }) => cropId));
  const drawn = (dominant: typeof before): ZoneOnMap[] =>
    asked.flatMap(({ id, name, outline }) => {
      const found = dominant.get(id);
      return outline
        ? [
            {
              id,
              name,
              geometry: outline as MapGeometry,
              crop: found ? { id: found.cropId, name: names.get(found.cropId) ?? '', share: found.share } : null,
            },
          ]
        : [];
    });
  const nameIn = (dominant: typeof before, zoneId: number) => {
    const found = dominant.get(zoneId);
    return found ? (names.get(found.cropId) ?? '') : null;
  };
  return {
    crops: crops.filter(({ id }) => used.has(id)).map(({ id, name }, rank) => ({ id, name, colour: tint(rank) })),
    reference: drawn(before),
    result: drawn(after),
    changed: asked.flatMap(({ id, name }) => {
      const [was, is] = [nameIn(before, id), nameIn(after, id)];
      return was === is ? [] : [{ id, zone: name, before: was, after: is }];
    }),
  };
}

/** One of the two maps: a colour a crop, its share under the zone's name, a thick line around what changes. */
export function dominantSpec(
  of: 'reference' | 'result',
  maps: DominantMaps,
  title: string,
  t: Words,
  locale: string,
): MapSpec {
  const stroke = { 'stroke-color': 'var(--ink)', 'stroke-width': 1 } as const;
  const moved = new Set(of === 'result' ? maps.changed.map(({ id }) => id) : []);
  const percent = (share: number) => formatQuantity(share, '%', 0, locale);
  const layers: MapLayer[] = maps.crops.map((crop) => ({
    id: `crop-${crop.id}`,
    label: crop.name,
    style: { 'fill-color': crop.colour, ...stroke },
    labels: true,
    features: maps[of]
      .filter((zone) => zone.crop?.id === crop.id)
      .map((zone) => ({
        id: String(zone.id),
        label: zone.name,
        value: percent(zone.crop?.share ?? 0),
        roomFor: percent(100),
        detail: t('map.share', { crop: crop.name, share: percent(zone.crop?.share ?? 0) }),
        geometry: zone.geometry,
        ...(moved.has(zone.id) ? { style: { 'stroke-color': 'var(--ink)', 'stroke-width': 3.5 } as const } : {}),
      })),
  }));
  const empty = maps[of].filter(({ crop }) => crop === null);
  if (empty.length > 0)
    layers.push({
      id: 'none',
      label: t('map.nothing'),
      style: { 'fill-color': 'var(--surface)', ...stroke, 'stroke-line-dash': [4, 3] },
      labels: true,
      features: empty.map(({ id, name, geometry }) => ({ id: String(id), label: name, geometry })),
    });
  return {
    ...{ id: `dominant-${of}`, title, extent: extentOf(layers), height: 460 },
    ...{ opaque: true, legendTitle: t('map.legend'), layers },
  };
}

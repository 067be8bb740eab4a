/** The descriptive tab: where the territory is, what it is made of. */
import type { Named } from '~/kernel/small-types';
import type { ZoneOutline } from '~/kernel/outline';
import { restOf, textsOf } from '~/records/fields/domain';
import { departmentOfCity, TERRITORY_FORM, type Territory } from '../domain';

export interface OutlineView {
  readonly id: number;
  readonly name: string;
  readonly outline: ZoneOutline;
}
export interface PlaceView {
  readonly kind: 'department' | 'city' | 'kml' | 'none';
  readonly text: string;
}
export interface DescriptiveView {
  /** what its form posts, of what the sheet says */
  readonly facts: readonly (readonly [name: string, texts: readonly string[]])[];
  readonly place: PlaceView;
  readonly outlines: readonly OutlineView[];
  readonly undrawn: number;
  readonly zones: readonly Named[];
  readonly crops: readonly Named[];
  readonly drivingModes: readonly { readonly id: number; readonly name: string; readonly parent: number }[];
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly users: readonly string[];
}

const FACTS = restOf(TERRITORY_FORM, ['name', 'description']);

export function descriptiveView(
  territory: Territory,
  city: { readonly name: string; readonly codeCommune: string } | null,
  territoryOutline: ZoneOutline | null,
): DescriptiveView {
  const outlines = territory.zones.flatMap((zone) =>
    zone.outline ? [{ id: zone.id, name: zone.name, outline: simplified(zone.outline) }] : [],
  );
  const whole =
    outlines.length === 0 && territoryOutline
      ? [{ id: 0, name: territory.name, outline: simplified(territoryOutline) }]
      : [];
  const texts = textsOf(TERRITORY_FORM, territory);
  const brick = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return {
    facts: FACTS.map((name) => [name, texts[name] ?? []]),
    place: placeOf(territory, city),
    outlines: [...outlines, ...whole],
    undrawn: territory.zones.length - outlines.length,
    zones: territory.zones.map(brick),
    crops: territory.crops.map(brick),
    drivingModes: territory.drivingModes.map((mode) => ({ ...brick(mode), parent: mode.parent })),
    indicators: territory.indicators.map((one) => ({ ...brick(one), unit: one.unit })),
    users: territory.users.map((user) => user.name),
  };
}

function placeOf(
  { localisation }: Territory,
  city: { readonly name: string; readonly codeCommune: string } | null,
): PlaceView {
  if (localisation.kml) return { kind: 'kml', text: localisation.kml.fileName };
  if (localisation.cityCode)
    return {
      kind: 'city',
      text: city ? `${city.name} (${departmentOfCity(city.codeCommune)})` : localisation.cityCode,
    };
  return localisation.department ? { kind: 'department', text: localisation.department } : { kind: 'none', text: '' };
}

/** Five decimals are one metre: what a map of this size can show, at half the weight. */
const simplified = (outline: ZoneOutline): ZoneOutline => ({
  type: 'MultiPolygon',
  coordinates: outline.coordinates.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]) => [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5] as const)),
  ),
});

import type { Actor } from '~/kernel/actor';
import type { MapFeature } from '~/records/exchange/domain';
import { readTerritory } from './read-territory.server';

/** The zones of a territory as map features, for its GeoJSON and KML files. */
export async function zoneFeatures(
  actor: Actor,
  territoryId: number,
): Promise<{ readonly name: string; readonly features: MapFeature[] } | null> {
  const territory = await readTerritory(actor, territoryId);
  if (!territory) return null;
  return {
    name: territory.name,
    features: territory.zones.flatMap((zone) =>
      zone.outline
        ? [{ name: zone.name, geometry: zone.outline, properties: { id: zone.id, surface: zone.surface } }]
        : [],
    ),
  };
}

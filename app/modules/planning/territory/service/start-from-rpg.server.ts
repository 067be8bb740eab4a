/** « Reprendre la moyenne du RPG »: the mean of five years as the allocation to start from, in one press. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { readMissingCrops } from './missing-crops.server';
import { averageAllocation } from './rpg-averages.server';
import { startAllocation, type SavedAllocation } from './save-allocation.server';

interface Started extends SavedAllocation {
  /** hectares of the RPG in crops that the territory does not have */ readonly leftAside: number;
}

/** The RPG knows no driving modes: `modeId` is the one that everything starts with. */
export async function startFromRpg(
  actor: Actor,
  territoryId: number,
  modeId: number,
): Promise<Outcome<Started, TerritoryRefusal>> {
  const territory = await readTerritory(actor, territoryId);
  if (!territory) return refused('notFound');
  if (!territory.drivingModes.some(({ id }) => id === modeId)) return refused('unknownBrick');
  const zones = new Map(territory.zones.map(({ id, name }) => [name, id]));
  const crops = new Map(territory.crops.map(({ id, name }) => [name, id]));
  const { surfacesAverage } = await averageAllocation(territory);
  const lines = surfacesAverage.flatMap(({ culture, zoneLabel, surface }) => {
    const [zoneId, cropId] = [zones.get(zoneLabel), crops.get(culture)];
    return zoneId === undefined || cropId === undefined ? [] : [{ zoneId, cropId, modeId, surface }];
  });
  const started = await startAllocation(actor, territoryId, lines);
  if (!started.ok) return started;
  const leftAside = (await readMissingCrops(territory)).reduce((sum, { hectares }) => sum + hectares, 0);
  return done({ ...started.value, leftAside });
}

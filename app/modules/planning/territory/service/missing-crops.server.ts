/** « Ajouter Maïs grain, 1 519 ha »: the crops that the RPG sees and the territory lacks, and how one joins it. */
import type { Actor } from '~/kernel/actor';
import { tightNameOf } from '~/kernel/name-key';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAllocation } from '../data/allocation.server';
import { findRpgCrops } from '../data/bricks.server';
import { findRpgLabels } from '../data/rpg.server';
import { findTerritory } from '../data/territories.server';
import { describe, missingCrops, withAddedAreas, type MissingCrop, type Territory } from '../domain';
import { changeTerritory } from './change-territory.server';
import { prepareBrick, writingBricks, type PreparedBrick } from './create-brick.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { averagedYears, parcelsByPlace, rpgCodesOf } from './rpg-averages.server';
import { writeAllocation } from './save-allocation.server';
import { writeDescription } from './save-descriptive.server';

export async function readMissingCrops(territory: Territory): Promise<MissingCrop[]> {
  if (territory.year === null) return [];
  const [places, known, labels] = await Promise.all([
    parcelsByPlace(territory, averagedYears(territory.year), null),
    findRpgCrops(),
    findRpgLabels(),
  ]);
  return missingCrops({ places, crops: rpgCodesOf(territory), known, labels });
}

interface Added {
  readonly names: readonly string[];
  readonly hectares: number;
}

/**
 * The crops of these RPG codes join the territory with the mean hectares of the zones that are begun, in one driving
 * mode: one write, matrices stay. No code: all that are missing.
 */
export async function addMissingCrops(
  actor: Actor,
  territoryId: number,
  { code, modeId }: { readonly code: string | null; readonly modeId: number },
): Promise<Outcome<Added, TerritoryRefusal>> {
  const seen = await readTerritory(actor, territoryId);
  if (!seen) return refused('notFound');
  const wanted = (await readMissingCrops(seen)).filter((one) => code === null || one.codes.includes(code));
  if (wanted.length === 0) return done({ names: [], hectares: 0 });
  const fresh: PreparedBrick[] = [];
  for (const { name, cropId, codes } of wanted) {
    if (cropId !== null) continue;
    const brick = await prepareBrick(actor, 'cultures', { name });
    if (!brick.ok) return refused('forbidden');
    fresh.push({ ...brick.value, rpgCodes: codes });
  }
  return changeTerritory<Added, TerritoryRefusal>(
    actor,
    territoryId,
    async (change) => {
      const before = describe(change.territory);
      if (!before.drivingModes.includes(modeId)) return refused('unknownBrick');
      const known = wanted.flatMap(({ cropId }) => cropId ?? []).filter((id) => !before.crops.includes(id));
      const joined = await writeDescription(actor, change, {
        input: { ...before, crops: [...before.crops, ...known] },
        added: fresh,
      });
      if (!joined.ok) return joined;
      const territory = await findTerritory({ actor }, territoryId, change.tx);
      if (!territory) return refused('notFound');
      const areas = await findAllocation(territoryId, change.tx);
      const after = withAddedAreas(areas, linesOf(territory, wanted, modeId));
      const saved = await writeAllocation(actor, { ...change, territory }, areas, after, 'addedFromRpg', true);
      const names = wanted.map(({ name }) => name);
      return saved.ok ? done({ names, hectares: wanted.reduce((sum, one) => sum + one.hectares, 0) }) : saved;
    },
    writingBricks(fresh),
  );
}

const linesOf = (territory: Territory, wanted: readonly MissingCrop[], modeId: number) => {
  const zones = new Map(territory.zones.map(({ id, name }) => [name, id]));
  const crops = new Map(territory.crops.map(({ id, name }) => [tightNameOf(name), id]));
  return wanted.flatMap(({ name, byZone }) =>
    byZone.flatMap(({ zoneLabel, surface }) => {
      const [zoneId, cropId] = [zones.get(zoneLabel), crops.get(tightNameOf(name))];
      return zoneId === undefined || cropId === undefined ? [] : [{ zoneId, cropId, modeId, surface }];
    }),
  );
};

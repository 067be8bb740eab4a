/** Fills the empty and generated cells of a planning matrix from the reference matrix (S1§5, DECISIONS B40). */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixFor } from './matrix-access.server';
import { saveValues, type SaveValuesRefusal } from './save-values.server';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { parcelsByPlace } from '~/modules/planning/territory/service/rpg-averages.server';
import type { Territory } from '~/modules/planning/territory/domain';
import { findReferenceValues } from '../data/reference-values.server';
import { areasByCode, areasOfCodes, fillCells, type FillPlace } from '../domain/reference-fill';

type AutoFillRefusal = SaveValuesRefusal | 'noYear';

/** `insert` is the number of cells written: 0 is no fault, the reference has nothing for this territory. */
export async function autoFillMatrix(
  actor: Actor,
  matrixId: number,
): Promise<Outcome<{ readonly insert: number }, AutoFillRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return found;
  const { matrix } = found.value;
  const territory = await readTerritory(actor, matrix.territoryId);
  if (!territory) return refused('notFound');
  if (territory.year === null) return refused('noYear');
  const places = await fillPlaces(territory);
  const bricks = {
    crops: territory.crops.map(({ id }) => id),
    modes: territory.drivingModes.map(({ id }) => id),
    indicators: matrix.indicators,
  };
  const reference = await findReferenceValues(
    [...new Set(places.map(({ department }) => department))],
    bricks.crops,
    bricks.modes,
    bricks.indicators,
  );
  const cells = fillCells(places, bricks, reference);
  if (cells.length === 0) return done({ insert: 0 });
  // Filled cells are read under the matrix's lock, when the values are written: a value saved meanwhile is kept.
  const saved = await saveValues(actor, matrixId, cells, { keepExisting: true, summary: 'autoFill' });
  return saved.ok ? done({ insert: saved.value.taken }) : saved;
}

/** The place of each zone of the territory, with the areas of each crop among its parcels of the year. */
async function fillPlaces(territory: Territory): Promise<FillPlace[]> {
  const { year } = territory;
  const zoneIds = new Map(territory.zones.map((zone) => [zone.name, zone.id]));
  const codesOf = new Map(territory.crops.map((crop) => [crop.id, crop.linkCulturesRPG]));
  if (year === null) return [];
  const places = await parcelsByPlace(territory, { from: year, to: year });
  return places.flatMap(({ label, department, parcels }): FillPlace[] => {
    const zoneId = zoneIds.get(label);
    const areas = areasByCode(parcels);
    return zoneId === undefined
      ? []
      : [{ zoneId, department, areasOf: (cropId) => areasOfCodes(areas, codesOf.get(cropId) ?? []) }];
  });
}

/** Territories in the API: the exact names of S1§3, both spellings of the author and date (A11). */
import { present } from '~/records/fields/domain';
import { TERRITORY_FIELDS, type Allocation, type CropSurface, type Territory } from '../domain';
import { CALL_NAMES } from '../forms/territory-api';

interface Link {
  readonly linkId: number;
  readonly id: number;
  readonly updatedBy: string;
}
const links = (bricks: readonly Link[]) =>
  bricks.map(({ linkId, id, updatedBy }) => ({ id: linkId, dataId: id, usermaj: updatedBy }));

export function presentTerritory(territory: Territory, surfacesCultures: readonly CropSurface[] = []) {
  const { localisation } = territory;
  return {
    id: territory.id,
    ...present(TERRITORY_FIELDS, territory, CALL_NAMES),
    dateCreation: territory.createdAt.toISOString(),
    dateMaj: territory.updatedAt.toISOString(),
    userMaj: territory.updatedBy,
    usermaj: territory.updatedBy,
    author: territory.author,
    department: localisation.department,
    cityCode: localisation.cityCode,
    kml: localisation.kml?.text ?? null,
    kmlFileName: localisation.kml?.fileName ?? null,
    zones: links(territory.zones),
    cultures: links(territory.crops),
    modesConduites: links(territory.drivingModes),
    indicateurs: links(territory.indicators),
    utilisateurs: territory.users.map(({ linkId, login, updatedBy }) => ({ id: linkId, login, usermaj: updatedBy })),
    surfacesCultures,
  };
}

export const presentSurfaces = (territoryId: number, { surfaces }: Allocation) =>
  surfaces.map(({ zoneId, surface }) => ({ tid: territoryId, zid: zoneId, surface }));
export const presentAllocation = (territoryId: number, { lines }: Allocation) =>
  lines.map(({ zoneId, cropId, modeId, surface }) => ({
    tid: territoryId,
    zid: zoneId,
    cid: cropId,
    mcid: modeId,
    surface,
  }));

/** The zones, crops and driving modes of one territory, as the reference sets name their fields. */
export const presentBricks = (territory: Territory) => ({
  zones: territory.zones.map(({ id, name, outlineAreaHa }) => ({ id, name, area: outlineAreaHa })),
  cultures: territory.crops.map(({ id, name, teteRotation, legumineuse, periodeSemence, linkCulturesRPG }) => ({
    id,
    name,
    teteRotation,
    legumineuse,
    periodeSemence,
    linkCulturesRPG,
  })),
  modesConduites: territory.drivingModes.map(({ id, name, parent }) => ({ id, name, parent })),
  indicateurs: territory.indicators.map(({ id, name, unit, decimals, better }) => ({
    id,
    name,
    unit,
    decimals,
    better,
  })),
});

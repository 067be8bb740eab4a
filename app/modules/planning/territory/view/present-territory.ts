/** Territories in the API: the exact names of S1§3, both spellings of the author and date (A11). */
import type { Allocation, CropSurface, Territory } from '../domain';

interface Link {
  readonly linkId: number;
  readonly id: number;
  readonly usermaj: string;
}
const links = (bricks: readonly Link[]) =>
  bricks.map(({ linkId, id, usermaj }) => ({ id: linkId, dataId: id, usermaj }));

export function presentTerritory(territory: Territory, surfacesCultures: readonly CropSurface[] = []) {
  const { localisation } = territory;
  return {
    id: territory.id,
    name: territory.name,
    description: territory.description,
    statut: territory.statut,
    referencial: territory.referencial,
    year: territory.year,
    dateCreation: territory.dateCreation.toISOString(),
    dateMaj: territory.dateMaj.toISOString(),
    userMaj: territory.userMaj,
    usermaj: territory.userMaj,
    author: territory.author,
    department: localisation.department,
    cityCode: localisation.cityCode,
    kml: localisation.kml?.text ?? null,
    kmlFileName: localisation.kml?.fileName ?? null,
    level: territory.level,
    zones: links(territory.zones),
    cultures: links(territory.crops),
    modesConduites: links(territory.drivingModes),
    indicateurs: links(territory.indicators),
    utilisateurs: territory.users.map(({ linkId, login, usermaj }) => ({ id: linkId, login, usermaj })),
    surfacesCultures,
  };
}

export const presentSurfaces = (tid: number, { surfaces }: Allocation) =>
  surfaces.map(({ zid, surface }) => ({ tid, zid, surface }));
export const presentAllocation = (tid: number, { lines }: Allocation) =>
  lines.map(({ zid, cid, mcid, surface }) => ({ tid, zid, cid, mcid, surface }));

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

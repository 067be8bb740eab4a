/** The bricks that territories are made of, as pickers list them. */
import type { ZoneOutline } from '~/kernel/outline';
import type { LonLat } from '~/kernel/projection';
import { searchPatternOf } from '~/kernel/name-key';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

interface Brick {
  readonly id: number;
  readonly name: string;
  readonly referentiel: boolean;
}
export interface ZoneBrick extends Brick {
  readonly areaHa: number | null;
  readonly hasOutline: boolean;
}
export interface CropBrick extends Brick {
  readonly teteRotation: boolean;
  readonly legumineuse: boolean;
  readonly periodeSemence: number;
}
export interface ModeBrick extends Brick {
  readonly parent: number;
}
export interface IndicatorBrick extends Brick {
  readonly unit: string;
}
export interface Bricks {
  readonly zones: readonly ZoneBrick[];
  readonly cultures: readonly CropBrick[];
  readonly modesConduites: readonly ModeBrick[];
  readonly indicateurs: readonly IndicatorBrick[];
}

export async function findBricks(): Promise<Bricks> {
  const db = prisma();
  const [zones, cultures, modesConduites, indicateurs] = await Promise.all([
    db.homogeneousZone.findMany({
      select: { id: true, name: true, referentiel: true, areaHa: true },
      orderBy: { nameKey: 'asc' },
    }),
    db.crop.findMany({
      select: { id: true, name: true, referentiel: true, teteRotation: true, legumineuse: true, periodeSemence: true },
      orderBy: { nameKey: 'asc' },
    }),
    db.drivingMode.findMany({
      select: { id: true, name: true, referentiel: true, parent: true },
      orderBy: [{ parent: 'asc' }, { nameKey: 'asc' }],
    }),
    db.indicator.findMany({
      where: { id: { gt: 0 } },
      select: { id: true, name: true, referentiel: true, unit: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  return {
    zones: zones.map((zone) => ({ ...zone, hasOutline: zone.areaHa !== null && zone.areaHa > 0 })),
    cultures,
    modesConduites,
    indicateurs,
  };
}

/** Crops that some territory has. */
export const findCropsInUse = async (): Promise<number[]> =>
  (await prisma().territoryCrop.findMany({ distinct: ['cropId'], select: { cropId: true } })).map((row) => row.cropId);

/** Crops with their RPG codes. */
export async function findRpgCrops(): Promise<{ id: number; name: string; codes: string[] }[]> {
  const select = { id: true, name: true, linkCulturesRPG: true } as const;
  const rows = await prisma().crop.findMany({ select, orderBy: { nameKey: 'asc' } });
  return rows.map(({ id, name, linkCulturesRPG }) => ({ id, name, codes: linkCulturesRPG }));
}

/** The ids among these that no brick has. */
export async function unknownBricks(
  tx: Transaction,
  ids: {
    zones: readonly number[];
    crops: readonly number[];
    drivingModes: readonly number[];
    indicators: readonly number[];
  },
): Promise<('zones' | 'crops' | 'drivingModes' | 'indicators')[]> {
  const counts = {
    zones: await tx.homogeneousZone.count({ where: { id: { in: [...ids.zones] } } }),
    crops: await tx.crop.count({ where: { id: { in: [...ids.crops] } } }),
    drivingModes: await tx.drivingMode.count({ where: { id: { in: [...ids.drivingModes] } } }),
    indicators: await tx.indicator.count({ where: { id: { in: [...ids.indicators], gt: 0 } } }),
  };
  return (['zones', 'crops', 'drivingModes', 'indicators'] as const).filter(
    (kind) => counts[kind] !== new Set(ids[kind]).size,
  );
}

export interface PickableUser {
  readonly login: string;
  readonly name: string;
}
export const findUsers = (): Promise<PickableUser[]> =>
  prisma().user.findMany({ select: { login: true, name: true }, orderBy: { name: 'asc' } });
export const countUsers = (tx: Transaction, logins: readonly string[]): Promise<number> =>
  tx.user.count({ where: { login: { in: [...logins] } } });

export interface Municipality {
  readonly codeCommune: string;
  readonly name: string;
  readonly departmentNumber: string;
}
const MUNICIPALITY = { codeCommune: true, name: true, departmentNumber: true } as const;
export const findMunicipality = (code: string, tx: Transaction = prisma()): Promise<Municipality | null> =>
  tx.municipality.findUnique({ where: { codeCommune: code }, select: MUNICIPALITY });
/** Its centre, where it is known. */
export async function findMunicipalityPlace(code: string): Promise<LonLat | null> {
  const town = await prisma().municipality.findUnique({
    where: { codeCommune: code },
    select: { longitude: true, latitude: true },
  });
  return town && town.longitude !== null && town.latitude !== null ? [town.longitude, town.latitude] : null;
}
/** Of these zones, those that are drawn. */
export async function findZoneOutlines(
  ids: readonly number[],
): Promise<{ readonly name: string; readonly outline: ZoneOutline }[]> {
  const zones = await prisma().homogeneousZone.findMany({
    where: { id: { in: [...ids] } },
    select: { name: true, geometry: true },
    orderBy: { nameKey: 'asc' },
  });
  return zones.flatMap(({ name, geometry }) =>
    geometry === null ? [] : [{ name, outline: geometry as unknown as ZoneOutline }],
  );
}
export const listMunicipalities = (): Promise<Municipality[]> =>
  prisma().municipality.findMany({ select: MUNICIPALITY, orderBy: { nameKey: 'asc' } });
/** By name, INSEE code or postal code; those that begin with the text come first. `key` is a name key. */
export async function searchMunicipalities(key: string, limit: number): Promise<Municipality[]> {
  const text = searchPatternOf(key);
  return prisma().$queryRaw<Municipality[]>`
    SELECT "codeCommune", name, "departmentNumber" FROM "Municipality"
    WHERE "searchKey" LIKE ${/^\d+$/.test(key) ? `% ${text}%` : `%${text}%`}
    ORDER BY ("nameKey" LIKE ${`${text}%`} OR "searchKey" LIKE ${` ${text}%`}) DESC, "nameKey", "codeCommune"
    LIMIT ${limit}`;
}

/** Writes territories: always inside the transaction of a use-case. */
import type { Stamp } from '~/kernel/small-types';
import { Prisma } from '~/generated/prisma/client';
import type { Transaction } from '~/platform/db/transaction.server';
import type { ZoneOutline } from '~/kernel/outline';
import { pickFields } from '~/records/fields/domain';
import { TERRITORY_FIELDS, type TerritoryDescription, type TerritoryStatus } from '../domain';

const columnsOf = (description: TerritoryDescription, outline: ZoneOutline | null) => ({
  ...pickFields(TERRITORY_FIELDS, description),
  department: description.localisation.department,
  cityCode: description.localisation.cityCode,
  kml: description.localisation.kml?.text ?? null,
  kmlFileName: description.localisation.kml?.fileName ?? null,
  geometry: outline === null ? Prisma.DbNull : (outline as unknown as Prisma.InputJsonValue),
});

export async function insertTerritory(
  tx: Transaction,
  description: TerritoryDescription,
  outline: ZoneOutline | null,
  { login, at }: Stamp,
): Promise<number> {
  const link = { updatedBy: login };
  const { id } = await tx.territory.create({
    data: {
      ...columnsOf(description, outline),
      author: login,
      updatedBy: login,
      createdAt: at,
      updatedAt: at,
      zones: { create: description.zones.map((zoneId, position) => ({ zoneId, position, ...link })) },
      crops: { create: description.crops.map((cropId, position) => ({ cropId, position, ...link })) },
      drivingModes: { create: description.drivingModes.map((modeId, position) => ({ modeId, position, ...link })) },
      indicators: {
        create: description.indicators.map((indicatorId, position) => ({ indicatorId, position, ...link })),
      },
      users: { create: [...new Set(description.users)].map((one) => ({ login: one, ...link })) },
    },
    select: { id: true },
  });
  return id;
}

/** Rewrites a description: links that stay keep their id and author. `outline` undefined: left as it is. */
export async function updateDescription(
  tx: Transaction,
  id: number,
  description: TerritoryDescription,
  outline: ZoneOutline | null | undefined,
  { login, at }: Stamp,
): Promise<void> {
  const { geometry, ...columns } = columnsOf(description, outline ?? null);
  await tx.territory.update({
    where: { id },
    data: {
      ...columns,
      ...(outline === undefined ? {} : { geometry }),
      updatedBy: login,
      updatedAt: at,
      version: { increment: 1 },
    },
  });
  await tx.territoryZone.deleteMany({ where: { territoryId: id, zoneId: { notIn: [...description.zones] } } });
  await tx.territoryCrop.deleteMany({ where: { territoryId: id, cropId: { notIn: [...description.crops] } } });
  await tx.territoryDrivingMode.deleteMany({
    where: { territoryId: id, modeId: { notIn: [...description.drivingModes] } },
  });
  await tx.territoryIndicator.deleteMany({
    where: { territoryId: id, indicatorId: { notIn: [...description.indicators] } },
  });
  const kept = await tx.territory.findUniqueOrThrow({
    where: { id },
    select: {
      zones: { select: { zoneId: true } },
      crops: { select: { cropId: true } },
      drivingModes: { select: { modeId: true } },
      indicators: { select: { indicatorId: true } },
    },
  });
  const fresh = (ids: readonly number[], there: readonly number[]) =>
    ids.flatMap((one, position) => (there.includes(one) ? [] : [{ one, position }]));
  const rows = (found: { one: number; position: number }[]) =>
    found.map(({ one, position }) => ({ territoryId: id, one, position, updatedBy: login }));
  await tx.territoryZone.createMany({
    data: rows(
      fresh(
        description.zones,
        kept.zones.map((row) => row.zoneId),
      ),
    ).map(({ one, ...row }) => ({ ...row, zoneId: one })),
  });
  await tx.territoryCrop.createMany({
    data: rows(
      fresh(
        description.crops,
        kept.crops.map((row) => row.cropId),
      ),
    ).map(({ one, ...row }) => ({ ...row, cropId: one })),
  });
  await tx.territoryDrivingMode.createMany({
    data: rows(
      fresh(
        description.drivingModes,
        kept.drivingModes.map((row) => row.modeId),
      ),
    ).map(({ one, ...row }) => ({ ...row, modeId: one })),
  });
  await tx.territoryIndicator.createMany({
    data: rows(
      fresh(
        description.indicators,
        kept.indicators.map((row) => row.indicatorId),
      ),
    ).map(({ one, ...row }) => ({ ...row, indicatorId: one })),
  });
  await replaceUsers(tx, id, description.users, login);
}

/** Returns how many links were added or removed. */
export async function replaceUsers(
  tx: Transaction,
  id: number,
  logins: readonly string[],
  updatedBy: string,
): Promise<number> {
  const wanted = [...new Set(logins)];
  const removed = await tx.territoryUser.deleteMany({ where: { territoryId: id, login: { notIn: wanted } } });
  const there = new Set(
    (await tx.territoryUser.findMany({ where: { territoryId: id }, select: { login: true } })).map((row) => row.login),
  );
  const added = await tx.territoryUser.createMany({
    data: wanted.filter((login) => !there.has(login)).map((login) => ({ territoryId: id, login, updatedBy })),
  });
  return removed.count + added.count;
}

export async function updateStatus(
  tx: Transaction,
  id: number,
  status: TerritoryStatus,
  { login, at }: Stamp,
): Promise<void> {
  await tx.territory.update({
    where: { id },
    data: { status, updatedBy: login, updatedAt: at, version: { increment: 1 } },
  });
}

export async function touchTerritory(
  tx: Transaction,
  id: number,
  { login, at }: Stamp,
  opening: { readonly usersRead?: boolean } = {},
): Promise<void> {
  await tx.territory.update({
    where: { id },
    data: { ...opening, updatedBy: login, updatedAt: at, version: { increment: 1 } },
  });
}

/** Zones that are drawn take the surface of their outline, in hundredths of a hectare. */
export const takeOutlineSurfaces = (tx: Transaction, territoryId: number): Promise<number> =>
  tx.$executeRaw`
    UPDATE "TerritoryZone" t SET surface = round(z."areaHa"::numeric, 2)::float8 FROM "HomogeneousZone" z
    WHERE t.tid = ${territoryId}::int AND z.id = t.zid AND z."areaHa" >= 0.01`;

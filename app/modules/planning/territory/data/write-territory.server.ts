/** Writes territories: always inside the transaction of a use-case. */
import { Prisma } from '~/generated/prisma/client';
import type { Transaction } from '~/platform/db/transaction.server';
import type { ZoneOutline } from '~/kernel/outline';
import type { TerritoryDescription, TerritoryStatut } from '../domain';

interface Stamp {
  readonly login: string;
  readonly at: Date;
}

const columnsOf = (description: TerritoryDescription, outline: ZoneOutline | null) => ({
  name: description.name,
  description: description.description,
  statut: description.statut,
  referencial: description.referencial,
  year: description.year,
  level: description.level,
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
  const link = { usermaj: login };
  const { id } = await tx.territory.create({
    data: {
      ...columnsOf(description, outline),
      author: login,
      userMaj: login,
      dateCreation: at,
      dateMaj: at,
      zones: { create: description.zones.map((zid, position) => ({ zid, position, ...link })) },
      crops: { create: description.crops.map((cid, position) => ({ cid, position, ...link })) },
      drivingModes: { create: description.drivingModes.map((mcid, position) => ({ mcid, position, ...link })) },
      indicators: { create: description.indicators.map((iid, position) => ({ iid, position, ...link })) },
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
      userMaj: login,
      dateMaj: at,
      version: { increment: 1 },
    },
  });
  await tx.territoryZone.deleteMany({ where: { tid: id, zid: { notIn: [...description.zones] } } });
  await tx.territoryCrop.deleteMany({ where: { tid: id, cid: { notIn: [...description.crops] } } });
  await tx.territoryDrivingMode.deleteMany({ where: { tid: id, mcid: { notIn: [...description.drivingModes] } } });
  await tx.territoryIndicator.deleteMany({ where: { tid: id, iid: { notIn: [...description.indicators] } } });
  const kept = await tx.territory.findUniqueOrThrow({
    where: { id },
    select: {
      zones: { select: { zid: true } },
      crops: { select: { cid: true } },
      drivingModes: { select: { mcid: true } },
      indicators: { select: { iid: true } },
    },
  });
  const fresh = (ids: readonly number[], there: readonly number[]) =>
    ids.flatMap((one, position) => (there.includes(one) ? [] : [{ one, position }]));
  const rows = (found: { one: number; position: number }[]) =>
    found.map(({ one, position }) => ({ tid: id, one, position, usermaj: login }));
  await tx.territoryZone.createMany({
    data: rows(
      fresh(
        description.zones,
        kept.zones.map((row) => row.zid),
      ),
    ).map(({ one, ...row }) => ({ ...row, zid: one })),
  });
  await tx.territoryCrop.createMany({
    data: rows(
      fresh(
        description.crops,
        kept.crops.map((row) => row.cid),
      ),
    ).map(({ one, ...row }) => ({ ...row, cid: one })),
  });
  await tx.territoryDrivingMode.createMany({
    data: rows(
      fresh(
        description.drivingModes,
        kept.drivingModes.map((row) => row.mcid),
      ),
    ).map(({ one, ...row }) => ({ ...row, mcid: one })),
  });
  await tx.territoryIndicator.createMany({
    data: rows(
      fresh(
        description.indicators,
        kept.indicators.map((row) => row.iid),
      ),
    ).map(({ one, ...row }) => ({ ...row, iid: one })),
  });
  await replaceUsers(tx, id, description.users, login);
}

/** Returns how many links were added or removed. */
export async function replaceUsers(
  tx: Transaction,
  id: number,
  logins: readonly string[],
  usermaj: string,
): Promise<number> {
  const wanted = [...new Set(logins)];
  const removed = await tx.territoryUser.deleteMany({ where: { tid: id, login: { notIn: wanted } } });
  const there = new Set(
    (await tx.territoryUser.findMany({ where: { tid: id }, select: { login: true } })).map((row) => row.login),
  );
  const added = await tx.territoryUser.createMany({
    data: wanted.filter((login) => !there.has(login)).map((login) => ({ tid: id, login, usermaj })),
  });
  return removed.count + added.count;
}

export async function updateStatut(
  tx: Transaction,
  id: number,
  statut: TerritoryStatut,
  { login, at }: Stamp,
): Promise<void> {
  await tx.territory.update({
    where: { id },
    data: { statut, userMaj: login, dateMaj: at, version: { increment: 1 } },
  });
}

export async function touchTerritory(tx: Transaction, id: number, { login, at }: Stamp): Promise<void> {
  await tx.territory.update({ where: { id }, data: { userMaj: login, dateMaj: at, version: { increment: 1 } } });
}

/** Names of the reference items that stations name by code. */
import { searchPatternOf } from '~/kernel/name-key';
import type { LonLat } from '~/kernel/projection';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

/** `city` stands in a table of its own; every other set in ReferenceItem. */
const CITY = 'city';

export async function findNames(
  set: string,
  codes: readonly string[],
  tx: Transaction = prisma(),
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(codes.filter((code) => code !== ''))];
  if (wanted.length === 0) return new Map();
  const rows =
    set === CITY
      ? (
          await tx.municipality.findMany({
            where: { codeCommune: { in: wanted } },
            select: { codeCommune: true, name: true },
          })
        ).map(({ codeCommune, name }) => ({ code: codeCommune, name }))
      : await tx.referenceItem.findMany({
          where: { set, code: { in: wanted } },
          select: { code: true, name: true },
        });
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Those whose name or code has the text, the ones that begin with it first. */
export async function searchItems(
  set: string,
  text: string,
  limit: number,
): Promise<{ readonly code: string; readonly name: string }[]> {
  const pattern = searchPatternOf(text);
  return set === CITY
    ? prisma().$queryRaw`
        SELECT "codeCommune" AS code, name FROM "Municipality"
        WHERE "searchKey" LIKE ${/^\d+$/.test(text) ? `% ${pattern}%` : `%${pattern}%`}
        ORDER BY ("nameKey" LIKE ${`${pattern}%`} OR "codeCommune" LIKE ${`${pattern}%`}) DESC, "nameKey", 1
        LIMIT ${limit}`
    : prisma().$queryRaw`
        SELECT code, name FROM "ReferenceItem"
        WHERE set = ${set} AND ("nameKey" LIKE ${`%${pattern}%`} OR lower(code) LIKE ${`${pattern}%`})
        ORDER BY ("nameKey" LIKE ${`${pattern}%`} OR lower(code) LIKE ${`${pattern}%`}) DESC, "nameKey", code
        LIMIT ${limit}`;
}

/** A set nobody has filled yet cannot refuse a code. */
export const isEmptySet = async (set: string, tx: Transaction = prisma()): Promise<boolean> =>
  (set === CITY
    ? await tx.municipality.findFirst({ select: { codeCommune: true } })
    : await tx.referenceItem.findFirst({ where: { set }, select: { id: true } })) === null;

interface TownCentre {
  readonly name: string;
  readonly place: LonLat;
}
/** By code; those whose centre is known. */
export async function findTownCentres(codes: readonly string[]): Promise<ReadonlyMap<string, TownCentre>> {
  const towns = await prisma().municipality.findMany({
    where: { codeCommune: { in: [...new Set(codes)] } },
    select: { codeCommune: true, name: true, longitude: true, latitude: true },
  });
  return new Map(
    towns.flatMap(({ codeCommune, name, longitude, latitude }) =>
      longitude === null || latitude === null ? [] : [[codeCommune, { name, place: [longitude, latitude] }] as const],
    ),
  );
}

/** Half a degree each way: no commune of France is wider. */
const AROUND = 0.5;

/** Towns by how near their centre lies. */
export async function findTownsNear(
  [longitude, latitude]: LonLat,
  limit: number,
): Promise<{ readonly code: string; readonly name: string; readonly place: LonLat }[]> {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const rows = await prisma().$queryRaw<{ code: string; name: string; longitude: number; latitude: number }[]>`
    SELECT "codeCommune" AS code, name, longitude, latitude FROM "Municipality"
    WHERE longitude BETWEEN ${longitude - AROUND} AND ${longitude + AROUND}
      AND latitude BETWEEN ${latitude - AROUND} AND ${latitude + AROUND}
    ORDER BY ((longitude - ${longitude}) * ${narrowing}) ^ 2 + (latitude - ${latitude}) ^ 2, "codeCommune"
    LIMIT ${limit}`;
  return rows.map(({ code, name, ...at }) => ({ code, name, place: [at.longitude, at.latitude] }));
}

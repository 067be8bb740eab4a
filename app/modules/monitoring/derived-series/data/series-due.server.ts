/** What of computed series is to be made again, and the links between them and what they stand on. */
import { z } from 'zod';
import { prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Span } from '~/modules/monitoring/series/domain';
import { isRecipeKind, RATED_RECIPES, RECIPE_NAMES, type StoredRecipe } from '../domain/recipe-kinds';
import type { DerivedLink } from '../domain/recipe-order';
import { FOLLOWING_RECIPES } from '../domain/recipes';

const Recipe = z.object({
  name: z.string(),
  inputs: z.array(z.number()),
  values: z.record(z.string(), z.unknown()),
  kept: z.literal(true).optional(),
});

/** The recipe of a series that somebody made; null of a measured one and of an elevation, which follows by itself. */
export async function findRecipe(seriesId: number, tx: Transaction = prisma()): Promise<StoredRecipe | null> {
  const row = await tx.series.findUnique({ where: { id: seriesId }, select: { recipe: true } });
  const read = Recipe.safeParse(row?.recipe);
  if (!read.success || !isRecipeKind(read.data.name)) return null;
  const { name, inputs, values, kept } = read.data;
  return { name, inputs, values, ...(kept && { kept }) };
}

/** What a journal calls a series: the code of its station, and its own name. */
export async function findLabel(seriesId: number): Promise<{ readonly code: string; readonly name: string }> {
  const row = await prisma().series.findUniqueOrThrow({
    where: { id: seriesId },
    select: { name: true, station: { select: { code: true } } },
  });
  return { name: row.name, code: row.station.code };
}

interface NamedLink extends DerivedLink {
  readonly name: string;
  /** made without being asked for, as elevations are */
  readonly byItself: boolean;
}

/** Elevations too. */
export async function findLinks(tx: Transaction = prisma()): Promise<NamedLink[]> {
  const rows = await tx.series.findMany({ where: { nature: 'derived' }, select: { id: true, recipe: true } });
  return rows.flatMap(({ id, recipe }) => {
    const read = Recipe.safeParse(recipe);
    if (!read.success) return [];
    const { inputs, name, kept = false } = read.data;
    return [{ id, inputs, name, byItself: kept || FOLLOWING_RECIPES.includes(name as never) }];
  });
}

/** The series that somebody's recipe makes of this one. */
export async function findFollowers(tx: Transaction, seriesId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM "Series"
    WHERE nature = 'derived' AND recipe->>'name' = ANY(${RECIPE_NAMES})
      AND recipe->'inputs' @> ${String(seriesId)}::jsonb`;
  return rows.map(({ id }) => id);
}

/** Those of a station that its rating curves make. */
export async function findRatedIds(stationId: number, tx: Transaction = prisma()): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM "Series"
    WHERE "stationId" = ${stationId} AND nature = 'derived' AND recipe->>'name' = ANY(${RATED_RECIPES})`;
  return rows.map(({ id }) => id);
}

/** The window grows by what was due already. */
export async function markDue(tx: Transaction, seriesId: number, { from, to }: Span, login: string): Promise<void> {
  await connectionOf(tx).query(
    `INSERT INTO "SeriesDue" AS d ("seriesId", "from", "to", login) VALUES ($1, $2, $3, $4)
    ON CONFLICT ("seriesId") DO UPDATE SET "from" = least(d."from", excluded."from"),
      "to" = greatest(d."to", excluded."to"), login = excluded.login`,
    [seriesId, new Date(from), new Date(to), login],
  );
}

interface Due extends Span {
  readonly seriesId: number;
  readonly login: string;
}
type DueRow = { seriesId: number; from: Date; to: Date; login: string };
const dueOf = ({ from, to, ...row }: DueRow): Due => ({ ...row, from: from.getTime(), to: to.getTime() });

export const findAllDue = async (): Promise<Due[]> =>
  (await prisma().seriesDue.findMany({ orderBy: { seriesId: 'asc' } })).map(dueOf);

/** Locked: another change that adds to it waits for the end of the transaction. */
export async function lockDue(tx: Transaction, seriesId: number): Promise<Due | null> {
  await tx.$queryRaw`SELECT "seriesId" FROM "SeriesDue" WHERE "seriesId" = ${seriesId} FOR UPDATE`;
  const row = await tx.seriesDue.findUnique({ where: { seriesId } });
  return row && dueOf(row);
}

/** What is left after its beginning was made; nothing where all of it was. */
export async function shortenDue(tx: Transaction, { seriesId, to }: Due, from: number): Promise<void> {
  if (from > to) await tx.seriesDue.delete({ where: { seriesId } });
  else await tx.seriesDue.update({ where: { seriesId }, data: { from: new Date(from) } });
}

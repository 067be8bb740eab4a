/** Who deleted a row, for a user who still had its page open: read from the audit. */
import { z } from 'zod';
import { formatInstant } from '~/kernel/civil-date';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import { prisma } from './db/client.server';

interface DeletedBy {
  readonly login: string;
  readonly at: Date;
  /** how it was called */ readonly name: string;
  readonly into: string | null;
  readonly parent: number | null;
  readonly state: string | null;
}

const DeletedRow = z
  .object({
    name: z.string().catch(''),
    into: z.string().nullish(),
    parent: z.number().nullish(),
    state: z.string().nullish(),
  })
  .catch({ name: '' });

/**
 * Rows that were never deleted are left out. Audit lines are found by the rows they deleted (« Audit.gone »), alone or
 * with others, in one query.
 */
export async function deletedAmong(entity: string, ids: readonly (string | number)[]): Promise<Map<string, DeletedBy>> {
  if (ids.length === 0) return new Map();
  const lines = await prisma().$queryRaw<{ id: string; login: string; at: Date; gone: unknown }[]>`
    SELECT DISTINCT ON (asked.id) asked.id, a.login, a.at, (SELECT one FROM jsonb_array_elements(a.gone) AS one
    WHERE one->>'entity' = ${entity} AND one->>'id' = asked.id LIMIT 1) AS gone
    FROM unnest(${ids.map(String)}::text[]) AS asked(id) JOIN "Audit" a
    ON a.gone @> jsonb_build_array(jsonb_build_object('entity', ${entity}::text, 'id', asked.id))
    ORDER BY asked.id, a.id DESC`;
  return new Map(
    lines.map(({ id, login, at, gone }) => {
      const one = DeletedRow.parse(gone);
      return [
        id,
        { login, at, name: one.name, into: one.into ?? null, parent: one.parent ?? null, state: one.state ?? null },
      ];
    }),
  );
}

/** Null when it was not deleted. */
export const deletedBy = async (entity: string, id: string | number): Promise<DeletedBy | null> =>
  (await deletedAmong(entity, [id])).get(String(id)) ?? null;

/** As the form of a record says it. */
export const toldDeleted = ({ login, at, name, into }: DeletedBy, id: string | number) => ({
  ...{ by: login, at: formatInstant(at), what: name || String(id) },
  ...(into === null ? {} : { into }),
});
export async function deletedMeanwhile(
  entity: string,
  id: string | number,
): Promise<(DeletedMeanwhile & { readonly what: string }) | null> {
  const found = await deletedBy(entity, id);
  return found && toldDeleted(found, id);
}

/** Whether this user ever wrote it, which decides what they may learn once it is deleted. */
export const everWrote = async (login: string, entity: string, entityId: string | number): Promise<boolean> =>
  (await prisma().audit.count({ where: { entity, entityId: String(entityId), login } })) > 0;

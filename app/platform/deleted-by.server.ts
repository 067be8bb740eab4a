/** Who took a thing away, for whoever was still at its page: read from the journal of changes. */
import { z } from 'zod';
import { prisma } from './db/client.server';

export interface DeletedBy { readonly login: string; readonly at: Date; /** how it was called */ readonly name: string; readonly into: string | null; readonly parent: number | null; readonly state: string | null }

const Gone = z.array(z.object({ entity: z.string(), id: z.string(), name: z.string().catch(''), into: z.string().nullish(), parent: z.number().nullish(), state: z.string().nullish() }));

/** Null for what is not there for another reason. The line is found by what it took away (« Audit.gone »), alone or with others. */
export async function deletedBy(entity: string, id: string | number): Promise<DeletedBy | null> {
  const wanted = { entity, id: String(id) };
  const [line] = await prisma().$queryRaw<{ login: string; at: Date; gone: unknown }[]>`
    SELECT login, at, gone FROM "Audit" WHERE gone @> ${JSON.stringify([wanted])}::jsonb ORDER BY id DESC LIMIT 1`;
  if (!line) return null;
  const one = Gone.parse(line.gone).find((gone) => gone.entity === wanted.entity && gone.id === wanted.id);
  return { login: line.login, at: line.at, name: one?.name ?? '', into: one?.into ?? null, parent: one?.parent ?? null, state: one?.state ?? null };
}

/** Whether this person ever wrote it: what they may be told of it once it is gone. */
export const everWrote = async (login: string, entity: string, entityId: string | number): Promise<boolean> => (await prisma().audit.count({ where: { entity, entityId: String(entityId), login } })) > 0;

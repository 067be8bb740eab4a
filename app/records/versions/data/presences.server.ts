import { prisma } from '~/platform/db/client.server';

interface Edited {
  readonly entity: string;
  readonly entityId: number;
}

/** Notes one person, or forgets them (`until` null); what has ended goes with it. */
export async function notePresence(
  { entity, entityId }: Edited,
  login: string,
  { at, until }: { readonly at: Date; readonly until: Date | null },
): Promise<void> {
  const db = prisma();
  await db.editPresence.deleteMany({
    where: { OR: [{ until: { lt: at } }, ...(until === null ? [{ entity, entityId, login }] : [])] },
  });
  // two tabs of one person at once: the later « until » stands
  if (until !== null)
    await db.$executeRaw`
      INSERT INTO "EditPresence" (entity, "entityId", login, until)
      VALUES (${entity}, ${entityId}::int, ${login}, ${until}::timestamptz)
      ON CONFLICT (entity, "entityId", login) DO UPDATE SET until = excluded.until`;
}

/** Logins of the others, in order. */
export const othersPresent = async ({ entity, entityId }: Edited, login: string, at: Date): Promise<string[]> =>
  (
    await prisma().editPresence.findMany({
      where: { entity, entityId, login: { not: login }, until: { gte: at } },
      select: { login: true },
      orderBy: { login: 'asc' },
    })
  ).map((row) => row.login);

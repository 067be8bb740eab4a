/** Accounts that may be told of alerts. */
import { prisma } from '~/platform/db/client.server';
import { openAccount } from '~/platform/db/open-account.server';

interface Person {
  readonly login: string;
  readonly name: string;
  /** null: they have no address */
  readonly email: string | null;
}

/** Open accounts, by name. */
export async function findAccounts(at: Date): Promise<Person[]> {
  const rows = await prisma().user.findMany({
    where: openAccount(at),
    select: { login: true, name: true, email: true },
    orderBy: [{ name: 'asc' }, { login: 'asc' }],
  });
  return rows.map((row) => ({ ...row, email: row.email || null }));
}

/** Whoever is told by any threshold: logins, and roles after an @. */
export async function findReceivers(): Promise<string[]> {
  const rows = await prisma().threshold.findMany({ select: { receivers: true, escalateTo: true } });
  return [...new Set(rows.flatMap(({ receivers, escalateTo }) => [...receivers, ...escalateTo]))];
}

/** Everything that is kept of a person, as one file that programs and people read (GDPR, articles 15 and 20). */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findPersonColumns } from '../data/person-columns.server';
import { findContactOf, findPersonRows } from '../data/person-rows.server';
import { isSecretColumn, type Person } from '../domain';

/** Rows of one table; the file says where it stopped. */
const MOST = 5000;

const withoutSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecretColumn(column)));

export interface PersonFile {
  readonly login: string;
  readonly at: string;
  readonly account: Readonly<Record<string, unknown>>;
  readonly contact: Readonly<Record<string, unknown>> | null;
  readonly tables: Readonly<Record<string, { readonly rows: readonly unknown[]; readonly complete: boolean }>>;
}

async function rowsOf(person: Person): Promise<PersonFile['tables']> {
  const columns = (await findPersonColumns()).filter(({ table }) => table !== 'User');
  const tables: Record<string, PersonFile['tables'][string]> = {};
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table);
    const rows = await findPersonRows(table, own, person, MOST + 1);
    if (rows.length > 0)
      tables[table] = { rows: rows.slice(0, MOST).map(withoutSecrets), complete: rows.length <= MOST };
  }
  return tables;
}

/** One's own, or anybody's for who answers such demands. */
export async function exportPerson(actor: Actor, id: number): Promise<PersonFile | null> {
  if (id !== actor.id && !may(actor, 'administration.personalData')) return null;
  const user = await readUser({ id });
  if (!user) return null;
  const [account] = await findPersonRows('User', [{ table: 'User', column: 'login', holds: 'login' }], user, 1);
  const contact = user.contactCode === null ? null : await findContactOf(user.contactCode);
  const tables = await rowsOf(user);
  await inTransaction((tx) =>
    audit(tx, {
      ...{ login: actor.login, action: 'person.export', entity: 'person', entityId: user.login },
      after: Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows.length])),
    }),
  );
  return {
    ...{ login: user.login, at: now().toISOString(), account: withoutSecrets(account ?? {}) },
    ...{ contact: contact && { ...contact }, tables },
  };
}

/** How many rows of which table name somebody: what an erasure would touch. */
export async function countPerson(actor: Actor, id: number) {
  if (!may(actor, 'administration.personalData')) return null;
  const user = await readUser({ id });
  if (!user) return null;
  const tables = await rowsOf(user);
  return {
    user,
    tables: Object.entries(tables).map(([table, { rows, complete }]) => ({ table, rows: rows.length, complete })),
  };
}

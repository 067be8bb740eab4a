/** Everything that is kept of a person, as one file that programs and people read (GDPR, articles 15 and 20). */
import { Readable } from 'node:stream';
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findDeletedAccount } from '../data/deleted-accounts.server';
import { findPersonColumns } from '../data/person-columns.server';
import { countPersonRows, findContactOf, readPersonRows } from '../data/person-rows.server';
import { isSecretColumn, type Person, type PersonColumn } from '../domain';

const withoutSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecretColumn(column)));

interface OwnTable {
  readonly table: string;
  readonly columns: readonly PersonColumn[];
  readonly rows: number;
}
/** The tables that have rows of a person, and how many. */
async function tablesOf(person: Person): Promise<OwnTable[]> {
  const columns = (await findPersonColumns()).filter(({ table }) => table !== 'User');
  const found: OwnTable[] = [];
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table);
    const rows = await countPersonRows(table, own, person);
    if (rows > 0) found.push({ table, columns: own, rows });
  }
  return found;
}

/** The file, as it is read again; a row a line. */
export interface PersonFile {
  readonly login: string;
  readonly at: string;
  readonly account: Readonly<Record<string, unknown>>;
  readonly contact: Readonly<Record<string, unknown>> | null;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

async function* written(head: Omit<PersonFile, 'tables'>, person: Person, tables: readonly OwnTable[]) {
  yield `${JSON.stringify(head).slice(0, -1)},\n"tables":{`;
  for (const [rank, { table, columns }] of tables.entries()) {
    yield `${rank > 0 ? ',' : ''}\n${JSON.stringify(table)}:[`;
    let first = true;
    for await (const row of readPersonRows(table, columns, person)) {
      yield `${first ? '' : ','}\n${JSON.stringify(withoutSecrets(row))}`;
      first = false;
    }
    yield ']';
  }
  yield '}}\n';
}

/** One's own, or anybody's for who answers such demands; written while it is read, however much it is. */
export async function exportPerson(actor: Actor, id: number): Promise<Readable | null> {
  if (id !== actor.id && !may(actor, 'administration.personalData')) return null;
  const user = await readUser({ id });
  const person = user ?? (await findDeletedAccount(id));
  if (!person) return null;
  const account = await readPersonRows('User', [{ table: 'User', column: 'login', holds: 'login' }], person).next();
  const contact = user && user.contactCode !== null ? await findContactOf(user.contactCode) : null;
  const tables = await tablesOf(person);
  await inTransaction((tx) =>
    audit(tx, {
      ...{
        login: actor.impersonator ?? actor.login,
        action: 'person.export',
        entity: 'person',
        entityId: person.login,
      },
      after: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
    }),
  );
  const head = {
    ...{ login: person.login, at: now().toISOString(), account: withoutSecrets(account.done ? {} : account.value) },
    contact: contact && { ...contact },
  };
  return Readable.from(written(head, person, tables), { objectMode: false });
}

/** How many rows of which table name somebody: what an erasure would touch. */
export async function countPerson(actor: Actor, id: number) {
  if (!may(actor, 'administration.personalData')) return null;
  const user = await readUser({ id });
  const deleted = user ? null : await findDeletedAccount(id);
  const person = user ?? deleted;
  if (!person) return null;
  return { person, user, deleted, tables: (await tablesOf(person)).map(({ table, rows }) => ({ table, rows })) };
}

/**
 * Erases a person (GDPR, article 17): the account goes at once with its own data, unless it was deleted before; what it
 * wrote for others stays, and a job signs it by a pseudonym (`finish-erasure`).
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { deleteUser, type UserRefusal, type UserRow } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { findDeletedAccount, isAddressUsed } from '../data/deleted-accounts.server';
import {
  blankJournalOf,
  countOthersOfContact,
  deleteContact,
  findErased,
  findErasing,
  findErasure,
  forgetMailbox,
  mailStep,
  markErased,
} from '../data/erase-rows.server';
import { findPersonColumns } from '../data/person-columns.server';
import { pseudonymOf } from '../domain';
import { erasePersonJob } from '../jobs/erase-person.job';

/** Failures of it are mailed as those of any job of the installation. */
const begin = (tx: Transaction, { login }: Actor, pseudonym: string): Promise<string> =>
  enqueue(
    tx,
    erasePersonJob,
    { pseudonym },
    {
      ...{ login, subject: `person:${pseudonym}` },
      jobId: erasePersonJob.system?.jobId,
    },
  );

export async function erasePerson(
  actor: Actor,
  id: number,
  forget: (tx: Transaction, login: string) => Promise<void>,
): Promise<Outcome<null, UserRefusal>> {
  if (!may(actor, 'administration.personalData')) return refused({ code: 'notYours' });
  const erased = await deleteUser(actor, id, forget, async (tx, user) => {
    if (user.contactCode !== null && (await countOthersOfContact(tx, user.contactCode)) === 0)
      await deleteContact(tx, user.contactCode);
    if (user.email) await forgetAddress(tx, user.email);
    await forgetName(tx, actor, user);
  });
  if (erased.ok) return done(null);
  return erased.reason.code === 'notFound' ? eraseDeleted(actor, id) : erased;
}

/** The account was deleted before: what it left behind goes. */
const eraseDeleted = (actor: Actor, id: number): Promise<Outcome<null, UserRefusal>> =>
  inTransaction<Outcome<null, UserRefusal>>(async (tx) => {
    const account = await findDeletedAccount(id, tx);
    if (!account) return refused({ code: 'notFound' });
    // they may have another account today, and be told things at the same address
    if (account.email && !(await isAddressUsed(tx, account.email))) await forgetAddress(tx, account.email);
    await forgetName(tx, actor, account);
    return done(null);
  });

async function forgetName(tx: Transaction, actor: Actor, { id, login }: Pick<UserRow, 'id' | 'login'>): Promise<void> {
  const pseudonym = pseudonymOf(id);
  await blankJournalOf(tx, login, pseudonym);
  await markErased(tx, login, pseudonym);
  await audit(tx, { login: actor.login, action: 'person.erase', entity: 'person', entityId: pseudonym });
  await begin(tx, actor, pseudonym);
}

async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await forgetMailbox(tx, email);
  for (const column of await findPersonColumns(tx)) if (column.holds === 'mails') await mailStep(column, email)(tx);
}

interface Erasure {
  readonly pseudonym: string;
  readonly state: 'running' | 'failed' | 'done';
  readonly progress: number;
  readonly askedAt: number;
  readonly endedAt: number | null;
}

/** How far the erasure of somebody is; null: nobody of this number was erased. */
export async function readErasure(actor: Actor, id: number): Promise<Erasure | null> {
  if (!may(actor, 'administration.personalData')) return null;
  const pseudonym = pseudonymOf(id);
  const told = await findErasure(pseudonym);
  if (!told) return null;
  const [left, work] = await Promise.all([findErased(pseudonym), findErasing(pseudonym)]);
  const stopped = work?.state === 'finalized';
  return {
    pseudonym,
    state: left.length === 0 ? 'done' : stopped ? 'failed' : 'running',
    progress: work?.progress ?? 0,
    askedAt: told.asked.getTime(),
    endedAt: (told.ended ?? told.asked).getTime(),
  };
}

/** What failed is begun again where it stopped; nights do so too. */
export async function resumeErasure(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  const erasure = await readErasure(actor, id);
  if (!erasure) return refused('notFound');
  if (erasure.state === 'failed') await inTransaction((tx) => begin(tx, actor, erasure.pseudonym));
  return done(null);
}

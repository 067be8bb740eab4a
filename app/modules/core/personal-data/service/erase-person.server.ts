/**
 * Erases a person (GDPR, article 17): the account goes at once with its own data; what it wrote for others stays, and a
 * job signs it by a pseudonym (`finish-erasure`).
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { deleteUser, type UserRefusal, type UserRow } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { deleteStoredFile } from '~/platform/storage/files.server';
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

export function erasePerson(
  actor: Actor,
  id: number,
  forget: (tx: Transaction, login: string) => Promise<void>,
): Promise<Outcome<UserRow, UserRefusal>> {
  if (!may(actor, 'administration.personalData')) return Promise.resolve(refused({ code: 'notYours' }));
  return deleteUser(actor, id, forget, async (tx, user) => {
    const pseudonym = pseudonymOf(id);
    if (user.contactCode !== null && (await countOthersOfContact(tx, user.contactCode)) === 0)
      await deleteContact(tx, user.contactCode);
    if (user.pictureId) await deleteStoredFile(tx, user.pictureId);
    if (user.email) await forgetAddress(tx, user.email);
    await blankJournalOf(tx, user.login, pseudonym);
    await markErased(tx, user.login, pseudonym);
    await audit(tx, { login: actor.login, action: 'person.erase', entity: 'person', entityId: pseudonym });
    await begin(tx, actor, pseudonym);
  });
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

/**
 * Erases a person (GDPR, article 17): the account goes with its own data; what it wrote for others stays, signed by a
 * pseudonym. States that were kept are renamed by night (`purge-personal-data`).
 */
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { deleteUser, type UserRefusal, type UserRow } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deleteStoredFile } from '~/platform/storage/files.server';
import {
  blankJournalOf,
  countOthersOfContact,
  deleteContact,
  forgetMailbox,
  markErased,
  renameLogin,
} from '../data/person-rows.server';

/** It says nothing of anybody; the number keeps apart what two erased people wrote. */
const pseudonymOf = ({ id }: UserRow): string => `personne-${id}`;

export function erasePerson(
  actor: Actor,
  id: number,
  forget: (tx: Transaction, login: string) => Promise<void>,
): Promise<Outcome<UserRow, UserRefusal>> {
  if (!may(actor, 'administration.personalData')) return Promise.resolve(refused({ code: 'notYours' }));
  return deleteUser(actor, id, forget, async (tx, user) => {
    const pseudonym = pseudonymOf(user);
    if (user.contactCode !== null && (await countOthersOfContact(tx, user.contactCode)) === 0)
      await deleteContact(tx, user.contactCode);
    if (user.pictureId) await deleteStoredFile(tx, user.pictureId);
    if (user.email) await forgetMailbox(tx, user.email);
    await blankJournalOf(tx, user.login, pseudonym);
    await renameLogin(tx, user.login, pseudonym);
    await markErased(tx, user.login, pseudonym);
    await audit(tx, { login: actor.login, action: 'person.erase', entity: 'person', entityId: pseudonym });
  });
}

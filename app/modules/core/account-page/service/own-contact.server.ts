/** The contact of one's own account. */
import type { Actor } from '~/kernel/actor';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import { requestResetByLogin, type ResetRefusal } from '~/modules/core/accounts/service/request-reset.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findContact, insertContact, linkContact, lockAccount, updateContact } from '../data/contacts.server';
import { emptyContact, type Contact, type ContactFields } from '../domain';

export async function readOwnContact(actor: Actor): Promise<Contact> {
  const user = await readUser({ id: actor.id });
  const stored = user?.contactCode ? await findContact(user.contactCode) : null;
  return stored ?? emptyContact({ name: actor.name, email: user?.email ?? null });
}

/** The answer's words are the contract's (C406): exactly one of them is 1. */
interface SavedContact {
  readonly code: number;
  readonly insert: 0 | 1;
  readonly update: 0 | 1;
}

export async function saveOwnContact(
  actor: Actor,
  fields: ContactFields,
  version: number,
): Promise<Outcome<SavedContact, 'conflict'>> {
  const by = { updatedBy: actor.login, updatedAt: now() };
  return inTransaction(async (tx) => {
    const { contactCode } = await lockAccount(tx, actor.id);
    const before = contactCode === null ? null : await findContact(contactCode, tx);
    if (contactCode !== null && before) {
      if (!(await updateContact(tx, contactCode, version, fields, by))) return refused('conflict');
      await audit(tx, {
        login: actor.login,
        action: 'account.contact',
        entity: 'contact',
        entityId: contactCode,
        before,
        after: fields,
      });
      return done({ code: contactCode, insert: 0, update: 1 });
    }
    if (version !== 0) return refused('conflict');
    const code = await insertContact(tx, fields, by);
    await linkContact(tx, actor.id, code);
    await audit(tx, {
      login: actor.login,
      action: 'account.contact',
      entity: 'contact',
      entityId: code,
      after: fields,
    });
    return done({ code, insert: 1, update: 0 });
  });
}

/** A reset from one's own account needs a contact with an email (C395); the link goes to the account's own address. */
export async function requestOwnReset(
  actor: Actor,
  request: { address: string; origin: string | null },
): Promise<Outcome<null, ResetRefusal>> {
  if ((await readOwnContact(actor)).email === '') return refused('noEmail');
  return requestResetByLogin(actor.login, request);
}

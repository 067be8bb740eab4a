/** The picture of one's own account: png, jpg or jpeg, two megabytes at most. */
import type { Actor } from '~/kernel/actor';
import { readUser } from '~/modules/core/accounts/service/manage-users.server';
import {
  checkDocument,
  PICTURE_BYTES,
  PICTURE_KINDS,
  type NamedFile,
} from '~/modules/core/contents/service/check-document.server';
import type { FileIssue } from '~/records/exchange/domain';
import { done, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { deleteStoredFile, findStoredFile, storeFile, type StoredFile } from '~/platform/storage/files.server';
import { linkPicture, lockAccount } from '../data/contacts.server';

export async function savePicture(actor: Actor, file: NamedFile): Promise<Outcome<null, FileIssue>> {
  const checked = await checkDocument(file, { kinds: PICTURE_KINDS, maxBytes: PICTURE_BYTES });
  if (!checked.ok) return checked;
  await inTransaction(async (tx) => {
    const { pictureId } = await lockAccount(tx, actor.id);
    const stored = await storeFile(tx, { ...checked.value, owner: actor.login });
    await linkPicture(tx, actor.id, stored.id);
    if (pictureId) await deleteStoredFile(tx, pictureId);
    await audit(tx, {
      login: actor.login,
      action: 'account.picture',
      entity: 'user',
      entityId: actor.login,
      after: { name: stored.name, hash: stored.hash },
    });
  });
  return done(null);
}

export async function removePicture(actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const { pictureId } = await lockAccount(tx, actor.id);
    if (!pictureId) return;
    await linkPicture(tx, actor.id, null);
    await deleteStoredFile(tx, pictureId);
    await audit(tx, { login: actor.login, action: 'account.pictureOff', entity: 'user', entityId: actor.login });
  });
}

export const openPicture = (actor: Actor): Promise<StoredFile | null> => openPictureOf(actor.id);

/** Of any account: the caller's right is asked before. */
export async function openPictureOf(id: number): Promise<StoredFile | null> {
  const user = await readUser({ id });
  return user?.pictureId ? findStoredFile(user.pictureId) : null;
}

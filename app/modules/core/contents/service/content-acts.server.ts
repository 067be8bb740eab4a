/** Small acts on one content: read, delete. */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { audit } from '~/platform/audit.server';
import { now, stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction } from '~/platform/db/transaction.server';
import {
  addAcknowledgement,
  findAcknowledgements,
  findContent,
  lockContent,
  removeContent,
} from '../data/contents.server';
import { canEdit, type Content } from '../domain';
import { DELETABLE_CONTENT } from './deletable-contents.server';
import { snapshotOf } from './save-content.server';

/** « J'ai lu », once per login, with its date (B30). */
export async function acknowledge(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  return inTransaction(async (tx) => {
    const content = await findContent({ actor, at: now() }, id, { tx });
    if (!content || !content.acknowledgement) return refused('notFound');
    if (content.acquittementDate === null) {
      await addAcknowledgement(tx, id, actor.login, now());
      await audit(tx, { login: actor.login, action: 'content.acknowledge', entity: 'cms', entityId: id });
    }
    return done(null);
  });
}

/** Who has read, for those who may change the content. */
export const readers = async (actor: Actor, content: Content): Promise<{ login: string; at: Date }[]> =>
  content.acknowledgement && canEdit(actor, content) ? findAcknowledgements(content.id) : [];

/** With its documents, its history and who had read it. */
export async function deleteContent(
  actor: Actor,
  id: number,
): Promise<Outcome<{ title: string }, 'notFound' | 'notAllowed'>> {
  return inTransaction(async (tx) => {
    await lockContent(tx, id);
    const content = await findContent({ actor, at: now() }, id, { tx });
    if (!content) return refused('notFound');
    if (!may(actor, 'content.edit') || !canEdit(actor, content)) return refused('notAllowed');
    await keepDeleted(connectionOf(tx), DELETABLE_CONTENT, {
      ids: [id],
      files: content.documents.map(({ fileId }) => fileId),
      ...stampOf(actor),
    });
    await removeContent(tx, id);
    await audit(tx, {
      login: actor.login,
      action: 'content.delete',
      entity: 'cms',
      entityId: id,
      before: snapshotOf(content),
      deletedRows: [{ entity: 'cms', id, name: content.title }],
    });
    return done({ title: content.title });
  });
}

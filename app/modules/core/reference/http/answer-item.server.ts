/** The form of an item, answered: it comes plain, or multipart where it may bring a KML. */
import type { Actor } from '~/kernel/actor';
import { readSent, replyOf } from '~/platform/http/form.server';
import { readUpload } from '~/modules/core/exchange/http/read-upload.server';
import { contentOf } from '~/modules/core/exchange/service/kml-upload.server';
import { statusOf } from '~/platform/http/refusal-status';
import { badRequest, notFound } from '~/platform/http/responses.server';
import type { ReferenceSet } from '../domain';
import { sentItem, type SentItem } from '../forms/sent-row';
import { saveItem } from '../service/save-item.server';

async function readItemForm(request: Request, set: ReferenceSet): Promise<SentItem> {
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) return sentItem(await readSent(request), set);
  const upload = await readUpload(request, { field: 'kml' });
  if (!upload.ok) throw badRequest('kml');
  const { file, fields } = upload.value;
  if (!file) return sentItem(fields, set);
  const content = await contentOf(file).finally(() => file.dispose());
  return sentItem(fields, set, { name: file.name, content });
}

/** The form again, or what was saved; `id`: null for a new one. */
export async function answerItem(request: Request, actor: Actor, set: ReferenceSet, id: string | null) {
  const saved = await saveItem(actor, set, id, await readItemForm(request, set));
  if (saved.ok) return { saved: saved.value };
  const { kind, reply } = saved.reason;
  if (kind === 'notFound' && !reply.deletedMeanwhile) throw notFound();
  return { reply: replyOf('item', kind === 'preview' ? 200 : statusOf(kind), reply) };
}

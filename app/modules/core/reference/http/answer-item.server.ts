/** The form of an item, answered: it comes plain, or multipart where it may bring a KML. */
import type { Actor } from '~/kernel/actor';
import { withChoices } from '~/kernel/edit-conflict';
import { isFileUnsaid, readSentFile } from '~/kernel/sent-file';
import type { SentForm } from '~/kernel/sent-form';
import { readUpload } from '~/records/exchange/http/read-upload.server';
import { contentOf, type KmlBytes } from '~/records/exchange/service/kml-upload.server';
import { readSent } from '~/platform/http/form.server';
import { badRequest } from '~/platform/http/responses.server';
import { faultsOf, outlineColumn, type ReferenceSet } from '../domain';
import { columnContext } from '../service/column-context.server';
import { bringOutline } from '../service/item-outline.server';
import { itemForm } from '../view/column.view';
import type { ItemReply } from '../view/item.view';
import { answerRow } from './answer-row.server';

interface ItemForm {
  readonly sent: SentForm;
  readonly kml: KmlBytes | null;
}
async function readItemForm(request: Request): Promise<ItemForm> {
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    return { sent: await readSent(request), kml: null };
  const upload = await readUpload(request, { field: 'kml' });
  if (!upload.ok) throw badRequest('kml');
  const { file, fields } = upload.value;
  if (!file) return { sent: fields, kml: null };
  const content = await contentOf(file).finally(() => file.dispose());
  return { sent: fields, kml: { name: file.name, content } };
}

/** The form again, or what was saved; `id`: null for a new one. */
export async function answerItem(request: Request, actor: Actor, set: ReferenceSet, id: string | null) {
  const { sent, kml } = await readItemForm(request);
  const context = await columnContext(set, actor);
  const place = { set, context, form: itemForm(set, context) };
  const outlines = outlineColumn(set);
  if (outlines === undefined) return answerRow<ItemReply['more']>(actor, place, id, sent);
  // the file is shown before anything is stored
  const isPreview = sent.command === 'preview';
  const { outline, drawn, fault, keep } = await bringOutline(
    actor,
    { file: kml, sent: readSentFile(sent, 'kml'), isUnsaid: isFileUnsaid(sent, 'kml') },
    { name: withChoices(sent).text('name').trim(), asked: isPreview },
  );
  const removes = sent.get('removeOutline') === '1';
  return answerRow<ItemReply['more']>(actor, place, id, sent, {
    given: outline || removes ? { [outlines]: removes ? null : outline } : {},
    shows: ['preview'],
    prepare: (chosen) => ({
      sent: chosen,
      faults: fault ? faultsOf([[outlines, fault]]) : {},
      more: async () => ({ sent: (await keep()) ?? undefined, ...(isPreview && drawn ? { drawn } : {}) }),
    }),
  });
}

/** The form of an item: plain, or multipart where it may bring a KML. */
import { readSent } from '~/platform/http/form.server';
import { readUpload } from '~/modules/core/exchange/http/read-upload.server';
import { contentOf } from '~/modules/core/exchange/service/kml-upload.server';
import { statusOf } from '~/platform/http/refusal-status';
import { badRequest } from '~/platform/http/responses.server';
import type { ReferenceSet } from '../domain';
import { sentItem, type SentItem } from '../forms/sent-row';
import type { ItemRefusal } from '../view/item.view';

export async function readItemForm(request: Request, set: ReferenceSet): Promise<SentItem> {
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) return sentItem(await readSent(request), set);
  const upload = await readUpload(request, { field: 'kml' });
  if (!upload.ok) throw badRequest('kml');
  const { file, fields } = upload.value;
  if (!file) return sentItem(fields, set);
  const content = await contentOf(file).finally(() => file.dispose());
  return sentItem(fields, set, { name: file.name, content });
}

/** A preview with nothing wrong is the form again, and no refusal. */
export const itemStatus = ({ kind, objections }: ItemRefusal): number =>
  kind === 'preview' && objections.length === 0 ? 200 : statusOf(kind);

/** The form of an item: plain, or multipart where it may bring a KML. */
import { readUpload } from '~/modules/core/exchange/http/read-upload.server';
import { contentOf } from '~/modules/core/exchange/service/kml-upload.server';
import { badRequest } from '~/platform/http/responses.server';

export async function readItemForm(
  request: Request,
): Promise<{ form: FormData; kml: { name: string; content: Uint8Array } | null }> {
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    return { form: await request.formData(), kml: null };
  const upload = await readUpload(request, { field: 'kml' });
  if (!upload.ok) throw badRequest('kml');
  const { file, fields } = upload.value;
  if (!file) return { form: fields, kml: null };
  const content = await contentOf(file).finally(() => file.dispose());
  return { form: fields, kml: { name: file.name, content } };
}

/** The form of a content's documents: adds or removes a file. */
import { readSent, refusedCommand, type Reply } from '~/platform/http/form.server';
import type { Actor } from '~/kernel/actor';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { fileIssue, sentenceOf, type FileIssue } from '~/records/exchange/domain';
import { readUpload } from '~/records/exchange/http/read-upload.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { addDocument, deleteDocument } from '../service/documents.server';
import { readContent } from '../service/read-contents.server';

const faultOfFile = ({ reason }: FileIssue) =>
  refusedCommand('documents', sentenceOf(reason), reason.key.endsWith('tooLarge') ? 413 : 422);

export async function answerDocumentForm(
  actor: Actor,
  { categoryId, contentId }: { categoryId: number; contentId: number },
  request: Request,
): Promise<Response | Reply<never>> {
  if (!(await readContent(actor, contentId, categoryId))) throw notFound();
  const here = urls.contentPage(categoryId, contentId, 'documents');
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    const document = Number((await readSent(request)).get('document'));
    const removed = await deleteDocument(actor, contentId, document);
    if (!removed.ok) throw notFound();
    return redirectWithToast(here, {
      variant: 'success',
      key: 'contents:toast.documentRemoved',
      params: { name: removed.value.name },
      ...(await deletionOf('document', document)),
    });
  }
  const upload = await readUpload(request);
  if (!upload.ok) return faultOfFile(upload.reason);
  const { file } = upload.value;
  if (!file) return faultOfFile(fileIssue('noFile'));
  const added = await addDocument(actor, contentId, file).finally(() => file.dispose());
  if (added.ok)
    return redirectWithToast(here, {
      variant: 'success',
      key: 'contents:toast.documentAdded',
      params: { name: added.value.name },
    });
  if (typeof added.reason === 'string') throw notFound();
  return faultOfFile(added.reason);
}

/** The forms of documents: described, replaced, deleted; and those of the pins of a site plan. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import type { NamedFile } from '~/modules/core/contents/service/check-document.server';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { issueSentences, type FileIssue } from '~/records/exchange/domain';
import { readFilesForm } from '~/records/exchange/http/read-files-form.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { answerRecordOf, removeOrThrow } from '~/records/record/http/answer-record-of.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { DOCUMENT_FORM, PIN_FORM } from '../domain';
import {
  checkStationDocument,
  DOCUMENT_BYTES,
  DOCUMENT_ENTITY,
  replaceFile,
  saveDocument,
  stationDocumentsOf,
  type CheckedFile,
} from '../service/manage-documents.server';
import { removePin, savePin } from '../service/manage-pins.server';

/** The file that may be kept, or what is wrong with it; neither where none came. */
async function checkedOf(
  file: NamedFile | FileIssue | undefined,
): Promise<{ checked: CheckedFile | null; issue: FileIssue | null }> {
  if (!file) return { checked: null, issue: null };
  if ('reason' in file) return { checked: null, issue: file };
  const checked = await checkStationDocument(file);
  return checked.ok ? { checked: checked.value, issue: null } : { checked: null, issue: checked.reason };
}
const faultOf = ({ reason: { key, params } }: FileIssue): Faults => ({ file: { key: `exchange:${key}`, params } });

/** `id` 0: a new one. */
export async function answerStationDocument(request: Request, actor: Actor, id: number) {
  const { sent, files } = await readFilesForm(request, { fields: ['file'], maxBytes: DOCUMENT_BYTES });
  if (id > 0 && sent.command === 'remove') {
    const { title } = await removeOrThrow(actor, stationDocumentsOf(actor), id);
    return redirectWithToast(urls.documents(), {
      ...{ variant: 'success', key: 'documents:toast.deleted', params: { title } },
      ...(await deletionOf(DOCUMENT_ENTITY, id)),
    });
  }
  const { checked, issue } = await checkedOf(files.get('file'));
  if (id > 0 && sent.command === 'replace') {
    if (issue) return refusedCommand('documentFile', issueSentences(issue), 422);
    if (!checked) return refusedCommand('documentFile', 'documents:fault.file', 422);
    const replaced = await replaceFile(actor, id, checked);
    if (!replaced.ok) throw notFound();
    return redirectWithToast(urls.stationDocument(id), 'documents:toast.replaced');
  }
  const answer = await answerRecordOf(sent, actor, stationDocumentsOf(actor), id, {
    form: DOCUMENT_FORM,
    labels: 'documents:field',
    prepare: (posted) => ({ sent: posted, faults: issue ? faultOf(issue) : {}, more: () => null }),
    save: (values, at) => saveDocument(actor, at, values, checked),
    faultsOf: (reason) => (typeof reason === 'string' ? {} : reason.faults),
  });
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(urls.stationDocument(answer.saved), 'documents:toast.saved');
}

export async function answerSitePlan(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  const pin = wholeInDigits(sent.text('pin')) ?? 0;
  if (sent.command === 'unpin') {
    if (!(await removePin(actor, id, pin)).ok) throw notFound();
    return redirectWithToast(urls.sitePlan(id), 'documents:toast.unpinned');
  }
  const form = await readForm(sent, PIN_FORM);
  if (!form.accepted) return form.reply();
  const saved = await savePin(actor, id, pin, form.value);
  if (saved.ok) return redirectWithToast(`${urls.sitePlan(id)}#pin-${saved.value}`, 'documents:toast.pinned');
  if (saved.reason === 'notFound') throw notFound();
  return form.again({ label: 'documents:fault.tooMany' }, 422);
}

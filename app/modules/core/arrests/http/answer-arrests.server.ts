/** The buttons and the files of the page of an order, and what it shows. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { issueSentences, type FileIssue } from '~/records/exchange/domain';
import { readUploadedForm } from '~/records/exchange/http/read-upload.server';
import { answerRecordOf, removeOrThrow } from '~/records/record/http/answer-record-of.server';
import { groundOfShapes } from '~/modules/core/map-ground/service/read-ground.server';
import { today } from '~/platform/clock.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { noRight } from '~/platform/http/not-allowed.server';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { ARREST_FORM, levelIn, type ArrestLevel } from '../domain';
import { addZones, ARREST, changeZones, readArrest, saveDocument } from '../service/manage-arrests.server';
import type { ArrestView } from '../ui/arrest-page';

function thrown(reason: 'forbidden' | 'notFound'): never {
  throw reason === 'forbidden' ? forbidden() : notFound();
}

/** `id` 0: a new one. */
export async function arrestPage(actor: Actor, id: number): Promise<ArrestView> {
  const mayEdit = may(actor, 'arrest.edit');
  const beside = { today: today(), mayEdit, ground: null };
  if (id === 0 && !mayEdit) throw await noRight();
  if (id === 0) return { ...beside, arrest: null, gone: null };
  const found = await readArrest(id);
  const gone = found ? null : await deletedMeanwhile('waterArrest', id);
  if (!found && !gone) throw notFound();
  if (!found) return { ...beside, arrest: null, gone };
  const { title, date, startDate, endDate, hasDocument, zones, version } = found;
  const arrest = { id, title, date, startDate, endDate, hasDocument, zones, version };
  return { ...beside, arrest, ground: await groundOfShapes(actor, zones), gone: null };
}

export async function answerArrest(request: Request, actor: Actor, id: number) {
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) return answerFile(request, actor, id);
  const sent = await readSent(request);
  if (sent.command === 'remove') {
    const { title } = await removeOrThrow(actor, ARREST, id);
    return redirectWithToast(urls.arrests(), { variant: 'success', key: 'arrests:toast.removed', params: { title } });
  }
  if (sent.command === 'zones') {
    const levels = new Map<number, ArrestLevel>();
    for (const [name, text] of sent) {
      const level = name.startsWith('level.') && typeof text === 'string' ? levelIn(text) : null;
      if (level) levels.set(Number(name.slice('level.'.length)), level);
    }
    const changed = await changeZones(actor, id, { levels, removed: sent.getAll('removed').map(Number) });
    return changed.ok ? redirectWithToast(urls.arrest(id), 'arrests:toast.zones') : thrown(changed.reason);
  }
  const answer = await answerRecordOf(sent, actor, ARREST, id, { form: ARREST_FORM, labels: 'arrests:field' });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.arrest(answer.saved), 'arrests:toast.saved');
}

const refusedFile = (issue: FileIssue) => refusedCommand('arrestFile', issueSentences(issue), 422);

/** Zones of a map file, or the signed text. */
async function answerFile(request: Request, actor: Actor, id: number) {
  const form = await readUploadedForm(request, { fields: ['file'] });
  if (!form.ok) return refusedFile(form.reason);
  try {
    const { fields, files, faults } = form.value;
    const [fault] = faults.values();
    if (fault) return refusedFile(fault);
    const file = files.get('file');
    if (!file) return refusedCommand('arrestFile', 'arrests:fault.noFile', 422);
    if (fields.command === 'document') {
      const saved = await saveDocument(actor, id, file);
      if (saved.ok) return redirectWithToast(urls.arrest(id), 'arrests:toast.document');
      return saved.reason === 'forbidden' || saved.reason === 'notFound'
        ? thrown(saved.reason)
        : refusedFile(saved.reason);
    }
    const added = await addZones(actor, id, {
      file: { ...file, by: actor.login },
      level: levelIn(fields.text('level')) ?? 1,
    });
    if (added.ok) {
      const params = { count: added.value };
      return redirectWithToast(urls.arrest(id), { variant: 'success', key: 'arrests:toast.added', params });
    }
    if (added.reason === 'forbidden' || added.reason === 'notFound') return thrown(added.reason);
    return typeof added.reason === 'string'
      ? refusedCommand('arrestFile', `arrests:fault.${added.reason}`, 422)
      : refusedFile(added.reason);
  } finally {
    await form.value.dispose();
  }
}

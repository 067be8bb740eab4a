/** The form of a visit: compared with the logger, or stored once. */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { WHOLE, type Faults } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { refused } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { checkDocument, PICTURE_KINDS } from '~/modules/core/contents/service/check-document.server';
import { readFilesForm } from '~/records/exchange/http/read-files-form.server';
import { readForm } from '~/records/fields/http/read-form.server';
import type { CheckedFile } from '~/modules/monitoring/station-documents/service/manage-documents.server';
import { VISIT_FORM_NOW, type DoorAnswer } from '~/modules/monitoring/visits-offline/domain';
import { statusOf } from '~/platform/http/refusal-status';
import { badRequest, forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { gapIn, PHOTOS, VISIT_FORM } from '../domain';
import { checkVisit } from '../service/open-visit.server';
import { saveVisit, type SavedVisit } from '../service/save-visit.server';
import type { VisitCheck } from '../view/visit-page';

/** A photograph of a telephone. */
const PHOTO_BYTES = 8 * 1024 * 1024;
const PHOTO = { kinds: PICTURE_KINDS, maxBytes: PHOTO_BYTES };
const Key = z.uuid();

interface Sent {
  readonly sent: SentForm;
  readonly photos: readonly CheckedFile[];
  readonly faults: Faults;
}
async function readWithPhotos(request: Request): Promise<Sent> {
  const { sent, files } = await readFilesForm(request, { fields: PHOTOS, maxBytes: PHOTO_BYTES });
  const photos: CheckedFile[] = [];
  const faults: Record<string, Faults[string]> = {};
  for (const [name, file] of files) {
    const checked = 'reason' in file ? refused(file) : await checkDocument(file, PHOTO);
    if (checked.ok) photos.push(checked.value);
    else faults[name] = { key: `exchange:${checked.reason.reason.key}`, params: checked.reason.reason.params };
  }
  return { sent, photos, faults };
}

export async function answerVisit(
  request: Request,
  actor: Actor,
  { word, stationId, language }: { readonly word: string; readonly stationId: number; readonly language: string },
) {
  const { sent, photos, faults } = await readWithPhotos(request);
  const form = await readForm(sent, VISIT_FORM);
  if (form.command === 'check') {
    const check = form.accepted ? await checkVisit(actor, stationId, form.value) : null;
    return form.again<VisitCheck | null>(form.accepted ? {} : form.faults, 200, { more: check });
  }
  const key = Key.safeParse(sent.text('key'));
  if (!key.success) throw badRequest('key');
  if (!form.accepted || Object.keys(faults).length > 0)
    return form.again<VisitCheck | null>({ ...faults, ...(form.accepted ? {} : form.faults) }, 400);
  const campaign = wholeInDigits(sent.text('campaign')) || null;
  const saved = await saveVisit(actor, { stationId, campaign, key: key.data }, form.value, photos);
  if (!saved.ok) {
    if (saved.reason === 'notFound') throw notFound();
    return form.again<VisitCheck | null>(saved.reason.faults, 400);
  }
  const to =
    campaign === null
      ? urls.stationEvent(word, stationId, saved.value.eventId)
      : `${urls.myCampaigns()}#stop-${campaign}-${stationId}`;
  return redirectWithToast(to, toastOf(saved.value, language));
}

/** Of the fields that a device sends: those of this product. An older product refuses a newer device by this. */
const KNOWN_FORMS = [String(VISIT_FORM_NOW)];

/**
 * A visit that waited on a device. JSON under its key is our answer, and nothing else is: the page of a proxy leaves it
 * on the device.
 */
export async function receiveVisit(request: Request, actor: Actor, stationId: number): Promise<Response> {
  const { sent, photos, faults } = await readWithPhotos(request);
  const parsed = Key.safeParse(sent.text('key'));
  const allowed = may(actor, 'station.measure');
  if (!parsed.success) throw allowed ? badRequest('key') : forbidden();
  const key = parsed.data;
  const say = (answer: DoorAnswer, status: number) =>
    Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
  const refuseFor = (why: Faults, as = 'malformed') => say({ visit: 'refused', key, faults: why }, statusOf(as));
  if (!allowed) return refuseFor({ [WHOLE]: 'visits:fault.noRight' }, 'forbidden');
  if (!KNOWN_FORMS.includes(sent.text('formNow'))) return refuseFor({ [WHOLE]: 'visits:fault.otherForm' });
  const form = await readForm(sent, VISIT_FORM);
  if (!form.accepted) return refuseFor({ ...faults, ...form.faults });
  if (Object.keys(faults).length > 0) return refuseFor(faults);
  const campaign = wholeInDigits(sent.text('campaign')) || null;
  const saved = await saveVisit(actor, { stationId, campaign, key }, form.value, photos);
  if (saved.ok) return say({ visit: 'stored', key }, 200);
  return refuseFor(saved.reason === 'notFound' ? { [WHOLE]: 'visits:fault.gone' } : saved.reason.faults);
}

/** « écart de 4,2 cm avec l’enregistreur » */
function toastOf({ gap }: SavedVisit, language: string) {
  if (!gap) return 'visits:toast.saved';
  const told = gapIn(gap.unit, gap.value);
  const params = { gap: formatNumber(Math.abs(told.gap), 1, language), unit: told.unit };
  return { variant: 'success' as const, key: 'visits:toast.gap', params };
}

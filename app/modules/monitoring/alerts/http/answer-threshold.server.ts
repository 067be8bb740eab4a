/** The buttons of the form of a threshold: rehearse it over the last year, try its mail, save it, take it away. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { answerRecord, type RecordRefusal } from '~/records/fields/http/answer-record.server';
import { farToasts } from '~/kernel/far-number';
import { readForm } from '~/records/fields/http/read-form.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast, successOf } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { THRESHOLD_FORM, type ThresholdParent } from '~/modules/monitoring/watches/domain';
import { findThreshold, type StoredThreshold } from '~/modules/monitoring/watches/service/watched.server';
import { farLevels } from '../service/far-levels.server';
import { rehearseThreshold } from '../service/rehearse-threshold.server';
import {
  addThreshold,
  readThreshold,
  removeThreshold,
  saveThreshold,
  type ThresholdRefusal,
} from '../service/thresholds.server';
import { sendTrial } from '../service/send-trial.server';
import { unreachedBy } from '../service/open-threshold.server';
import type { ThresholdTried } from '../view/threshold-page';

const about = { form: THRESHOLD_FORM, labels: 'alerts:field' };

export async function answerNewThreshold(request: Request, actor: Actor, parent: ThresholdParent) {
  const sent = await readSent(request);
  if (sent.command === 'rehearse') return rehearse(sent, actor, parent);
  if (sent.command === 'trial') return trial(sent, actor, parent);
  const answer = await answerRecord(sent, actor, {
    ...about,
    save: async (values) => told(await addThreshold(actor, parent, values)),
  });
  return 'reply' in answer ? answer.reply : saved(actor, answer.saved.id, null);
}

/** Whoever will not be told is named at once: an alert that nobody hears is none. `before`: null where it is new. */
async function saved(actor: Actor, id: number, before: StoredThreshold | null) {
  const threshold = await findThreshold(id);
  const unreached = threshold ? await unreachedBy(threshold) : [];
  const far = farToasts(threshold ? await farLevels(actor, threshold, before) : [], actor.locale);
  if (unreached.length === 0) return redirectWithToast(urls.thresholds(), [successOf('alerts:toast.saved'), ...far]);
  return redirectWithToast(urls.threshold(id), [
    { variant: 'warning', key: 'alerts:toast.savedUnreached', params: { count: unreached.length } },
    ...far,
  ]);
}

export async function answerThreshold(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  const found = await readThreshold(actor, id);
  if (sent.command === 'remove') {
    const removed = await removeThreshold(actor, id);
    if (!removed.ok) throw notFound();
    return redirectWithToast(urls.thresholds(), 'alerts:toast.removed');
  }
  if (sent.command === 'rehearse' && found) return rehearse(sent, actor, found.parent);
  if (sent.command === 'trial' && found) return trial(sent, actor, found.parent);
  const answer = await answerRecord(sent, actor, {
    ...about,
    stored: () => readThreshold(actor, id),
    deleted: () => deletedMeanwhile('threshold', id),
    save: async (values, version) => told(await saveThreshold(actor, { id, version }, values)),
  });
  return 'reply' in answer ? answer.reply : saved(actor, id, found);
}

async function rehearse(sent: Awaited<ReturnType<typeof readSent>>, actor: Actor, parent: ThresholdParent) {
  const form = await readForm(sent, THRESHOLD_FORM);
  return form.accepted
    ? form.again<ThresholdTried>({}, 200, { more: { rehearsal: await rehearseThreshold(actor, parent, form.value) } })
    : form.reply();
}

async function trial(sent: Awaited<ReturnType<typeof readSent>>, actor: Actor, parent: ThresholdParent) {
  const form = await readForm(sent, THRESHOLD_FORM);
  if (!form.accepted) return form.reply();
  const addresses = await sendTrial(actor, parent, form.value);
  if (!addresses) throw notFound();
  return form.again<ThresholdTried>({}, 200, { more: { trial: addresses } });
}

function told<Saved>(saved: Outcome<Saved, ThresholdRefusal>): Outcome<Saved, RecordRefusal> {
  if (saved.ok) return done(saved.value);
  const { reason } = saved;
  if (typeof reason === 'object') return refused({ reason: 'faults', faults: reason.faults as Record<string, string> });
  if (reason === 'conflict' || reason === 'notFound') return refused(reason);
  if (reason === 'forbidden') return refused('notFound');
  return refused({ reason: 'used', faults: { quantity: 'alerts:fault.used' } });
}

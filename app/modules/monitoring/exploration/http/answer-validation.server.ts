/** The buttons of the queue: correct as proposed, nothing wrong, take the last decision back. */
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { QUANTITIES } from '~/modules/monitoring/series/domain';
import { refusalWords } from '~/modules/monitoring/corrections/http/answer-correction.server';
import {
  acceptSuspicion,
  refuseSuspicion,
  takeBackDecision,
} from '~/modules/monitoring/corrections/service/decide-suspicion.server';
import type { CorrectionRefusal } from '~/modules/monitoring/corrections/service/correct-series.server';
import { suspicionReason } from '~/modules/monitoring/data-quality/view/suspicion-words';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { afterInQueue, openSuspicion, validationAddress } from '../service/validation-queue.server';

const refuse = (refusal: CorrectionRefusal) => refusedCommand('button', refusalWords(refusal), statusOf('conflict'));

export async function answerValidation(request: Request, actor: Actor, kind: StationKind | null) {
  const form = await readSent(request);
  const intent = form.command;
  const opened = await openSuspicion(actor, wholeInDigits(form.text('item')) || 0);
  // an examination since the page was shown finds it no longer
  if (!opened) return refusedCommand('button', { key: 'timeseries:validation.gone' }, statusOf('notFound'));
  const { suspicion, series } = opened;
  if (intent === 'undo') {
    const back = await takeBackDecision(actor, suspicion);
    return back.ok
      ? redirectWithToast(validationAddress(kind, { item: suspicion.id }), 'timeseries:toast.takenBack')
      : refuse(back.reason);
  }
  const next = await afterInQueue(actor, kind, suspicion.id);
  if (intent === 'accept') {
    const t = await translatorOf(actor);
    const drawn = { decimals: QUANTITIES[series.quantity].decimals, unit: series.unit };
    const comment = suspicionReason(suspicion, drawn, t, actor.locale);
    const accepted = await acceptSuspicion(actor, suspicion, { seen: form.version, comment });
    if (!accepted.ok) return refuse(accepted.reason);
  } else {
    const refused = await refuseSuspicion(actor, suspicion);
    if (!refused.ok) return refuse(refused.reason);
  }
  return redirectWithToast(
    validationAddress(kind, { item: next, done: suspicion.id }),
    intent === 'accept' ? 'timeseries:toast.corrected' : 'timeseries:toast.nothingWrong',
  );
}

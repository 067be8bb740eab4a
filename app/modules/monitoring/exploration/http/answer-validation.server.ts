/** The buttons of the queue: correct as proposed, nothing wrong, take the last decision back. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { QUANTITIES } from '~/modules/monitoring/timeseries/domain';
import { refusalWords } from '~/modules/monitoring/timeseries/http/answer-correction.server';
import {
  acceptSuspicion,
  recordDecision,
  takeBackDecision,
  type DecisionRefusal,
} from '~/modules/monitoring/timeseries/service/decide-suspicion.server';
import { suspicionReason } from '~/modules/monitoring/timeseries/view/suspicion-words';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { afterInQueue, openSuspicion, validationAddress } from '../service/validation-queue.server';
import type { ValidationReply } from '../view/validation-page';

const number = (form: SentForm, name: string): number => wholeInDigits(form.text(name)) || 0;

const wordsOf = (refusal: DecisionRefusal): ValidationReply['refused'] =>
  refusal.kind === 'decided'
    ? { key: 'timeseries:validation.decidedBy', params: { login: refusal.by } }
    : refusalWords(refusal);

export async function answerValidation(actor: Actor, kind: StationKind | null, form: SentForm) {
  const intent = form.command;
  const opened = await openSuspicion(actor, number(form, 'item'));
  if (!opened) throw notFound();
  const { suspicion, series } = opened;
  if (intent === 'undo') {
    const back = await takeBackDecision(actor, suspicion);
    return back.ok
      ? redirectWithToast(validationAddress(kind, { item: suspicion.id }), 'timeseries:toast.takenBack')
      : data<ValidationReply>({ refused: wordsOf(back.reason) }, 409);
  }
  const next = await afterInQueue(actor, kind, suspicion.id);
  if (intent === 'accept') {
    const t = await translatorOf(actor);
    const drawn = { decimals: QUANTITIES[series.quantity].decimals, unit: series.unit };
    const comment = suspicionReason(suspicion, drawn, t, actor.locale);
    const accepted = await acceptSuspicion(actor, suspicion, { seen: number(form, 'seen'), comment });
    if (!accepted.ok) return data<ValidationReply>({ refused: wordsOf(accepted.reason) }, 409);
  } else {
    const refused = await recordDecision(actor, suspicion, null);
    if (!refused.ok) return data<ValidationReply>({ refused: wordsOf(refused.reason) }, 409);
  }
  return redirectWithToast(
    validationAddress(kind, { item: next, done: suspicion.id }),
    intent === 'accept' ? 'timeseries:toast.corrected' : 'timeseries:toast.nothingWrong',
  );
}

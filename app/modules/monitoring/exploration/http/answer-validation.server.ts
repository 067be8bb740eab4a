/** The buttons of the queue: correct as proposed, nothing wrong, take the last decision back. */
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { refusalWords } from '~/modules/monitoring/corrections/http/answer-correction.server';
import {
  acceptSuspicions,
  MOST_TOGETHER,
  MOST_UNASKED,
  refuseSuspicions,
  takeBackDecisions,
} from '~/modules/monitoring/corrections/service/decide-suspicion.server';
import type { CorrectionRefusal } from '~/modules/monitoring/corrections/service/correct-series.server';
import { suspicionReason } from '~/modules/monitoring/data-quality/view/suspicion-words';
import { readSent, refusedCommand, replyOf } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import type { ManyAsked } from '../view/validation-page';
import { afterInQueue, decidedTogether, openSuspicions, validationAddress } from '../service/validation-queue.server';

const refuse = (refusal: CorrectionRefusal) =>
  refusal.kind === 'many'
    ? replyOf<ManyAsked>('button', statusOf('conflict'), { more: { values: refusal.values } })
    : refusedCommand('button', refusalWords(refusal), statusOf('conflict'));

/** `run`: what is decided together; `item`: one, or one of those that were. */
export async function answerValidation(request: Request, actor: Actor, kind: StationKind | null) {
  const form = await readSent(request);
  const { command } = form;
  const asked = [...form.getAll('run'), ...form.getAll('item')].slice(0, MOST_TOGETHER);
  const opened = await openSuspicions(
    actor,
    asked.map((id) => wholeInDigits(id) || 0),
  );
  const [first] = opened;
  // an examination since the page was shown finds them no longer
  if (!first) return refusedCommand('button', { key: 'timeseries:validation.gone' }, statusOf('notFound'));
  const runs = opened.map(({ suspicion }) => suspicion);
  if (command === 'undo') {
    const together = await decidedTogether(actor, first.suspicion.id);
    const back = await takeBackDecisions(
      actor,
      together.map((one) => one.suspicion),
    );
    return back.ok
      ? redirectWithToast(validationAddress(kind, { item: first.suspicion.id }), {
          variant: 'success',
          key: 'timeseries:toast.takenBack',
          params: { count: back.value },
        })
      : refuse(back.reason);
  }
  const ids = runs.map(({ id }) => id);
  const next = await afterInQueue(actor, kind, ids);
  const after = validationAddress(kind, { item: next, done: first.suspicion.id });
  if (command !== 'accept') {
    const refused = await refuseSuspicions(actor, runs);
    return refused.ok ? redirectWithToast(after, 'timeseries:toast.nothingWrong') : refuse(refused.reason);
  }
  const t = await translatorOf(actor);
  const series = new Map(opened.map((one) => [one.suspicion.id, one.series]));
  const accepted = await acceptSuspicions(actor, runs, {
    seen: form.version,
    most: Math.max(MOST_UNASKED, wholeInDigits(form.text('confirmed')) || 0),
    comment: (run) => {
      const { quantity, unit } = series.get(run.id)!;
      return suspicionReason(run, { decimals: quantityOf(quantity).decimals, unit }, t, actor.locale);
    },
  });
  if (!accepted.ok) return refuse(accepted.reason);
  const { corrected, left } = accepted.value;
  const done = validationAddress(kind, { item: next, done: corrected[0] });
  return redirectWithToast(
    done,
    left === 0
      ? 'timeseries:toast.corrected'
      : { variant: 'warning', key: 'timeseries:toast.someLeft', params: { count: left } },
  );
}

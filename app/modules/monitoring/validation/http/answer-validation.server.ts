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
import { doubtReason } from '~/modules/monitoring/quality/view/analysis-review';
import {
  decideDoubt,
  takeBackDoubt,
  type DoubtRefusal,
} from '~/modules/monitoring/quality/service/qualify-analyses.server';
import type { ManyAsked } from '../view/validation-page';
import {
  afterInQueue,
  decidedTogether,
  openDoubt,
  openSuspicions,
  validationAddress,
} from '../service/validation-queue.server';

const refuse = (refusal: CorrectionRefusal) =>
  refusal.kind === 'many'
    ? replyOf<ManyAsked>('button', statusOf('conflict'), { more: { values: refusal.values } })
    : refusedCommand('button', refusalWords(refusal), statusOf('conflict'));

/** Sandre 414: what the buttons call analyses. */
const CALLED: Readonly<Record<string, number | null>> = { accept: 3, incorrect: 2, refuse: null };

const refuseDoubt = (refusal: DoubtRefusal) =>
  refusal.kind === 'decided'
    ? refusedCommand(
        'button',
        { key: 'timeseries:validation.decidedBy', params: { login: refusal.by } },
        statusOf('conflict'),
      )
    : refusedCommand('button', { key: `quality:check.${refusal.kind}` }, statusOf('conflict'));

async function answerDoubt(
  actor: Actor,
  kind: StationKind | null,
  { doubt, line }: NonNullable<Awaited<ReturnType<typeof openDoubt>>>,
  command: string,
) {
  if (command === 'undo') {
    const back = await takeBackDoubt(actor, doubt.id);
    const toast = { variant: 'success' as const, key: 'timeseries:toast.takenBack', params: { count: 1 } };
    return back.ok ? redirectWithToast(validationAddress(kind, { item: doubt.id }), toast) : refuseDoubt(back.reason);
  }
  const next = await afterInQueue(actor, kind, [doubt.id]);
  const comment = doubtReason(line, await translatorOf(actor), actor.locale);
  const decided = await decideDoubt(actor, doubt.id, { qualification: CALLED[command] ?? null, comment });
  if (!decided.ok) return refuseDoubt(decided.reason);
  const after = validationAddress(kind, { item: next, done: doubt.id });
  return redirectWithToast(after, command === 'refuse' ? 'timeseries:toast.nothingWrong' : 'quality:check.qualified');
}

/** `run`: what is decided together; `item`: one, or one of those that were. */
export async function answerValidation(request: Request, actor: Actor, kind: StationKind | null) {
  const form = await readSent(request);
  const { command } = form;
  const asked = [...form.getAll('run'), ...form.getAll('item')].slice(0, MOST_TOGETHER);
  const doubted = await openDoubt(actor, wholeInDigits(form.text('item')) || 0);
  if (doubted) return answerDoubt(actor, kind, doubted, command);
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

/** The buttons of the page of corrections: see the effect, accept it, undo one. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { WHOLE, type Fault } from '~/kernel/form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { parseTexts } from '~/records/fields/domain';
import { readForm } from '~/records/fields/http/read-form.server';
import { charge } from '~/platform/http/charge.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { computedInTurn } from '~/platform/rate-limit/costly.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { isOperationKind, type Correction } from '../domain/operation';
import { correctionForm } from '../forms/correction.form';
import { windowIn } from '~/modules/monitoring/series/forms/window-fields';
import {
  applyOperation,
  previewCorrection,
  undoOperation,
  type CorrectionRefusal,
} from '../service/correct-series.server';
import type { StoredSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';
import type { AtOnce, CorrectionEffect, CorrectionsPage } from '../view/corrections-page';
import { answerReading } from '~/modules/monitoring/data-quality/http/answer-reading.server';

export function refusalWords(refusal: CorrectionRefusal): Fault {
  switch (refusal.kind) {
    case 'notFound':
      throw notFound();
    case 'fault':
      return refusal.fault;
    case 'many':
      return { key: 'timeseries:validation.many', params: { count: refusal.values } };
    case 'decided':
      return { key: 'timeseries:validation.decidedBy', params: { login: refusal.by } };
    case 'alreadyUndone':
      return { key: 'timeseries:operationFault.alreadyUndone' };
    case 'meanwhile': {
      const [first] = refusal.operations;
      const params = { login: first?.login ?? '', at: first ? formatInstant(new Date(first.at)) : '' };
      return { key: 'timeseries:operationFault.meanwhile', params: { ...params, count: refusal.operations.length } };
    }
    case 'reviewed': {
      const { count, from, to } = refusal;
      const window = { from: formatInstant(new Date(from)), to: formatInstant(new Date(to)) };
      return { key: 'timeseries:operationFault.reviewed', params: { count, ...window } };
    }
  }
}

/** `suspicion`: the run of the queue that is corrected otherwise than proposed. */
export async function answerCorrection(
  request: Request,
  actor: Actor,
  series: Series,
  { after, suspicion }: { readonly after: string; readonly suspicion: StoredSuspicion | null },
) {
  const sent = await readSent(request);
  const { command } = sent;
  if (command === 'reading' || command === 'undoReading') return answerReading(sent, actor, series.id, after);
  if (command === 'undo') {
    const undone = await undoOperation(actor, series.id, wholeInDigits(sent.text('operation')) || 0);
    return undone.ok
      ? redirectWithToast(after, 'timeseries:toast.correctionUndone')
      : refusedCommand('button', refusalWords(undone.reason), statusOf('conflict'));
  }
  const kind = sent.text('kind');
  if (!isOperationKind(kind)) throw notFound();
  const form = await readForm(sent, correctionForm(kind));
  if (!form.accepted) return form.reply();
  const { from, to, comment, ...values } = form.value;
  const correction = { kind, ...windowIn({ from, to }), values };
  if (command !== 'apply') {
    const shown = await effectOf(actor, series, correction);
    return shown.ok ? form.again({}, 200, { more: shown.value.effect }) : form.refuse('fault', shown.reason);
  }
  const decides = suspicion?.state === 'open' ? suspicion.id : undefined;
  const applied = await applyOperation(actor, series.id, { ...correction, comment, seen: form.version, decides });
  if (applied.ok) return redirectWithToast(after, 'timeseries:toast.corrected');
  const fault = refusalWords(applied.reason);
  if (applied.reason.kind !== 'meanwhile') return form.refuse('conflict', fault);
  // what was typed stays, beside what it makes of the other's correction
  const shown = await effectOf(actor, series, correction);
  return form.again<CorrectionEffect>(
    { [WHOLE]: fault },
    statusOf('conflict'),
    shown.ok ? { more: shown.value.effect } : {},
  );
}

/**
 * The effect of the correction that an address asks for, where its form opens with all it needs: nobody has to ask for
 * it first. Null where something is still to be typed.
 */
export async function effectAtOnce(
  actor: Actor,
  series: Series,
  { kind, over, texts }: Pick<CorrectionsPage, 'kind' | 'over' | 'texts'>,
): Promise<AtOnce> {
  if (!kind || !over) return null;
  const form = correctionForm(kind);
  const read = parseTexts(form.fields, texts);
  if ('faults' in read || form.check?.(read.values)) return null;
  const { from, to, comment: _, ...values } = read.values;
  const shown = await effectOf(actor, series, { kind, ...windowIn({ from, to }), values });
  return shown.ok ? { effect: shown.value.effect } : { fault: shown.reason };
}

/** The effect on what is stored now. */
async function effectOf(actor: Actor, series: Series, correction: Correction) {
  await charge(actor, 'preview');
  // the previews of one person wait for one another: each holds the measures of its window
  return computedInTurn(actor.login, `correction ${series.id} ${JSON.stringify(correction)}`, () =>
    previewCorrection(series, correction),
  );
}

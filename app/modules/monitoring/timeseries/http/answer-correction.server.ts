/** The buttons of the page of corrections: see the effect, accept it, undo one. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { charge } from '~/platform/http/charge.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { computedInTurn } from '~/platform/rate-limit/costly.server';
import type { Series } from '../domain';
import { isOperationKind } from '../domain/operation';
import { readCorrection } from '../forms/correction.form';
import {
  applyOperation,
  previewCorrection,
  undoOperation,
  type CorrectionRefusal,
} from '../service/correct-series.server';
import { recordDecision } from '../service/decide-suspicion.server';
import type { StoredSuspicion } from '../service/read-suspicions.server';
import type { CorrectionReply } from '../view/corrections-page';
import { answerReading } from './answer-reading.server';

const number = (form: SentForm, name: string): number => wholeInDigits(form.text(name)) || 0;

export function refusalWords(refusal: CorrectionRefusal): NonNullable<CorrectionReply['refused']> {
  switch (refusal.kind) {
    case 'notFound':
      throw notFound();
    case 'fault':
      return refusal.fault;
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
  actor: Actor,
  series: Series,
  form: SentForm,
  { after, suspicion }: { readonly after: string; readonly suspicion: StoredSuspicion | null },
) {
  const intent = form.command;
  if (intent === 'reading' || intent === 'undoReading') return answerReading(actor, series, form, after);
  if (intent === 'undo') {
    const undone = await undoOperation(actor, series.id, number(form, 'operation'));
    return undone.ok
      ? redirectWithToast(after, 'timeseries:toast.correctionUndone')
      : data<CorrectionReply>({ texts: {}, refused: refusalWords(undone.reason) }, 409);
  }
  const kind = form.text('kind');
  if (!isOperationKind(kind)) throw notFound();
  const read = readCorrection(kind, form);
  if ('faults' in read) return data<CorrectionReply>(read, 422);
  const { correction, comment, texts } = read;
  if (intent === 'apply') {
    const seen = number(form, 'seen');
    const applied = await applyOperation(actor, series.id, { ...correction, comment, seen });
    if (applied.ok && suspicion) await recordDecision(actor, suspicion, applied.value);
    if (applied.ok) return redirectWithToast(after, 'timeseries:toast.corrected');
    const refused = refusalWords(applied.reason);
    if (applied.reason.kind !== 'meanwhile') return data<CorrectionReply>({ texts, refused }, 409);
    return data<CorrectionReply>({ ...(await shown()), refused }, 409);
  }
  const reply = await shown();
  return data<CorrectionReply>(reply, reply.effect ? 200 : 422);

  /** The effect on what is stored now: what was typed stays, with the other's correction in it. */
  async function shown(): Promise<CorrectionReply> {
    await charge(actor, 'preview');
    // the previews of one person wait for one another: each holds the measures of its window
    return computedInTurn(actor.login, `correction ${series.id} ${JSON.stringify(correction)}`, async () => {
      const preview = await previewCorrection(series, correction);
      return preview.ok ? { texts, effect: preview.value.effect } : { texts, refused: preview.reason };
    });
  }
}

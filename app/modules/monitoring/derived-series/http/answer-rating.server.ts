/** The buttons of the page of rating curves: add a curve or a gauging, undo one. */
import type { Actor } from '~/kernel/actor';
import type { SentForm } from '~/kernel/sent-form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/modules/core/fields/http/read-form.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { parseShape } from '../domain/rating';
import { CURVE_FORM, GAUGING_FORM } from '../forms/rating.form';
import { addCurve, addGauging, withdrawCurve, withdrawGauging } from '../service/rating.server';

export async function answerRating(request: Request, actor: Actor, stationId: number, after: string) {
  const sent = await readSent(request);
  const undo = { undoCurve: withdrawCurve, undoGauging: withdrawGauging }[sent.command];
  if (undo) {
    if (!(await undo(actor, stationId, wholeInDigits(sent.text('row')) || 0))) throw notFound();
    return redirectWithToast(after, 'timeseries:toast.ratingUndone');
  }
  return sent.command === 'gauging'
    ? answerGauging(sent, actor, stationId, after)
    : answerCurve(sent, actor, stationId, after);
}

async function answerGauging(sent: SentForm, actor: Actor, stationId: number, after: string) {
  const form = await readForm(sent, GAUGING_FORM);
  if (!form.accepted) return form.reply();
  const { at, stage, discharge, comment } = form.value;
  await addGauging(actor, stationId, { at: at!, stage: stage ?? 0, discharge: discharge ?? 0, comment });
  return redirectWithToast(after, 'timeseries:toast.gaugingSaved');
}

async function answerCurve(sent: SentForm, actor: Actor, stationId: number, after: string) {
  const form = await readForm(sent, CURVE_FORM);
  if (!form.accepted) return form.reply();
  const { validFrom, validTo, form: kind, shape, h0, shift, comment } = form.value;
  const parsed = parseShape(kind, shape, h0 ?? 0);
  if (!parsed.ok) {
    const { key, line, text } = parsed.reason;
    return form.refuse('malformed', { key, params: { line, text } }, 'shape');
  }
  const shifted = { ...parsed.value, ...(shift ? { shift } : {}) };
  await addCurve(actor, stationId, { validFrom: validFrom!, validTo, shape: shifted, comment });
  return redirectWithToast(after, 'timeseries:toast.curveSaved');
}

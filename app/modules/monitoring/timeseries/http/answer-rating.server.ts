/** The buttons of the page of rating curves: add a curve or a gauging, undo one. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { parseTexts, submittedTexts } from '~/modules/core/fields/domain';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { parseShape } from '../domain/rating';
import { CURVE_FIELDS, GAUGING_FIELDS } from '../forms/rating.form';
import { addCurve, addGauging, withdrawCurve, withdrawGauging } from '../service/rating.server';
import type { RatingReply } from '../view/rating-page';

const refuse = (reply: RatingReply) => data<RatingReply>(reply, 422);
const REQUIRED = 'common:form.required';

export async function answerRating(actor: Actor, stationId: number, form: SentForm, after: string) {
  const id = wholeInDigits(form.text('row')) || 0;
  const undo = { undoCurve: withdrawCurve, undoGauging: withdrawGauging }[form.command];
  if (undo) {
    if (!(await undo(actor, stationId, id))) throw notFound();
    return redirectWithToast(after, 'timeseries:toast.ratingUndone');
  }
  return form.command === 'gauging'
    ? answerGauging(actor, stationId, form, after)
    : answerCurve(actor, stationId, form, after);
}

async function answerGauging(actor: Actor, stationId: number, form: SentForm, after: string) {
  const texts = submittedTexts(GAUGING_FIELDS, form);
  const read = parseTexts(GAUGING_FIELDS, texts);
  if ('faults' in read) return refuse({ form: 'gauging', texts, faults: read.faults as Record<string, string> });
  const { at, stage, discharge, comment } = read.values;
  if (!at) return refuse({ form: 'gauging', texts, faults: { at: REQUIRED } });
  await addGauging(actor, stationId, { at, stage: stage ?? 0, discharge: discharge ?? 0, comment });
  return redirectWithToast(after, 'timeseries:toast.gaugingSaved');
}

async function answerCurve(actor: Actor, stationId: number, form: SentForm, after: string) {
  const texts = submittedTexts(CURVE_FIELDS, form);
  const read = parseTexts(CURVE_FIELDS, texts);
  if ('faults' in read) return refuse({ form: 'curve', texts, faults: read.faults as Record<string, string> });
  const { validFrom, validTo, form: kind, shape, h0, comment } = read.values;
  if (!validFrom) return refuse({ form: 'curve', texts, faults: { validFrom: REQUIRED } });
  if (validTo && validTo <= validFrom)
    return refuse({ form: 'curve', texts, faults: { validTo: 'timeseries:operationFault.order' } });
  const parsed = parseShape(kind, shape, h0 ?? 0);
  if (!parsed.ok) {
    const { key, line, text } = parsed.reason;
    return refuse({ form: 'curve', texts, faults: { shape: { key, params: { line, text } } } });
  }
  await addCurve(actor, stationId, { validFrom, validTo, shape: parsed.value, comment });
  return redirectWithToast(after, 'timeseries:toast.curveSaved');
}

/** The buttons of the page of reviews: decide on a window, send to the bank. */
import type { SentForm } from '~/kernel/sent-form';
import { data } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { Series } from '../domain';
import { readReview } from '../forms/review.form';
import { sendToBank } from '../service/bank-export.server';
import { statusesFor } from '../service/read-review.server';
import { reviewSeries, type ReviewRefusal } from '../service/review-series.server';
import type { ReviewReply } from '../view/review-page';

function wordsOf(refusal: ReviewRefusal): NonNullable<ReviewReply['refused']> {
  switch (refusal.kind) {
    case 'notFound':
      throw notFound();
    case 'meanwhile': {
      const [first] = refusal.reviews;
      const params = { login: first?.login ?? '', at: first ? formatInstant(new Date(first.at)) : '' };
      return { key: 'timeseries:review.meanwhile', params };
    }
    case 'notYet':
    case 'closed':
      return { key: `timeseries:review.${refusal.kind}`, params: { count: refusal.count } };
    default:
      return { key: `timeseries:review.${refusal.kind}` };
  }
}

export async function answerReview(
  actor: Actor,
  series: Series,
  form: SentForm,
  rights: { readonly approve: boolean; readonly bank: boolean },
  after: string,
) {
  if (form.command === 'bank') {
    if (!rights.bank) throw forbidden();
    const sent = await sendToBank(actor, series.id);
    return sent.ok
      ? redirectWithToast(`${after}#bank`, 'timeseries:toast.banked')
      : data<ReviewReply>({ texts: {}, refused: { key: 'timeseries:review.nothingToSend' } }, 409);
  }
  const read = readReview(statusesFor(rights), form);
  if ('faults' in read) return data<ReviewReply>(read, 422);
  const seen = wholeInDigits(form.text('seen')) || 0;
  const reviewed = await reviewSeries(actor, series.id, { ...read.decision, seen });
  return reviewed.ok
    ? redirectWithToast(after, 'timeseries:toast.reviewed')
    : data<ReviewReply>({ texts: read.texts, refused: wordsOf(reviewed.reason) }, 409);
}

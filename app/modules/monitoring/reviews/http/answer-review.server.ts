/** The buttons of the page of reviews: decide on a window, send to the bank. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import type { Fault } from '~/kernel/form';
import { readForm } from '~/modules/core/fields/http/read-form.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { windowIn } from '~/modules/monitoring/series/forms/window-fields';
import { reviewForm } from '../forms/review.form';
import { sendToBank } from '../service/bank-export.server';
import { statusesFor } from '../service/read-review.server';
import { reviewSeries, type ReviewRefusal } from '../service/review-series.server';

function wordsOf(refusal: ReviewRefusal): Fault {
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

interface Reviewed {
  readonly id: number;
  readonly rights: { readonly approve: boolean; readonly bank: boolean };
  readonly after: string;
}

export async function answerReview(request: Request, actor: Actor, { id, rights, after }: Reviewed) {
  const sent = await readSent(request);
  if (sent.command === 'bank') {
    if (!rights.bank) throw forbidden();
    return (await sendToBank(actor, id)).ok
      ? redirectWithToast(`${after}#bank`, 'timeseries:toast.banked')
      : refusedCommand('button', 'timeseries:review.nothingToSend', statusOf('conflict'));
  }
  const form = await readForm(sent, reviewForm(statusesFor(rights)));
  if (!form.accepted) return form.reply();
  const { status, comment, ...window } = form.value;
  const reviewed = await reviewSeries(actor, id, { ...windowIn(window), status, comment, seen: form.version });
  return reviewed.ok
    ? redirectWithToast(after, 'timeseries:toast.reviewed')
    : form.refuse('conflict', wordsOf(reviewed.reason));
}

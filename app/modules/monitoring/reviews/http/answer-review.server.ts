/** The buttons of the page of reviews: decide on a window, send to the bank. */
import { formatInstant } from '~/kernel/civil-date';
import type { Fault } from '~/kernel/form';
import type { Outcome } from '~/kernel/outcome';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { windowIn } from '~/modules/monitoring/series/forms/window-fields';
import { reviewForm } from '../forms/review.form';
import type { Decision, ReviewRefusal } from '../service/decide-review.server';
import { statusesFor } from '../service/read-review.server';

type ReviewedWords = 'timeseries:review' | 'quality:review';
/** `words`: what counts them, as keys of the locale. */
export function reviewWords(refusal: ReviewRefusal, words: ReviewedWords): Fault {
  switch (refusal.kind) {
    case 'notFound':
      throw notFound();
    case 'meanwhile': {
      const [first] = refusal.reviews;
      const params = { login: first?.login ?? '', at: first ? formatInstant(new Date(first.at)) : '' };
      return { key: `${words}.meanwhile`, params };
    }
    case 'notYet':
    case 'closed':
      return { key: `${words}.${refusal.kind}`, params: { count: refusal.count } };
    default:
      return { key: `${words}.${refusal.kind}` };
  }
}

interface Reviewed {
  readonly words: ReviewedWords;
  readonly rights: { readonly approve: boolean; readonly bank: boolean };
  readonly after: string;
  readonly review: (decision: Decision) => Promise<Outcome<unknown, ReviewRefusal>>;
  readonly send: () => Promise<Outcome<number, 'notFound' | 'nothing'>>;
}

export async function answerReview(request: Request, { words, rights, after, review, send }: Reviewed) {
  const sent = await readSent(request);
  if (sent.command === 'bank') {
    if (!rights.bank) throw forbidden();
    return (await send()).ok
      ? redirectWithToast(`${after}#bank`, 'timeseries:toast.banked')
      : refusedCommand('button', `${words}.nothingToSend`, statusOf('conflict'));
  }
  const form = await readForm(sent, reviewForm(statusesFor(rights)));
  if (!form.accepted) return form.reply();
  const { status, comment, ...window } = form.value;
  const reviewed = await review({ ...windowIn(window), status, comment, seen: form.version });
  return reviewed.ok
    ? redirectWithToast(after, 'timeseries:toast.reviewed')
    : form.refuse('conflict', reviewWords(reviewed.reason, words));
}

/** What the form of a review posts: its window, the level, a comment; a reason where it reopens. */
import type { SentForm } from '~/kernel/sent-form';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock } from '~/kernel/paris-time';
import { choice, moment, parseTexts, submittedTexts, text } from '~/modules/core/fields/domain';
import { STATUSES } from '../domain';
import type { OperationWindow } from '../domain/operation';
import { REVIEW_STATUSES } from '../domain/review';

export const reviewFields = (statuses: readonly number[]) => ({
  from: moment(),
  to: moment(),
  status: choice(
    REVIEW_STATUSES.filter((status) => statuses.includes(status)),
    { start: STATUSES.checked1, wording: 'timeseries:review.decision' },
  ),
  comment: text({ max: 500, trim: true }),
});

export const reviewTexts = ({ from, to }: OperationWindow, status: number): FieldTexts => ({
  from: [parisClock(new Date(from))],
  to: [parisClock(new Date(to))],
  status: [String(status)],
  comment: [''],
});

type Read =
  | { readonly decision: OperationWindow & { readonly status: number; readonly comment: string } }
  | { readonly faults: Readonly<Record<string, string>> };

export function readReview(statuses: readonly number[], form: SentForm): Read & { readonly texts: FieldTexts } {
  const fields = reviewFields(statuses);
  const texts = submittedTexts(fields, form);
  const read = parseTexts(fields, texts);
  if ('faults' in read) return { faults: read.faults, texts };
  const { from, to, status, comment } = read.values;
  if (!from) return { faults: { from: 'common:form.required' }, texts };
  if (!to) return { faults: { to: 'common:form.required' }, texts };
  if (from > to) return { faults: { to: 'timeseries:operationFault.order' }, texts };
  if (status === STATUSES.raw && comment === '') return { faults: { comment: 'timeseries:review.reason' }, texts };
  return { decision: { from: from.getTime(), to: to.getTime(), status, comment }, texts };
}

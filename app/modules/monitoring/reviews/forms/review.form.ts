/** What the form of a review posts: its window, the level, a comment; a reason where it reopens. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock } from '~/kernel/paris-time';
import { choice, defineForm } from '~/records/fields/domain';
import { STATUSES, type Span } from '~/modules/monitoring/series/domain';
import { REVIEW_STATUSES } from '~/modules/monitoring/series/domain/review';
import { ORDER_FAULT, WINDOW_FIELDS, windowIn } from '~/modules/monitoring/series/forms/window-fields';

/** `statuses`: those that one may give. */
export const reviewForm = (statuses: readonly number[]) =>
  defineForm(
    'review',
    {
      ...WINDOW_FIELDS,
      status: choice(
        REVIEW_STATUSES.filter((status) => statuses.includes(status)),
        { start: STATUSES.checked1, wording: 'timeseries:review.decision' },
      ),
    },
    ({ status, comment, ...window }) => {
      const { from, to } = windowIn(window);
      if (from > to) return ORDER_FAULT;
      return status === STATUSES.raw && comment === '' ? { comment: 'timeseries:review.reason' } : undefined;
    },
  );

export const reviewTexts = ({ from, to }: Span, status: number): FieldTexts => ({
  from: [parisClock(new Date(from))],
  to: [parisClock(new Date(to))],
  status: [String(status)],
  comment: [''],
});

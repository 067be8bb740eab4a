/**
 * Reviews of a series (DECISIONS B14): decisions over windows, of which the latest that covers an instant holds there.
 * From level 2 on a window is closed to imports, deletions and corrections until it is reopened with a reason.
 */
import { type Span, REVIEWED, STATUSES } from './series';

/** What a review may say; the first reopens. */
export const REVIEW_STATUSES = [STATUSES.raw, STATUSES.checked1, STATUSES.checked2, STATUSES.interpreted] as const;

export interface Review extends Span {
  readonly id: number;
  readonly status: number;
  readonly comment: string;
  readonly login: string;
  readonly at: number;
}
/** What is reviewed: a series, or the analyses of a station. */
export type ReviewedOf = { readonly seriesId: number } | { readonly stationId: number };

/** A window on which one review holds. */
interface Level extends Span {
  readonly review: Review;
}

/** What is left of a window where others are taken out. Both ends are included, to the millisecond. */
const without = <Window extends Span>(window: Window, taken: readonly Span[]): Window[] =>
  taken.reduce<Window[]>(
    (left, out) =>
      left.flatMap((one) =>
        out.to < one.from || out.from > one.to
          ? [one]
          : [
              ...(one.from < out.from ? [{ ...one, to: out.from - 1 }] : []),
              ...(one.to > out.to ? [{ ...one, from: out.to + 1 }] : []),
            ],
      ),
    [window],
  );

/** Which review holds where, in the order of time. `reviews` in the order they were decided. */
export const levelsOf = (reviews: readonly Review[]): Level[] =>
  reviews
    .reduce<Level[]>(
      (levels, review) => [
        ...levels.flatMap((level) => without(level, [review])),
        { from: review.from, to: review.to, review },
      ],
      [],
    )
    .sort((a, b) => a.from - b.from);

/** Windows closed to every change. */
export const closedOf = (reviews: readonly Review[]): Level[] =>
  levelsOf(reviews).filter(({ review }) => review.status >= REVIEWED);

/** A measure that stood at an instant. */
interface StandingMeasure {
  readonly at: number;
  /** when it came */
  readonly since: number;
  /** as it came */
  readonly status: number;
  /** [from, to) during which another stood in its place: that one's import was undone since */
  readonly covered?: readonly Span[];
}

/** What the reviews recorded by an instant made of it: a review says nothing of what it did not see. */
export function statusAsOf(
  reviews: readonly Review[],
  { at, since, status, covered = [] }: StandingMeasure,
  asOf: number,
): number {
  const saw = (review: Review) =>
    review.from <= at &&
    review.to >= at &&
    review.at >= since &&
    review.at <= asOf &&
    !covered.some(({ from, to }) => review.at >= from && review.at < to);
  return reviews.findLast(saw)?.status ?? status;
}

/** A filled gap came with its operation: later reviews of its window saw it. */
export const statusOfFilling = (
  { at, filledBy }: { readonly at: number; readonly filledBy?: number },
  operations: readonly { readonly id: number; readonly at: number }[],
  reviews: readonly Review[],
  asOf = Infinity,
): number => {
  const since = operations.find(({ id }) => id === filledBy)?.at ?? Infinity;
  return statusAsOf(reviews, { at, since, status: STATUSES.raw }, asOf);
};

export interface Sending {
  readonly windows: readonly Span[];
  readonly at: number;
}
/** Closed windows that were not sent since their review. */
export const unsentOf = (reviews: readonly Review[], sendings: readonly Sending[]): Span[] =>
  closedOf(reviews).flatMap(({ from, to, review }) =>
    without(
      { from, to },
      sendings.filter(({ at }) => at >= review.at).flatMap(({ windows }) => windows),
    ),
  );

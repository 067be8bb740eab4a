/** The page on which a series is reviewed: its picture, where it stands, what was decided and what was sent. */
import { countStatuses, findBankExports, type StatusCounts } from '../data/reviews.server';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findOpenSuspicions } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { STATUSES, type Series, type Span } from '~/modules/monitoring/series/domain';
import { levelsOf, REVIEW_STATUSES, unsentOf, type ReviewedOf } from '~/modules/monitoring/series/domain/review';
import type { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { reviewTexts } from '../forms/review.form';
import type { ReviewPage, ReviewState } from '../view/review-page';
import { pictureSeries, withinSeries } from '~/modules/monitoring/corrections/service/read-corrections.server';
import { totalOf } from './decide-review.server';

interface Rights {
  /** level 2, « interprétée » and reopening */
  readonly approve: boolean;
  readonly bank: boolean;
}

export const statusesFor = ({ approve }: Pick<Rights, 'approve'>): readonly number[] =>
  approve ? REVIEW_STATUSES : [STATUSES.checked1];

export async function readReviewPage(
  station: ReviewPage['station'],
  all: readonly Series[],
  series: Series,
  search: HydrographSearch,
  rights: Rights,
): Promise<ReviewPage> {
  const pictured = await pictureSeries(station, all, series, search);
  const over = withinSeries(series, pictured.window);
  const counts = (window: Span) => countStatuses(series.id, window);
  return {
    ...pictured,
    suspicions: await findOpenSuspicions(series.id, pictured.window),
    ...(await readReviewState({ seriesId: series.id }, over, counts, rights)),
  };
}

/** Where a window of a subject stands, what was decided on it and sent. */
export async function readReviewState(
  of: ReviewedOf,
  over: Span,
  countsOf: (window: Span) => Promise<StatusCounts>,
  rights: Rights,
): Promise<ReviewState> {
  const [reviews, counts] = await Promise.all([findReviews(of), countsOf(over)]);
  const holding = new Set(levelsOf(reviews).map(({ review }) => review.id));
  return {
    texts: reviewTexts(over, rights.approve && !counts[STATUSES.raw] ? STATUSES.checked2 : STATUSES.checked1),
    statuses: statusesFor(rights),
    counts: REVIEW_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 })),
    reviews: reviews.map((review) => ({ ...review, holds: holding.has(review.id) })).reverse(),
    bank: rights.bank ? await readBank(of, reviews, countsOf) : null,
  };
}

async function readBank(
  of: ReviewedOf,
  reviews: Awaited<ReturnType<typeof findReviews>>,
  countsOf: (window: Span) => Promise<StatusCounts>,
): Promise<NonNullable<ReviewState['bank']>> {
  const exports = await findBankExports(of);
  const counts = await Promise.all(unsentOf(reviews, exports).map(countsOf));
  return {
    unsent: counts.reduce((sum, one) => sum + totalOf(one), 0),
    exports: exports
      .map(({ windows, ...sent }) => ({
        ...sent,
        from: Math.min(...windows.map(({ from }) => from)),
        to: Math.max(...windows.map(({ to }) => to)),
      }))
      .reverse(),
  };
}

/** The page on which a series is reviewed: its picture, where it stands, what was decided and what was sent. */
import { countStatuses, findBankExports } from '../data/reviews.server';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findOpenSuspicions } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { STATUSES, type Series } from '~/modules/monitoring/series/domain';
import { levelsOf, REVIEW_STATUSES, unsentOf } from '~/modules/monitoring/series/domain/review';
import type { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { reviewTexts } from '../forms/review.form';
import type { ReviewPage } from '../view/review-page';
import { pictureSeries, withinSeries } from '~/modules/monitoring/corrections/service/read-corrections.server';

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
  const [reviews, counts, suspicions] = await Promise.all([
    findReviews(series.id),
    countStatuses(series.id, over),
    findOpenSuspicions(series.id, pictured.window),
  ]);
  const holding = new Set(levelsOf(reviews).map(({ review }) => review.id));
  return {
    ...pictured,
    suspicions,
    texts: reviewTexts(over, rights.approve && !counts[STATUSES.raw] ? STATUSES.checked2 : STATUSES.checked1),
    statuses: statusesFor(rights),
    counts: REVIEW_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 })),
    reviews: reviews.map((review) => ({ ...review, holds: holding.has(review.id) })).reverse(),
    bank: rights.bank ? await readBank(series.id, reviews) : null,
  };
}

async function readBank(
  seriesId: number,
  reviews: Awaited<ReturnType<typeof findReviews>>,
): Promise<NonNullable<ReviewPage['bank']>> {
  const exports = await findBankExports(seriesId);
  const counts = await Promise.all(unsentOf(reviews, exports).map((window) => countStatuses(seriesId, window)));
  return {
    unsent: counts.flatMap((count) => Object.values(count)).reduce((sum, one) => sum + one, 0),
    exports: exports
      .map(({ windows, ...sent }) => ({
        ...sent,
        from: Math.min(...windows.map(({ from }) => from)),
        to: Math.max(...windows.map(({ to }) => to)),
      }))
      .reverse(),
  };
}

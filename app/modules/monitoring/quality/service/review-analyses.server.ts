/** Analyses of a station are reviewed, sent to the bank and read as of an instant by the doors that series have. */
import type { Actor } from '~/kernel/actor';
import type { Span } from '~/modules/monitoring/series/domain';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import {
  decideReview,
  sendToBank,
  type Decision,
  type ReviewSubject,
} from '~/modules/monitoring/reviews/service/decide-review.server';
import {
  countAnalysisStatuses,
  findQualifications,
  findVersions,
  writeAnalysisStatus,
} from '../data/reviewed-analyses.server';
import { lockStations } from '../data/samplings.server';
import type { Analysis } from '../domain';
import { analysesAsOf } from '../domain/as-of';
import { followAnalyses } from './follow-analyses.server';

const datesOf = ({ from, to }: Span) => ({ from: new Date(from), to: new Date(to) });
export const countReviewed = (stationId: number, window: Span) => countAnalysisStatuses(stationId, datesOf(window));

const subjectOf = (stationId: number): ReviewSubject => ({
  of: { stationId },
  audit: { action: 'analyses', entity: 'station' },
  async hold(tx, { login }) {
    if ((await lockStations(tx, [stationId])).length === 0) return null;
    return {
      counts: (window) => countAnalysisStatuses(stationId, datesOf(window), tx),
      async write({ status, ...window }) {
        const { changed, from, to } = await writeAnalysisStatus(tx, stationId, datesOf(window), status);
        // what is closed was looked at, what is reopened is looked at again
        await followAnalyses(tx, [{ stationId, from, to }], login);
        return changed;
      },
    };
  },
});

export const reviewAnalyses = (actor: Actor, stationId: number, decision: Decision) =>
  decideReview(actor, subjectOf(stationId), decision);
export const sendAnalyses = (actor: Actor, stationId: number) => sendToBank(actor, subjectOf(stationId));

/** Analyses of a window (both ends included) as they were known at an instant, in the order of time. */
export async function readAnalysesAsOf(stationId: number, window: Span, asOf: Date): Promise<Analysis[]> {
  const [versions, reviews, qualified] = await Promise.all([
    findVersions(stationId, datesOf(window)),
    findReviews({ stationId }),
    findQualifications({ stationId }),
  ]);
  return analysesAsOf(versions, { reviews, qualified }, asOf.getTime());
}

/**
 * Examines analyses that were written: those of a sampling are held against each other by the checks of the registry,
 * and what does not agree goes into the queue of those who validate. What a review closed was looked at.
 */
import type { JobContext } from '~/platform/jobs/define-job';
import { inTransaction } from '~/platform/db/transaction.server';
import { forgetSettings, readSettings } from '~/platform/settings.server';
import { closedOf } from '~/modules/monitoring/series/domain';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findAnalyses } from '../data/analyses.server';
import { clearAnalysesUnseen, findAnalysesUnseen, replaceDoubts } from '../data/doubts.server';
import { findSamplings, lockStations } from '../data/samplings.server';
import { INCORRECT } from '../domain';
import {
  doubtsIn,
  EXPRESSION,
  expressionDoubts,
  SAMPLING_CHECKS,
  tolerancesIn,
  type Tolerances,
} from '../domain/checks';
import { JUMPING_PARAMETERS } from '~/modules/monitoring/analysed-units/domain';
import { rereadUnderLimits } from './reread-limits.server';
import { settledAnalyses } from './settled-analyses.server';
import { unitScales } from './unit-scales.server';

/** Samplings whose analyses are read at once. */
const AT_ONCE = 100;

/** Answers how many stations it examined. */
export async function examineUnseenAnalyses({
  progress,
  signal,
  log,
}: Pick<JobContext, 'progress' | 'signal' | 'log'>): Promise<number> {
  let done = 0;
  // another process may have changed them a moment ago, and sent this one for that
  forgetSettings();
  for (let unseen = await findAnalysesUnseen(); unseen.length > 0; unseen = await findAnalysesUnseen()) {
    const tolerances = tolerancesIn(await readSettings());
    for (const one of unseen) {
      signal.throwIfAborted();
      await progress((100 * done) / (done + unseen.length));
      await rereadUnderLimits(one, { log });
      await examineStation(one, tolerances);
      await examineExpressions(one.stationId);
      await inTransaction((tx) => clearAnalysesUnseen(tx, one));
      done += 1;
    }
  }
  return done;
}

async function examineStation(
  { stationId, from, to }: { readonly stationId: number; readonly from: Date; readonly to: Date },
  tolerances: Tolerances,
): Promise<void> {
  const window = { stationId, from, to: new Date(to.getTime() + 1), support: '' };
  for (let skip = 0; ; skip += AT_ONCE) {
    const samplings = await findSamplings(window, { skip, take: AT_ONCE });
    if (samplings.length === 0) return;
    const ids = samplings.map(({ id }) => id);
    await inTransaction(async (tx) => {
      await lockStations(tx, [stationId]);
      const analyses = await findAnalyses({ stations: [stationId], samplings: ids }, {}, tx);
      const closed = closedOf(await findReviews({ stationId }, tx));
      const isOpen = (at: number) => !closed.some((one) => at >= one.from && at <= one.to);
      const found = samplings
        .filter(({ at }) => isOpen(at.getTime()))
        .flatMap((sampling) => {
          const own = analyses.filter(
            ({ samplingId, qualification }) => samplingId === sampling.id && qualification !== INCORRECT,
          );
          const doubts = doubtsIn({ ...sampling, analyses: own }, tolerances);
          return doubts.map((one) => ({ ...one, samplingId: sampling.id }));
        });
      await replaceDoubts(tx, { stationId, checks: SAMPLING_CHECKS, samplings }, found);
    });
  }
}

/** What came may tell of what was there before it: all of the station is held against each other. */
async function examineExpressions(stationId: number): Promise<void> {
  await inTransaction(async (tx) => {
    await lockStations(tx, [stationId]);
    const all = await findAnalyses({ stations: [stationId], parameters: JUMPING_PARAMETERS }, {}, tx);
    const analyses = all.filter(({ qualification }) => qualification !== INCORRECT);
    const scaleOf = await unitScales(analyses.map(({ unit }) => unit));
    const isSettled = await settledAnalyses(stationId, tx);
    const closed = closedOf(await findReviews({ stationId }, tx));
    const isOpen = (at: number) => !closed.some((one) => at >= one.from && at <= one.to);
    const samplings = analyses.map(({ samplingId, at }) => ({ id: samplingId, at }));
    const atOf = new Map(samplings.map(({ id, at }) => [id, at.getTime()]));
    const found = expressionDoubts(analyses, { scaleOf, isSettled }).filter(({ samplingId }) =>
      isOpen(atOf.get(samplingId)!),
    );
    await replaceDoubts(tx, { stationId, checks: [EXPRESSION], samplings, everywhere: true }, found);
  });
}

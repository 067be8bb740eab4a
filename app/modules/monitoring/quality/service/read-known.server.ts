/** Analyses of a station as they were known at an instant, without the parameters that are closed to whoever reads. */
import type { Actor } from '~/kernel/actor';
import type { Span } from '~/modules/monitoring/series/domain';
import { findSamplingsOf } from '../data/samplings.server';
import type { Analysis, Sampling } from '../domain';
import { closedParameters } from './read-analyses.server';
import { readAnalysesAsOf } from './review-analyses.server';

/** A time before everything and one after it. */
const EVER = { from: Date.UTC(1000, 0), to: Date.UTC(9999, 0) };
/** `to` excluded; both ends of a span are included. */
export const spanOf = ({ from, to }: { readonly from: Date | null; readonly to: Date | null }): Span => ({
  from: from?.getTime() ?? EVER.from,
  to: (to?.getTime() ?? EVER.to) - 1,
});

interface Known {
  readonly analyses: readonly Analysis[];
  /** those that are still there: one whose import was undone went with it */
  readonly samplings: ReadonlyMap<number, Sampling>;
}
/** `stationId` was reached already. */
export async function readKnown(actor: Actor, stationId: number, windows: readonly Span[], at: Date): Promise<Known> {
  const closed = new Set(closedParameters(actor));
  const known = await Promise.all(windows.map((window) => readAnalysesAsOf(stationId, window, at)));
  const analyses = known.flat().filter(({ parameter }) => !closed.has(parameter));
  const ids = [...new Set(analyses.map(({ samplingId }) => samplingId))];
  return { analyses, samplings: new Map((await findSamplingsOf(stationId, ids)).map((one) => [one.id, one])) };
}

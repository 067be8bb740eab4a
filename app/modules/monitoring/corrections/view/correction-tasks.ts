/**
 * What corrections compute of many measures at once: in a thread of its own where they are many (`computeApart`),
 * measures as columns. Pure.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { ComputeTask } from '~/records/exchange/worker/compute-task';
import { columnsOf, rowsOf, type Columns } from '~/modules/monitoring/series/domain/columns';
import { applyCorrection, type Correction, type CorrectedMeasure, type OperationFault } from '../domain/operation';
import type { Operation } from '../domain/replay';
import { changedBy, STORED, type ReplayChanges, type StoredMeasure } from '../domain/replay-changes';
import type { Review } from '~/modules/monitoring/series/domain/review';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import { effectOf, linesOfMeasures, type Beside } from './correction-effect';
import type { CorrectionEffect } from './corrections-page';
import type { PackedLines } from '~/modules/monitoring/hydrograph/view/pack';

type Facts = Parameters<typeof applyCorrection>[2];
type StoredColumns = Columns<(typeof STORED)[number]>;
const storedOf = (columns: StoredColumns): StoredMeasure[] => [...rowsOf(columns)] as unknown as StoredMeasure[];

export const CORRECTION_TASK: ComputeTask<
  {
    /** of the window of the correction */
    readonly measures: StoredColumns;
    readonly correction: Correction;
    readonly facts: Facts;
    readonly beside: Beside;
    /** a wider window that is drawn, and what stands in it */
    readonly around: { readonly window: Window; readonly measures: StoredColumns } | null;
  },
  Outcome<{ readonly effect: CorrectionEffect; readonly around: PackedLines | null }, OperationFault>
> = {
  name: 'correction',
  run({ measures, correction, facts, beside, around }) {
    const before = storedOf(measures);
    const applied = applyCorrection(before, correction, facts);
    if (!applied.ok) return refused(applied.reason);
    const after = applied.value;
    const effect = effectOf(correction, { before, after, beside }, facts.breakMs);
    return done({ effect, around: around && drawnAround(after, correction, around, facts) });
  },
};

/** A window as it would stand, the correction within it. */
function drawnAround(
  after: readonly CorrectedMeasure[],
  { from, to }: Correction,
  { window, measures }: { readonly window: Window; readonly measures: StoredColumns },
  { breakMs }: Facts,
): PackedLines {
  const outside = storedOf(measures).filter(({ at }) => at < from || at > to);
  const inside = after.filter(({ at }) => at >= window.from && at <= window.to);
  const all = [...outside, ...inside].sort((a, b) => a.at - b.at);
  return linesOfMeasures(all, { ...window, breakMs });
}

export const REPLAY_TASK: ComputeTask<
  {
    readonly stored: StoredColumns;
    readonly operations: readonly Operation[];
    readonly reviews: readonly Review[];
    readonly facts: Facts;
  },
  {
    readonly written: StoredColumns;
    readonly emptied: Float64Array;
    readonly created: number;
    readonly failed: ReplayChanges['failed'];
  }
> = {
  name: 'replay',
  run({ stored, operations, reviews, facts }) {
    const { written, emptied, created, failed } = changedBy(storedOf(stored), operations, reviews, facts);
    return {
      written: columnsOf(written, written.length, STORED),
      emptied: Float64Array.from(emptied),
      created,
      failed,
    };
  },
};

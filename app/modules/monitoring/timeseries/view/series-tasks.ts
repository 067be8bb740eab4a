/**
 * What is computed of many measures at once: in a thread of its own where they are many (`computeApart`), measures as
 * columns. Pure.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { AnyTask, ComputeTask } from '~/modules/core/exchange/worker/compute-task';
import { columnsOf, rowsOf, type Columns } from '../domain/columns';
import type { DerivedPoint, InputPoint } from '../domain/derived';
import { applyCorrection, type Correction, type CorrectedMeasure, type OperationFault } from '../domain/operation';
import { recipeKind, type RecipeFacts, type RecipeKindName } from '../domain/recipe-kinds';
import type { Operation } from '../domain/replay';
import { changedBy, STORED, type ReplayChanges, type StoredMeasure } from '../domain/replay-changes';
import type { Review } from '../domain/review';
import { findSuspicions, type Habits, type Suspicion } from '../domain/suspicions';
import type { Window } from '../domain/window';
import { effectOf, linesOfMeasures, type Beside } from './correction-effect';
import type { CorrectionEffect } from './corrections-page';
import type { PackedLines } from './pack';

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

const INPUT = ['at', 'value', 'state', 'status'] as const;
const DERIVED = [...INPUT, 'qualification'] as const;
export const inputColumns = (points: readonly InputPoint[]): Columns<(typeof INPUT)[number]> =>
  columnsOf(points, points.length, INPUT);

export const RECIPE_TASK: ComputeTask<
  {
    readonly recipe: RecipeKindName;
    readonly inputs: readonly Columns<(typeof INPUT)[number]>[];
    readonly values: Readonly<Record<string, unknown>>;
    readonly facts: RecipeFacts;
    /** what is kept of it */
    readonly over: { readonly from: number; readonly to: number };
  },
  Columns<(typeof DERIVED)[number]>
> = {
  name: 'recipe',
  run({ recipe, inputs, values, facts, over }) {
    const points = inputs.map((columns) => [...rowsOf(columns)] as unknown as InputPoint[]);
    const made = recipeKind(recipe)
      .compute(points, values as never, facts)
      .filter(({ at }) => at >= over.from && at <= over.to);
    return columnsOf(made, made.length, DERIVED);
  },
};
export const derivedOf = (columns: Columns<(typeof DERIVED)[number]>): Iterable<DerivedPoint> =>
  rowsOf(columns) as Iterable<unknown> as Iterable<DerivedPoint>;

export const SUSPICIONS_TASK: ComputeTask<
  {
    readonly at: Float64Array;
    readonly value: Float64Array;
    readonly incorrect: Float64Array;
    readonly habits: Habits;
  },
  Suspicion[]
> = {
  name: 'suspicions',
  run: ({ at, value, incorrect, habits }) => findSuspicions({ at, value, incorrect: [...incorrect] }, habits),
};

export const SERIES_TASKS: readonly AnyTask[] = [CORRECTION_TASK, REPLAY_TASK, RECIPE_TASK, SUSPICIONS_TASK];

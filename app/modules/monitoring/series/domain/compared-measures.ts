/** How rows that come in differ from what a series holds, before anything is written. */
import type { Overlap } from './series';

/** What one choice for overlaps would do with the rows. */
export interface OverlapCounts {
  /** values that will stand and do not yet */
  readonly writes: number;
  /** held below a value of a better origin */
  readonly aside: number;
  /** the same value, now held by a better origin */
  readonly taken: number;
  /** other values than those that stand, and not held */
  readonly leftOut: number;
}
/** Of what takes another's place: how many are other values, and how many only are called otherwise. */
export interface MeasureChanges {
  readonly values: number;
  readonly codes: number;
  /** those that move most, before and after; null: no value stood */
  readonly largest: readonly { readonly at: number; readonly before: number | null; readonly after: number | null }[];
}
export interface ComparedMeasures {
  readonly created: number;
  readonly same: number;
  readonly changed: number;
  /** held below a value of a better origin, where its own origin did not say it already */
  readonly aside: number;
  /** the same value, now held by a better origin */
  readonly taken: number;
  /** instants of the file inside the period that is stored */
  readonly overlapping: number;
  readonly reviewed: number;
  readonly by: Readonly<Record<Overlap, OverlapCounts>>;
  /** where something is changed */
  readonly changes?: MeasureChanges | undefined;
}
const NOTHING_DONE: OverlapCounts = { writes: 0, aside: 0, taken: 0, leftOut: 0 };
export const NO_ROWS: ComparedMeasures = {
  ...{ created: 0, same: 0, changed: 0, aside: 0, taken: 0, overlapping: 0, reviewed: 0 },
  by: { skip: NOTHING_DONE, replace: NOTHING_DONE, keep: NOTHING_DONE },
};

/** All of them are new: the series is made with them. */
export const allNew = (count: number): ComparedMeasures => {
  const written = { ...NOTHING_DONE, writes: count };
  return { ...NO_ROWS, created: count, by: { skip: written, replace: written, keep: written } };
};

/**
 * Analyses as a watch meets them. What is under a limit is somewhere between nothing and the limit: it is heard only
 * where the limit itself says on which side of every level it is, so that it never raises an alert falsely and never
 * closes one that may still hold.
 */
import type { Watch } from './watch';

/** A measure, or an analysis of the same quantity. */
export interface JudgedMeasure {
  readonly at: number;
  readonly value: number;
  readonly incorrect: boolean;
  /** of an analysis: its value is a number, or a limit that it is under */
  readonly analysed?: 'value' | 'limit';
}

/** Null: it says nothing to this watch. How fast a value changes and whether it stands still are told by sensors. */
export function heardValue({ value, analysed }: JudgedMeasure, { kind, levels, direction }: Watch): number | null {
  if (analysed === undefined) return value;
  if (kind !== 'range') return null;
  if (analysed === 'value') return value;
  const lowest = Math.min(...levels);
  return (direction === 'ascending' ? value <= lowest : value < lowest) ? value : null;
}

/** Both in order of time; of one instant the measure first. */
export function inOneOrder(measures: readonly JudgedMeasure[], analyses: readonly JudgedMeasure[]): JudgedMeasure[] {
  if (analyses.length === 0) return [...measures];
  return [...measures, ...analyses].sort((a, b) => a.at - b.at);
}

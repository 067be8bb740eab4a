/**
 * Analyses as a watch meets them. What is under a limit is somewhere between nothing and the limit: it is heard only
 * where the limit itself says on which side of every level it is, so that it never raises an alert falsely and never
 * closes one that may still hold.
 */
import type { Watch } from './watch';

/** A measure, or an analysis of the same quantity. */
export interface JudgedMeasure {
  readonly at: number;
  /** when the product had it */
  readonly arrived?: number;
  readonly value: number;
  readonly incorrect: boolean;
  /** of an analysis: its value is a number, or a limit that it is under */
  readonly analysed?: 'value' | 'limit';
  /** of an analysis: raw water, filtered water */
  readonly fraction?: string;
}

/** Null: it says nothing to this watch. How fast a value changes and whether it stands still are told by sensors. */
export function heardValue(one: JudgedMeasure, { kind, levels, direction, fraction = '' }: Watch): number | null {
  const { value, analysed } = one;
  if (analysed === undefined) return value;
  if (fraction !== '' && one.fraction !== fraction) return null;
  if (kind !== 'range') return null;
  if (analysed === 'value') return value;
  const lowest = Math.min(...levels);
  return (direction === 'ascending' ? value <= lowest : value < lowest) ? value : null;
}

/**
 * Raw and filtered water of one sampling are one news, the worse of the two: one that is fine never closes what the
 * other opened a moment ago.
 */
export function worstOfSamplings(analyses: readonly JudgedMeasure[], { direction }: Watch): JudgedMeasure[] {
  const kept: JudgedMeasure[] = [];
  for (const one of analyses) {
    const before = kept.at(-1);
    if (before?.analysed === undefined || one.analysed === undefined || before.at !== one.at) kept.push(one);
    else if (isWorse(one, before, direction)) kept[kept.length - 1] = one;
  }
  return kept;
}
/** What is incorrect says nothing where something else does. */
function isWorse(one: JudgedMeasure, other: JudgedMeasure, direction: Watch['direction']): boolean {
  if (one.incorrect !== other.incorrect) return other.incorrect;
  return direction === 'ascending' ? one.value > other.value : one.value < other.value;
}

/** Both in order of time; of one instant the measure first. */
export function inOneOrder(measures: readonly JudgedMeasure[], analyses: readonly JudgedMeasure[]): JudgedMeasure[] {
  if (analyses.length === 0) return [...measures];
  return [...measures, ...analyses].sort((a, b) => a.at - b.at);
}

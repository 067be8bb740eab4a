/**
 * Bounds of a rotation rule (C248–C251). They are percentages; what cannot be read counts as 0. A rule "each crop at
 * least min %" over n crops can't hold when n·min exceeds 100: it is refused when saved.
 */
export type RotationRefusal = 'minNegative' | 'minAboveMax' | 'maxAbove100' | 'minimaAbove100';

/** Non-numeric input counts as 0 (C250); a decimal comma is a comma (C252). */
export function readRotationBound(input: string | number | null | undefined): number {
  if (typeof input === 'number') return Number.isFinite(input) ? input : 0;
  const text = (input ?? '').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : 0;
}

export function rotationRefusals(rule: {
  readonly together: boolean;
  readonly crops: readonly number[];
  readonly min: number;
  readonly max: number;
}): RotationRefusal[] {
  const refusals: RotationRefusal[] = [];
  if (rule.min < 0) refusals.push('minNegative');
  if (rule.min > rule.max) refusals.push('minAboveMax');
  if (rule.max > 100) refusals.push('maxAbove100');
  if (!rule.together && new Set(rule.crops).size * rule.min > 100) refusals.push('minimaAbove100');
  return refusals;
}

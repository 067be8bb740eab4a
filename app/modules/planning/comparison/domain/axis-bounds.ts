/**
 * Bounds of an axis of evolutions (S1§9, DECISIONS A45): 0 to 100, −100 to 0 or −100 to 100 by the signs of what is
 * drawn; open-ended as soon as a value leaves ±100. Without auto-scale the bounds stay fixed by the same rule of signs.
 */
interface AxisBounds {
  readonly min?: number;
  readonly max?: number;
}

export function axisBounds(values: readonly (number | null)[], autoScale: boolean): AxisBounds {
  const drawn = values.filter((value): value is number => value !== null);
  const low = Math.min(0, ...drawn);
  const high = Math.max(0, ...drawn);
  if (autoScale && (low < -100 || high > 100)) return {};
  if (low === 0) return { min: 0, max: 100 };
  return high === 0 ? { min: -100, max: 0 } : { min: -100, max: 100 };
}

/** Cells of a crossed table that were counted apart, as one. */
import type { CrossedCell } from './summary';

const best = (pick: (...values: number[]) => number, left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : pick(left, right);

/** One a station, parameter and unit. */
export function mergeCells(cells: readonly CrossedCell[]): CrossedCell[] {
  const merged = new Map<string, CrossedCell>();
  for (const one of cells) {
    const key = JSON.stringify([one.stationId, one.parameter, one.unit]);
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? {
            ...known,
            ...{ n: known.n + one.n, nQuantified: known.nQuantified + one.nQuantified },
            ...{ lqMin: best(Math.min, known.lqMin, one.lqMin), lqMax: best(Math.max, known.lqMax, one.lqMax) },
            ...{
              max: best(Math.max, known.max, one.max),
              lastAt: known.lastAt > one.lastAt ? known.lastAt : one.lastAt,
            },
          }
        : one,
    );
  }
  return [...merged.values()];
}

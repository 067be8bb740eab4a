/** A whole series in a strip a few lines high: means of equal times; a time without a day is a gap. */
import { yearOfDay } from '~/kernel/civil-months';
import { dayNumber, dayStart } from '~/kernel/civil-time';
import type { DayRun } from '~/modules/monitoring/series/domain';

const MOST_POINTS = 240;

export function stripOf(runs: readonly DayRun[]): { readonly at: number; readonly value: number }[][] {
  const [first, last] = [runs[0]?.day, runs.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_POINTS));
  const cells: ({ sum: number; n: number } | undefined)[] = [];
  for (const { day, sum, n } of runs) {
    const cell = (cells[Math.floor((day - first) / step)] ??= { sum: 0, n: 0 });
    cell.sum += sum;
    cell.n += n;
  }
  const lines: { at: number; value: number }[][] = [];
  let isOpen = false;
  for (let rank = 0; rank < cells.length; rank += 1) {
    const cell = cells[rank];
    if (!cell || cell.n === 0) {
      isOpen = false;
      continue;
    }
    if (!isOpen) lines.push([]);
    isOpen = true;
    const at = dayStart(first + rank * step);
    lines.at(-1)!.push({ at, value: Math.round((cell.sum / cell.n) * 1000) / 1000 });
  }
  return lines;
}

/** The civil years that an extent touches: each opens as a window. */
export function yearsOf({ firstAt, lastAt }: { readonly firstAt: number; readonly lastAt: number }): number[] {
  const [from, to] = [yearOfDay(dayNumber(firstAt)), yearOfDay(dayNumber(lastAt))];
  return Array.from({ length: to - from + 1 }, (_, rank) => from + rank);
}

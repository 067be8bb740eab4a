/** Lines of measures that are not stored: those of a file, those of a correction before it is accepted. */
import { pointsOf, type ThinnedSeries } from '../domain/thin';
import type { Line } from './pack';

export function thinnedLines({ groups }: ThinnedSeries): Line[] {
  const lines: { at: number; value: number }[][] = [];
  let segment = -1;
  for (const group of groups) {
    if (group.segment !== segment) lines.push([]);
    segment = group.segment;
    lines.at(-1)!.push(...pointsOf(group).map(([at, value]) => ({ at, value })));
  }
  return lines;
}

/** Levels of a watch: the first is mandatory, the others go on in its direction, without hole. */
import type { Direction, Hysteresis } from './watch';

export const MOST_LEVELS = 4;

type LevelFault = 'firstMissing' | 'invalid';

/** What is wrong with levels as they were typed; null where nothing is. Empty ones at the end are not set. */
export function faultOfLevels(levels: readonly (number | null)[], direction: Direction): LevelFault | null {
  if (levels[0] === null || levels[0] === undefined) return 'firstMissing';
  const set = levels.slice(0, levels.findLastIndex((level) => level !== null) + 1);
  if (set.length > MOST_LEVELS) return 'invalid';
  const goesOn = set.every((level, rank) => {
    const before = set[rank - 1];
    return level !== null && (before === undefined || (before !== null && isBeyond(level, before, direction)));
  });
  return goesOn ? null : 'invalid';
}

/** A value equal to the level is not beyond it. */
export const isBeyond = (value: number, level: number, direction: Direction): boolean =>
  direction === 'ascending' ? value > level : value < level;

/** Far enough on the good side for the level to be off again (Schmitt 1938: a switch with two thresholds). */
export function isBack(
  value: number,
  level: number,
  direction: Direction,
  { mode, value: margin }: Hysteresis,
): boolean {
  const width = mode === 'ratio' ? margin * Math.abs(level) : margin;
  return direction === 'ascending' ? value <= level - width : value >= level + width;
}

/** A level that alerts of a series ring at, as its hydrograph draws it. */
export interface AlertLevel {
  /** from 1, the last being the gravest */
  readonly level: number;
  /** among how many */
  readonly of: number;
  readonly value: number;
  readonly direction: 'ascending' | 'descending';
}

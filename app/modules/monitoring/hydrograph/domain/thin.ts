/**
 * M4 thinning: first, minimum, maximum and last of each column of a chart, so that the line drawn from them covers the
 * same pixels as the full one (Jugel, Jerzak, Hackenbroich & Markl 2014). Groups are kept apart by continuity segment:
 * a gap stays a gap even inside a column.
 */
export interface Points {
  /** Ascending, in any unit of time. */
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
  /** whether the line breaks before a point, however near the one before is; without it, nowhere */
  readonly isInitial?: (index: number) => boolean;
}

interface ThinningWindow {
  /** [from, to) */
  readonly from: number;
  readonly to: number;
  readonly columns: number;
  /** A longer time between two points breaks the line. */
  readonly continuityLimit: number;
}

export type Point = readonly [time: number, value: number];

export interface PointGroup {
  readonly column: number;
  readonly segment: number;
  readonly count: number;
  readonly first: Point;
  readonly min: Point;
  readonly max: Point;
  readonly last: Point;
}

export interface ThinnedSeries {
  readonly groups: readonly PointGroup[];
  /** The neighbours of the window that no gap separates from it: they carry the line to the edges. */
  readonly before: Point | null;
  readonly after: Point | null;
}

type GrowingGroup = { -readonly [key in keyof PointGroup]: PointGroup[key] };

/** Product first, in integers: exact under 2^53. */
const columnOf = (time: number, { from, to, columns }: ThinningWindow): number =>
  Math.floor(((time - from) * columns) / (to - from));

function firstIndexFrom(times: ArrayLike<number>, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function thin({ times, values, isInitial = () => false }: Points, window: ThinningWindow): ThinnedSeries {
  const begin = firstIndexFrom(times, window.from);
  const end = firstIndexFrom(times, window.to);
  const pointAt = (index: number): Point => [times[index] ?? 0, values[index] ?? 0];
  const breaks = (index: number) =>
    isInitial(index) || (times[index] ?? 0) - (times[index - 1] ?? 0) > window.continuityLimit;

  const groups: GrowingGroup[] = [];
  let current: GrowingGroup | undefined;
  // segments are numbered from the first point of the series, so that a group keeps its number in any window
  let segment = 0;
  for (let index = 1; index < begin; index += 1) if (breaks(index)) segment += 1;
  for (let index = begin; index < end; index += 1) {
    if (index > 0 && breaks(index)) segment += 1;
    const point = pointAt(index);
    const column = columnOf(point[0], window);
    if (!current || current.column !== column || current.segment !== segment) {
      current = { column, segment, count: 1, first: point, min: point, max: point, last: point };
      groups.push(current);
      continue;
    }
    current.count += 1;
    if (point[1] < current.min[1]) current.min = point;
    if (point[1] > current.max[1]) current.max = point;
    current.last = point;
  }
  const joined = begin < end;
  return {
    groups,
    before: joined && begin > 0 && !breaks(begin) ? pointAt(begin - 1) : null,
    after: joined && end < times.length && !breaks(end) ? pointAt(end) : null,
  };
}

/** The points of a group in the order of time, each once. */
export function pointsOf({ first, min, max, last }: PointGroup): readonly Point[] {
  return [first, min, max, last]
    .sort((a, b) => a[0] - b[0])
    .filter((point, rank, all) => rank === 0 || point[0] !== all[rank - 1]?.[0]);
}

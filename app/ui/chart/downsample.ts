/**
 * M4 (Jugel et al. 2014): keeps the first, lowest, highest and last point of each pixel column. The drawn line, with
 * its gaps, is the same.
 */
type Point = readonly [x: number, y: number | null];

export function downsample(points: readonly Point[], from: number, to: number, columns: number): readonly Point[] {
  if (points.length <= columns * 4 || to <= from) return points;
  const kept: Point[] = [];
  let bucket: Point[] = [];
  let column = -1;
  const flush = () => {
    if (bucket.length === 0) return;
    let [low, high] = [bucket[0], bucket[0]];
    for (const point of bucket) {
      if ((point[1] ?? 0) < (low?.[1] ?? 0)) low = point;
      if ((point[1] ?? 0) > (high?.[1] ?? 0)) high = point;
    }
    const chosen = new Set([bucket[0], low, high, bucket[bucket.length - 1]]);
    for (const point of bucket) if (chosen.has(point)) kept.push(point);
    bucket = [];
  };
  for (const point of points) {
    const at = Math.min(columns - 1, Math.floor(((point[0] - from) / (to - from)) * columns));
    if (at !== column || point[1] === null) flush();
    column = at;
    if (point[1] === null) {
      if (kept[kept.length - 1]?.[1] !== null) kept.push(point);
    } else bucket.push(point);
  }
  flush();
  return kept;
}

/** Fewer points, same shape (Douglas and Peucker 1973), without recursion: a coast has a hundred thousand. */
import type { LonLat } from './projection';

type Line = readonly LonLat[];

/** Looked at so many points at a time: a coast that zigzags would take the square of its points. */
const AT_A_TIME = 200;

export function simplified(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const kept = new Uint8Array(line.length);
  const last = line.length - 1;
  const spans: [number, number][] = [];
  for (let from = 0; from < last; from += AT_A_TIME) {
    const to = Math.min(last, from + AT_A_TIME);
    [kept[from], kept[to]] = [1, 1];
    spans.push([from, to]);
  }
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, tolerance];
    for (let rank = from + 1; rank < to; rank += 1) {
      const away = awayFrom(line[rank]!, line[from]!, line[to]!);
      if (away > distance) [farthest, distance] = [rank, away];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, rank) => kept[rank]);
}

/** From a segment; from its end where it is a point, as in a ring. */
function awayFrom([x, y]: LonLat, [x1, y1]: LonLat, [x2, y2]: LonLat): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Coarser and coarser until no more than `most` points remain; specks go first, the longest part stays. */
export function simplifiedWithin(parts: readonly Line[], finest: number, most: number): readonly Line[] {
  let [kept, tolerance] = [parts, finest];
  for (;;) {
    kept = kept.map((part) => simplified(part, tolerance));
    if (kept.reduce((sum, part) => sum + part.length, 0) <= most) return kept;
    if (kept.every((part) => part.length <= 4)) return longestFirst(kept, most);
    tolerance *= 1.8;
  }
}

function longestFirst(parts: readonly Line[], most: number): readonly Line[] {
  const kept: Line[] = [];
  let points = 0;
  for (const part of [...parts].sort((a, b) => lengthOf(b) - lengthOf(a))) {
    if (points + part.length > most) break;
    kept.push(part);
    points += part.length;
  }
  return kept;
}

const lengthOf = (line: Line): number =>
  line.slice(1).reduce((sum, [x, y], rank) => sum + Math.hypot(x - line[rank]![0], y - line[rank]![1]), 0);

/** The pieces of a line within a box, each with the point before and after. */
export function piecesWithin(
  line: Line,
  [west, south, east, north]: readonly [number, number, number, number],
): Line[] {
  if (line.length === 1) {
    const [x, y] = line[0]!;
    return x >= west && x <= east && y >= south && y <= north ? [line] : [];
  }
  const pieces: LonLat[][] = [];
  let open: LonLat[] | null = null;
  for (let rank = 1; rank < line.length; rank += 1) {
    const [a, b] = [line[rank - 1]!, line[rank]!];
    const meets =
      Math.max(a[0], b[0]) >= west &&
      Math.min(a[0], b[0]) <= east &&
      Math.max(a[1], b[1]) >= south &&
      Math.min(a[1], b[1]) <= north;
    if (!meets) open = null;
    else if (open) open.push(b);
    else pieces.push((open = [a, b]));
  }
  return pieces;
}

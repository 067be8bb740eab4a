/** 06-m4: thinning of a long series to the columns of a chart, and the pixels that both lines cover. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  pointsOf,
  thin,
  type Point,
  type Points,
  type ThinnedSeries,
} from '~/modules/monitoring/hydrograph/domain/thin';
import { casesOf, foldersWith, readJson, readRows, valueOf } from '../case-files';
import { Comparison, type CaseResult } from '../comparison';

interface SeriesDescription {
  readonly seed: number;
  readonly hours: number;
  readonly lost: readonly (readonly [number, number])[];
}

/** The 32-bit generator of the cases. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

const YEAR_HOURS = 8766;

function hourlySeries({ seed, hours, lost }: SeriesDescription): Points {
  const next = generator(seed);
  const times: number[] = [];
  const values: number[] = [];
  let level = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    const r = next();
    level += (r % 41) - 20;
    if ((r >>> 20) % 997 === 0) level += ((r >>> 8) % 401) - 100;
    level -= Math.trunc(level / 500);
    const d = hour % YEAR_HOURS;
    const season = Math.floor((d < YEAR_HOURS / 2 ? d : YEAR_HOURS - d) / 4);
    if (lost.some(([from, to]) => hour >= from && hour < to)) continue;
    times.push(hour);
    values.push(100_000 + level + season + (r % 10_007 === 0 ? 5000 : 0));
  }
  return { times, values };
}

interface RasterCase {
  readonly from: number;
  readonly to: number;
  readonly columns: number;
  readonly continuityLimit: number;
  readonly height: number;
  readonly valueMin: number;
  readonly valueMax: number;
}

/** The rows that a broken line covers in each column, as « a-b|c-d ». */
export function raster(lines: readonly (readonly Point[])[], shape: RasterCase): string[] {
  const { from, to, columns, height, valueMin, valueMax } = shape;
  const covered = Array.from({ length: columns }, (): [number, number][] => []);
  const rowOf = (y: number) => Math.max(0, Math.min(height - 1, Math.floor(y)));
  const cover = (column: number, a: number, b: number) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    covered[column]?.push([rowOf(low), rowOf(high)]);
  };
  const place = ([t, v]: Point): [number, number] => [
    ((t - from) * columns) / (to - from),
    ((valueMax - v) * height) / (valueMax - valueMin),
  ];
  for (const line of lines) {
    const placed = line.map(place);
    placed.forEach(([x, y], rank) => {
      cover(Math.floor(x), y, y);
      const [x2, y2] = placed[rank + 1] ?? [x, y];
      if (x2 === x) return;
      const at = (column: number) => y + ((y2 - y) * (column - x)) / (x2 - x);
      for (let column = Math.floor(x); column < x2; column += 1)
        cover(column, column < x ? y : at(column), column + 1 > x2 ? y2 : at(column + 1));
    });
  }
  return covered.map((intervals) => {
    const merged: [number, number][] = [];
    for (const [low, high] of intervals.sort((a, b) => a[0] - b[0])) {
      const last = merged.at(-1);
      if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
      else merged.push([low, high]);
    }
    return merged.map(([low, high]) => `${low}-${high}`).join('|');
  });
}

/** The lines that the thinned series draws: one for each segment, carried to the edges of the window. */
function thinnedLines({ groups, before, after }: ThinnedSeries): Point[][] {
  const lines: Point[][] = [];
  let segment = NaN;
  for (const group of groups) {
    if (group.segment !== segment) lines.push(lines.length === 0 && before ? [before] : []);
    segment = group.segment;
    lines.at(-1)?.push(...pointsOf(group));
  }
  if (after) lines.at(-1)?.push(after);
  return lines;
}

/** The lines of all the points in the window. */
function fullLines({ times, values }: Points, shape: RasterCase, thinned: ThinnedSeries): Point[][] {
  const lines: Point[][] = [];
  let previous = -Infinity;
  for (let rank = 0; rank < times.length; rank += 1) {
    const [t, v] = [times[rank] ?? 0, values[rank] ?? 0];
    if (t >= shape.to) break;
    if (t >= shape.from) {
      const begins = lines.length === 0;
      if (begins || t - previous > shape.continuityLimit) lines.push(begins && thinned.before ? [thinned.before] : []);
      lines.at(-1)?.push([t, v]);
    }
    previous = t;
  }
  if (thinned.after) lines.at(-1)?.push(thinned.after);
  return lines;
}

export function thinningCases(subject: string): CaseResult[] {
  const file = path.join(subject, 'series.json');
  if (!existsSync(file)) return [];
  const description = readJson<SeriesDescription & { sha256: string; points: number }>(file);
  const series = hourlySeries(description);
  const generated = new Comparison();
  const text = Array.from(series.times, (t, rank) => `${t},${series.values[rank]}\n`).join('');
  generated.check(
    { points: series.times.length, sha256: createHash('sha256').update(text).digest('hex') },
    { points: description.points, sha256: description.sha256 },
  );
  return [
    generated.result('06-m4/series.json'),
    ...foldersWith(subject, 'case.json').flatMap((name) =>
      casesOf(`06-m4/${name}`, () => {
        const comparison = new Comparison([[/./, 0]]);
        const shape = readJson<RasterCase & { before: unknown; after: unknown; groups: number }>(
          path.join(subject, name, 'case.json'),
        );
        const thinned = thin(series, shape);
        comparison.check(
          { before: thinned.before, after: thinned.after, groups: thinned.groups.length },
          { before: shape.before, after: shape.after, groups: shape.groups },
          'case',
        );
        readRows(path.join(subject, name, 'expected.csv')).forEach((row, rank) => {
          const group = thinned.groups[rank];
          comparison.check(
            group && {
              column: group.column,
              segment: group.segment,
              count: group.count,
              first_t: group.first[0],
              first: group.first[1],
              min_t: group.min[0],
              min: group.min[1],
              max_t: group.max[0],
              max: group.max[1],
              last_t: group.last[0],
              last: group.last[1],
            },
            Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, valueOf(cell)])),
            `group ${rank}`,
          );
        });
        const drawn = raster(thinnedLines(thinned), shape);
        const whole = raster(fullLines(series, shape, thinned), shape);
        comparison.check(drawn, whole, 'columns');
        const rows = readRows(path.join(subject, name, 'raster.csv')).map((row) => row['rows'] ?? '');
        comparison.check(drawn, rows, 'raster');
        return comparison.result(`06-m4/${name}`);
      }),
    ),
  ];
}

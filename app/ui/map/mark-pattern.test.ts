import { expect, test } from 'vitest';
import { patternPath } from './mark-pattern';
import { MAP_SYMBOLS, type FlatStyle } from './map-spec';
import { cornersOf } from './style-to-svg';

const SHAPES = Object.keys(MAP_SYMBOLS) as (keyof typeof MAP_SYMBOLS)[];
const PATTERNS = ['rising', 'across', 'down', 'crossed'] as const;
const linesOf = (style: FlatStyle) =>
  [...(patternPath(style, [50, 50]) ?? '').matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((found) =>
    found.slice(1).map(Number),
  );

test.each(SHAPES)('in a %s of 20 px each pattern is lines inside it, and no two are alike', (symbol) => {
  const base: FlatStyle = { symbol, 'circle-radius': 10 };
  const corners = cornersOf(base, [50, 50]);
  const reach = corners ? Math.max(...corners.map(([x, y]) => Math.hypot(x - 50, y - 50))) : 10;
  const drawn = PATTERNS.map((pattern) => linesOf({ ...base, pattern }));
  for (const lines of drawn) {
    expect(lines.length).toBeGreaterThan(0);
    for (const [x1, y1, x2, y2] of lines)
      for (const away of [Math.hypot(x1! - 50, y1! - 50), Math.hypot(x2! - 50, y2! - 50)])
        expect(away).toBeLessThanOrEqual(reach + 0.1);
  }
  expect(new Set(drawn.map((lines) => JSON.stringify(lines))).size).toBe(PATTERNS.length);
  expect(drawn[3]!.length).toBe(drawn[1]!.length + drawn[2]!.length);
  expect(patternPath(base, [50, 50])).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HydrographSeries, HydrographSpec } from './hydrograph';
import { layoutHydrograph } from './layout-hydrograph';
import { packLines, unpackLines, type Line } from './pack';

test('packed lines are the lines', () => {
  const point = fc.record({ at: fc.integer({ min: -2e9, max: 4e9 }), value: fc.integer({ min: -1e7, max: 1e7 }) });
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 })), fc.constantFrom(1, 100, 1000), (lines, parts) => {
      const given = lines.map((line) => line.map(({ at, value }) => ({ at, value: value / parts })));
      const read = unpackLines(packLines(given));
      expect(read.map((line) => line.map(({ at }) => at))).toEqual(given.map((line) => line.map(({ at }) => at)));
      read.flat().forEach(({ value }, rank) => expect(value).toBeCloseTo(given.flat()[rank]!.value, 6));
    }),
  );
});

const HOUR = 3_600_000;
const series = (lines: Line[], more: Partial<HydrographSeries> = {}): HydrographSeries => ({
  id: 1,
  label: 'P',
  unit: 'm',
  decimals: 2,
  drawn: 'line',
  down: false,
  colour: 'water',
  dots: false,
  lines: packLines(lines),
  ...more,
});
const spec = (...all: HydrographSeries[]): HydrographSpec => ({
  id: 'h',
  title: 'T',
  description: '',
  locale: 'fr',
  from: 0,
  to: 100 * HOUR,
  series: all,
  words: { empty: 'rien' },
});
const line = (from: number, values: number[]) => values.map((value, rank) => ({ at: (from + rank) * HOUR, value }));
const paths = (laid: ReturnType<typeof layoutHydrograph>) => JSON.stringify(laid.scene).match(/"d":"[^"]+"/g) ?? [];

test('a gap is a new stroke, never a bridge; a lonely point is a dot', () => {
  const laid = layoutHydrograph(spec(series([line(0, [1, 2]), line(50, [3]), line(60, [2, 1])])), { width: 800 });
  expect(paths(laid)[0]!.match(/M/g)).toHaveLength(3);
  expect(JSON.stringify(laid.scene)).toContain('"circle"');
  expect(paths(laid)[0]).not.toMatch(/lM|l"/);
});

test('depths grow downwards, elevations upwards, and each unit has its axis', () => {
  const laid = layoutHydrograph(
    spec(series([line(0, [1, 2])]), series([line(0, [5, 6])], { down: true, unit: 'm sous repère' })),
    { width: 800 },
  );
  const [up, down] = laid.axes;
  expect(up!.scale(2)).toBeLessThan(up!.scale(1));
  expect(down!.scale(6)).toBeGreaterThan(down!.scale(5));
});

test('rain hangs from the top in bars and begins at zero', () => {
  const rain = series([line(0, [0, 12, 3])], { drawn: 'bars', down: true, unit: 'mm', width: HOUR });
  const laid = layoutHydrograph(spec(rain, series([line(0, [1, 2])])), { width: 800 });
  const axis = laid.axes.find(({ bars }) => bars)!;
  expect(axis.scale(0)).toBe(laid.plot.top);
  expect(axis.scale(12)).toBeGreaterThan(axis.scale(0));
  expect(axis.scale(12)).toBeLessThan((laid.plot.top + laid.plot.bottom) / 2);
});

test('values that are never negative have no axis below zero, others have', () => {
  const [positive] = layoutHydrograph(spec(series([line(0, [0.04, 4.5])])), { width: 800 }).axes;
  expect(positive!.scale.domain()[0]).toBe(0);
  const [negative] = layoutHydrograph(spec(series([line(0, [-1, 4])])), { width: 800 }).axes;
  expect(negative!.scale.domain()[0]).toBeLessThan(-1);
});

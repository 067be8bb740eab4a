import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classOf, colourClasses } from './';

const colourOf = (subject: 'evolution' | 'share', value: number) => classOf(colourClasses(subject, []), value)?.colour;
const bounds = (subject: 'evolution' | 'share' | 'indicator', values: readonly (number | null)[] = []) =>
  colourClasses(subject, values).map(({ from, to }) => [from, to]);

test('evolutions part at −50, −10, 10 and 50 %, brown where less is grown and teal where more is', () => {
  expect(bounds('evolution')).toEqual([
    [null, -50],
    [-50, -10],
    [-10, 10],
    [10, 50],
    [50, null],
  ]);
  expect([-100, -50.01].map((value) => colourOf('evolution', value))).toEqual(['less2', 'less2']);
  expect([-50, -10.01].map((value) => colourOf('evolution', value))).toEqual(['less1', 'less1']);
  expect([-10, 0, 9.99].map((value) => colourOf('evolution', value))).toEqual(['even', 'even', 'even']);
  expect([10, 49.99].map((value) => colourOf('evolution', value))).toEqual(['more1', 'more1']);
  expect([50, 1e6].map((value) => colourOf('evolution', value))).toEqual(['more2', 'more2']);
});

test('shares darken at 5, 15, 30 and 60 %', () => {
  expect(bounds('share')).toEqual([
    [null, 5],
    [5, 15],
    [15, 30],
    [30, 60],
    [60, null],
  ]);
  expect([0, 5, 15, 30, 60].map((value) => colourOf('share', value))).toEqual([
    'part1',
    'part2',
    'part3',
    'part4',
    'part5',
  ]);
});

test('an indicator has at most five round, equal steps over its values; an empty zone has no say', () => {
  expect(bounds('indicator', [100, null, 50, 0])).toEqual([
    [null, 20],
    [20, 40],
    [40, 60],
    [60, 80],
    [80, null],
  ]);
  expect(bounds('indicator', [-10, 40])).toEqual([
    [null, 0],
    [0, 10],
    [10, 20],
    [20, 30],
    [30, null],
  ]);
});

test('one class in the middle colour where every zone has the same value, or none has one', () => {
  for (const values of [[], [null, null], [7], [7, null, 7], [1e6, 1e6 + 1e-4], [1, 1 + 1e-9]])
    expect(colourClasses('indicator', values)).toEqual([{ id: 'c0', from: null, to: null, colour: 'part3' }]);
});

test('each class has a name and a shade of its own', () => {
  for (const subject of ['evolution', 'share', 'indicator'] as const) {
    const classes = colourClasses(subject, [0, 1]);
    expect(classes.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(new Set(classes.map(({ colour }) => colour)).size).toBe(5);
  }
});

test('whatever the values, the smallest is in the first class and the largest in the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2 }), (values) => {
      const classes = colourClasses('indicator', values);
      expect(classOf(classes, Math.min(...values))).toBe(classes[0]);
      expect(classOf(classes, Math.max(...values))).toBe(classes.at(-1));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classOf, colourClasses, NO_VALUE } from './';

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
  expect([-100, -50.01].map((value) => colourOf('evolution', value))).toEqual(['#8c510a', '#8c510a']);
  expect([-50, -10.01].map((value) => colourOf('evolution', value))).toEqual(['#d8b365', '#d8b365']);
  expect([-10, 0, 9.99].map((value) => colourOf('evolution', value))).toEqual(['#f2efe6', '#f2efe6', '#f2efe6']);
  expect([10, 49.99].map((value) => colourOf('evolution', value))).toEqual(['#7fc4b8', '#7fc4b8']);
  expect([50, 1e6].map((value) => colourOf('evolution', value))).toEqual(['#01665e', '#01665e']);
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
    '#eef3f5',
    '#c3dbe4',
    '#8dbbcb',
    '#5a9cb4',
    '#0a5a78',
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
    expect(colourClasses('indicator', values)).toEqual([{ id: 'c0', from: null, to: null, colour: '#8dbbcb' }]);
});

test('each class has a name of its own and none is drawn like an empty zone', () => {
  for (const subject of ['evolution', 'share', 'indicator'] as const) {
    const classes = colourClasses(subject, [0, 1]);
    expect(classes.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(new Set([...classes.map(({ colour }) => colour), NO_VALUE]).size).toBe(6);
  }
  expect(NO_VALUE).toBe('#ffffff');
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

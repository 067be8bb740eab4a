import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { farFrom, farToasts, type FarNumber, type Standard } from './far-number';

const beside = (...values: (number | null)[]): Standard[] => [{ of: 'neighbours', values }];
const within = (lowest: number | null, highest: number | null): Standard[] => [{ of: 'limit', lowest, highest }];
const way = (value: number | null, standards: Standard[]) => farFrom(value, standards)?.way ?? 'near';

describe('a thousand times', () => {
  test('is far, and a hair less is near, on both sides', () => {
    expect([65_000, 64_999, 0.065, 0.066].map((value) => way(value, beside(65)))).toEqual([
      'larger',
      'near',
      'smaller',
      'near',
    ]);
    expect(farFrom(65, [{ of: 'today', values: [65_000] }])).toEqual({ way: 'smaller', of: 'today', beside: 65_000 });
  });
  test('decimals are no exception: the edge is where it is written, not where binary fractions put it', () => {
    // read as whole numbers of thousandths, by another way than a division
    const thousandths = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(thousandths, thousandths, (value, other) => {
        const said = way(value / 1000, beside(other / 1000));
        const exact = value >= 1000 * other ? 'larger' : 1000 * value <= other ? 'smaller' : 'near';
        expect(said).toBe(exact);
      }),
    );
    fc.assert(
      fc.property(thousandths, (value) => {
        expect(way(value, beside(value / 1000))).toBe('larger');
        expect(way(value / 1000, beside(value))).toBe('smaller');
        expect(way(value - 0.001, beside(value / 1000))).toBe('near');
      }),
    );
  });
  test('signs say nothing of it', () => {
    const number = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, number, (value, other) => {
        const said = way(value, beside(other));
        expect([way(-value, beside(other)), way(value, beside(-other)), way(-value, beside(-other))]).toEqual([
          said,
          said,
          said,
        ]);
      }),
    );
    expect(farFrom(-4000, beside(-4))).toMatchObject({ beside: -4 });
  });
});

describe('what it is held against', () => {
  test('nothing, a zero and no number say nothing', () => {
    expect([
      way(7, []),
      way(7, beside()),
      way(7, beside(0, null, 0)),
      way(0, beside(5000)),
      way(null, beside(5)),
    ]).toEqual(Array(5).fill('near'));
    expect([NaN, Infinity, -Infinity].map((value) => way(value, beside(1)))).toEqual(['near', 'near', 'near']);
    expect(way(5000, beside(NaN, Infinity, 5))).toBe('larger');
  });
  test('of several it is the median of those that are not zero: one slip among them hides nothing', () => {
    expect(farFrom(7000, beside(0, 0, 0, 5, 7, 6000))?.beside).toBe(7);
    expect(farFrom(6000, beside(4, 8))?.beside).toBe(6);
    expect(way(5, beside(5, 6, 6000))).toBe('near');
  });
  test('the first that says something is asked, and no other', () => {
    const today: Standard = { of: 'today', values: [70_000] };
    expect(farFrom(65, [today, ...beside(60)])?.of).toBe('today');
    expect(farFrom(65, [{ of: 'today', values: [null] }, ...beside(65_000)])?.of).toBe('neighbours');
    expect(way(65_000, [today, ...beside(60)])).toBe('near');
  });
  test('an interval is its bound that the value is beyond; inside nothing is far', () => {
    expect([way(14_000, within(0, 14)), way(13_999, within(0, 14)), way(1, within(1000, 9000))]).toEqual([
      'larger',
      'near',
      'smaller',
    ]);
    expect([way(0.001, within(0, 14)), way(5000, within(1, null)), way(5, within(null, 9))]).toEqual([
      'near',
      'near',
      'near',
    ]);
  });
});

describe('how it is told', () => {
  const one: FarNumber = { what: 'Production', value: 65, unit: 't', way: 'smaller', of: 'today', beside: 65_000 };
  test('in the numbers of the page, with its unit', () => {
    expect(farToasts([one], 'fr')).toEqual([
      {
        variant: 'warning',
        key: 'far:smaller.today',
        params: { what: 'Production', value: '65\u202ft', beside: '65\u202f000\u202ft' },
      },
    ]);
    expect(farToasts([{ ...one, value: 0.0125, beside: 12.5 }], 'en')[0]?.params).toMatchObject({
      value: '0.0125\u202ft',
      beside: '12.5\u202ft',
    });
  });
  test('three are named; of more, two and how many others there are: all messages fit beside that of the save', () => {
    expect(farToasts([], 'fr')).toEqual([]);
    expect(farToasts(Array(3).fill(one), 'fr').map(({ key }) => key)).toEqual(Array(3).fill('far:smaller.today'));
    const many = farToasts(Array(40).fill({ ...one, what: 'é'.repeat(900) }), 'fr');
    expect(many.map(({ key, params }) => [key, params['count']])).toEqual([
      ['far:smaller.today', undefined],
      ['far:smaller.today', undefined],
      ['far:more', 38],
    ]);
    expect(JSON.stringify(many).length).toBeLessThan(1000);
  });
});

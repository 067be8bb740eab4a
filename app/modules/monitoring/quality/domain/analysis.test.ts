/** What a line of a laboratory says: a number, a limit, or nothing; and which lines are one analysis. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultOf, type IncomingAnalysis } from './analysis';
import { LIST_TYPES, NATURES, NUMBERED, reachOfRemark, REMARKS, SELECTION_TYPES, UNDER_A_LIMIT } from './codes';
import { settleReplicates } from './replicates';
import { resultWords } from '../view/result-words';

test('of the twelve remarks one is a value, four are limits below, two above, the others no number', () => {
  const of = (reach: string) => REMARKS.filter((remark) => reachOfRemark(remark) === reach);
  expect({ value: of('value'), below: of('below'), above: of('above') }).toEqual({
    ...{ value: [1], below: [2, 7, 9, 10], above: [3, 8] },
  });
  expect([NUMBERED, UNDER_A_LIMIT]).toEqual([
    [1, 2, 3, 7, 8, 9, 10],
    [2, 7, 9, 10],
  ]);
});

test('C645 C646 lists of parameters are of types 0 to 3, selections know conditions of the environment too', () => {
  expect(LIST_TYPES).toEqual(['parameter', 'taxon', 'index', 'state']);
  expect(LIST_TYPES).toEqual(NATURES.slice(0, 4));
  expect(Object.keys(SELECTION_TYPES)).toEqual([
    'PCparameters',
    'taxons',
    'indices',
    'environmentalParameters',
    'states',
  ]);
  expect([...new Set(Object.values(SELECTION_TYPES))].sort()).toEqual([...NATURES].sort());
});

test('a result below takes its limit, never the number as a value; what is no number counts as not done', () => {
  expect(resultOf({ remark: 10, result: 0.02, lq: null })).toEqual({ remark: 10, value: 0.02, lq: 0.02 });
  expect(resultOf({ remark: 9, result: 15, lq: null })).toMatchObject({ remark: 10, lq: 15 });
  expect(resultOf({ remark: 8, result: 300, lq: 15 })).toEqual({ remark: 3, value: 300, lq: 15 });
  expect(resultOf({ remark: 4, result: 1, lq: null })).toMatchObject({ remark: 0, value: null });
  expect(resultOf({ remark: 1, result: null, lq: null })).toMatchObject({ remark: 0 });
});

test('a result is read with its sign and its own decimals; what is under a limit is never a zero', () => {
  const words = { t: (key: string) => key, locale: 'fr' };
  const said = (remark: number, result: number | null, lq: number | null = null, text = '') =>
    resultWords({ remark, result, text }, lq, words);
  expect([said(1, 12.4), said(10, 0.02), said(10, null, 0.005), said(3, 100), said(1, 1500)]).toEqual([
    ...['12,4', '<\u202f0,02', '<\u202f0,005', '>\u202f100', '1\u202f500'],
  ]);
  expect([said(0, null), said(4, null, null, 'Présence'), said(1, 1e-7)]).toEqual([
    ...['quality:remark.0', 'Présence', '0,0000001'],
  ]);
});

describe('lines of one sampling', () => {
  const at = new Date('2024-05-06T08:00:00Z');
  const line = (result: number, code = '', more: Partial<IncomingAnalysis> = {}): IncomingAnalysis => ({
    ...{ sampling: { at, support: '3' }, parameter: '1340', fraction: '3', remark: 1, result, unit: '173', code },
    ...more,
  });

  test('the same twice is one; under two codes two are duplicates; two that differ without a code are refused', () => {
    expect(settleReplicates([line(12), line(12)])).toMatchObject({ placed: [{ replicate: 0 }], repeated: [1] });
    const two = settleReplicates([line(12, 'B'), line(12.4, 'A')]);
    expect(two.placed.map(({ analysis, replicate }) => [analysis.code, replicate])).toEqual([
      ['A', 0],
      ['B', 1],
    ]);
    expect(settleReplicates([line(12), line(12), line(13)])).toEqual({
      ...{ placed: [], repeated: [1] },
      contradicting: [
        { rank: 0, against: 2, times: 2 },
        { rank: 2, against: 0, times: 1 },
      ],
    });
    expect(settleReplicates([line(12, 'A'), line(13)]).contradicting.map(({ rank }) => rank)).toEqual([0, 1]);
  });
  test('another fraction, place or nature is another analysis', () => {
    const lines = [line(12), line(13, '', { fraction: '23' }), line(14, '', { inSitu: 1 })];
    expect(settleReplicates([...lines, line(15, '', { nature: 'environment' })]).placed).toHaveLength(4);
  });
  test('each line is placed, repeated or contradicting, whatever their order', () => {
    const any = fc.record({ result: fc.integer({ min: 0, max: 2 }), code: fc.constantFrom('', 'A', 'B') });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (given) => {
        const lines = given.map(({ result, code }) => line(result, code));
        const { placed, repeated, contradicting } = settleReplicates(lines);
        expect(placed.length + repeated.length + contradicting.length).toBe(lines.length);
        const backwards = settleReplicates([...lines].reverse());
        expect(backwards.placed.map(({ analysis }) => [analysis.result, analysis.code])).toEqual(
          placed.map(({ analysis }) => [analysis.result, analysis.code]),
        );
      }),
    );
  });
});

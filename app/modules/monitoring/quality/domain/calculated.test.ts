import { expect, test } from 'vitest';
import type { Analysis } from './analysis';
import { readFormula, reckon, type Calculation } from './calculated';

const analysis = (parameter: string, result: number, more: Partial<Analysis> = {}): Analysis => ({
  ...{ stationId: 1, samplingId: 1, nature: 'parameter', parameter, fraction: '3', inSitu: 2, replicate: 0 },
  ...{ at: new Date(0), support: '3', result, text: '', remark: 1, unit: 'u', lq: null, ld: null, saturation: null },
  ...{ uncertainty: null, status: 3, qualification: 1, accreditation: 0, difficulty: 0, method: '', laboratory: '' },
  ...{ producer: '', analysedAt: null, code: '', comment: '', importId: 1, ...more },
});
const how: Calculation = { formula: '', unit: 'u', missing: 'unknown', below: 'zero' };
const made = (formula: string, analyses: readonly Analysis[], given: Partial<Calculation> = {}, list = ['a', 'b']) => {
  const read = readFormula(formula);
  if (!read.ok) throw new Error(read.reason);
  const operands = read.value.kind === 'total' ? list : read.value.operands;
  return reckon('T', { ...how, ...given }, { formula: read.value, operands }, analyses).results.map(
    ({ result, remark, lq }) => [result, remark, lq],
  );
};

test('an expression over codes; a code may stand in it twice', () => {
  expect(made('[a] × 2 + [b] / ([a] + 1)', [analysis('a', 3), analysis('b', 8)])).toEqual([[8, 1, null]]);
  for (const wrong of ['', '3 + 4', '[a] +', '[a] $ 2', '[a][b]', '[1]+[2]+[3]+[4]+[5]+[6]+[7]'])
    expect(readFormula(wrong).ok, wrong).toBe(false);
});

test('what is missing makes nothing, or counts nothing, as its definition says; of nothing comes nothing', () => {
  const one = [analysis('a', 3)];
  expect(made('[a] + [b]', one)).toEqual([]);
  expect(made('[a] + [b]', one, { missing: 'zero' })).toEqual([[3, 1, null]]);
  expect(made('[a] + [b]', [analysis('a', 3, { qualification: 2 })], { missing: 'zero' })).toEqual([]);
  expect(made('[a] / [b]', one, { missing: 'zero' })).toEqual([]);
});

test('what is under its limit counts zero or half; limits alone make a limit', () => {
  const below = analysis('b', 0.4, { remark: 10, lq: 0.4 });
  expect(made('[a] + [b]', [analysis('a', 3), below])).toEqual([[3, 1, null]]);
  expect(made('[a] + [b]', [analysis('a', 3), below], { below: 'half' })).toEqual([[3.2, 1, null]]);
  expect(made('[a] + [b]', [{ ...below, parameter: 'a' }, below])).toEqual([[0.8, 10, 0.8]]);
});

test('a sum adds what is in its unit only; an expression takes the unit that most results have', () => {
  const other = analysis('b', 5, { unit: 'v' });
  expect(made('total(L)', [analysis('a', 3), other], { missing: 'zero' })).toEqual([[3, 1, null]]);
  expect(made('[a] + [b]', [analysis('a', 3), other])).toEqual([[8, 1, null]]);
});

test('what stands on nothing measured is counted: left for want of an operand, completed, with limits', () => {
  const of = (samplingId: number, ...operands: Analysis[]) => operands.map((one) => ({ ...one, samplingId }));
  const below = analysis('b', 0.4, { remark: 10, lq: 0.4 });
  const analyses = [...of(1, analysis('a', 3), below), ...of(2, analysis('a', 2)), ...of(3, analysis('b', 1))];
  const read = readFormula('[a] + [b]');
  if (!read.ok) throw new Error(read.reason);
  const counts = (missing: Calculation['missing']) => {
    const given = { ...how, missing };
    const { results, ...rest } = reckon('T', given, { formula: read.value, operands: ['a', 'b'] }, analyses);
    return { n: results.length, ...rest };
  };
  expect(counts('unknown')).toEqual({ n: 1, incomplete: 2, completed: 0, withLimits: 1 });
  expect(counts('zero')).toEqual({ n: 3, incomplete: 0, completed: 2, withLimits: 1 });
});

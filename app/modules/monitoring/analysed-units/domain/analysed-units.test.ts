import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { powerBetween, scaleOfCode, scaleOfSymbol, shifted, suspectedExpressions, type ExpressedResult } from '.';

const power = (parameter: string, from: string, to: string) =>
  powerBetween(parameter, scaleOfCode(from), scaleOfCode(to));

describe('units of analyses', () => {
  test('of one dimension meet by a power of ten; a parameter’s own expression is known', () => {
    // mg/L, mg(NO3)/L, µg(NO3)/L, ng/L, µg/L
    expect(power('1340', '162', '173')).toBe(0);
    expect(power('1340', '584', '173')).toBe(-3);
    expect(power('1506', '162', '133')).toBe(3);
    expect(power('1506', '390', '133')).toBe(-3);
    expect(power('1382', '335', '133')).toBe(0);
    // g/m3 of lead, and µS/cm of mS/m
    expect(power('1382', '47', '133')).toBe(3);
    expect(power('1303', '368', '147')).toBe(1);
  });
  test('nitrogen of nitrate, a mass of sludge and a unit nobody knows are other quantities', () => {
    expect(power('1340', '168', '173')).toBeNull();
    expect(power('1340', '174', '162')).toBeNull();
    expect(power('1340', '158', '173')).toBeNull();
    expect(power('1340', '99999', '173')).toBeNull();
    expect(power('1551', '168', '162')).toBe(0);
    // what another parameter is made of says nothing of this one
    expect(power('1506', '173', '133')).toBeNull();
  });
  test('a symbol is read as people write it', () => {
    for (const symbol of ['µg/L', 'ug/l', 'μg.L-1', 'µg L-1'])
      expect(scaleOfSymbol(symbol)).toEqual({ dimension: 'g/l', of: '', power: -6 });
    expect(scaleOfSymbol('mg(NO3)/L')).toEqual({ dimension: 'g/l', of: 'NO3', power: -3 });
  });
  test('the mark is shifted: 0,0004 mg/l is 0,4 µg/l, to the last digit', () => {
    expect(shifted(0.0004, 3)).toBe(0.4);
    expect(shifted(1e-7, 3)).toBe(1e-4);
    const written = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -6, max: 6 }));
    fc.assert(
      fc.property(written, fc.integer({ min: -9, max: 9 }), ([digits, exponent], by) => {
        expect(shifted(Number(`${digits}e${exponent}`), by)).toBe(Number(`${digits}e${exponent + by}`));
      }),
    );
  });
});

const DAY = 86_400_000;
const row = (values: readonly (number | null)[], said: boolean, from = 0, by = 'L'): ExpressedResult[] =>
  values.map((value, rank) => ({ at: (from + rank * 30) * DAY, value, said, by, settled: false }));
const suspects = (results: readonly ExpressedResult[]) =>
  [...suspectedExpressions('1340', results)].sort((a, b) => a - b);

describe('results whose unit doesn’t say what they count', () => {
  const said = row([48, 49, 47, 50, 46, 51, 45, 44], true);
  test('4.43 times under those that say it are not known; the same value in either order', () => {
    const all = [...said, ...row([11.3, 11.1, 12, 10.2], false, 240)];
    expect(suspects(all)).toEqual([8, 9, 10, 11]);
    expect(suspects([...all].reverse())).toEqual([0, 1, 2, 3]);
    expect(suspects([...row([11.3, 11.1, 12], false, -90), ...said])).toEqual([0, 1, 2]);
  });
  test('one that is nearer to nitrogen than to what is usual goes with its run', () => {
    expect(suspects([...said, ...row([11, 14, null, 9], false, 240)])).toEqual([8, 9, 10, 11]);
  });
  test('a jump among bare ones is one too; those of another laboratory are not drawn into it', () => {
    expect(suspects([...row([60, 61, 59], false), ...row([13.6, 13.9], false, 90, 'M')])).toEqual([3, 4]);
    expect(suspects([...row([60, 61, 59], false), ...row([13.6], false, 90, 'M'), ...row([58], false, 120)])).toEqual([
      3,
    ]);
  });
  test('what fits, what varies by itself, what is settled and other parameters are judged', () => {
    expect(suspects([...said, ...row([43, 47, 50], false, 240)])).toEqual([]);
    expect(suspects([...said, ...row([20, 24, 22], false, 240)])).toEqual([]);
    expect(suspects(row([40, 9, 35, 8, 42, 9], false))).toEqual([]);
    const settled = row([11.3, 11.1], false, 240).map((one) => ({ ...one, settled: true }));
    expect(suspects([...said, ...settled])).toEqual([]);
    expect(suspectedExpressions('1506', [...said, ...row([11], false, 240)]).size).toBe(0);
  });
});

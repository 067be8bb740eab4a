import { describe, expect, it } from 'vitest';
import { isOutdated, runReport } from './';

describe('a run', () => {
  const versions = { matrixVersion: 4, allocationVersion: 2, scenarioVersion: 7 };
  it('stands while its matrix, its allocation and its scenario are those it was computed from', () => {
    expect(isOutdated(versions, { ...versions })).toBe(false);
  });
  it.each(['matrixVersion', 'allocationVersion', 'scenarioVersion'] as const)(
    'is « à relancer » as soon as %s has changed',
    (changed) => {
      expect(isOutdated(versions, { ...versions, [changed]: versions[changed] + 1 })).toBe(true);
    },
  );
});

describe('what is stored of a result', () => {
  const figures = (territory: number, ...zones: number[]) => ({
    territory,
    byZone: Float64Array.from(zones),
    byCrop: Float64Array.from([1, NaN]),
    byMode: Float64Array.from([Infinity, 2]),
    surfaceWithoutValueHa: 12,
  });
  const groups = (first: number) => ({
    byZone: Float64Array.from([first, 2]),
    byCrop: Float64Array.from([3, 4]),
    byMode: Float64Array.from([5]),
  });
  const objective = {
    objectiveId: 1,
    active: true,
    target: 10,
    reached: 11,
    valueRefCalc: 12,
    valueRefCalcBis: null,
    met: true,
  };
  const report = runReport(
    {
      zones: [{ id: 21 }, { id: 22 }] as never,
      crops: [{ id: 31 }, { id: 32 }] as never,
      drivingModes: [{ id: 41 }] as never,
    },
    {
      optimised: Float64Array.from([1, NaN]),
      reference: Float64Array.from([2, NaN]),
      optimum: 54.5,
      deviation: 13,
      iterations: 8,
      indicators: [{ indicatorId: 5, reference: figures(60, 50, NaN), optimised: figures(54.5, -Infinity, 40) }],
      surfaces: { reference: groups(1), optimised: groups(9) },
      objectives: [objective],
      rules: [],
    },
  );

  it('is plain JSON: lists, with nothing where a group grows nothing', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report.indicators).toEqual([
      {
        indicatorId: 5,
        reference: {
          territory: 60,
          byZone: [50, null],
          byCrop: [1, null],
          byMode: [null, 2],
          surfaceWithoutValueHa: 12,
        },
        optimised: {
          territory: 54.5,
          byZone: [null, 40],
          byCrop: [1, null],
          byMode: [null, 2],
          surfaceWithoutValueHa: 12,
        },
      },
    ]);
  });
  it('keeps the optimum, the surfaces by group of both sides, and what became of objectives and rules', () => {
    expect(report).toMatchObject({ optimum: 54.5, deviation: 13, iterations: 8, objectives: [objective], rules: [] });
    expect(report.surfaces).toEqual({
      reference: { byZone: [1, 2], byCrop: [3, 4], byMode: [5] },
      optimised: { byZone: [9, 2], byCrop: [3, 4], byMode: [5] },
    });
  });
  it('names its zones, crops and driving modes in the order of its lists', () => {
    expect([report.zones, report.crops, report.modes]).toEqual([[21, 22], [31, 32], [41]]);
  });
});

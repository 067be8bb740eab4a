import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import {
  AZOTE,
  LUZERNE,
  NORD,
  abShare,
  legumesInAb,
  nitrogenInSud,
  workedCase,
} from '../../../../../tests/support/worked-case';
import type { ScenarioModel } from './scenario-model';
import { resultLines, scenarioResult } from './scenario-results';

const values = Float64Array.from([60, 30, 10, NaN, 60, 30, 10, 10]);
const model = workedCase({
  matrix: [{ indicatorId: AZOTE, values }],
  objectives: [abShare(30), { ...nitrogenInSud(50), active: false }],
});
const x = Float64Array.from([60, 20, 20, 0, 30, 10, 10, 0]);
const run = { optimum: 12, iterations: 7 };
const result = (change: Partial<ScenarioModel> = {}) =>
  scenarioResult(preparedScenario({ ...model, ...change }), x, run);

describe('a scenario’s results', () => {
  it('give the surface of each combination, NaN where it is not available, beside the reference', () => {
    const { optimised, reference, deviation, optimum, iterations } = result();
    expect([...optimised]).toEqual([60, 20, 20, NaN, 30, 10, 10, 0]);
    expect([...reference]).toEqual([80, 0, 20, 0, 40, 10, 0, 0]);
    expect({ deviation, optimum, iterations }).toEqual({ deviation: 20, ...run });
  });

  it('sum surfaces by zone, crop and driving mode', () => {
    const { surfaces } = result();
    expect(surfaces).toEqual({
      reference: {
        byZone: Float64Array.of(100, 50),
        byCrop: Float64Array.of(130, 20),
        byMode: Float64Array.of(140, 10),
      },
      optimised: {
        byZone: Float64Array.of(100, 50),
        byCrop: Float64Array.of(120, 30),
        byMode: Float64Array.of(120, 30),
      },
    });
  });

  it('give each indicator before and after', () => {
    const [nitrogen] = result().indicators;
    expect(nitrogen?.indicatorId).toBe(AZOTE);
    expect(nitrogen?.reference.territory).toBeCloseTo((80 * 60 + 20 * 10 + 40 * 60 + 10 * 30) / 150, 12);
    expect(nitrogen?.optimised.territory).toBeCloseTo((60 * 60 + 20 * 30 + 200 + 1800 + 300 + 100) / 150, 12);
  });

  it('give each objective, active or not, what it asks, reaches and had', () => {
    expect(result().objectives).toEqual([
      {
        objectiveId: 1,
        active: true,
        target: 30,
        reached: 20,
        valueRefCalc: (100 * 10) / 150,
        valueRefCalcBis: 150,
        met: false,
      },
      {
        objectiveId: 2,
        active: false,
        target: 50,
        reached: (30 * 60 + 10 * 30 + 10 * 10) / 50,
        valueRefCalc: 54,
        valueRefCalcBis: null,
        met: true,
      },
    ]);
  });

  it('report each rotation rule', () => {
    expect(result({ rotationRules: [legumesInAb] }).rules).toMatchObject([{ ruleId: 2, met: false }]);
  });

  it('take the reference’s figures anew when matrix, selection, quantity, territory or reference change', () => {
    const [share, nitrogen] = model.objectives;
    const before = (change: Partial<ScenarioModel>) => result(change).objectives[0]?.valueRefCalc;
    expect(before({})).toBeCloseTo(100 / 15, 12);
    expect(before({ objectives: [{ ...share!, of: { ...share!.of, crops: [LUZERNE] } }] })).toBe(50);
    expect(before({ objectives: [{ ...share!, quantity: { kind: 'surface' } }] })).toBe(10);
    expect(before({ objectives: [{ ...share!, quantity: { kind: 'mean', indicatorId: AZOTE } }] })).toBe(30);
    expect(before({ objectives: [share!] })).toBeCloseTo(100 / 15, 12);
    expect(before({ reference: Float64Array.from([60, 20, 20, 0, 40, 10, 0, 0]) })).toBe(20);
    const doubled = [{ indicatorId: AZOTE, values: values.map((value) => 2 * value) }];
    expect(before({ objectives: [nitrogen!] })).toBe(54);
    expect(before({ objectives: [nitrogen!], matrix: doubled })).toBe(108);
    expect(result({ matrix: doubled }).indicators[0]?.reference.territory).toBeCloseTo((2 * 7700) / 150, 9);
    const prepared = preparedScenario(model);
    const elsewhere = { ...prepared, reference: Float64Array.from([60, 20, 20, 0, 40, 10, 0, 0]) };
    expect([...scenarioResult(prepared, x, run).surfaces.reference.byMode]).toEqual([140, 10]);
    expect([...scenarioResult(elsewhere, x, run).surfaces.reference.byMode]).toEqual([120, 30]);
    expect(scenarioResult(elsewhere, x, run).indicators[0]?.reference.byMode[1]).toBe(30);
    expect(scenarioResult(prepared, x, run).indicators[0]?.reference.byZone[0]).toBe(50);
    expect(scenarioResult(elsewhere, x, run).indicators[0]?.reference.byZone[0]).toBe(44);
  });

  it('are three lines a combination, with the evolution in %', () => {
    const lines = [...resultLines(model, result())];
    expect(lines).toHaveLength(24);
    expect(lines.slice(0, 4)).toEqual([
      { zoneId: NORD, cropId: 10, modeId: 2, valueType: -4, surface: 60 },
      { zoneId: NORD, cropId: 10, modeId: 2, valueType: -3, surface: 80 },
      { zoneId: NORD, cropId: 10, modeId: 2, valueType: -2, surface: -25 },
      { zoneId: NORD, cropId: 10, modeId: 5, valueType: -4, surface: 20 },
    ]);
    expect(lines.filter(({ valueType }) => valueType === -2).map(({ surface }) => surface)).toEqual([
      -25,
      NaN,
      0,
      NaN,
      -25,
      0,
      NaN,
      NaN,
    ]);
  });
});

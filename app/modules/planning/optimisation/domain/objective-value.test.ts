import { describe, expect, it } from 'vitest';
import { AZOTE, abShare, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { evolution, indicatorFigures } from './indicator-totals';
import { isObjectiveMet, objectiveValue, referenceValues } from './objective-value';
import type { ScenarioObjective } from './scenario-model';

const model = workedCase({
  matrix: [...workedCase().matrix, { indicatorId: 1, values: Float64Array.from([7, 5, 10, 9, 6, 4, 9, 8]) }],
});
const objective = (change: Partial<ScenarioObjective>): ScenarioObjective => ({ ...abShare(30), ...change });

describe('an objective’s value', () => {
  it('C237 C240 is computed on the reference: ha, % with the surface it is relative to, sum, mean', () => {
    expect(referenceValues(model, objective({ quantity: { kind: 'surface' } }))).toEqual({
      valueRefCalc: 10,
      valueRefCalcBis: null,
    });
    expect(referenceValues(model, abShare(99))).toEqual({ valueRefCalc: (100 * 10) / 150, valueRefCalcBis: 150 });
    expect(
      referenceValues(model, objective({ quantity: { kind: 'production' }, sel: nitrogenInSud(0).sel })).valueRefCalc,
    ).toBe(40 * 6 + 10 * 4);
    expect(referenceValues(model, nitrogenInSud(0)).valueRefCalc).toBe((40 * 60 + 10 * 30) / 50);
    expect(
      referenceValues(model, objective({ quantity: { kind: 'unset', fromTemplate: false } })).valueRefCalc,
    ).toBeNull();
  });

  it('is « n.d. » and met over a set without surface', () => {
    const none = objectiveValue(
      model,
      { ...nitrogenInSud(5), sel: { ...nitrogenInSud(5).sel, crops: [20] } },
      model.reference,
    );
    expect(none.value).toBeNull();
    expect(isObjectiveMet(nitrogenInSud(5), none)).toBe(true);
  });
});

describe('an indicator’s figures', () => {
  it('C269 sum the production, and average every other by surface', () => {
    const production = indicatorFigures(model, 1, model.reference);
    expect(production.territory).toBe(80 * 7 + 20 * 10 + 40 * 6 + 10 * 4);
    expect([...production.byCrop]).toEqual([80 * 7 + 40 * 6 + 10 * 4, 200]);
    const nitrogen = indicatorFigures(model, AZOTE, model.reference);
    expect(nitrogen.territory).toBeCloseTo((80 * 60 + 20 * 10 + 40 * 60 + 10 * 30) / 150, 12);
    expect([...nitrogen.byMode]).toEqual([(80 * 60 + 20 * 10 + 40 * 60) / 140, 30]);
  });

  it('are not available without surface or value, and say how much surface has no value', () => {
    const holed = workedCase({
      matrix: [{ indicatorId: AZOTE, values: Float64Array.from([60, 30, 10, 10, NaN, NaN, 10, 10]) }],
    });
    const figures = indicatorFigures(holed, AZOTE, holed.reference);
    expect(figures.byZone[1]).toBe(NaN);
    expect(figures.surfaceWithoutValueHa).toBe(50);
    expect(indicatorFigures(model, 404, model.reference).territory).toBe(NaN);
  });

  it('evolve in % of the absolute reference, and not at all from 0', () => {
    expect([evolution(50, 60), evolution(-50, -40), evolution(0, 5), evolution(NaN, 5)]).toEqual([20, 20, NaN, NaN]);
  });
});

import { expect, test } from 'vitest';
import { indicatorFigures } from '~/modules/planning/optimisation/domain';
import { AB, AZOTE, NORD, RAISONNE, SUD, workedCase } from '../../../../../tests/support/worked-case';
import type { ObjectiveDraft } from '../forms/scenario-draft';
import { aidWhile, onStep, stepAt } from './editor.view';
import { CHANGE, indicatorSubject, modeSubject, previewClasses, zonePreviews } from './zone-preview';

test('each zone of a preview says the share that changes, its modes and its indicators against the reference', () => {
  const model = workedCase({});
  // Sud: its 10 ha of organic wheat become reasoned wheat; the luzerne under AB is not available there
  const optimised = Float64Array.from([80, 0, 20, 0, 50, 0, 0, NaN]);
  const { reference } = model;
  const indicators = model.matrix.map(({ indicatorId }) => ({
    indicatorId,
    reference: indicatorFigures(model, indicatorId, reference),
    optimised: indicatorFigures(
      model,
      indicatorId,
      optimised.map((ha) => (Number.isNaN(ha) ? 0 : ha)),
    ),
  }));
  const [nord, sud] = zonePreviews(model, { optimised, reference, indicators });
  expect(nord).toMatchObject({
    id: NORD,
    figures: { [CHANGE]: 0, [modeSubject(RAISONNE)]: 100, [modeSubject(AB)]: 0, [indicatorSubject(AZOTE)]: 0 },
  });
  // nitrogen: (40·60 + 10·30) / 50 = 54, then 60
  expect(sud).toMatchObject({
    id: SUD,
    figures: { [CHANGE]: 20, [modeSubject(RAISONNE)]: 100, [modeSubject(AB)]: 0, [indicatorSubject(AZOTE)]: 11.1 },
  });
});

test('the key of the map does not move with the values: shares grow from 0, evolutions part at it', () => {
  expect(previewClasses(CHANGE).map(({ from }) => from)).toEqual([null, 5, 15, 30, 60]);
  expect(previewClasses(indicatorSubject(AZOTE)).map(({ from }) => from)).toEqual([null, -50, -10, 10, 50]);
});

test('a slider shows a typed value where it is, and moves by steps', () => {
  const range = { from: 0, to: 200_000, step: 1000 };
  expect([stepAt(range, 900), stepAt(range, 1000), stepAt(range, null)]).toEqual(['any', 1000, 1000]);
  expect([onStep(range, 1400), onStep({ from: 0.5, to: 2, step: 0.1 }, 0.72)]).toEqual([1000, 0.7]);
});

test('while an objective measures something else than what was reckoned, its unit follows and no figure stays', () => {
  const reckoned = { unit: 'kg/ha', decimals: 1, valueRefCalc: 55, valueRefCalcBis: null, slider: null };
  const objective = { kind: 'indicator', indicatorId: '2' } as ObjectiveDraft;
  const context = { indicators: [{ id: 3, name: 'Marge', unit: '€/ha' }] };
  expect(aidWhile(objective, '2', reckoned, context)).toBe(reckoned);
  expect(aidWhile(objective, '3', reckoned, context)).toMatchObject({ unit: '€/ha', valueRefCalc: null });
  const surface = { kind: 'surface', unit: '0' } as ObjectiveDraft;
  expect(aidWhile(surface, '1', reckoned, context)).toMatchObject({ unit: '%', slider: { from: 0, to: 100 } });
});

import { expect, test } from 'vitest';
import { indicatorFigures } from '~/modules/planning/optimisation/domain';
import { AB, AZOTE, NORD, RAISONNE, SUD, workedCase } from '../../../../../tests/support/worked-case';
import type { ObjectiveDraft } from '../forms/scenario-draft';
import { aidWhile, onStep, stepAt } from './editor.view';
import type { MapLayer } from '~/ui/map/map-spec';
import { zoneOutlines } from './zone-outlines';
import { CHANGE, indicatorSubject, modeSubject, previewClasses, zonePreviews } from './zone-preview';

test('each zone of a preview says the share that changes, its modes and its indicators against the reference', () => {
  const model = workedCase({});
  // Sud: its 10 ha of organic wheat become reasoned wheat; the luzerne under AB is not available there
  const optimised = Float64Array.from([80, 0, 20, 0, 50, 0, 0, -999]);
  const { reference } = model;
  const indicators = model.matrix.map(({ indicatorId }) => ({
    indicatorId,
    reference: indicatorFigures(model, indicatorId, reference),
    optimised: indicatorFigures(
      model,
      indicatorId,
      optimised.map((ha) => Math.max(0, ha)),
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

const square = (west: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 48],
      [west + size, 48],
      [west + size, 48 + size],
      [west, 48 + size],
      [west, 48],
    ],
  ],
});

test('zones are drawn once, each with its name and room for its figure, or with a number and its key', () => {
  const drawn = zoneOutlines([
    { id: 1, name: 'Amont', geometry: square(0, 0.1) },
    { id: 2, name: 'Aval', geometry: square(0.1, 0.1) },
    { id: 3, name: 'Sans contour', geometry: null },
  ]);
  expect(drawn?.sheet.labels.map(({ id, how, lines }) => [id, how, ...lines])).toEqual([
    ['1', 'inside', 'Amont'],
    ['2', 'inside', 'Aval'],
  ]);
  expect(drawn?.zones[0]?.path).toMatch(/^M[\d. L]+z$/);
  const crowded = zoneOutlines([
    { id: 1, name: 'Un nom assez long pour deux zones', geometry: square(0, 0.1) },
    { id: 2, name: 'Un autre nom assez long', geometry: square(0.1, 0.1) },
    { id: 4, name: 'Dessous', geometry: square(0, 0.1) },
  ]);
  const named = [...crowded!.sheet.labels, ...crowded!.sheet.key].map(({ id }) => id);
  expect([...new Set(named)].sort()).toEqual(['1', '2', '4']);
  expect(zoneOutlines([{ id: 3, name: 'Sans contour', geometry: null }])).toBeNull();
});

test('rivers and limits of the ground are drawn once too, under and over the zones', () => {
  const line = (id: string): MapLayer => ({
    id,
    label: '',
    background: true,
    style: { 'stroke-color': 'var(--rain)' },
    features: [
      {
        id: `${id}-0`,
        label: 'La Vègre',
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 48],
              [0.1, 48.1],
            ],
          ],
        },
      },
    ],
  });
  const drawn = zoneOutlines([{ id: 1, name: 'Amont', geometry: square(0, 0.1) }], {
    under: [line('limits')],
    over: [line('rivers')],
  })!;
  expect(drawn.zones.map(({ id }) => id)).toEqual([1]);
  expect([drawn.ground.under, drawn.ground.over].flat()).toMatchObject([
    { id: 'limits', path: expect.stringMatching(/^M/) },
    { id: 'rivers', path: expect.stringMatching(/^M/), style: { 'stroke-color': 'var(--rain)' } },
  ]);
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

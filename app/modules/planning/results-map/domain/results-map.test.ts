import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import { classOf, colourClasses } from '~/modules/planning/scenario/domain';
import { surfaceEvolutions, surfaceShares, zoneIndicators } from './';

const model = {
  zones: [
    { id: 1, name: 'Nord', surfaceHa: 100 },
    { id: 2, name: 'Sud', surfaceHa: 50 },
  ],
  crops: [{ id: 5 }, { id: 6 }],
  drivingModes: [{ id: 8 }, { id: 9 }],
  reference: Float64Array.of(60, 40, 0, 0, 50, 0, 0, 0),
  matrix: [{ indicatorId: 3, values: Float64Array.of(10, 20, 10, 20, 10, 20, 10, 20) }],
} as unknown as ScenarioModel;
const x = Float64Array.of(30, 40, 0, 30, 0, 0, 50, 0);

test('a zone is coloured by the evolution of a crop or of a driving mode; none where there was nothing', () => {
  expect(surfaceEvolutions(model, x, { kind: 'crop', id: 5 })).toEqual([
    { before: 100, after: 70, value: -30 },
    { before: 50, after: 0, value: -100 },
  ]);
  expect(surfaceEvolutions(model, x, { kind: 'mode', id: 9 })).toEqual([
    { before: 40, after: 70, value: 75 },
    { before: 0, after: 0, value: null },
  ]);
});

test('a zone is coloured by the share of a driving mode, or by an indicator weighted by surface', () => {
  expect(surfaceShares(model, x, { kind: 'mode', id: 9 }).map(({ value }) => value)).toEqual([70, 0]);
  expect(zoneIndicators(model, x, 3).map(({ value, before }) => [value, before])).toEqual([
    [17, 14],
    [10, 10],
  ]);
});

test('every value falls into one class, whatever the subject', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('evolution' as const, 'share' as const, 'indicator' as const),
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }),
      (subject, values) => {
        const classes = colourClasses(subject, values);
        for (const value of values)
          expect(classes.filter((one) => classOf([one], value) !== undefined)).toHaveLength(1);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import { classOf, colourClasses, decimalsOf } from '~/modules/planning/scenario/domain';
import { appears, mostMoved, surfaceEvolutions, surfaceShares, zoneIndicators } from './';

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

test('a zone is coloured by the points of its surface that a crop or a mode gains, also where it is new', () => {
  expect(surfaceEvolutions(model, x, { kind: 'crop', id: 5 })).toEqual([
    { before: 100, after: 70, value: -30 },
    { before: 50, after: 0, value: -100 },
  ]);
  expect(surfaceEvolutions(model, x, { kind: 'mode', id: 9 })).toEqual([
    { before: 40, after: 70, value: 30 },
    { before: 0, after: 0, value: 0 },
  ]);
  const fresh = surfaceEvolutions(model, x, { kind: 'crop', id: 6 });
  expect(fresh.map((zone) => [zone.value, appears(zone)])).toEqual([
    [30, true],
    [100, true],
  ]);
  expect(surfaceEvolutions(model, x, { kind: 'mode', id: 9 }).map(appears)).toEqual([false, false]);
});

test('the driving mode that moves most heads the maps; of two alike, the one that gains', () => {
  expect(mostMoved(model, x)).toBe(9);
});

test('a sum is coloured by the hectare, since zones differ in size', () => {
  const summed = { ...model, matrix: [{ indicatorId: 1, values: model.matrix[0]!.values }] } as ScenarioModel;
  expect(zoneIndicators(summed, x, 1).map(({ value, before }) => [value, before])).toEqual([
    [17, 14],
    [10, 10],
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

test('class limits are round: at most two digits that count beyond a multiple of their step', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('evolution' as const, 'indicator' as const),
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2 }),
      (subject, values) => {
        const bounds = colourClasses(subject, values).flatMap(({ from }) => (from === null ? [] : [from]));
        const steps = subject === 'evolution' ? bounds : bounds.slice(1).map((bound, rank) => bound - bounds[rank]!);
        for (const step of steps) expect(Math.abs(Number(step.toPrecision(2)) / step - 1)).toBeLessThan(1e-6);
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
      },
    ),
  );
  const of = (values: number[]) => {
    const classes = colourClasses('indicator', values);
    return { bounds: classes.flatMap(({ from }) => (from === null ? [] : [from])), decimals: decimalsOf(classes) };
  };
  expect(of([7312, 18_911])).toEqual({ bounds: [10_000, 15_000], decimals: 0 });
  expect(of([0.61, 1.94])).toEqual({ bounds: [1, 1.5], decimals: 1 });
  expect(of([3, 3])).toEqual({ bounds: [], decimals: 0 });
  const points = colourClasses('evolution', [-12, 68, 3]);
  expect(points.flatMap(({ from }) => (from === null ? [] : [from]))).toEqual([-50, -10, 10, 50]);
});

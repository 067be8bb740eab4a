import { expect, test } from 'vitest';
import { chosenCriteria, criterionOf, inputAtPoint, SCENARIO_DEFAULTS, type ScenarioInput } from './';

const INDICATORS = [
  { id: 1, better: 'higher' },
  { id: 5, better: 'lower' },
  { id: 9, better: 'higher' },
] as const;

test('what is better when higher is maximised, the rest minimised; 0 is the share of land changed', () => {
  expect(criterionOf(9, INDICATORS)).toEqual({ kind: 'indicator', indicatorId: 9, direction: 'maximise' });
  expect(criterionOf(5, INDICATORS)).toEqual({ kind: 'indicator', indicatorId: 5, direction: 'minimise' });
  expect(criterionOf(77, INDICATORS)).toEqual({ kind: 'indicator', indicatorId: 77, direction: 'minimise' });
  expect(criterionOf(0, INDICATORS)).toEqual({ kind: 'deviation' });
});

test('the frontier weighs what was asked for', () => {
  expect(chosenCriteria(INDICATORS, 5, { first: 9, second: 1 })).toEqual({ first: 9, second: 1 });
  expect(chosenCriteria(INDICATORS, 5, { first: 9, second: 0 })).toEqual({ first: 9, second: 0 });
});

test('unless said otherwise it weighs what the scenario aims at against the share of land changed', () => {
  expect(chosenCriteria(INDICATORS, 5, {})).toEqual({ first: 5, second: 0 });
  expect(chosenCriteria(INDICATORS, 5, { first: 404, second: 404 })).toEqual({ first: 5, second: 0 });
});

test('a scenario without goal is weighed by the last indicator, and a thing is not weighed against itself', () => {
  expect(chosenCriteria(INDICATORS, -1, {})).toEqual({ first: 9, second: 0 });
  expect(chosenCriteria([], -1, {})).toEqual({ first: 1, second: 0 });
  expect(chosenCriteria(INDICATORS, -1, { first: 5, second: 5 })).toEqual({ first: 5, second: 0 });
  // the share of land changed is what the other one is weighed against, never the first of the two
  expect(chosenCriteria(INDICATORS, 5, { first: 0, second: 9 })).toEqual({ first: 5, second: 9 });
});

const none = { zones: [], crops: [], modes: [] };
const whole = { zones: [1, 2], crops: [3], modes: [4] };
const scenario: ScenarioInput = {
  ...SCENARIO_DEFAULTS,
  name: 'Compromis',
  status: 2,
  objectives: [
    {
      id: 4,
      quantity: { kind: 'production' },
      comparison: 7,
      target: 10,
      active: true,
      description: '',
      sel: whole,
      of: none,
    },
  ],
  rotationRules: [],
};
const change = { kind: 'deviation' } as const;
const nitrogen = { kind: 'indicator', indicatorId: 5, direction: 'minimise' } as const;
const margin = { kind: 'indicator', indicatorId: 9, direction: 'maximise' } as const;
const production = { kind: 'indicator', indicatorId: 1, direction: 'maximise' } as const;

test('a point against the land changed aims at its indicator and caps the change, rounded up', () => {
  const at = (second: number) =>
    inputAtPoint(scenario, { first: margin, second: change }, { first: 700, second }, whole, '');
  expect(at(12.341)).toEqual({ ...scenario, optimisedId: 9, direction: 'maximise', changeCap: 12.35 });
  expect(at(99.999).changeCap).toBe(100);
  expect(at(100).changeCap).toBe(100);
});

test('the same point with the two criteria the other way round makes the same scenario', () => {
  expect(inputAtPoint(scenario, { first: change, second: margin }, { first: 12.341, second: 700 }, whole, '')).toEqual({
    ...scenario,
    optimisedId: 9,
    direction: 'maximise',
    changeCap: 12.35,
  });
});

test('a point of two indicators aims at the first and asks the second to be as good, in a new objective', () => {
  const low = inputAtPoint(
    scenario,
    { first: margin, second: nitrogen },
    { first: 700, second: 30.121 },
    whole,
    'Azote',
  );
  expect(low).toMatchObject({ optimisedId: 9, direction: 'maximise', changeCap: null });
  expect(low.objectives).toEqual([
    scenario.objectives[0],
    {
      id: 5,
      quantity: { kind: 'mean', indicatorId: 5 },
      comparison: 6,
      target: 30.13,
      active: true,
      description: 'Azote',
      sel: whole,
      of: none,
    },
  ]);
  const high = inputAtPoint(scenario, { first: nitrogen, second: margin }, { first: 30, second: 670.006 }, whole, '');
  expect(high).toMatchObject({ optimisedId: 5, direction: 'minimise' });
  expect(high.objectives[1]).toMatchObject({
    quantity: { kind: 'mean', indicatorId: 9 },
    comparison: 7,
    target: 670,
    description: '',
  });
});

test('the production is asked for as a sum, and the first objective of a scenario has number 1', () => {
  const { objectives } = inputAtPoint(
    { ...scenario, objectives: [] },
    { first: margin, second: production },
    { first: 1, second: 2.5 },
    whole,
    '',
  );
  expect(objectives).toMatchObject([{ id: 1, quantity: { kind: 'production' }, comparison: 7, target: 2.49 }]);
});

import { expect, test } from 'vitest';
import { changesBetween, SCENARIO_DEFAULTS, type RotationRule, type ScenarioInput, type ScenarioObjective } from './';
import { mergeScenario } from './merge-scenario';

const none = { zones: [], crops: [], modes: [] };
const objective = (id: number, more: Partial<ScenarioObjective> = {}): ScenarioObjective => ({
  id,
  quantity: { kind: 'production' },
  comparison: 7,
  target: 10,
  active: true,
  description: '',
  sel: none,
  of: none,
  ...more,
});
const rule = (kind: 'AB' | 'Eco', id: number, more: Partial<RotationRule> = {}): RotationRule => ({
  kind,
  id,
  together: true,
  cropType: 0,
  allCrops: true,
  respect: true,
  crops: [],
  min: 0,
  max: 100,
  ...more,
});
const base: ScenarioInput = {
  ...SCENARIO_DEFAULTS,
  name: 'Moins d’azote',
  status: 2,
  objectives: [objective(1)],
  rotationRules: [rule('AB', 1), rule('Eco', 1)],
};

test('the history says what changed, each part under its name, and nothing of what did not', () => {
  expect(changesBetween(base, structuredClone(base))).toEqual([]);
  expect(
    changesBetween(base, {
      ...base,
      name: 'Moins d’eau',
      optimisedId: 9,
      direction: 'maximise',
      objectives: [objective(1, { target: 20 })],
      rotationRules: [rule('AB', 1), rule('Eco', 1, { min: 15 })],
    }),
  ).toEqual([
    { key: 'name', before: 'Moins d’azote', after: 'Moins d’eau' },
    {
      key: 'goal',
      before: { optimisedId: -1, direction: 'minimise' },
      after: { optimisedId: 9, direction: 'maximise' },
    },
    { key: 'objective.1.target', before: 10, after: 20 },
    { key: 'rule.Eco.1.min', before: 0, after: 15 },
  ]);
});

test('an objective that was added or taken away is said part by part, the empty ones included', () => {
  const withTarget = (target: number | null) => ({ ...base, objectives: [objective(1), objective(2, { target })] });
  const added = changesBetween(base, withTarget(null));
  expect(added.map(({ key }) => key)).toEqual(
    ['quantity', 'target', 'active', 'description', 'sel', 'of'].map((part) => `objective.2.${part}`),
  );
  expect(added.find(({ key }) => key.endsWith('target'))).toEqual({
    key: 'objective.2.target',
    before: null,
    after: null,
  });
  expect(changesBetween(withTarget(5), base).find(({ key }) => key.endsWith('target'))).toEqual({
    key: 'objective.2.target',
    before: 5,
    after: null,
  });
});

test('rules of one number and two kinds are merged apart', () => {
  const mine = { ...base, rotationRules: [rule('AB', 1, { min: 10 }), rule('Eco', 1)] };
  const theirs = { ...base, rotationRules: [rule('AB', 1), rule('Eco', 1, { max: 60 })] };
  const { merged, conflicts } = mergeScenario(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.rotationRules).toEqual([rule('AB', 1, { min: 10 }), rule('Eco', 1, { max: 60 })]);
});

test('objectives stand in the order of their numbers; mine under a number taken meanwhile is counted as mine', () => {
  const mine = { ...base, objectives: [objective(3, { target: 3 }), objective(1), objective(2, { target: 2 })] };
  const theirs = { ...base, objectives: [objective(2, { target: 99 }), objective(1)] };
  const { merged, conflicts, fromMine, fromTheirs } = mergeScenario(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.objectives.map(({ id, target }) => [id, target])).toEqual([
    [1, 10],
    [2, 99],
    [3, 3],
    [4, 2],
  ]);
  expect([fromMine, fromTheirs]).toEqual([2, 1]);
});

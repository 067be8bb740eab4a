import { expect, test } from 'vitest';
import { SCENARIO_DEFAULTS, type ScenarioInput } from '~/modules/planning/scenario/domain';
import { leversOf, proposedChanges, withChanges } from './';

const none = { zones: [], crops: [], modes: [] };
const objective = (id: number, target: number | null, active = true) => ({
  id,
  quantity: { kind: 'mean' as const, indicatorId: 2 },
  comparison: 6 as const,
  target,
  active,
  description: '',
  sel: none,
  of: none,
});
const rule = (id: number, min: number, max: number, respect = true) => ({
  kind: 'AB' as const,
  id,
  together: true,
  cropType: 0,
  allCrops: true,
  respect,
  crops: [],
  min,
  max,
});
const stored: ScenarioInput = {
  ...SCENARIO_DEFAULTS,
  name: 'S',
  status: 2,
  objectives: [objective(1, 30), objective(2, 5, false)],
  rotationRules: [rule(1, 10, 40), rule(2, 0, 100, false)],
};

test('the room moves targets of active objectives, bounds of enforced rules and the cap, nothing else', () => {
  expect([...leversOf(stored).keys()]).toEqual(['objective.1', 'rule.AB.1.min', 'rule.AB.1.max', 'cap']);
});

test('a proposal keeps what was moved and can be taken up again', () => {
  const tried = {
    ...stored,
    changeCap: 25,
    objectives: [objective(1, 20), objective(2, 9, false)],
    rotationRules: [rule(1, 0, 40), rule(2, 5, 100, false)],
  };
  const changes = proposedChanges(stored, tried);
  expect(changes).toEqual([
    { key: 'objective.1', before: 30, after: 20 },
    { key: 'rule.AB.1.min', before: 10, after: 0 },
    { key: 'cap', before: null, after: 25 },
  ]);
  const again = withChanges(stored, changes);
  expect(proposedChanges(stored, again)).toEqual(changes);
  expect(again.objectives[1]?.target).toBe(5);
});

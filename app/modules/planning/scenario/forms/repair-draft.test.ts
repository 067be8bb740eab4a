import { expect, test } from 'vitest';
import { applyRepair } from './apply-command';
import { isRepair, repairOf, SCENARIO_COMMANDS } from './scenario-commands';
import type { ScenarioDraft } from './scenario-draft';

const draft = {
  respect: true,
  changeCap: '5',
  objectives: [
    { id: 1, target: '10' },
    { id: 2, target: '30' },
  ],
  rules: [
    { kind: 'AB', id: 2, min: '40', max: '90' },
    { kind: 'Eco', id: 2, min: '40', max: '90' },
  ],
} as unknown as ScenarioDraft;
const said = { key: 'optimisation:x', values: {} };
const member = (of: object, apply: { value: number; side: 'min' | 'max' | null } | null) =>
  ({ key: '', member: of, who: said, best: said, apply: apply && { ...apply, label: said } }) as never;
/** Pressed: through the text of its button. */
const pressed = (of: object, apply: { value: number; side: 'min' | 'max' | null } | null): ScenarioDraft => {
  const read = SCENARIO_COMMANDS.read(SCENARIO_COMMANDS.write(repairOf(member(of, apply))!));
  if (!read || !isRepair(read)) throw new Error('no repair');
  return applyRepair(draft, read);
};

test('a proposed repair writes its value where the demand stands, and nothing else', () => {
  expect(pressed({ kind: 'objective', objectiveId: 2 }, { value: 23.4, side: null })).toEqual({
    ...draft,
    objectives: [draft.objectives[0], { id: 2, target: '23,4' }],
  });
  expect(pressed({ kind: 'cap' }, { value: 12, side: null }).changeCap).toBe('12');
  expect(pressed({ kind: 'rule', ruleKind: 'AB', ruleId: 2 }, { value: 95.5, side: 'max' }).rules).toEqual([
    { kind: 'AB', id: 2, min: '40', max: '95,5' },
    { kind: 'Eco', id: 2, min: '40', max: '90' },
  ]);
  expect(pressed({ kind: 'respect' }, null).respect).toBe(false);
});

test('where no value would do there is no button, and a made-up one is none', () => {
  expect(repairOf(member({ kind: 'cap' }, null))).toBeNull();
  for (const odd of ['lift:1', 'cap', 'cap:', 'aim:2:many', 'aim:2:1e9', 'bound:AB:1:low:3', 'repair:x:1:'])
    expect(SCENARIO_COMMANDS.read(odd)).toBeNull();
});

import { expect, test } from 'vitest';
import { applyRepair, isRepair, repairIntent } from './repair-draft';
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
const member = (key: string, kind: string, apply: { value: number; side: 'min' | 'max' | null } | null) =>
  ({ key, member: { kind }, who: said, best: said, apply: apply && { ...apply, label: said } }) as never;

test('a proposed repair writes its value where the demand stands, and nothing else', () => {
  const objective = repairIntent(member('objective/2', 'objective', { value: 23.4, side: null }))!;
  expect(isRepair(objective)).toBe(true);
  expect(applyRepair(draft, objective)).toEqual({
    ...draft,
    objectives: [draft.objectives[0], { id: 2, target: '23,4' }],
  });
  expect(applyRepair(draft, repairIntent(member('cap', 'cap', { value: 12, side: null }))!).changeCap).toBe('12');
  expect(applyRepair(draft, repairIntent(member('rule/AB/2', 'rule', { value: 95.5, side: 'max' }))!).rules).toEqual([
    { kind: 'AB', id: 2, min: '40', max: '95,5' },
    { kind: 'Eco', id: 2, min: '40', max: '90' },
  ]);
  expect(applyRepair(draft, repairIntent(member('respect', 'respect', null))!).respect).toBe(false);
});

test('where no value would do there is no button, and a made-up one changes nothing', () => {
  expect(repairIntent(member('cap', 'cap', null))).toBeNull();
  for (const odd of ['repair:', 'repair:cap::', 'repair:objective/2:many:', 'repair:objective/2:1e9:', 'repair:x:1:'])
    expect(applyRepair(draft, odd)).toEqual(draft);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyToMember, nearestInput, SCENARIO_DEFAULTS, type RotationRule, type ScenarioInput } from './';
import type { ScenarioObjective } from './scenario';

const none = { zones: [], crops: [], modes: [] };
const objective = (id: number, comparison: number | null, more: Partial<ScenarioObjective> = {}) =>
  ({
    id,
    quantity: { kind: 'mean', indicatorId: 5 },
    comparison,
    target: 30,
    active: true,
    description: '',
    sel: none,
    of: none,
    ...more,
  }) as ScenarioObjective;
const rule = (kind: 'AB' | 'Eco', id: number): RotationRule => ({
  kind,
  id,
  together: true,
  cropType: 0,
  allCrops: false,
  respect: true,
  crops: [1],
  min: 20,
  max: 80,
});
const scenario: ScenarioInput = {
  ...SCENARIO_DEFAULTS,
  name: 'Impossible',
  status: 2,
  changeCap: 5,
  objectives: [objective(1, 7), objective(2, 6), objective(3, 4)],
  rotationRules: [rule('AB', 1), rule('Eco', 1), rule('AB', 2)],
};
const best = { value: 23.456, applicable: 23.45 };

describe('« appliquer » on one demand of a conflict', () => {
  it('changes one rotation rule: the bound that has to give, of that kind and number only', () => {
    const ruleMember = (ruleKind: 'AB' | 'Eco', ruleId: number) => ({ kind: 'rule', ruleKind, ruleId }) as const;
    expect(
      applyToMember(scenario, { member: ruleMember('Eco', 1), best: { ...best, side: 'max' } })?.rotationRules,
    ).toEqual([rule('AB', 1), { ...rule('Eco', 1), max: 23.45 }, rule('AB', 2)]);
    expect(applyToMember(scenario, { member: ruleMember('AB', 2), best })?.rotationRules).toEqual([
      rule('AB', 1),
      rule('Eco', 1),
      { ...rule('AB', 2), min: 23.45 },
    ]);
  });
  it('brings one objective, or the cap on change, to what can be reached, and leaves the rest', () => {
    expect(applyToMember(scenario, { member: { kind: 'objective', objectiveId: 2 }, best })).toEqual({
      ...scenario,
      objectives: [objective(1, 7), objective(2, 6, { target: 23.45 }), objective(3, 4)],
    });
    expect(applyToMember(scenario, { member: { kind: 'cap' }, best })).toEqual({ ...scenario, changeCap: 23.45 });
  });
  it('lifts « respecter », whatever the rest; without a reachable value there is nothing to write', () => {
    expect(applyToMember(scenario, { member: { kind: 'respect' }, best: null })).toEqual({
      ...scenario,
      respect: false,
    });
    for (const member of [{ kind: 'cap' }, { kind: 'objective', objectiveId: 1 }] as const)
      expect(applyToMember(scenario, { member, best: null })).toBeNull();
  });
});

describe('the nearest scenario', () => {
  const found = (objectiveId: number, reached: number | null, more: { met?: boolean; active?: boolean } = {}) => ({
    objectiveId,
    reached,
    active: true,
    target: 30,
    valueRefCalc: null,
    valueRefCalcBis: null,
    met: false,
    ...more,
  });
  const targets = (...reached: ReturnType<typeof found>[]) =>
    nearestInput(scenario, reached).objectives.map(({ target }) => target);

  it('asks at least a little less, at most a little more, and exactly what was reached', () => {
    expect(targets(found(1, 23.456), found(2, 41.234), found(3, 17.123456))).toEqual([23.45, 41.24, 17.123456]);
  });
  it('gives way by a hundredth where the value stands on one, so that noise does not forbid it again', () => {
    expect(targets(found(1, 25), found(2, 25))).toEqual([24.99, 25.01, 30]);
    expect(targets(found(1, 1e6), found(2, 1e6))).toEqual([999_999, 1_000_001, 30]);
    expect(targets(found(1, -25), found(2, -25))).toEqual([-25.01, -24.99, 30]);
  });
  it('leaves what was met, what is off, what has no value and what nothing is known of', () => {
    expect(targets(found(1, 1, { met: true }), found(2, 1, { active: false }), found(3, null))).toEqual([30, 30, 30]);
    expect(targets()).toEqual([30, 30, 30]);
  });
  it('never asks more than what was reached', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (reached) => {
        const [least, most] = targets(found(1, reached), found(2, reached));
        expect(least!).toBeLessThan(reached);
        expect(most!).toBeGreaterThan(reached);
        expect(most! - least!).toBeLessThan(0.04 + 4e-6 * Math.abs(reached));
      }),
    );
  });
});

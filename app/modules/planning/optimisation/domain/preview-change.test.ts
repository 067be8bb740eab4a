import { describe, expect, it } from 'vitest';
import { abShare, legumesInAb, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { applyChange } from './preview-change';

describe('a value moved while previewing', () => {
  const model = workedCase({
    objectives: [abShare(30), nitrogenInSud(40)],
    rotationRules: [legumesInAb, { ...legumesInAb, id: 3 }, { ...legumesInAb, kind: 'Eco' }],
  });

  it('is that objective’s target, and no other’s', () => {
    expect(applyChange(model, { kind: 'objective', objectiveId: 2, target: 35 })).toEqual({
      ...model,
      objectives: [abShare(30), nitrogenInSud(35)],
    });
  });

  it('is that rule’s bounds, of its kind and number', () => {
    expect(applyChange(model, { kind: 'rule', ruleKind: 'AB', ruleId: 2, min: 5, max: 70 })).toEqual({
      ...model,
      rotationRules: [{ ...legumesInAb, min: 5, max: 70 }, ...model.rotationRules.slice(1)],
    });
  });

  it('is the cap, the goal, or the whole scenario', () => {
    expect(applyChange(model, { kind: 'cap', cap: 12 })).toEqual({ ...model, changeCap: 12 });
    expect(applyChange(model, { kind: 'direction', optimisedId: 2, direction: 'maximise' })).toEqual({
      ...model,
      optimisedId: 2,
      direction: 'maximise',
    });
    const other = workedCase();
    expect(applyChange(model, { kind: 'model', model: other })).toBe(other);
  });
});

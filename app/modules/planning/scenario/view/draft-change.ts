/** From one state of the form to the next, as the smallest change that a warm preview can follow. Pure. */
import type { PreviewChange, ScenarioModel } from '~/modules/planning/optimisation/domain';
import { consistent, type ScenarioInput } from '../domain';

/** The model with the form's values instead of the stored ones. */
export const modelOf = (base: ScenarioModel, asked: ScenarioInput): ScenarioModel => {
  const input = consistent(asked);
  return {
    ...base,
    respect: input.respect,
    changeCap: input.changeCap,
    direction: input.direction,
    optimisedId: input.optimisedId,
    objectives: input.objectives,
    rotationRules: input.rotationRules,
  };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** null: nothing that counts has changed (a name, a description). */
export function changeBetween(before: ScenarioModel, after: ScenarioModel): PreviewChange | null {
  const differ = (['respect', 'changeCap', 'direction', 'optimisedId', 'objectives', 'rotationRules'] as const).filter(
    (key) => !same(before[key], after[key]),
  );
  if (differ.length === 0) return null;
  const whole: PreviewChange = { kind: 'model', model: after };
  if (differ.length === 1 && differ[0] === 'changeCap')
    return before.changeCap !== null && after.changeCap !== null ? { kind: 'cap', cap: after.changeCap } : whole;
  if (differ.every((key) => key === 'direction' || key === 'optimisedId'))
    return { kind: 'direction', optimisedId: after.optimisedId, direction: after.direction };
  if (differ.length === 1 && differ[0] === 'objectives') {
    const moved = after.objectives.filter((one, rank) => !same(one, before.objectives[rank]));
    const [one] = moved;
    if (before.objectives.length !== after.objectives.length || moved.length !== 1 || !one || one.target === null)
      return whole;
    const was = before.objectives.find(({ id }) => id === one.id);
    return was &&
      was.target !== null &&
      same({ ...was, target: one.target, description: '' }, { ...one, description: '' })
      ? { kind: 'objective', objectiveId: one.id, target: one.target }
      : whole;
  }
  if (differ.length === 1 && differ[0] === 'rotationRules') {
    const moved = after.rotationRules.filter((one, rank) => !same(one, before.rotationRules[rank]));
    const [one] = moved;
    const was = one && before.rotationRules.find(({ kind, id }) => kind === one.kind && id === one.id);
    return one &&
      was &&
      moved.length === 1 &&
      before.rotationRules.length === after.rotationRules.length &&
      same({ ...was, min: one.min, max: one.max }, one)
      ? { kind: 'rule', ruleKind: one.kind, ruleId: one.id, min: one.min, max: one.max }
      : whole;
  }
  return whole;
}

/** What a planner takes back so that a scenario has a solution. Pure. */
import { AT_LEAST, AT_MOST, type ConflictMember, type ObjectiveResult } from '~/modules/planning/optimisation/domain';
import type { ScenarioInput } from './scenario';

/** The scenario with one demand brought to the best it can reach; null when nothing can be written for it. */
export function applyToMember(
  input: ScenarioInput,
  { member, best }: Pick<ConflictMember, 'member' | 'best'>,
): ScenarioInput | null {
  if (member.kind === 'respect') return { ...input, respect: false };
  if (!best) return null;
  switch (member.kind) {
    case 'cap':
      return { ...input, changeCap: best.applicable };
    case 'objective':
      return {
        ...input,
        objectives: input.objectives.map((one) =>
          one.id === member.objectiveId ? { ...one, target: best.applicable } : one,
        ),
      };
    case 'rule':
      return {
        ...input,
        rotationRules: input.rotationRules.map((rule) =>
          rule.kind === member.ruleKind && rule.id === member.ruleId
            ? { ...rule, [best.side ?? 'min']: best.applicable }
            : rule,
        ),
      };
  }
}

/** The target of each missed objective becomes what was reached, rounded to two decimals on the feasible side. */
export function nearestInput(input: ScenarioInput, reached: readonly ObjectiveResult[]): ScenarioInput {
  return {
    ...input,
    objectives: input.objectives.map((objective) => {
      const found = reached.find(({ objectiveId }) => objectiveId === objective.id);
      return !found || !found.active || found.met || found.reached === null
        ? objective
        : { ...objective, target: attainable(found.reached, objective.comparison) };
    }),
  };
}

/** What rounding would make impossible by a hair is rounded the other way; an equality keeps every digit. */
function attainable(value: number, comparison: number | null): number {
  const slack = 1e-6 * Math.max(1, Math.abs(value));
  if (comparison === AT_LEAST) return Math.floor((value - slack) * 100) / 100;
  if (comparison === AT_MOST) return Math.ceil((value + slack) * 100) / 100;
  return value;
}

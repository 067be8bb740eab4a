/** Why there is no solution, as sentences with the planner's own names, and what one click would apply. */
import { formatQuantity } from '~/kernel/french-number';
import type { Reach } from '../domain/best-reachable';
import { memberKey, type Member } from '../domain/constraint-members';
import type { ConflictExplanation, ConflictMember } from '../domain/explain-conflict';
import type { NearestFeasible } from '../domain/nearest-feasible';
import type { ObjectiveResult } from '../domain/scenario-results';
import type { ScenarioModel } from '../domain/scenario-model';
import { objectiveUnit } from './objective-words';
import { memberSentence } from './scenario-names';
import { sentence, type Sentence } from './sentence';

export interface ConflictMemberView {
  readonly key: string;
  readonly member: Member;
  readonly who: Sentence;
  /** « au mieux 23,4 % (demandé : 30 %) » */
  readonly best: Sentence;
  /** what the button « appliquer 23,4 % » writes; null when no value would do */
  readonly apply: { readonly label: Sentence; readonly value: number; readonly side: 'min' | 'max' | null } | null;
}

export interface MissedObjectiveView {
  readonly who: Sentence;
  readonly reached: Sentence;
}

export interface ConflictView {
  readonly status: 'explained' | 'unexplained';
  readonly members: readonly ConflictMemberView[];
  /** objectives that the nearest feasible scenario misses; null when there is no such scenario */
  readonly nearest: readonly MissedObjectiveView[] | null;
}

export function conflictView(
  model: ScenarioModel,
  conflict: ConflictExplanation,
  nearest: NearestFeasible,
  locale = 'fr',
): ConflictView {
  return {
    status: conflict.status === 'explained' ? 'explained' : 'unexplained',
    members: conflict.status === 'explained' ? conflict.members.map((member) => memberView(model, member, locale)) : [],
    nearest: nearest.status === 'found' ? missedObjectives(model, nearest.result.objectives, locale) : null,
  };
}

function memberView(model: ScenarioModel, { member, best, scope }: ConflictMember, locale: string): ConflictMemberView {
  const asked = best && askedBy(model, member, best);
  const view = { key: memberKey(member), member, who: memberSentence(model, member, locale) };
  if (!best || !asked)
    return { ...view, best: sentence(member.kind === 'respect' ? 'best.lift' : 'best.none'), apply: null };
  const say = (value: number) => formatQuantity(value, asked.unit, asked.decimals, locale);
  return {
    ...view,
    best: sentence(scope === 'scenario' ? 'best.reach' : 'best.reachOtherConflict', {
      best: say(best.value),
      asked: say(asked.value),
    }),
    apply:
      scope === 'scenario'
        ? {
            label: sentence('best.apply', { value: say(best.applicable) }),
            value: best.applicable,
            side: best.side ?? null,
          }
        : null,
  };
}

function askedBy(
  model: ScenarioModel,
  member: Member,
  best: Reach,
): { value: number; unit: string; decimals: number } | null {
  if (member.kind === 'cap') return { value: model.changeCap ?? 0, unit: '%', decimals: 2 };
  if (member.kind === 'rule') {
    const rule = model.rotationRules.find(({ kind, id }) => kind === member.ruleKind && id === member.ruleId);
    return rule ? { value: rule[best.side ?? 'min'], unit: '%', decimals: 2 } : null;
  }
  if (member.kind === 'respect') return null;
  const objective = model.objectives.find(({ id }) => id === member.objectiveId);
  return objective ? { value: objective.target ?? 0, ...objectiveUnit(model, objective) } : null;
}

export function missedObjectives(
  model: ScenarioModel,
  results: readonly ObjectiveResult[],
  locale = 'fr',
): MissedObjectiveView[] {
  return results.flatMap(({ objectiveId, active, met, reached, target }) => {
    const objective = model.objectives.find(({ id }) => id === objectiveId);
    if (!active || met || !objective || reached === null || target === null) return [];
    const { unit, decimals } = objectiveUnit(model, objective);
    return [
      {
        who: memberSentence(model, { kind: 'objective', objectiveId }, locale),
        reached: sentence('nearest.reached', {
          reached: formatQuantity(reached, unit, decimals, locale),
          asked: formatQuantity(target, unit, decimals, locale),
        }),
      },
    ];
  });
}

/** The planner's own names and units for what explanations speak of. */
import type { Named } from '~/kernel/small-types';
import { formatQuantity } from '~/kernel/french-number';
import { memberKey, type Member } from '../domain/constraint-members';
import { NO_INDICATOR, PRODUCTION_INDICATOR } from '../domain/indicator-ids';
import type { CellIds, ScenarioModel } from '../domain/scenario-model';
import { askedObjective, objectiveName } from './objective-words';
import { sentence, type Sentence } from './sentence';

export function nameOf(list: readonly Named[], id: number): string {
  return list.find((item) => item.id === id)?.name ?? String(id);
}

export function cellName(
  model: ScenarioModel,
  { zoneId, cropId, modeId }: CellIds,
): { zone: string; crop: string; mode: string } {
  return {
    zone: nameOf(model.zones, zoneId),
    crop: nameOf(model.crops, cropId),
    mode: nameOf(model.drivingModes, modeId),
  };
}

/** Name and unit of the optimised indicator; `null` means the deviation, named by the locale. */
export function goalUnit(model: ScenarioModel): { name: string | null; unit: string; decimals: number } {
  if (model.optimisedId === NO_INDICATOR) return { name: null, unit: '%', decimals: 2 };
  const indicator = model.indicators.find(({ id }) => id === model.optimisedId);
  return {
    name: indicator?.name ?? String(model.optimisedId),
    unit: indicator?.unit ?? '',
    decimals: (indicator?.decimals ?? 0) + (model.optimisedId === PRODUCTION_INDICATOR ? 0 : 2),
  };
}

/** The label of a constraint: an objective by its description or its own sentence, a rule by its kind and number. */
export function memberSentence(model: ScenarioModel, member: Member, locale: string): Sentence {
  switch (member.kind) {
    case 'objective': {
      const objective = model.objectives.find(({ id }) => id === member.objectiveId);
      return objective
        ? objectiveName({ ...askedObjective(model, objective), description: objective.description }, locale)
        : sentence('member.unknown');
    }
    case 'rule': {
      const rule = model.rotationRules.find(
        ({ kind, id }) => memberKey({ kind: 'rule', ruleKind: kind, ruleId: id }) === memberKey(member),
      );
      return sentence('member.rule', {
        kind: ruleKindName(member.ruleKind),
        id: member.ruleId,
        crops: rule?.crops.map((id) => nameOf(model.crops, id)).join(', ') ?? '',
      });
    }
    case 'respect':
      return sentence('member.respect');
    case 'cap':
      return sentence('member.cap', { cap: formatQuantity(model.changeCap ?? 0, '%', 2, locale) });
  }
}

/** The panel is called « Eco+ » (A3). */
export function ruleKindName(kind: 'AB' | 'Eco'): string {
  return kind === 'Eco' ? 'Eco+' : 'AB';
}

/** The planner's own names and units for what explanations speak of. */
import { formatQuantity } from '~/kernel/french-number';
import { memberKey, type Member } from '../domain/constraint-members';
import { objectiveQuantity } from '../domain/objective-kind';
import {
  DEVIATION_IID,
  NO_INDICATOR,
  PRODUCTION_IID,
  type CellIds,
  type ScenarioModel,
  type ScenarioObjective,
} from '../domain/scenario-model';
import { sentence, type Sentence } from './sentence';

type Named = { readonly id: number; readonly name: string };

export function nameOf(list: readonly Named[], id: number): string {
  return list.find((item) => item.id === id)?.name ?? String(id);
}

export function cellName(
  model: ScenarioModel,
  { zid, cid, mcid }: CellIds,
): { zone: string; crop: string; mode: string } {
  return { zone: nameOf(model.zones, zid), crop: nameOf(model.crops, cid), mode: nameOf(model.drivingModes, mcid) };
}

/** Unit and decimals of an objective's target. */
export function objectiveUnit(model: ScenarioModel, objective: ScenarioObjective): { unit: string; decimals: number } {
  const quantity = objectiveQuantity(objective);
  if (quantity.kind === 'surface') return { unit: 'ha', decimals: 2 };
  if (quantity.kind === 'share') return { unit: '%', decimals: 2 };
  const iid = quantity.kind === 'unset' ? DEVIATION_IID : quantity.iid;
  const indicator = model.indicators.find(({ id }) => id === iid);
  return { unit: indicator?.unit ?? '', decimals: Math.max(2, indicator?.decimals ?? 0) };
}

/** Name and unit of the optimised indicator; `null` means the deviation, named by the locale. */
export function goalUnit(model: ScenarioModel): { name: string | null; unit: string; decimals: number } {
  if (model.iidDirection === NO_INDICATOR) return { name: null, unit: '%', decimals: 2 };
  const indicator = model.indicators.find(({ id }) => id === model.iidDirection);
  return {
    name: indicator?.name ?? String(model.iidDirection),
    unit: indicator?.unit ?? '',
    decimals: (indicator?.decimals ?? 0) + (model.iidDirection === PRODUCTION_IID ? 0 : 2),
  };
}

/** The label of a constraint: an objective by its description, a rule by its kind and number. */
export function memberSentence(model: ScenarioModel, member: Member, locale: string): Sentence {
  switch (member.kind) {
    case 'objective': {
      const objective = model.objectives.find(({ id }) => id === member.objectiveId);
      const name = objective?.description.trim() ?? '';
      return name === ''
        ? sentence('member.objectiveUnnamed', { id: member.objectiveId })
        : sentence('member.objective', { id: member.objectiveId, name });
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

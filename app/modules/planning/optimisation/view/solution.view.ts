/**
 * Why this solution, as sentences: « 1 ha de plus exigé dégrade « Marge brute » de 120 €/ha, jusqu’à 340 ha ». A price
 * is given for the stricter side (« de plus exigé » of a minimum, « de moins autorisé » of a maximum); at a degenerate
 * optimum also for the other side.
 */
import { formatAmount, formatQuantity } from '~/kernel/french-number';
import type { Price, SolutionExplanation } from '../domain/explain-solution';
import { AT_MOST } from '../domain/objective-kind';
import type { RuleReport } from '../domain/rule-report';
import { type ScenarioModel } from '../domain/scenario-model';
import { cellName, goalUnit, memberSentence, nameOf, objectiveUnit, ruleKindName } from './scenario-names';
import { sentence, type Sentence } from './sentence';

export interface PriceView {
  readonly who: Sentence;
  readonly side: 'min' | 'max' | null;
  readonly binding: boolean;
  readonly sentences: readonly Sentence[];
}

export interface SolutionView {
  readonly status: 'explained' | 'unexplained';
  readonly prices: readonly PriceView[];
  readonly nearlyChosen: readonly Sentence[];
}

export function solutionView(model: ScenarioModel, explanation: SolutionExplanation, locale = 'fr'): SolutionView {
  if (explanation.status !== 'explained') return { status: 'unexplained', prices: [], nearlyChosen: [] };
  const goal = goalUnit(model);
  return {
    status: 'explained',
    prices: explanation.prices.map((price) => ({
      who: memberSentence(model, price.member, locale),
      side: price.side ?? null,
      binding: price.binding,
      sentences: price.binding ? priceSentences(model, price, locale) : [sentence('price.idle')],
    })),
    nearlyChosen: explanation.nearlyChosen.map((cell) =>
      sentence(cell.gapPerHa < 1e-9 ? 'nearly.equal' : 'nearly.gap', {
        ...cellName(model, cell),
        gap: formatAmount(cell.gapPerHa, perHectare(goal.name === null ? 'ha' : goal.unit), goal.decimals, locale),
      }),
    ),
  };
}

/** « €/ha » is per hectare already. */
export const perHectare = (unit: string): string => (/\/\s*ha$/.test(unit) ? unit : `${unit}/ha`);

function priceSentences(model: ScenarioModel, price: Price, locale: string): Sentence[] {
  const goal = goalUnit(model);
  const { unit, asksMoreUpwards, zones, asked } = steps(model, price);
  const maximised = goal.name !== null && model.direction === 1;
  const tell = (perUnit: number, upwards: boolean): Sentence => {
    const change = upwards ? perUnit : -perUnit;
    const better = maximised ? change > 0 : change < 0;
    const effect = Math.abs(change) < 1e-12 ? 'nothing' : better ? 'improves' : 'worsens';
    const limit = price.range === null ? null : upwards ? price.range.high : price.range.low;
    const reach = price.range === null ? 'local' : limit === null ? 'open' : 'until';
    const way = upwards === asksMoreUpwards ? 'more' : 'less';
    const step = readableStep(Math.abs(change), goal.decimals, limit === null ? 1 : Math.abs(limit - asked));
    return sentence(`price.${effect}.${reach}.${way}.${goal.name === null ? 'deviation' : 'indicator'}`, {
      step: formatQuantity(step, unit, 0, locale),
      goal: goal.name ?? '',
      ask: asksMoreUpwards ? (upwards ? 'moreRequired' : 'lessRequired') : upwards ? 'moreAllowed' : 'lessAllowed',
      amount: formatAmount(Math.abs(change) * step, goal.unit, goal.decimals, locale),
      limit: limit === null ? '' : formatQuantity(limit, unit, 2, locale),
      zones,
    });
  };
  const first = tell(asksMoreUpwards ? price.perUnitAbove : price.perUnitBelow, asksMoreUpwards);
  return price.degenerate
    ? [first, tell(asksMoreUpwards ? price.perUnitBelow : price.perUnitAbove, !asksMoreUpwards)]
    : [first];
}

/**
 * One unit of a basin of 25,000 ha hardly changes a mean: the step grows by tens while the price holds that far
 * (`reach`), until its amount can be read.
 */
export function readableStep(change: number, decimals: number, reach: number): number {
  let step = 1;
  while (step < 1000 && step * 10 <= reach && change > 0 && change * step < 10 ** -decimals) step *= 10;
  return step;
}

function steps(
  model: ScenarioModel,
  { member, side, zones }: Price,
): { unit: string; asksMoreUpwards: boolean; zones: string; asked: number } {
  const named = zones.map((zoneId) => nameOf(model.zones, zoneId)).join(', ');
  if (member.kind !== 'objective')
    return { unit: '%', asksMoreUpwards: member.kind === 'rule' && side === 'min', zones: named, asked: 0 };
  const objective = model.objectives.find(({ id }) => id === member.objectiveId);
  return {
    unit: objective ? objectiveUnit(model, objective).unit : '',
    asksMoreUpwards: !objective || objective.comparison !== AT_MOST,
    zones: named,
    asked: objective?.target ?? 0,
  };
}

/** « La règle AB n° 2 interdit l’AB en zone Sud », and rules without any crop to bind. */
export function ruleNotes(model: ScenarioModel, rules: readonly RuleReport[]): Sentence[] {
  return rules.flatMap(({ kind, ruleId, enforced, zones }) => {
    const values = { kind: ruleKindName(kind), id: ruleId };
    const named = (ids: readonly number[]) => ids.map((zoneId) => nameOf(model.zones, zoneId)).join(', ');
    const emptied = zones.filter(({ emptiesReference }) => emptiesReference).map(({ zoneId }) => zoneId);
    const idle = zones
      .filter(({ withoutCrops, forbidsKind }) => withoutCrops && !forbidsKind)
      .map(({ zoneId }) => zoneId);
    return [
      ...(emptied.length > 0
        ? [sentence('rule.forbids', { ...values, zones: named(emptied), count: emptied.length })]
        : []),
      ...(enforced && idle.length > 0
        ? [sentence('rule.withoutCrops', { ...values, zones: named(idle), count: idle.length })]
        : []),
    ];
  });
}

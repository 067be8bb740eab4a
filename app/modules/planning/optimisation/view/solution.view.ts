/**
 * Why this solution, as sentences: « 1 ha de plus exigé dégrade « Marge brute » de 120 €/ha, jusqu’à 340 ha ». A price
 * is given for the stricter side (« de plus exigé » of a minimum, « de moins autorisé » of a maximum); at a degenerate
 * optimum also for the other side.
 */
import { formatAmount, formatQuantity } from '~/kernel/french-number';
import type { Price, SolutionExplanation } from '../domain/explain-solution';
import { AT_LEAST, AT_MOST } from '../domain/objective-kind';
import { memberKey } from '../domain/constraint-members';
import type { RuleReport } from '../domain/rule-report';
import { type ScenarioModel } from '../domain/scenario-model';
import { objectiveUnit } from './objective-words';
import { cellName, goalUnit, memberSentence, nameOf, ruleKindName } from './scenario-names';
import { sentence, type Sentence } from './sentence';

export interface PriceView {
  readonly who: Sentence;
  readonly side: 'min' | 'max' | null;
  readonly binding: boolean;
  readonly sentences: readonly Sentence[];
}

/** What the goal would gain if one demand asked 1 % less, in the goal's unit. */
export interface RelaxedLine {
  readonly key: string;
  readonly who: Sentence;
  readonly gain: number;
}
export interface SolutionView {
  readonly status: 'explained' | 'unexplained';
  /** the largest gain first; demands that cost nothing are left out */
  readonly relaxed: { readonly unit: string; readonly decimals: number; readonly lines: readonly RelaxedLine[] };
  readonly prices: readonly PriceView[];
  readonly nearlyChosen: readonly Sentence[];
}

export function solutionView(model: ScenarioModel, explanation: SolutionExplanation, locale = 'fr'): SolutionView {
  if (explanation.status !== 'explained') {
    return { status: 'unexplained', relaxed: { unit: '', decimals: 0, lines: [] }, prices: [], nearlyChosen: [] };
  }
  const goal = goalUnit(model);
  return {
    status: 'explained',
    relaxed: relaxedView(model, explanation.prices, locale),
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

/** By its price, each demand loosened by one percent of what it asks (by one point where it asks for nothing). */
function relaxedView(model: ScenarioModel, prices: readonly Price[], locale: string): SolutionView['relaxed'] {
  const sign = model.direction === 'maximise' && goalUnit(model).name !== null ? 1 : -1;
  const lines = prices
    .filter(({ binding }) => binding)
    .map((price): RelaxedLine => {
      const { ways, asked } = loosening(model, price);
      const step = Math.abs(asked) / 100 || 1;
      const gain = Math.max(
        0,
        ...ways.map((way) => sign * way * (way === 1 ? price.perUnitAbove : price.perUnitBelow)),
      );
      return {
        key: `${memberKey(price.member)}${price.side ?? ''}`,
        who: shortSentence(model, price, locale),
        gain: gain * step,
      };
    })
    .filter(({ gain }) => gain > 1e-9)
    .sort((a, b) => b.gain - a.gain);
  const most = lines[0]?.gain ?? 1;
  const decimals = Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(most))));
  return { unit: goalUnit(model).unit, decimals, lines: lines.filter(({ gain }) => gain >= most / 100) };
}

/** A demand in the few words that a chart has room for. */
function shortSentence(model: ScenarioModel, { member, side }: Price, locale: string): Sentence {
  if (member.kind === 'objective') return memberSentence(model, member, locale);
  return member.kind === 'rule'
    ? sentence(`relaxed.${side ?? 'max'}`, { kind: ruleKindName(member.ruleKind), id: member.ruleId })
    : sentence(`relaxed.${member.kind}`);
}

/** Which way a demand asks less, and what it asks. */
function loosening(model: ScenarioModel, { member, side }: Price): { ways: readonly (1 | -1)[]; asked: number } {
  if (member.kind === 'objective') {
    const objective = model.objectives.find(({ id }) => id === member.objectiveId);
    const ways =
      objective?.comparison === AT_MOST
        ? ([1] as const)
        : objective?.comparison === AT_LEAST
          ? ([-1] as const)
          : ([1, -1] as const);
    return { ways, asked: objective?.target ?? 0 };
  }
  if (member.kind !== 'rule') return { ways: [1], asked: model.changeCap ?? 0 };
  const rule = model.rotationRules.find(({ kind, id }) => kind === member.ruleKind && id === member.ruleId);
  return { ways: [side === 'min' ? -1 : 1], asked: (side === 'min' ? rule?.min : rule?.max) ?? 0 };
}

/** « €/ha » is per hectare already. */
export const perHectare = (unit: string): string => (/\/\s*ha$/.test(unit) ? unit : `${unit}/ha`);

function priceSentences(model: ScenarioModel, price: Price, locale: string): Sentence[] {
  const goal = goalUnit(model);
  const { unit, asksMoreUpwards, zones, asked } = steps(model, price);
  const maximised = goal.name !== null && model.direction === 'maximise';
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

/** What a result says of a rule in one sentence; several zones are counted in it, and named beside. */
export interface RuleNote {
  readonly key: string;
  readonly sentence: Sentence;
  readonly zones: readonly string[];
}

/** « La règle AB n° 2 interdit l’AB en zone Sud », and rules without any crop to bind. */
export function ruleNotes(model: ScenarioModel, rules: readonly RuleReport[]): RuleNote[] {
  return rules.flatMap(({ kind, ruleId, enforced, zones }) => {
    const emptied = zones.filter(({ emptiesReference }) => emptiesReference);
    const idle = enforced ? zones.filter(({ withoutCrops, forbidsKind }) => withoutCrops && !forbidsKind) : [];
    const told = emptied.length > 0 ? emptied : idle;
    if (told.length === 0) return [];
    const names = told.map(({ zoneId }) => nameOf(model.zones, zoneId));
    return [
      {
        key: `${kind}${ruleId}`,
        sentence: sentence(emptied.length > 0 ? 'rule.forbids' : 'rule.withoutCrops', {
          kind: ruleKindName(kind),
          id: ruleId,
          zones: names.join(', '),
          count: names.length,
        }),
        zones: names.length > 1 ? names : [],
      },
    ];
  });
}

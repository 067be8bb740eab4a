/** A result beside its reference: figures that moved, surfaces, indicators, production, objectives, rules, and why. */
import type { Named } from '~/kernel/small-types';
import { comparedDecimals } from '~/kernel/french-number';
import {
  evolution,
  PRODUCTION_INDICATOR,
  type Direction,
  type ScenarioModel,
  type SolutionExplanation,
} from '~/modules/planning/optimisation/domain';
import {
  ruleNotes,
  solutionView,
  type RuleNote,
  type SolutionView,
} from '~/modules/planning/optimisation/view/solution.view';
import type { PlainFigures, RunReport } from '../domain';
import { objectiveView, type ObjectiveView } from './objectives.view';
import { betterOf } from './names-model';
import { STILL, verdictOf, type Verdict } from '~/kernel/verdict';

export interface Figure {
  readonly indicatorId: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** null is « n.d. » */
  readonly reference: number | null;
  readonly optimised: number | null;
  readonly difference: number | null;
  /** %, null where the reference is 0 (shown « - ») */
  readonly evolution: number | null;
  readonly verdict: Verdict;
  /** which way is good news */
  readonly better: 'higher' | 'lower' | null;
  /** ha in use whose value is missing: the figure speaks of the rest */
  readonly withoutValueHa: number;
}
export interface Pair {
  readonly id: number;
  readonly name: string;
  readonly parent?: number;
  readonly reference: number | null;
  readonly optimised: number | null;
}
export interface ObjectiveOutcome extends ObjectiveView {
  readonly reached: number | null;
  readonly met: boolean;
}
export interface RuleOutcome {
  readonly kind: 'AB' | 'Eco';
  readonly id: number;
  readonly enforced: boolean;
  /** null: without subject, no surface is under its kind or none of its crops is possible */
  readonly met: boolean | null;
  readonly min: number;
  readonly max: number;
  readonly crops: readonly string[];
  readonly lowest: number | null;
  readonly highest: number | null;
}

export interface ResultsView {
  readonly baseline: boolean;
  readonly deviation: number;
  readonly goal: {
    readonly indicatorId: number;
    readonly name: string | null;
    readonly unit: string;
    readonly decimals: number;
    readonly optimum: number | null;
    readonly direction: Direction;
  };
  readonly figures: readonly Figure[];
  /** the three that moved most */
  readonly moved: readonly Figure[];
  readonly byMode: readonly Pair[];
  readonly byCrop: readonly Pair[];
  readonly byZone: readonly Pair[];
  readonly production: { readonly unit: string; readonly decimals: number; readonly crops: readonly Pair[] };
  readonly objectives: readonly ObjectiveOutcome[];
  /** objectives with a value that did not count: they are not ticked */
  readonly setAside: readonly ObjectiveView[];
  readonly rules: readonly RuleOutcome[];
  readonly notes: readonly RuleNote[];
  readonly why: SolutionView | null;
}

const available = (value: number | null | undefined): number | null =>
  value === undefined || value === null || !Number.isFinite(value) ? null : value;
export function figureOf(
  indicator: { id: number; name: string; unit: string; decimals: number; better: string | null },
  reference: Pick<PlainFigures, 'territory' | 'surfaceWithoutValueHa'>,
  optimised: Pick<PlainFigures, 'territory' | 'surfaceWithoutValueHa'>,
): Figure {
  const [before, after] = [available(reference.territory), available(optimised.territory)];
  const difference = before === null || after === null ? null : after - before;
  const better = betterOf(indicator.better ?? '');
  return {
    indicatorId: indicator.id,
    name: indicator.name,
    unit: indicator.unit,
    decimals:
      before === null || after === null ? indicator.decimals : comparedDecimals(before, after, indicator.decimals),
    reference: before,
    optimised: after,
    difference,
    evolution: before === null || after === null ? null : available(evolution(before, after)),
    verdict: verdictOf(difference, before ?? 0, better),
    better,
    withoutValueHa: optimised.surfaceWithoutValueHa,
  };
}

/** The figures that moved most against their own reference, the largest first. */
export const mostMoved = (figures: readonly Figure[], count = 3): Figure[] =>
  figures
    .filter(({ evolution: moved, verdict }) => moved !== null && verdict !== 'same')
    .sort((a, b) => Math.abs(b.evolution ?? 0) - Math.abs(a.evolution ?? 0))
    .slice(0, count);

function pairs<Item extends Named>(
  items: readonly Item[],
  ids: readonly number[],
  reference: readonly (number | null)[],
  optimised: readonly (number | null)[],
  more: (item: Item) => Partial<Pair> = () => ({}),
): Pair[] {
  const rank = new Map(ids.map((id, at) => [id, at]));
  return items.flatMap((item) => {
    const at = rank.get(item.id);
    return at === undefined
      ? []
      : [
          {
            id: item.id,
            name: item.name,
            ...more(item),
            reference: available(reference[at]),
            optimised: available(optimised[at]),
          },
        ];
  });
}

const inUse = (pair: Pair): boolean => (pair.reference ?? 0) > STILL || (pair.optimised ?? 0) > STILL;
const largestFirst = (a: Pair, b: Pair): number =>
  Math.max(b.reference ?? 0, b.optimised ?? 0) - Math.max(a.reference ?? 0, a.optimised ?? 0);

/** `model` gives the names of the ids in the report; its numbers are not used. */
export function resultsView(model: ScenarioModel, report: RunReport, locale = 'fr'): ResultsView {
  const { surfaces } = report;
  const indicators = new Map(model.indicators.map((indicator) => [indicator.id, indicator]));
  const figures = report.indicators.flatMap(({ indicatorId, reference, optimised }) => {
    const indicator = indicators.get(indicatorId);
    return indicator ? [figureOf(indicator, reference, optimised)] : [];
  });
  const production = report.indicators.find(({ indicatorId }) => indicatorId === PRODUCTION_INDICATOR);
  const goal = indicators.get(model.optimisedId);
  const outcomes = new Map(report.objectives.map((outcome) => [outcome.objectiveId, outcome]));
  return {
    baseline: model.baseline,
    deviation: report.deviation,
    goal: {
      indicatorId: model.optimisedId,
      name: goal?.name ?? null,
      unit: goal?.unit ?? '%',
      decimals: goal?.decimals ?? 2,
      optimum: available(report.optimum),
      direction: model.direction,
    },
    figures,
    moved: mostMoved(figures),
    byMode: pairs(
      model.drivingModes,
      report.modes,
      surfaces.reference.byMode,
      surfaces.optimised.byMode,
      ({ parent }) => ({ parent }),
    ).filter(inUse),
    byCrop: pairs(model.crops, report.crops, surfaces.reference.byCrop, surfaces.optimised.byCrop)
      .filter(inUse)
      .sort(largestFirst),
    byZone: pairs(model.zones, report.zones, surfaces.reference.byZone, surfaces.optimised.byZone),
    production: {
      unit: indicators.get(PRODUCTION_INDICATOR)?.unit ?? '',
      decimals: indicators.get(PRODUCTION_INDICATOR)?.decimals ?? 1,
      crops: production
        ? pairs(model.crops, report.crops, production.reference.byCrop, production.optimised.byCrop)
            .filter(inUse)
            .sort(largestFirst)
        : [],
    },
    objectives: model.baseline
      ? []
      : model.objectives.flatMap((objective) => {
          const outcome = outcomes.get(objective.id);
          return outcome?.active
            ? [
                {
                  ...objectiveView(model, objective, {
                    valueRefCalc: outcome.valueRefCalc,
                    valueRefCalcBis: outcome.valueRefCalcBis,
                  }),
                  reached: available(outcome.reached),
                  met: outcome.met,
                },
              ]
            : [];
        }),
    setAside: model.baseline
      ? []
      : model.objectives
          .filter(({ id, target }) => target !== null && outcomes.get(id)?.active === false)
          .map((objective) => objectiveView(model, objective)),
    rules: model.baseline ? [] : ruleOutcomes(model, report),
    notes: model.baseline ? [] : ruleNotes(model, report.rules),
    why: report.explanation ? solutionView(model, report.explanation as SolutionExplanation, locale) : null,
  };
}

function ruleOutcomes(model: ScenarioModel, report: RunReport): RuleOutcome[] {
  return report.rules.flatMap((outcome) => {
    const rule = model.rotationRules.find(({ kind, id }) => kind === outcome.kind && id === outcome.ruleId);
    if (!rule) return [];
    const shares = (key: 'lowest' | 'highest') =>
      outcome.zones.flatMap((zone) => (zone[key] === null ? [] : [zone[key]]));
    const [low, high] = [shares('lowest'), shares('highest')];
    return [
      {
        kind: outcome.kind,
        id: outcome.ruleId,
        enforced: outcome.enforced,
        met: low.length === 0 || outcome.zones.every(({ withoutCrops }) => withoutCrops) ? null : outcome.met,
        min: rule.min,
        max: rule.max,
        crops: model.crops.filter(({ id }) => rule.crops.includes(id)).map(({ name }) => name),
        lowest: low.length > 0 ? Math.min(...low) : null,
        highest: high.length > 0 ? Math.max(...high) : null,
      },
    ];
  });
}

/** P10–P90 of each indicator, today and in the scenario, and how often the scenario keeps its side. */
import type { Named } from '~/kernel/small-types';
import { type Percentiles, type RankRobustness, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import type { RunReport } from '../domain';
import { shownDecimals } from './findings';
import { betterOf } from './names-model';

export interface Interval {
  readonly nominal: number;
  readonly p10: number;
  readonly p90: number;
}
export interface RobustIndicator {
  readonly indicatorId: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: 'higher' | 'lower' | null;
  readonly reference: Interval;
  readonly scenario: Interval;
  /** % of draws in which the scenario stays on the same side of the reference */
  readonly robustPercent: number;
  readonly side: 'better' | 'worse' | 'higher' | 'lower' | 'equal';
}
/** Percentiles over the draws around the stored result. */
export interface NamedInterval extends Interval {
  readonly id: number;
  readonly name: string;
}
export interface ReoptimisedView {
  readonly draws: number;
  readonly done: number;
  readonly solved: number;
  readonly infeasible: number;
  readonly goal: { readonly name: string | null; readonly unit: string; readonly decimals: number };
  /** null: no draw has a solution */
  readonly optimum: Interval | null;
  readonly modes: readonly NamedInterval[];
  readonly crops: readonly NamedInterval[];
}
export interface ReoptimisedState {
  readonly running: { readonly progress: number; readonly spread: number } | null;
  /** how the last execution for this spread ended */
  readonly ended: string | null;
  readonly outdated: boolean;
  readonly answer: ReoptimisedView | null;
}
export interface RobustnessView {
  readonly indicators: readonly RobustIndicator[];
}

const interval = (one: { readonly nominal: number } & Percentiles): Interval => ({
  nominal: one.nominal,
  p10: one.p10,
  p90: one.p90,
});

/** `ranks` compares scenario 0, the reference, with scenario `id`. */
export function robustnessView(
  model: Pick<ScenarioModel, 'indicators'>,
  ranks: readonly RankRobustness[],
  id: number,
): RobustnessView {
  return {
    indicators: ranks.flatMap((rank) => {
      const indicator = model.indicators.find((one) => one.id === rank.indicatorId);
      const [reference, scenario] = [
        rank.scenarios.find((one) => one.id === 0),
        rank.scenarios.find((one) => one.id === id),
      ];
      if (!indicator || !reference || !scenario || Number.isNaN(scenario.nominal)) return [];
      const better = betterOf(indicator.better ?? '');
      const higher = scenario.nominal > reference.nominal;
      const equal = Math.abs(scenario.nominal - reference.nominal) <= 1e-9 * Math.max(1, Math.abs(reference.nominal));
      const side = equal
        ? ('equal' as const)
        : better === null
          ? higher
            ? ('higher' as const)
            : ('lower' as const)
          : (higher ? 'higher' : 'lower') === better
            ? ('better' as const)
            : ('worse' as const);
      return [
        {
          indicatorId: rank.indicatorId,
          name: indicator.name,
          unit: indicator.unit,
          decimals: shownDecimals({
            ...indicator,
            reference: reference.nominal,
            optimised: scenario.nominal,
          }),
          better,
          reference: interval(reference),
          scenario: interval(scenario),
          robustPercent: rank.robustPercent,
          side,
        },
      ];
    }),
  };
}

interface Answer {
  readonly draws: number;
  readonly done: number;
  readonly solved: number;
  readonly infeasible: number;
  readonly optimum: Percentiles | null;
  readonly byMode: readonly ({ readonly id: number } & Percentiles)[];
  readonly byCrop: readonly ({ readonly id: number } & Percentiles)[];
}

/** Below this a crop is grown in no draw worth a bar, ha. */
const NOTHING = 0.005;

/** `report`: the stored result, shown between the percentiles. */
export function reoptimisedView(
  model: Pick<ScenarioModel, 'indicators' | 'drivingModes' | 'crops' | 'optimisedId'>,
  answer: Answer,
  report: Pick<RunReport, 'optimum' | 'surfaces' | 'modes' | 'crops'>,
): ReoptimisedView {
  const goal = model.indicators.find(({ id }) => id === model.optimisedId);
  const named = (
    items: readonly Named[],
    found: Answer['byMode'],
    ids: readonly number[],
    stored: readonly number[],
  ): NamedInterval[] =>
    items.flatMap(({ id, name }) => {
      const one = found.find((line) => line.id === id);
      const nominal = stored[ids.indexOf(id)] ?? 0;
      return one && Math.max(one.p90, nominal) > NOTHING ? [{ id, name, nominal, p10: one.p10, p90: one.p90 }] : [];
    });
  return {
    draws: answer.draws,
    done: answer.done,
    solved: answer.solved,
    infeasible: answer.infeasible,
    goal: { name: goal?.name ?? null, unit: goal?.unit ?? '%', decimals: goal?.decimals ?? 2 },
    optimum:
      answer.optimum && report.optimum !== null
        ? { nominal: report.optimum, p10: answer.optimum.p10, p90: answer.optimum.p90 }
        : null,
    modes: named(model.drivingModes, answer.byMode, report.modes, report.surfaces.optimised.byMode),
    crops: named(model.crops, answer.byCrop, report.crops, report.surfaces.optimised.byCrop).sort(
      (a, b) => b.nominal - a.nominal,
    ),
  };
}

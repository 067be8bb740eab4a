/** P10–P90 of each indicator, today and in the scenario, and how often the scenario keeps its side. */
import { NOT_AVAILABLE, type Percentiles, type RankRobustness, type ScenarioModel } from '~/modules/optimisation/domain';
import { betterOf } from './names-model';

export interface Interval { readonly nominal: number; readonly p10: number; readonly p90: number }
export interface RobustIndicator {
  readonly iid: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly reference: Interval;
  readonly scenario: Interval;
  /** % of draws in which the scenario stays on the same side of the reference */
  readonly robustPercent: number;
  readonly side: 'better' | 'worse' | 'higher' | 'lower' | 'equal';
}
export interface RobustnessView { readonly indicators: readonly RobustIndicator[] }

const interval = (one: { readonly nominal: number } & Percentiles): Interval => ({ nominal: one.nominal, p10: one.p10, p90: one.p90 });

/** `ranks` compares scenario 0, the reference, with scenario `id`. */
export function robustnessView(model: Pick<ScenarioModel, 'indicators'>, ranks: readonly RankRobustness[], id: number): RobustnessView {
  return {
    indicators: ranks.flatMap((rank) => {
      const indicator = model.indicators.find((one) => one.id === rank.iid);
      const [reference, scenario] = [rank.scenarios.find((one) => one.id === 0), rank.scenarios.find((one) => one.id === id)];
      if (!indicator || !reference || !scenario || scenario.nominal === NOT_AVAILABLE) return [];
      const better = betterOf(indicator.better ?? '');
      const higher = scenario.nominal > reference.nominal;
      const equal = Math.abs(scenario.nominal - reference.nominal) <= 1e-9 * Math.max(1, Math.abs(reference.nominal));
      const side = equal ? 'equal' as const : better === null ? (higher ? 'higher' as const : 'lower' as const) : (higher ? 'higher' : 'lower') === better ? 'better' as const : 'worse' as const;
      return [{ iid: rank.iid, name: indicator.name, unit: indicator.unit, decimals: indicator.decimals, reference: interval(reference), scenario: interval(scenario), robustPercent: rank.robustPercent, side }];
    }),
  };
}

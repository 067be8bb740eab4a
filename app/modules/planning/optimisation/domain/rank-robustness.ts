/**
 * « Classement robuste à 87 % »: the share of draws of the matrix in which the compared scenarios keep, for an
 * indicator, the order they have with the stored matrix. All scenarios use the same draws.
 */
import { indicatorFigures } from './indicator-totals';
import { drawnIndicators, percentiles, type DrawOptions, type Percentiles } from './robustness';
import type { ScenarioModel } from './scenario-model';

export interface ComparedScenario {
  readonly id: number;
  /** ha per cell */ readonly x: Float64Array;
}

export interface RankRobustness {
  readonly indicatorId: number;
  /** from the highest value to the lowest, with the stored matrix; ties by id */
  readonly order: readonly number[];
  /** % of draws with this very order */
  readonly robustPercent: number;
  readonly scenarios: readonly ({
    readonly id: number;
    readonly nominal: number;
    /** % of draws in which it keeps its own rank */ readonly sameRankPercent: number;
    /** % against the reference scenario in the same draws; null without one, or where it is 0 */
    readonly evolution: ({ readonly nominal: number } & Percentiles) | null;
  } & Percentiles)[];
}

/** From this share of draws on, a side or a ranking is called sure. */
const SURE_PERCENT = 80;
export const isSure = ({ robustPercent }: { readonly robustPercent: number }): boolean => robustPercent >= SURE_PERCENT;

/** All scenarios share `model`'s zones, crops, modes and matrix. */
export function rankRobustness(
  model: ScenarioModel,
  scenarios: readonly ComparedScenario[],
  options: DrawOptions,
  referenceId?: number,
): RankRobustness[] {
  const drawn = scenarios.map(({ x }) => drawnIndicators(model, x, options));
  return model.matrix.flatMap(({ indicatorId }) => {
    const nominal = scenarios.map(({ x }) => indicatorFigures(model, indicatorId, x).territory);
    if (nominal.some(Number.isNaN)) return [];
    const ranks = (values: readonly number[]) =>
      values.map((_, k) => k).sort((a, b) => values[b]! - values[a]! || scenarios[a]!.id - scenarios[b]!.id);
    const order = ranks(nominal);
    let same = 0;
    const kept = scenarios.map(() => 0);
    for (let draw = 0; draw < options.draws; draw++) {
      const drawnOrder = ranks(drawn.map((values) => values.get(indicatorId)?.[draw] ?? NaN));
      order.forEach((k, rank) => {
        if (drawnOrder[rank] === k) kept[k] = kept[k]! + 1;
      });
      if (order.every((k, rank) => drawnOrder[rank] === k)) same++;
    }
    const against = scenarios.findIndex(({ id }) => id === referenceId);
    const evolutionOf = (k: number): RankRobustness['scenarios'][number]['evolution'] => {
      const [mine, base] = [drawn[k]?.get(indicatorId), drawn[against]?.get(indicatorId)];
      if (!mine || !base || k === against || nominal[against] === 0 || base.some((value) => value === 0)) return null;
      const share = (value: number, before: number) => (100 * (value - before)) / Math.abs(before);
      return {
        nominal: share(nominal[k]!, nominal[against]!),
        ...percentiles(mine.map((value, draw) => share(value, base[draw]!))),
      };
    };
    const percent = (count: number) => (100 * count) / options.draws;
    return [
      {
        indicatorId,
        order: order.map((k) => scenarios[k]!.id),
        robustPercent: percent(same),
        scenarios: scenarios.map(({ id }, k) => ({
          id,
          nominal: nominal[k]!,
          sameRankPercent: percent(kept[k]!),
          evolution: evolutionOf(k),
          ...percentiles(drawn[k]!.get(indicatorId) ?? []),
        })),
      },
    ];
  });
}

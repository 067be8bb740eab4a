/**
 * Section « évolution des indicateurs »: every indicator but the production, and « Déviation » (id 0).
 *
 * Déviation is itself a difference: here the share of the territory whose use is not that of the reference scenario, Σ
 * max(0, x − ref) / Σ ref, so that it is comparable whatever each scenario was computed from.
 */
import { DEVIATION, PRODUCTION_INDICATOR } from '~/modules/planning/optimisation/domain';
import { counted, evolutionOf, isMissing, rounded, type ComparedScenario } from './compared-scenarios';

export interface EvolutionCell {
  readonly scenarioId: number;
  /** null: « n.d. », counted as 0 */
  readonly value: number | null;
  readonly evolution: number | null;
}
export interface EvolutionRow {
  readonly id: number;
  readonly cells: readonly EvolutionCell[];
}

/** A9: the territory's indicators without the production, plus 0 Déviation. */
export const comparedIndicators = (indicatorIds: readonly number[]): number[] => [
  ...indicatorIds.filter((indicatorId) => indicatorId !== PRODUCTION_INDICATOR && indicatorId !== DEVIATION),
  DEVIATION,
];

export function deviationFrom(scenario: ComparedScenario, reference: ComparedScenario): number {
  const before = new Map<string, number>();
  let whole = 0;
  for (const line of reference.lines) {
    const surface = counted(line.surface);
    whole += surface;
    before.set(`${line.zoneId}:${line.cropId}:${line.modeId}`, surface);
  }
  let gained = 0;
  for (const line of scenario.lines)
    gained += Math.max(0, counted(line.surface) - (before.get(`${line.zoneId}:${line.cropId}:${line.modeId}`) ?? 0));
  return whole === 0 ? 0 : (100 * gained) / whole;
}

export function indicatorRows(
  scenarios: readonly ComparedScenario[],
  referenceId: number,
  indicatorIds: readonly number[],
): EvolutionRow[] {
  const reference = scenarios.find(({ id }) => id === referenceId);
  return indicatorIds.map((indicatorId) => ({
    id: indicatorId,
    cells: scenarios.map((scenario): EvolutionCell => {
      if (indicatorId === DEVIATION) {
        const deviation = reference ? deviationFrom(scenario, reference) : 0;
        return { scenarioId: scenario.id, value: deviation, evolution: rounded(deviation, 0) };
      }
      const value = scenario.figures.get(indicatorId);
      return {
        scenarioId: scenario.id,
        value: isMissing(value) ? null : counted(value),
        evolution: evolutionOf(counted(value), counted(reference?.figures.get(indicatorId))),
      };
    }),
  }));
}

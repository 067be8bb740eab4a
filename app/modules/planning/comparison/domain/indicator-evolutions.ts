/**
 * Section « évolution des indicateurs »: every indicator but the production, and « Déviation » (id 0).
 *
 * Déviation is itself a difference: here the share of the territory whose use is not that of the reference scenario, Σ
 * max(0, x − ref) / Σ ref, so that it is comparable whatever each scenario was computed from.
 */
import { DEVIATION_IID, PRODUCTION_IID } from '~/modules/planning/optimisation/domain';
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
export const comparedIndicators = (iids: readonly number[]): number[] => [
  ...iids.filter((iid) => iid !== PRODUCTION_IID && iid !== DEVIATION_IID),
  DEVIATION_IID,
];

export function deviationFrom(scenario: ComparedScenario, reference: ComparedScenario): number {
  const before = new Map<string, number>();
  let whole = 0;
  for (const line of reference.lines) {
    const surface = counted(line.surface);
    whole += surface;
    before.set(`${line.zid}:${line.cid}:${line.mcid}`, surface);
  }
  let gained = 0;
  for (const line of scenario.lines)
    gained += Math.max(0, counted(line.surface) - (before.get(`${line.zid}:${line.cid}:${line.mcid}`) ?? 0));
  return whole === 0 ? 0 : (100 * gained) / whole;
}

export function indicatorRows(
  scenarios: readonly ComparedScenario[],
  referenceId: number,
  iids: readonly number[],
): EvolutionRow[] {
  const reference = scenarios.find(({ id }) => id === referenceId);
  return iids.map((iid) => ({
    id: iid,
    cells: scenarios.map((scenario): EvolutionCell => {
      if (iid === DEVIATION_IID) {
        const deviation = reference ? deviationFrom(scenario, reference) : 0;
        return { scenarioId: scenario.id, value: deviation, evolution: rounded(deviation, 0) };
      }
      const value = scenario.figures.get(iid);
      return {
        scenarioId: scenario.id,
        value: isMissing(value) ? null : counted(value),
        evolution: evolutionOf(counted(value), counted(reference?.figures.get(iid))),
      };
    }),
  }));
}

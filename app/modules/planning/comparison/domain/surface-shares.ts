/** Section « surfaces »: hectares, shares of the territory and evolution of each driving mode or crop. */
import { counted, evolutionOf, type ComparedLine, type ComparedScenario } from './compared-scenarios';

export const GROUPINGS = ['modesConduites', 'cultures'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface SurfaceCell {
  readonly scenarioId: number;
  readonly surface: number;
  /** percent of the scenario's whole surface; shown with 2 decimals (C298) */
  readonly share: number;
  /** percent against the reference scenario, null when it grows none of it */
  readonly evolution: number | null;
}
interface SurfaceRow {
  readonly id: number;
  readonly cells: readonly SurfaceCell[];
}

const keyOf: Record<Grouping, (line: ComparedLine) => number> = {
  modesConduites: (line) => line.modeId,
  cultures: (line) => line.cropId,
};

function totals(
  scenario: ComparedScenario,
  grouping: Grouping,
): { readonly all: number; readonly byId: ReadonlyMap<number, number> } {
  const byId = new Map<number, number>();
  let all = 0;
  for (const line of scenario.lines) {
    const surface = counted(line.surface);
    all += surface;
    byId.set(keyOf[grouping](line), (byId.get(keyOf[grouping](line)) ?? 0) + surface);
  }
  return { all, byId };
}

/** One row a driving mode or crop, in the order given, one cell a scenario. */
export function surfaceRows(
  scenarios: readonly ComparedScenario[],
  referenceId: number,
  ids: readonly number[],
  grouping: Grouping,
): SurfaceRow[] {
  const sums = new Map(scenarios.map((scenario) => [scenario.id, totals(scenario, grouping)]));
  const reference = sums.get(referenceId);
  return ids.map((id) => ({
    id,
    cells: scenarios.map((scenario): SurfaceCell => {
      const { all, byId } = sums.get(scenario.id) ?? { all: 0, byId: new Map<number, number>() };
      const surface = byId.get(id) ?? 0;
      return {
        scenarioId: scenario.id,
        surface,
        share: all === 0 ? 0 : (100 * surface) / all,
        evolution: evolutionOf(surface, reference?.byId.get(id) ?? 0),
      };
    }),
  }));
}

/** Section « évolution de la production par culture »: the production indicator, summed crop by crop. */
import { counted, evolutionOf, isMissing, type ComparedScenario } from './compared-scenarios';
import type { EvolutionRow } from './indicator-evolutions';

export function productionRows(
  scenarios: readonly ComparedScenario[],
  referenceId: number,
  cropIds: readonly number[],
): EvolutionRow[] {
  const reference = scenarios.find(({ id }) => id === referenceId);
  return cropIds.map((cropId) => ({
    id: cropId,
    cells: scenarios.map((scenario) => {
      const value = scenario.production.get(cropId);
      return {
        scenarioId: scenario.id,
        value: isMissing(value) ? null : counted(value),
        evolution: evolutionOf(counted(value), counted(reference?.production.get(cropId))),
      };
    }),
  }));
}

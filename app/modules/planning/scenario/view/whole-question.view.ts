/** The lists of a scenario that were full on their day: whether they mean all is asked once. */
import { askedObjective, type AskedObjective } from '~/modules/planning/optimisation/view/objective-words';
import type { ScenarioModel, SelectedList } from '~/modules/planning/optimisation/domain';
import { listOfSet, type Scenario } from '../domain';

export interface WholeQuestion {
  /** of its two answers */
  readonly field: string;
  readonly objective: AskedObjective & { readonly description: string };
  readonly side: 'sel' | 'of';
  readonly list: SelectedList;
  readonly names: readonly string[];
  /** what joined the territory since */
  readonly left: readonly string[];
}

export const wholeField = (objectiveId: number, set: string): string => `whole.${objectiveId}.${set}`;

export function wholeQuestions(
  { objectives, wholeUnsaid }: Pick<Scenario, 'objectives' | 'wholeUnsaid'>,
  names: Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes' | 'indicators'>,
): WholeQuestion[] {
  const all = { zones: names.zones, crops: names.crops, modes: names.drivingModes };
  return wholeUnsaid.flatMap(({ objectiveId, sets }) => {
    const objective = objectives.find(({ id }) => id === objectiveId);
    if (!objective) return [];
    const asked = { ...askedObjective(names, objective), description: objective.description };
    return sets.map((set) => {
      const { side, list } = listOfSet(set);
      const ids = new Set((side === 'sel' ? objective.sel : objective.of)[list]);
      const named = (within: boolean) => all[list].filter(({ id }) => ids.has(id) === within).map(({ name }) => name);
      return {
        field: wholeField(objectiveId, set),
        objective: asked,
        side,
        list,
        names: named(true),
        left: named(false),
      };
    });
  });
}

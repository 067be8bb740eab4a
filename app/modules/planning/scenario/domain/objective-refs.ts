/**
 * What an objective picks, as the seed refers to it in the database and the API (`objectifRef`): one reference an id,
 * in a set that `typeR` names.
 */
import type { ScenarioObjective } from '~/modules/planning/optimisation/domain';

const SETS = {
  zid: ['sel', 'zones'],
  cid: ['sel', 'crops'],
  mcid: ['sel', 'modes'],
  ofZid: ['of', 'zones'],
  ofCid: ['of', 'crops'],
  ofMCid: ['of', 'modes'],
} as const;
export type PickedSet = keyof typeof SETS;
export const PICKED_SETS = Object.keys(SETS) as PickedSet[];

type Selections = Pick<ScenarioObjective, 'sel' | 'of'>;
interface ObjectiveRef {
  /** one of `PICKED_SETS`; a row with another one is left out */
  readonly set: string;
  readonly id: number;
}

export const refsOfSelections = (selections: Selections): { readonly set: PickedSet; readonly id: number }[] =>
  PICKED_SETS.flatMap((set) => {
    const [side, list] = SETS[set];
    return [...new Set(selections[side][list])].map((id) => ({ set, id }));
  });

/** Each id once, in ascending order. */
export function selectionsOfRefs(refs: readonly ObjectiveRef[]): Selections {
  const pick = (set: PickedSet) =>
    [...new Set(refs.filter((ref) => ref.set === set).map(({ id }) => id))].sort((a, b) => a - b);
  return {
    sel: { zones: pick('zid'), crops: pick('cid'), modes: pick('mcid') },
    of: { zones: pick('ofZid'), crops: pick('ofCid'), modes: pick('ofMCid') },
  };
}

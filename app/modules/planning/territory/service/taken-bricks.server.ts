/** Before a brick is taken away: what would be erased with it, or the matrices that refuse it. */
import { findAllocation } from '../data/allocation.server';
import { describe, erasedWith, erases, takenAway, type BrickLists, type Territory } from '../domain';
import type { TakenMore } from '../forms/descriptive.form';

/** Null: nothing to ask. */
export async function askBeforeTaking(territory: Territory, after: BrickLists): Promise<TakenMore | null> {
  const taken = takenAway(describe(territory), after);
  const erased = taken.length > 0 ? erasedWith(taken, await findAllocation(territory.id)) : [];
  const isBlocked = territory.matrixCount > 0;
  const told = isBlocked ? erased : erased.filter(erases);
  if (told.length === 0) return null;
  const nameOf = ({ list, id }: (typeof told)[number]) => territory[list].find((brick) => brick.id === id)?.name ?? '';
  return {
    isBlocked,
    bricks: told.map((one) => ({ name: nameOf(one), allocated: one.allocated, surface: one.surface })),
    key: told.map(({ list, id, allocated, surface }) => [list, id, allocated, surface].join('-')).join('|'),
  };
}

/** « Ne rien retirer »: what was unticked is ticked again. */
export function withNothingTaken<Draft extends Record<(typeof DRAFT_LISTS)[number][1], readonly number[]>>(
  draft: Draft,
  territory: Territory,
): Draft {
  const before = describe(territory);
  return DRAFT_LISTS.reduce(
    (filled, [list, name]) => ({ ...filled, [name]: [...new Set([...before[list], ...filled[name]])] }),
    draft,
  );
}
const DRAFT_LISTS = [
  ['zones', 'zones'],
  ['crops', 'cultures'],
  ['drivingModes', 'modesConduites'],
  ['indicators', 'indicateurs'],
] as const;

/**
 * « Toutes les cultures » in objectives and rules: a meaning that is stored, whatever joins the territory later. The
 * ids beside it are those of the day it is read, for whoever needs a list.
 */
import {
  chosenIndicator,
  isWhole,
  PRODUCTION_INDICATOR,
  rotationCropList,
  SELECTED_LISTS,
  type CellSelection,
  type Crop,
  type RotationRule,
  type ScenarioObjective,
  type SelectedList,
} from '~/modules/planning/optimisation/domain';
import type { PickedSet } from './objective-refs';

/** What a territory is made of. */
export interface TerritoryBricks {
  readonly zones: readonly { readonly id: number }[];
  readonly crops: readonly Crop[];
  readonly modes: readonly { readonly id: number }[];
}

/** The selection with its whole lists marked, none twice; without the mark where there is none. */
function marked(selection: CellSelection, whole: readonly SelectedList[]): CellSelection {
  const { zones, crops, modes } = selection;
  const lists = SELECTED_LISTS.filter((list) => whole.includes(list));
  return { zones, crops, modes, ...(lists.length > 0 && { whole: lists }) };
}

/** One list of a selection anew: `ids`, or all there is. */
export const withList = (
  selection: CellSelection,
  list: SelectedList,
  ids: readonly number[],
  all = false,
): CellSelection =>
  marked({ ...selection, [list]: ids }, [
    ...(selection.whole ?? []).filter((one) => one !== list),
    ...(all ? [list] : []),
  ]);

/** All of a territory. */
export const wholeOf = ({ zones, crops, modes }: TerritoryBricks): CellSelection =>
  marked(
    { zones: zones.map(({ id }) => id), crops: crops.map(({ id }) => id), modes: modes.map(({ id }) => id) },
    SELECTED_LISTS,
  );

/** What a selection means, without the ids of the day: two that mean the same are the same. */
export const meaningOf = (selection: CellSelection): CellSelection =>
  (selection.whole ?? []).reduce<CellSelection>((left, list) => ({ ...left, [list]: [] }), selection);

/** The ids of today in what means all. */
export function ofToday<
  Parts extends { objectives: readonly ScenarioObjective[]; rotationRules: readonly RotationRule[] },
>(parts: Parts, bricks: TerritoryBricks): Parts {
  const ids = wholeOf(bricks);
  const filled = (selection: CellSelection) =>
    (selection.whole ?? []).reduce<CellSelection>((left, list) => ({ ...left, [list]: ids[list] }), selection);
  return {
    ...parts,
    objectives: parts.objectives.map((one) => ({ ...one, sel: filled(one.sel), of: filled(one.of) })),
    rotationRules: parts.rotationRules.map((rule) =>
      rule.allCrops ? { ...rule, crops: rotationCropList(bricks.crops, rule) } : rule,
    ),
  };
}

const SET_OF: Readonly<Record<'sel' | 'of', Readonly<Record<SelectedList, PickedSet>>>> = {
  sel: { zones: 'zid', crops: 'cid', modes: 'mcid' },
  of: { zones: 'ofZid', crops: 'ofCid', modes: 'ofMCid' },
};

/** The sets of an objective that mean all, as they are stored and sent. */
export const wholeSets = ({ sel, of }: Pick<ScenarioObjective, 'sel' | 'of'>): PickedSet[] =>
  (['sel', 'of'] as const).flatMap((side) =>
    SELECTED_LISTS.filter((list) => isWhole(side === 'sel' ? sel : of, list)).map((list) => SET_OF[side][list]),
  );

/** An objective whose sets of these names mean all. */
export function withWholeSets<Selections extends Pick<ScenarioObjective, 'sel' | 'of'>>(
  objective: Selections,
  sets: readonly string[],
): Selections {
  const lists = (side: 'sel' | 'of') => SELECTED_LISTS.filter((list) => sets.includes(SET_OF[side][list]));
  return {
    ...objective,
    sel: marked(objective.sel, [...(objective.sel.whole ?? []), ...lists('sel')]),
    of: marked(objective.of, [...(objective.of.whole ?? []), ...lists('of')]),
  };
}

/** Side and list of a set. */
export function listOfSet(set: PickedSet): { readonly side: 'sel' | 'of'; readonly list: SelectedList } {
  for (const side of ['sel', 'of'] as const)
    for (const list of SELECTED_LISTS) if (SET_OF[side][list] === set) return { side, list };
  throw new RangeError(`no set ${set}`);
}

type Asked = {
  readonly objectives: readonly ScenarioObjective[];
  readonly rotationRules: readonly RotationRule[];
};

/**
 * Whether something is asked of what the territory doesn't have. What was stored before stays: a brick that was taken
 * away since counts for nothing.
 */
export function speaksOfUnknown(asked: Asked, stored: Asked | null, bricks: TerritoryBricks): boolean {
  const idsOf = ({ objectives, rotationRules }: Asked) => ({
    zones: objectives.flatMap(({ sel, of }) => [...meaningOf(sel).zones, ...meaningOf(of).zones]),
    crops: [
      ...objectives.flatMap(({ sel, of }) => [...meaningOf(sel).crops, ...meaningOf(of).crops]),
      ...rotationRules.flatMap(({ allCrops, crops }) => (allCrops ? [] : crops)),
    ],
    modes: objectives.flatMap(({ sel, of }) => [...meaningOf(sel).modes, ...meaningOf(of).modes]),
  });
  const [ids, before] = [idsOf(asked), stored && idsOf(stored)];
  return SELECTED_LISTS.some((list) => {
    const known = new Set([...bricks[list].map(({ id }) => id), ...(before?.[list] ?? [])]);
    return ids[list].some((id) => !known.has(id));
  });
}

/** The same of indicators; the production is always known. */
export function namesUnknownIndicator(
  asked: Pick<Asked, 'objectives'>,
  stored: Pick<Asked, 'objectives'> | null,
  known: ReadonlySet<number>,
): boolean {
  const idsOf = ({ objectives }: Pick<Asked, 'objectives'>) =>
    objectives.flatMap(({ quantity }) => chosenIndicator(quantity) ?? []);
  const before = new Set(stored ? idsOf(stored) : []);
  return idsOf(asked).some((id) => id !== PRODUCTION_INDICATOR && !known.has(id) && !before.has(id));
}

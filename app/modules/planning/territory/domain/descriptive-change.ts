/** What a saved description changed, what it takes away, and what two people made of one. */
import { changedParts, threeWay } from '~/records/versions/domain';
import { sumHa, type Allocation } from './allocation';
import type { TerritoryDescription } from './territory';
import { TERRITORY_PARTS } from './territory-fields';

export type DescriptiveField = keyof TerritoryDescription;

export const changedFields = (before: TerritoryDescription, after: TerritoryDescription): DescriptiveField[] =>
  changedParts<TerritoryDescription>(TERRITORY_PARTS, before, after);

/** What areas are given to. Indicators have none. */
const AREA_BRICKS = ['zones', 'crops', 'drivingModes'] as const;
const BRICKS = [...AREA_BRICKS, 'indicators'] as const;
type BrickList = (typeof BRICKS)[number];
export type BrickLists = Pick<TerritoryDescription, BrickList>;

interface TakenBrick {
  readonly list: BrickList;
  readonly id: number;
}
/** Only what is taken away erases: a brick that joins, a name or a place lose nothing (A40, C104). */
export const takenAway = (before: BrickLists, after: BrickLists): TakenBrick[] =>
  BRICKS.flatMap((list) => before[list].filter((id) => !after[list].includes(id)).map((id) => ({ list, id })));

/** The places of areas and values are other ones: results are older than them. */
export const changesPlaces = (changed: readonly DescriptiveField[]): boolean =>
  AREA_BRICKS.some((list) => changed.includes(list));

/** The areas of what stays; zones that join have none yet. */
export function areasAfter({ surfaces, lines }: Allocation, after: BrickLists): Allocation {
  const stay = { zones: new Set(after.zones), crops: new Set(after.crops), modes: new Set(after.drivingModes) };
  const known = new Map(surfaces.map(({ zoneId, surface }) => [zoneId, surface]));
  return {
    surfaces: after.zones.map((zoneId) => ({ zoneId, surface: known.get(zoneId) ?? null })),
    lines: lines.filter(
      ({ zoneId, cropId, modeId }) => stay.zones.has(zoneId) && stay.crops.has(cropId) && stay.modes.has(modeId),
    ),
  };
}

interface Erased extends TakenBrick {
  /** of its crops, or in it: hectares of the allocation */ readonly allocated: number;
  /** the zone's own surface */ readonly surface: number | null;
}
/** What goes with each brick that is taken away. */
export const erasedWith = (taken: readonly TakenBrick[], { surfaces, lines }: Allocation): Erased[] =>
  taken.map(({ list, id }) => {
    const own = lines.filter(
      ({ zoneId, cropId, modeId }) =>
        (list === 'zones' && zoneId === id) ||
        (list === 'crops' && cropId === id) ||
        (list === 'drivingModes' && modeId === id),
    );
    const surface = list === 'zones' ? (surfaces.find(({ zoneId }) => zoneId === id)?.surface ?? null) : null;
    return { list, id, allocated: sumHa(own.map((line) => line.surface)), surface };
  });
export const erases = ({ allocated, surface }: Erased): boolean => allocated > 0 || surface !== null;

export const mergeTerritories = (
  base: TerritoryDescription,
  mine: TerritoryDescription,
  theirs: TerritoryDescription,
  chosen?: ReadonlySet<string>,
) => threeWay<TerritoryDescription>(TERRITORY_PARTS, [base, mine, theirs], chosen);

/** An objective of a scenario that names what joins its territory. */
export interface ReachedObjective {
  readonly scenario: string;
  readonly objective: string;
  /** « all » is meant; otherwise nobody has said yet */
  readonly reached: boolean;
}

/** Two people edited one territory's description: what each changed since the version both read. Pure. */
import type { Localisation } from './localisation';
import type { TerritoryDescription } from './territory';

export type TerritoryField = Exclude<keyof TerritoryDescription, TerritorySet>;
type TerritorySet = 'zones' | 'crops' | 'drivingModes' | 'indicators' | 'users';
export interface TerritoryConflict {
  readonly key: TerritoryField;
  readonly base: TerritoryDescription[TerritoryField];
  readonly theirs: TerritoryDescription[TerritoryField];
  readonly mine: TerritoryDescription[TerritoryField];
}
interface TerritoryMerge {
  readonly merged: TerritoryDescription;
  readonly conflicts: readonly TerritoryConflict[];
  /** changes taken without a question */ readonly fromMine: number;
  readonly fromTheirs: number;
}

const samePlace = (a: Localisation, b: Localisation): boolean =>
  a.department === b.department &&
  a.cityCode === b.cityCode &&
  a.kml?.fileName === b.kml?.fileName &&
  a.kml?.text === b.kml?.text;
const same = (a: TerritoryDescription[TerritoryField], b: TerritoryDescription[TerritoryField]): boolean =>
  typeof a === 'object' && a !== null && typeof b === 'object' && b !== null ? samePlace(a, b) : Object.is(a, b);

/**
 * Where both changed a field, theirs is kept unless mine is chosen. The place is one field: department, city and file
 * are merged together. Zones, crops and users are in or out, so each addition and removal is kept.
 */
export function mergeTerritories(
  base: TerritoryDescription,
  mine: TerritoryDescription,
  theirs: TerritoryDescription,
  chosen: ReadonlySet<string> = new Set(),
): TerritoryMerge {
  const conflicts: TerritoryConflict[] = [];
  let [fromMine, fromTheirs] = [0, 0];
  const field = <Key extends TerritoryField>(key: Key): TerritoryDescription[Key] => {
    const was: TerritoryDescription[Key] = base[key];
    const own: TerritoryDescription[Key] = mine[key];
    const other: TerritoryDescription[Key] = theirs[key];
    if (same(own, was) || same(own, other)) {
      if (!same(other, was)) fromTheirs += 1;
      return other;
    }
    if (same(other, was)) {
      fromMine += 1;
      return own;
    }
    conflicts.push({ key, base: was, theirs: other, mine: own });
    return chosen.has(key) ? own : other;
  };
  const set = <Item extends number | string>(
    was: readonly Item[],
    own: readonly Item[],
    other: readonly Item[],
  ): Item[] =>
    [...new Set([...other, ...own, ...was])].filter((item) => {
      const [before, here, there] = [was.includes(item), own.includes(item), other.includes(item)];
      if (there !== before) fromTheirs += 1;
      else if (here !== before) fromMine += 1;
      return here === before ? there : here;
    });
  const merged: TerritoryDescription = {
    name: field('name'),
    description: field('description'),
    statut: field('statut'),
    referencial: field('referencial'),
    year: field('year'),
    level: field('level'),
    localisation: field('localisation'),
    zones: set(base.zones, mine.zones, theirs.zones),
    crops: set(base.crops, mine.crops, theirs.crops),
    drivingModes: set(base.drivingModes, mine.drivingModes, theirs.drivingModes),
    indicators: set(base.indicators, mine.indicators, theirs.indicators),
    users: set(base.users, mine.users, theirs.users),
  };
  return { merged, conflicts, fromMine, fromTheirs };
}

/** Two people edited one territory's description. */
import { threeWay, type FieldConflict } from '~/modules/core/versions/domain';
import type { Localisation } from './localisation';
import type { TerritoryDescription } from './territory';

type TerritoryField = Exclude<keyof TerritoryDescription, 'zones' | 'crops' | 'drivingModes' | 'indicators' | 'users'>;
export type TerritoryConflict = FieldConflict<TerritoryDescription, TerritoryField>;

/** Where it is, is one field: a department with another's city would be a wrong place. */
const samePlace = (a: Localisation, b: Localisation): boolean =>
  a.department === b.department &&
  a.cityCode === b.cityCode &&
  a.kml?.fileName === b.kml?.fileName &&
  a.kml?.text === b.kml?.text;
const same = (a: TerritoryDescription[TerritoryField], b: TerritoryDescription[TerritoryField]): boolean =>
  typeof a === 'object' && a !== null && typeof b === 'object' && b !== null ? samePlace(a, b) : Object.is(a, b);

export const mergeTerritories = (
  base: TerritoryDescription,
  mine: TerritoryDescription,
  theirs: TerritoryDescription,
  chosen: ReadonlySet<string> = new Set(),
) =>
  threeWay<TerritoryDescription, TerritoryField>([base, mine, theirs], chosen, same, (field, list) => ({
    name: field('name'),
    description: field('description'),
    statut: field('statut'),
    referencial: field('referencial'),
    year: field('year'),
    level: field('level'),
    localisation: field('localisation'),
    zones: list(({ zones }) => zones),
    crops: list(({ crops }) => crops),
    drivingModes: list(({ drivingModes }) => drivingModes),
    indicators: list(({ indicators }) => indicators),
    users: list(({ users }) => users),
  }));

/** What a saved description changed, and whether the allocation survives it. */
import type { Localisation } from './localisation';
import type { TerritoryDescription } from './territory';

export type DescriptiveField = keyof TerritoryDescription;

const sameSet = (a: readonly (number | string)[], b: readonly (number | string)[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size;
const samePlace = (a: Localisation, b: Localisation): boolean =>
  a.department === b.department &&
  a.cityCode === b.cityCode &&
  a.kml?.fileName === b.kml?.fileName &&
  a.kml?.text === b.kml?.text;

const SAME: {
  readonly [Field in DescriptiveField]: (a: TerritoryDescription[Field], b: TerritoryDescription[Field]) => boolean;
} = {
  name: Object.is,
  description: Object.is,
  statut: Object.is,
  referencial: Object.is,
  year: Object.is,
  level: Object.is,
  localisation: samePlace,
  zones: sameSet,
  crops: sameSet,
  drivingModes: sameSet,
  indicators: sameSet,
  users: sameSet,
};

const differs = <Field extends DescriptiveField>(
  field: Field,
  before: TerritoryDescription,
  after: TerritoryDescription,
): boolean => !SAME[field](before[field], after[field]);

export const changedFields = (before: TerritoryDescription, after: TerritoryDescription): DescriptiveField[] =>
  (Object.keys(SAME) as DescriptiveField[]).filter((field) => differs(field, before, after));

/** Status, users and the reference flag have calls of their own and describe nothing of the land. */
const BESIDE: readonly DescriptiveField[] = ['statut', 'users', 'referencial'];

/**
 * « Changing the descriptive will delete » zone surfaces and crop assignments (S1§4): any field but those beside it.
 */
export const deletesAllocation = (changed: readonly DescriptiveField[]): boolean =>
  changed.some((field) => !BESIDE.includes(field));

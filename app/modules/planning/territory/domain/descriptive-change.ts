/** What a saved description changed, whether the allocation survives it, and what two people made of one. */
import { changedParts, threeWay } from '~/modules/core/versions/domain';
import type { TerritoryDescription } from './territory';
import { TERRITORY_PARTS } from './territory-fields';

export type DescriptiveField = keyof TerritoryDescription;

export const changedFields = (before: TerritoryDescription, after: TerritoryDescription): DescriptiveField[] =>
  changedParts<TerritoryDescription>(TERRITORY_PARTS, before, after);

/** Status, users and the reference flag have calls of their own and describe nothing of the land. */
const BESIDE: readonly DescriptiveField[] = ['status', 'users', 'referencial'];

/**
 * « Changing the descriptive will delete » zone surfaces and crop assignments (S1§4): any field but those beside it.
 */
export const deletesAllocation = (changed: readonly DescriptiveField[]): boolean =>
  changed.some((field) => !BESIDE.includes(field));

export const mergeTerritories = (
  base: TerritoryDescription,
  mine: TerritoryDescription,
  theirs: TerritoryDescription,
  chosen?: ReadonlySet<string>,
) => threeWay<TerritoryDescription>(TERRITORY_PARTS, [base, mine, theirs], chosen);

import type { Named } from '~/kernel/small-types';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { isAllocationValid, readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { territoryFor, type AccessRefusal } from './matrix-access.server';

interface NewMatrixPage {
  readonly territory: Named;
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
}

/** What the form of a new matrix offers; closed while the allocation is not valid (C140). */
export async function openNewMatrix(
  actor: Actor,
  territoryId: number,
): Promise<Outcome<NewMatrixPage, AccessRefusal | 'allocationInvalid'>> {
  const allowed = await territoryFor(actor, territoryId, 'matrix.create');
  if (!allowed.ok) return allowed;
  if (!(await isAllocationValid(territoryId))) return refused('allocationInvalid');
  const territory = await readTerritory(actor, territoryId);
  if (!territory) return refused('notFound');
  return done({
    territory: { id: territoryId, name: territory.name },
    indicators: territory.indicators.map(({ id, name, unit }) => ({ id, name, unit })),
  });
}

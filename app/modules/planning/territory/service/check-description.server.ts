import type { Transaction } from '~/platform/db/transaction.server';
import { countUsers, findMunicipality, unknownBricks } from '../data/bricks.server';
import type { TerritoryDescription } from '../domain';
import type { TerritoryRefusal } from './refusals';

/** What no schema can see: bricks, users and city that don't exist. */
export async function descriptionFault(
  tx: Transaction,
  description: TerritoryDescription,
): Promise<TerritoryRefusal | null> {
  if (description.name.trim() === '') return 'emptyName';
  const { cityCode } = description.localisation;
  if (cityCode !== null && !(await findMunicipality(cityCode, tx))) return 'unknownCity';
  if ((await unknownBricks(tx, description)).length > 0) return 'unknownBrick';
  return (await countUsers(tx, description.users)) === new Set(description.users).size ? null : 'unknownUser';
}

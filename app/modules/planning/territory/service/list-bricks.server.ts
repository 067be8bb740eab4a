import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import {
  findBricks,
  findCropsInUse,
  findUsers,
  listMunicipalities,
  searchMunicipalities as search,
  type Bricks,
  type Municipality,
  type PickableUser,
} from '../data/bricks.server';
import { pickableUsers } from '../domain';
import { nameKeyOf } from '~/kernel/name-key';

/**
 * The same for a picker: crops that some territory has come first, since the national list has 350 that most catchments
 * never grow.
 */
export async function pickableBricks() {
  const [bricks, used] = [await findBricks(), new Set(await findCropsInUse())];
  const cultures = bricks.cultures
    .map((crop) => ({ ...crop, inUse: used.has(crop.id) }))
    .sort((a, b) => Number(b.inUse) - Number(a.inUse));
  return { ...bricks, cultures };
}

/** The elementary bricks that a territory is composed from. */
export const listBricks = (): Promise<Bricks> => findBricks();

/** The people who may be put on a territory, as the picker shows them to this person (A17). */
export async function listPickableUsers(actor: Actor): Promise<PickableUser[]> {
  return may(actor, 'territory.list') ? pickableUsers(await findUsers(), actor) : [];
}

export const listCommunes = (): Promise<Municipality[]> => listMunicipalities();

/** At most `limit` municipalities whose name, INSEE or postal code answers the text. */
export async function searchMunicipalities(text: string, limit = 20): Promise<Municipality[]> {
  const wanted = text.trim();
  return wanted === '' ? [] : search(nameKeyOf(wanted), limit);
}

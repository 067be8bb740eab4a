/** Where the items of a set are held: who uses one, which are used at all, and how another takes an item's place. */
import { db } from '~/platform/db/client.server';
import type { ReferenceSet, UseOf, UsesOfSets, Use } from '../domain';
import type { Reader } from './read-rows.server';

/** Everything that uses each of these items, in one question however many they are. */
export async function usesOfEach(
  all: UsesOfSets,
  set: ReferenceSet,
  ids: readonly string[],
  reader: Reader = db().pool,
): Promise<Map<string, UseOf[]>> {
  const found = new Map<string, UseOf[]>(ids.map((id) => [id, []]));
  const uses = all[set.key] ?? [];
  if (ids.length === 0 || uses.length === 0) return found;
  const asked = uses.map(
    ({ users }, rank) => `SELECT asked.item, ${rank} AS rank, u.id, u.name
    FROM unnest($1::text[]) AS asked(item) CROSS
    JOIN LATERAL (${users.replaceAll('$1', 'asked.item')}) AS u(id, name)`,
  );
  const { rows } = await reader.query<{ item: string; rank: number; id: string; name: string }>(
    `${asked.join(' UNION ALL ')} ORDER BY rank, name`,
    [ids],
  );
  for (const { item, rank, id, name } of rows) found.get(item)?.push({ kind: uses[rank]!.kind, id, name });
  return found;
}

export const usesOf = async (all: UsesOfSets, set: ReferenceSet, id: string): Promise<UseOf[]> =>
  (await usesOfEach(all, set, [id])).get(id) ?? [];

/** SQL giving the ids (text) of the items in use. */
export const usedIdsSql = (all: UsesOfSets, set: ReferenceSet): string =>
  (all[set.key] ?? []).map(({ used }) => used).join(' UNION ');

export async function replaceUses(client: Reader, uses: readonly Use[], from: string, to: string): Promise<number> {
  let count = 0;
  for (const { replace } of uses)
    for (const sql of replace)
      count += (await client.query(sql, sql.includes('$2') ? [from, to] : [from])).rowCount ?? 0;
  return count;
}

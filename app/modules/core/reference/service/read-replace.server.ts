import type { Actor } from '~/kernel/actor';
import { countRows, listRows } from '../data/list-rows.server';
import { readAllRows, readRow } from '../data/read-rows.server';
import { usesOf } from '../data/uses.server';
import { onlyKnown, titleOf, type ReferenceRow, type ReferenceSet, type UsesOfSets } from '../domain';
import { factsOf } from '../view/column.view';
import { columnContext } from './column-context.server';
import type { ReplaceView } from '../view/replace.view';

/** Lists beyond this are too long for a choice: the page then searches. */
const LONGEST = 2000;
const FOUND = 100;

/** The two items themselves, and those that the search finds. */
async function narrowed(set: ReferenceSet, ids: readonly string[], q: string): Promise<ReferenceRow[]> {
  const own = (await Promise.all(ids.filter((id) => id !== '').map((id) => readRow(set, id)))).filter(
    (row) => row !== null,
  );
  const found = q.trim() === '' ? [] : (await listRows(set, { search: q, limit: FOUND })).rows;
  return [...own, ...found.filter((row) => !own.some(({ id }) => id === row.id))];
}

/** Sets too large for two lists of choices are searched with `q`. */
export async function readReplace(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  { from, to, q }: { from: string; to: string; q: string },
): Promise<ReplaceView> {
  const context = await columnContext(set, actor);
  const long = (await countRows(set)) > LONGEST;
  const chosen = long ? await narrowed(set, [from, to], q) : await readAllRows(set);
  const [one, other] = from && to && from !== to ? [await readRow(set, from), await readRow(set, to)] : [null, null];
  const both = one && other ? { from: factsOf(set, one, context), to: factsOf(set, other, context) } : null;
  const names = one && other ? Object.keys(onlyKnown(set, one, other)) : [];
  return {
    set: set.key,
    from,
    to,
    preview: one &&
      other && {
        from: { id: one.id, name: titleOf(set, one) },
        to: { id: other.id, name: titleOf(set, other) },
        uses: await usesOf(uses, set, from),
      },
    search: long ? q : null,
    items: chosen.map((row) => ({
      id: row.id,
      name: set.naturalKey.includes(set.title)
        ? titleOf(set, row)
        : `${set.naturalKey.map((name) => String(row.values[name])).join(' ')} ${titleOf(set, row)}`,
    })),
    differences: (both?.from ?? [])
      .map(({ label, cell }, rank) => ({ label, from: cell.text, to: both?.to[rank]?.cell.text ?? '' }))
      .filter((line) => line.from !== line.to),
    taken: (both?.from ?? []).flatMap(({ name, label }) => (names.includes(name) ? [label] : [])),
  };
}

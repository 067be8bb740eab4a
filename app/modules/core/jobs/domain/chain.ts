/** Jobs that start one another: a chain has no loop. */

/**
 * The loop that would come about if `id` were followed by `next`: its numbers from `id` back to `id`; null where there
 * is none. A loop among other jobs, which rows cannot hold, is not walked for ever.
 */
export function loopOf(
  following: ReadonlyMap<number, number | null>,
  { id, next }: { readonly id: number; readonly next: number | null },
): readonly number[] | null {
  const path = [id];
  for (let at = next; at !== null; at = following.get(at) ?? null) {
    if (at === id) return [...path, id];
    if (path.includes(at)) return null;
    path.push(at);
  }
  return null;
}

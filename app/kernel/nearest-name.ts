/**
 * The name that was probably meant, for « did you mean … » proposals.
 *
 * Distance: optimal string alignment (Damerau 1964, Levenshtein 1966): insertion, deletion, substitution and the swap
 * of two neighbours each cost one. A proposal further than a third of the word is noise and is not made.
 */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Edits from `a` to `b`; any value above `limit` is returned as `limit + 1`, which spares most of the work. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? 0, limit + 1);
}

/** The candidate nearest to `text`, or `undefined` when none is near enough. Case and accents don't count. */
export function nearestName(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = folded(text);
  let limit = Math.ceil(wanted.length / 3);
  let nearest: string | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, folded(candidate), limit);
    if (distance <= limit) {
      nearest = candidate;
      if (distance === 0) return nearest;
      limit = distance - 1;
    }
  }
  return nearest;
}

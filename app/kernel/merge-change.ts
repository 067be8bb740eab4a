/** Two people at one form: what became of a value, against what both had seen when they opened it. */
type MergeSide = 'mine' | 'theirs' | 'conflict';

const same = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** `seen` undefined: sent without it, as a program does; the last word is then the right one. */
export function mergeChange({
  seen,
  submitted,
  stored,
}: {
  readonly seen: string | undefined;
  readonly submitted: string;
  readonly stored: string;
}): MergeSide {
  if (seen === undefined || same(seen, stored) || same(submitted, stored)) return 'mine';
  return same(submitted, seen) ? 'theirs' : 'conflict';
}

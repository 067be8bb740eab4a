/** Two people at one form: what became of a value, against what both had seen when they opened it. */
export type Met = 'mine' | 'theirs' | 'conflict';

const same = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** `seen` undefined: sent without it, as a program does; the last word is then the right one. */
export function metChange({
  seen,
  typed,
  stored,
}: {
  readonly seen: string | undefined;
  readonly typed: string;
  readonly stored: string;
}): Met {
  if (seen === undefined || same(seen, stored) || same(typed, stored)) return 'mine';
  return same(typed, seen) ? 'theirs' : 'conflict';
}

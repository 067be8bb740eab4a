const SUFFIX = '_dupliqué';
const COPY = new RegExp(`${SUFFIX}( \\d+)?$`);
/** Characters of a name. */
const LONGEST = 255;

/** What a copy is proposed to be called: the suffix (C180) once, then a number that nobody has yet (decision 077). */
export function duplicateName(name: string, taken: readonly string[]): string {
  const original = name.replace(COPY, '');
  const named = (rank: number): string => {
    const suffix = rank === 1 ? SUFFIX : `${SUFFIX} ${rank}`;
    return `${original.slice(0, LONGEST - suffix.length)}${suffix}`;
  };
  let rank = 1;
  while (taken.includes(named(rank))) rank += 1;
  return named(rank);
}

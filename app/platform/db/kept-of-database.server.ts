/**
 * What modules keep of the database in this process (settings for ten seconds, a menu …): forgotten when another
 * database takes its seat.
 */
const forgets: (() => void)[] = [];

/** Registered once, where the value is kept. */
export function forgottenWithDatabase(forget: () => void): void {
  forgets.push(forget);
}

export function forgetDatabase(): void {
  for (const forget of forgets) forget();
}

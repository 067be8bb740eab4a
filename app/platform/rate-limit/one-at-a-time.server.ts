/**
 * Work on one key, one piece after the other, within this process: a flood on one key then holds one database
 * connection instead of all of them. Other processes are held by the database's own lock.
 */
const tails = new Map<string, Promise<unknown>>();

export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const tail = mine.then(
    () => undefined,
    () => undefined,
  );
  tails.set(key, tail);
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key);
  });
  return mine;
}

/** Two people edited one thing: what each changed since the version both read. */
export interface FieldConflict<Thing, Field extends keyof Thing> {
  readonly key: Field;
  readonly base: Thing[Field];
  readonly theirs: Thing[Field];
  readonly mine: Thing[Field];
}
interface ThreeWayMerge<Thing, Field extends keyof Thing> {
  readonly merged: Thing;
  readonly conflicts: readonly FieldConflict<Thing, Field>[];
  /** changes taken without a question */ readonly fromMine: number;
  readonly fromTheirs: number;
}

/**
 * `whole` gives the merged thing, field by field. A field is theirs where both changed it, unless mine is chosen. An
 * item of a list is in or out: two sides that both changed it agree, so that each addition and each removal is
 * followed.
 */
export function threeWay<Thing, Field extends keyof Thing & string>(
  [base, mine, theirs]: readonly [base: Thing, mine: Thing, theirs: Thing],
  chosen: ReadonlySet<string>,
  same: (a: Thing[Field], b: Thing[Field]) => boolean,
  whole: (
    field: <Key extends Field>(key: Key) => Thing[Key],
    list: <Item>(of: (side: Thing) => readonly Item[]) => Item[],
  ) => Thing,
): ThreeWayMerge<Thing, Field> {
  const conflicts: FieldConflict<Thing, Field>[] = [];
  let [fromMine, fromTheirs] = [0, 0];
  const field = <Key extends Field>(key: Key): Thing[Key] => {
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    if (same(own, was) || same(own, other)) {
      if (!same(other, was)) fromTheirs += 1;
      return other;
    }
    if (same(other, was)) {
      fromMine += 1;
      return own;
    }
    conflicts.push({ key, base: was, theirs: other, mine: own });
    return chosen.has(key) ? own : other;
  };
  const list = <Item>(of: (side: Thing) => readonly Item[]): Item[] =>
    [...new Set([theirs, mine, base].flatMap(of))].filter((item) => {
      const [was, own, other] = [base, mine, theirs].map((side) => of(side).includes(item));
      if (other !== was) fromTheirs += 1;
      else if (own !== was) fromMine += 1;
      return own === was ? other : own;
    });
  const merged = whole(field, list);
  return { merged, conflicts, fromMine, fromTheirs };
}

/** Two versions of one thing, or what two people made of one: told part by part. */

/** What tells two values of a part apart, where that is not plain equality; the definition of a field does. */
type Parts<Thing> = {
  readonly [Name in keyof Thing & string]: { same?(before: Thing[Name], after: Thing[Name]): boolean };
};
type Name<Thing> = keyof Thing & string;
const namesOf = <Thing>(parts: Parts<Thing>) => Object.keys(parts) as Name<Thing>[];

/** The names of what differs, in the order of the definitions. */
export const changedParts = <Thing>(parts: Parts<Thing>, before: Thing, after: Thing): Name<Thing>[] =>
  namesOf(parts).filter((name) => !(parts[name].same ?? Object.is)(before[name], after[name]));

interface PartConflict<Thing> {
  readonly key: Name<Thing>;
  readonly base: Thing[Name<Thing>];
  readonly theirs: Thing[Name<Thing>];
  readonly mine: Thing[Name<Thing>];
}
interface ThreeWayMerge<Thing> {
  readonly merged: Thing;
  readonly conflicts: readonly PartConflict<Thing>[];
  /** changes taken without a question */ readonly fromMine: number;
  readonly fromTheirs: number;
}

/**
 * A part is theirs where both changed it, unless mine is chosen. An item of a list is in or out: two sides that both
 * changed it agree, so that each addition and each removal is followed.
 */
export function threeWay<Thing>(
  parts: Parts<Thing>,
  [base, mine, theirs]: readonly [base: Thing, mine: Thing, theirs: Thing],
  chosen: ReadonlySet<string> = new Set(),
): ThreeWayMerge<Thing> {
  const conflicts: PartConflict<Thing>[] = [];
  let [fromMine, fromTheirs] = [0, 0];
  const whole = (key: Name<Thing>): unknown => {
    const same = parts[key].same ?? Object.is;
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
  const list = (sides: readonly (readonly unknown[])[]): unknown[] =>
    [...new Set([...sides].reverse().flat())].filter((item) => {
      const [was, own, other] = sides.map((side) => side.includes(item));
      if (other !== was) fromTheirs += 1;
      else if (own !== was) fromMine += 1;
      return own === was ? other : own;
    });
  const merged = namesOf(parts).map((key) => {
    const sides: unknown[] = [base[key], mine[key], theirs[key]];
    return [key, sides.every(Array.isArray) ? list(sides as unknown[][]) : whole(key)];
  });
  return { merged: Object.fromEntries(merged) as Thing, conflicts, fromMine, fromTheirs };
}

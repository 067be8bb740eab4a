/** Fields that make sense with some values of a choice only: the form and the sheet of a job show them with those. */
export interface AskedWith {
  /** the choice */
  readonly field: string;
  /** value of the choice → parameters and credentials that it asks for; those that no value names are always asked */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** Positions, from 1, of the values that ask for it; null: it is always asked. */
export function positionsAsking({ names }: AskedWith, name: string): readonly number[] | null {
  const positions = Object.values(names).flatMap((asked, rank) => (asked.includes(name) ? [rank + 1] : []));
  return positions.length > 0 ? positions : null;
}

export const isAsked = (by: AskedWith, name: string, value: unknown): boolean =>
  positionsAsking(by, name) === null || (by.names[String(value)] ?? []).includes(name);

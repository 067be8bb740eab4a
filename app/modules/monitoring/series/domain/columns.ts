/**
 * Rows of numbers as columns of typed arrays: they pass between threads without a copy, and take a third of the room.
 */
export type Columns<Name extends string> = Readonly<Record<Name, Float64Array>>;

/** What is missing is not a number. Rows may come one after the other; `length` is how many. */
export function columnsOf<Name extends string>(
  rows: Iterable<Readonly<Partial<Record<NoInfer<Name>, number | null>>>>,
  length: number,
  names: readonly Name[],
): Columns<Name> {
  const columns = Object.fromEntries(names.map((name) => [name, new Float64Array(length)])) as Columns<Name>;
  let rank = 0;
  for (const row of rows) {
    for (const name of names) columns[name][rank] = row[name] ?? Number.NaN;
    rank += 1;
  }
  return columns;
}

export const lengthOf = (columns: Columns<string>): number => Object.values(columns)[0]?.length ?? 0;

/** One row after the other; what is missing is null. */
export function* rowsOf<Name extends string>(columns: Columns<Name>): Generator<Record<Name, number | null>> {
  const names = Object.keys(columns) as Name[];
  const length = lengthOf(columns);
  for (let rank = 0; rank < length; rank += 1) {
    const row = {} as Record<Name, number | null>;
    for (const name of names) {
      const value = columns[name][rank]!;
      row[name] = Number.isNaN(value) ? null : value;
    }
    yield row;
  }
}

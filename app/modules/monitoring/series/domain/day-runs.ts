/** A run of measures without a break inside one civil day, and the same of any bucket of a chart. */
export interface Run {
  readonly n: number;
  readonly sum: number;
  readonly first: number;
  readonly firstAt: number;
  readonly min: number;
  readonly minAt: number;
  readonly max: number;
  readonly maxAt: number;
  readonly last: number;
  readonly lastAt: number;
  /** the least reviewed of them: 1 raw … 4 interpreted */
  readonly status: number;
}

export interface DayRun extends Run {
  /** number of the civil day in Paris */
  readonly day: number;
  /** grows by one at each break of the day; a day whose first measure breaks the line has no part 0 */
  readonly part: number;
  /** measures qualified « incorrecte », left out of the rest */
  readonly incorrect: number;
}

/** Each day that has a value: the sum of what falls by amounts, the mean of the rest. */
export const dayValues = <Day extends Pick<DayRun, 'day' | 'n' | 'sum'>>(
  days: readonly Day[],
  { summed = false }: { readonly summed?: boolean } = {},
): { readonly day: number; readonly value: number }[] =>
  days.filter(({ n }) => n > 0).map(({ day, n, sum }) => ({ day, value: summed ? sum : sum / n }));

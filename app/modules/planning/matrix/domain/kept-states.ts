/**
 * Whole states of a matrix are copies that spare time: any version is rebuilt from the next one kept after it and the
 * saves between. The older they are the fewer are worth their room: all of the last days, then one a day for a year,
 * then one a month.
 */
export interface KeptState {
  readonly version: number;
  readonly at: Date;
}

const DAY_MS = 24 * 3600 * 1000;
const DAILY_DAYS = 365;

/**
 * The states to let go, oldest first. Never the first of all, nor one that a restoration wrote, nor the last of its day
 * or month.
 */
export function statesToForget(
  states: readonly KeptState[],
  restored: ReadonlySet<number>,
  { at, keepDays }: { readonly at: Date; readonly keepDays: number },
): number[] {
  const inOrder = [...states].sort((one, other) => one.version - other.version);
  const age = (state: KeptState): number => (at.getTime() - state.at.getTime()) / DAY_MS;
  const span = (state: KeptState): string =>
    state.at.toISOString().slice(0, age(state) <= Math.max(DAILY_DAYS, keepDays) ? 10 : 7);
  const lastOf = new Map(inOrder.map((state) => [span(state), state.version]));
  return inOrder
    .filter(
      (state, rank) =>
        rank > 0 && age(state) > keepDays && !restored.has(state.version) && lastOf.get(span(state)) !== state.version,
    )
    .map(({ version }) => version);
}

/** Measures as a watch meets them; the civil day is told where the watch has a season. */
import { monthDayOf, type Watch, type WatchEvent } from '../domain';

export const withDays = (
  measures: readonly { readonly at: number; readonly value: number; readonly incorrect: boolean }[],
  { season }: Watch,
): WatchEvent[] =>
  measures.map(({ at, value, incorrect }) => ({
    ...{ is: 'measure', at, value, incorrect },
    ...(season && { day: monthDayOf(at) }),
  }));

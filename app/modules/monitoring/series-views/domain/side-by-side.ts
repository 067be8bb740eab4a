/**
 * Series beside each other: one row an instant, or a period of the clock of Paris that gathers the measures of each –
 * sums of what falls by amounts, means of the rest. Rows are made as they are read: twenty years need no room.
 */
import { atDecimals, MORE_OF_A_MEAN } from '~/kernel/precision';
import { boundsOf, type Period } from '~/modules/monitoring/derived-series/domain';

/** Instants as they are, or periods. */
export const SIDE_STEPS = ['instant', 'hour', 'day', 'month'] as const;
export type SideStep = (typeof SIDE_STEPS)[number];

interface Valued {
  readonly at: number;
  readonly value: number;
  /** how finely it is known */
  readonly decimals: number;
  /** beyond what its rating curve was gauged for */
  readonly outside?: boolean;
}
export interface Gathered {
  readonly at: number;
  readonly value: number;
  /** measures behind the value */
  readonly count: number;
  /** how many of them are outside */
  readonly outside: number;
}

/** Measures in the order of time, by period; each stands at its period's start. */
export async function* gathered(
  measures: AsyncIterable<Valued>,
  period: Period,
  { summed }: { readonly summed: boolean },
): AsyncGenerator<Gathered> {
  let [start, end, sum, count, beyond, coarsest] = [0, -Infinity, 0, 0, 0, Infinity];
  const made = (): Gathered => ({
    ...{ at: start, count, outside: beyond },
    value: atDecimals(summed ? sum : sum / count, coarsest + (summed ? 0 : MORE_OF_A_MEAN)),
  });
  for await (const { at, value, decimals, outside } of measures) {
    if (at >= end) {
      if (count > 0) yield made();
      [start, end] = boundsOf(period, at);
      [sum, count, beyond, coarsest] = [0, 0, 0, Infinity];
    }
    sum += value;
    coarsest = Math.min(coarsest, decimals);
    count += 1;
    if (outside) beyond += 1;
  }
  if (count > 0) yield made();
}

/** Rows of all series in the order of time: what each has at that instant, undefined where it has nothing. */
export async function* sideBySide(
  series: readonly AsyncIterable<Gathered>[],
): AsyncGenerator<{ readonly at: number; readonly cells: readonly (Gathered | undefined)[] }> {
  const readers = series.map((one) => one[Symbol.asyncIterator]());
  const next = async (reader: AsyncIterator<Gathered>) => {
    const { done, value } = await reader.next();
    return done ? undefined : value;
  };
  const heads = await Promise.all(readers.map(next));
  for (;;) {
    const at = Math.min(...heads.map((head) => head?.at ?? Infinity));
    if (at === Infinity) return;
    const cells = heads.map((head) => (head?.at === at ? head : undefined));
    yield { at, cells };
    for (const [rank, cell] of cells.entries()) if (cell) heads[rank] = await next(readers[rank]!);
  }
}

/** What readings by hand say about a logger (DECISIONS B19): it left them, and came back after the last one. */
import { type Suspicion, rounded, runsWhere, suspicionTraits } from './suspicions';

/** A reading beside the measure that stands nearest to it. */
export interface ComparedReading {
  /** of the measure */
  readonly at: number;
  readonly logged: number;
  /** what the logger should have said there */
  readonly manual: number;
}

/** From the last reading that the logger met to the last one that it missed, the readings between them left out. */
export function findDrifts(readings: readonly ComparedReading[], tolerance: number): Suspicion[] {
  const missed = ({ logged, manual }: ComparedReading) => Math.abs(manual - logged) > tolerance;
  return runsWhere(readings.length - 1, (rank) => missed(readings[rank + 1]!)).map(([first, last]) => {
    const [start, end] = [readings[first]!, readings[last + 1]!];
    const over = { from: start.at, to: end.at };
    const values = { first: rounded(start.manual), last: rounded(end.manual), law: 'linear' };
    const size = end.logged - end.manual;
    return { ...over, kind: 'drift', count: last - first + 2, size, propose: { ...over, kind: 'drift', values } };
  });
}

/** A logger that is put right after a drift jumps back: that is the same fault. */
export const withoutReturns = (found: readonly Suspicion[], drifts: readonly Suspicion[], breakMs: number) =>
  found.filter(
    ({ kind, from, size }) =>
      !suspicionTraits(kind).lasting ||
      !drifts.some((drift) => Math.abs(from - drift.to) <= breakMs && Math.sign(size) === -Math.sign(drift.size)),
  );

/** What came under the roots year by year, and what of it stands at the intake at a moment. */
import { cumulativeResponse, type TransferResponse } from './response';

/** One value a calendar year, held over [year, year + 1). */
interface YearValue {
  readonly year: number;
  readonly concentrationMgL: number;
}

interface Step {
  readonly year: number;
  readonly rise: number;
}

/** A history as its first value and the steps from it: a year that changes nothing costs nothing. */
export interface YearlyHistory {
  readonly first: number;
  readonly steps: readonly Step[];
}

/**
 * Years in any order. Before the first the value was the first's, after the last it stays the last's; a year that is
 * missing between two keeps the one before it. Null without a year.
 */
export function yearlyHistory(values: readonly YearValue[]): YearlyHistory | null {
  const sorted = [...values].sort((a, b) => a.year - b.year);
  const [start] = sorted;
  if (!start) return null;
  const steps = sorted.slice(1).flatMap(({ year, concentrationMgL }, rank) => {
    const rise = concentrationMgL - (sorted[rank]?.concentrationMgL ?? concentrationMgL);
    return rise === 0 ? [] : [{ year, rise }];
  });
  return { first: start.concentrationMgL, steps };
}

/**
 * Concentrations at the intake at these moments, in decimal years: Σ input(y) · [G(t − y) − G(t − y − 1)], summed by
 * parts, so that what lies before the first year needs no sum at all.
 */
export function concentrationsAt(
  history: YearlyHistory,
  response: TransferResponse,
  moments: readonly number[],
): number[] {
  const arrived = cumulativeResponse(response);
  return moments.map((moment) => {
    let value = history.first;
    for (const { year, rise } of history.steps) {
      if (year >= moment) break;
      value += rise * arrived(moment - year);
    }
    return value;
  });
}

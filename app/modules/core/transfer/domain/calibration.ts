/** A fit, what it does on measures that it did not see, and why it must not be used. */
import type { Measure } from './likelihood';
import { curveOf, posterior, type Candidate } from './posterior';
import { errorOf, likeTheLastYear, senLine } from './rivals';
import type { YearlyHistory } from './yearly-history';

/** Errors on the last third of the measures, in mg/l, of what the first two thirds said. */
interface Trial {
  readonly model: number;
  readonly lastYear: number;
  readonly line: number;
}

export type FitRefusal =
  | { readonly kind: 'fewMeasured'; readonly measured: number; readonly needed: number }
  | { readonly kind: 'fewYears'; readonly years: number; readonly needed: number }
  | { readonly kind: 'shortBesideMeanTime'; readonly years: number; readonly meanTimeYears: number }
  | { readonly kind: 'untried' }
  | { readonly kind: 'noBetterThanLastYear'; readonly error: number; readonly rival: number }
  | { readonly kind: 'noBetterThanLine'; readonly error: number; readonly rival: number };

export interface Calibration {
  /** on all measures; none where there are too few to fit anything */
  readonly candidates: readonly Candidate[];
  readonly trial: Trial | null;
  /** none: the fit may be used for a date */
  readonly refusals: readonly FitRefusal[];
}

/** Three things are fitted besides the model: mean time, factor and sigma. */
const NEEDED_MEASURED = 6;
const NEEDED_YEARS = 8;
const TRIED = 1 / 3;

const countMeasured = (measures: readonly Measure[]): number => measures.filter(({ belowLimit }) => !belowLimit).length;

/** Calendar years that have a measure: eight years with a hole of thirty are not thirty-eight. */
const yearsWithMeasures = (measures: readonly Measure[]): number =>
  new Set(measures.map(({ moment }) => Math.floor(moment))).size;

/** Null where one of the two parts has too few measured values to fit on or to be tried on. */
function tryOn(measures: readonly Measure[], history: YearlyHistory): Trial | null {
  const seen = measures.slice(0, measures.length - Math.floor(measures.length * TRIED));
  const held = measures.slice(seen.length);
  if (countMeasured(seen) < NEEDED_MEASURED || countMeasured(held) < 1) return null;
  const moments = held.map(({ moment }) => moment);
  const model = curveOf(posterior(seen, history), history, moments).map(({ mean }) => mean);
  return {
    model: errorOf(held, model),
    lastYear: errorOf(held, moments.map(likeTheLastYear(seen))),
    line: errorOf(held, moments.map(senLine(seen))),
  };
}

function lengthRefusals(measures: readonly Measure[], candidates: readonly Candidate[]): FitRefusal[] {
  const refusals: FitRefusal[] = [];
  const years = yearsWithMeasures(measures);
  if (years < NEEDED_YEARS) refusals.push({ kind: 'fewYears', years, needed: NEEDED_YEARS });
  const length = measures.at(-1)!.moment - measures[0]!.moment;
  const meanTimeYears = candidates.reduce((sum, one) => sum + one.weight * one.response.meanTimeYears, 0);
  if (length < meanTimeYears / 2) refusals.push({ kind: 'shortBesideMeanTime', years: length, meanTimeYears });
  return refusals;
}

function trialRefusals(trial: Trial | null): FitRefusal[] {
  if (!trial) return [{ kind: 'untried' }];
  const refusals: FitRefusal[] = [];
  const { model, lastYear, line } = trial;
  if (model >= lastYear) refusals.push({ kind: 'noBetterThanLastYear', error: model, rival: lastYear });
  if (model >= line) refusals.push({ kind: 'noBetterThanLine', error: model, rival: line });
  return refusals;
}

export function calibrate(given: readonly Measure[], history: YearlyHistory): Calibration {
  const measures = [...given].sort((a, b) => a.moment - b.moment);
  const measured = countMeasured(measures);
  if (measured < NEEDED_MEASURED)
    return {
      candidates: [],
      trial: null,
      refusals: [{ kind: 'fewMeasured', measured, needed: NEEDED_MEASURED }],
    };
  const candidates = posterior(measures, history);
  const trial = tryOn(measures, history);
  return { candidates, trial, refusals: [...lengthRefusals(measures, candidates), ...trialRefusals(trial)] };
}

/** What a comparison holds: 2 to 10 scenarios of one matrix, one of them the reference (S1§2, §5). */
const MIN_COMPARED = 2;
export const MAX_COMPARED = 10;
/** How far matrix values may be from the truth, in ± %, where a comparison measures its robustness. */
export const SPREADS = [5, 10, 20, 30] as const;
export type Spread = (typeof SPREADS)[number];
const BASELINE_TYPE = -1;

/** A surface of a result; NaN is « not available » and counts for nothing. */
export interface ComparedLine {
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly surface: number;
}

export interface ComparedScenario {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly lines: readonly ComparedLine[];
  /** figure over the territory by indicator; NaN or absent: « n.d. » */
  readonly figures: ReadonlyMap<number, number>;
  /** production by crop; NaN or absent: « n.d. » */
  readonly production: ReadonlyMap<number, number>;
}

export type CountRefusal = 'tooFew' | 'tooMany';
export const countRefusal = (count: number): CountRefusal | null =>
  count < MIN_COMPARED ? 'tooFew' : count > MAX_COMPARED ? 'tooMany' : null;

/** The one asked for when it is among the compared, else the baseline, else the first. */
export function pickReference<Candidate extends { readonly id: number; readonly type: number }>(
  scenarios: readonly Candidate[],
  asked: number | null,
): Candidate | undefined {
  return (
    scenarios.find(({ id }) => id === asked) ?? scenarios.find(({ type }) => type === BASELINE_TYPE) ?? scenarios[0]
  );
}

export const isMissing = (value: number | undefined): value is undefined => value === undefined || Number.isNaN(value);
/** What is not available counts as 0 in a comparison (S1§9); a footnote of the page explains it. */
export const counted = (value: number | undefined): number => (isMissing(value) ? 0 : value);

/** Half away from zero, never −0: what a reader expects of a rounded figure. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const result = (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor;
  return result === 0 ? 0 : result;
}

/** 100·(value − reference)/|reference| without decimals; null, shown '-', when the reference is 0 (C299, C300). */
export const evolutionOf = (value: number, reference: number): number | null =>
  reference === 0 ? null : rounded((100 * (value - reference)) / Math.abs(reference), 0);

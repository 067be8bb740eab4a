/** Does a figure gain or lose against its reference? One rule for sentences, tables and charts. Pure. */
export type Verdict = 'better' | 'worse' | 'same' | 'none';

/** Below this a figure did not move: the solver's rounding, not a change of use. */
export const STILL = 1e-6;

export function verdictOf(difference: number | null, scale: number, better: 'higher' | 'lower' | null): Verdict {
  if (difference === null) return 'none';
  if (Math.abs(difference) <= STILL * Math.max(1, Math.abs(scale))) return 'same';
  if (better === null) return 'none';
  return difference > 0 === (better === 'higher') ? 'better' : 'worse';
}

/** How many figures gain and how many lose. */
export function countVerdicts(figures: readonly { readonly verdict: Verdict }[]) {
  const count = (wanted: Verdict) => figures.filter(({ verdict }) => verdict === wanted).length;
  return { better: count('better'), worse: count('worse') };
}

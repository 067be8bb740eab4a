/**
 * The progress of a run, from its stages. The number of iterations is unknown, so each stage approaches its end without
 * reaching it.
 */
import type { SolveStage } from './solve-scenario';

/** Percent where a stage begins, and what it does not pass. Explaining is about as long as solving. */
const SHARES: Readonly<Record<SolveStage, readonly [number, number]>> = {
  build: [3, 5],
  solve: [5, 55],
  spread: [55, 75],
  explain: [75, 96],
};

/**
 * Called at each report with its stage, undefined when the last one continues. A second attempt of a stage does not go
 * back.
 */
export function stageProgress(): (stage?: SolveStage) => { readonly percent: number; readonly stage: SolveStage } {
  let at: SolveStage = 'build';
  let percent = 0;
  return (stage) => {
    at = stage ?? at;
    const [from, to] = SHARES[at];
    percent = stage ? Math.max(percent, from) : Math.max(percent, percent + (to - percent) * 0.1);
    return { percent: Math.round(percent), stage: at };
  };
}

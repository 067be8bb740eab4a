/**
 * How far a run is, from its stages: iterations have no known end, so that each stage approaches its own and never says
 * more than it knows.
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
 * Called at each report with its stage, undefined where the last one goes on. A second try of a stage does not go back.
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

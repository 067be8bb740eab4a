/** Times one solver on one programme: cold (median), and warm along a slider; answers are kept to be compared. */
import type { LinearProgramme, LpEngine, LpSession, SolveStatus } from '../../../optimiser-as/binding/types';
import type { Instance } from './instances';

export interface Measure {
  readonly status: SolveStatus;
  readonly objective: number;
  readonly iterations: number;
  readonly coldMs: number;
  readonly warmMs: number | null;
  readonly warmFailed: number;
}

/** Shifted geometric mean. */
export const geometricMean = (values: readonly number[], shift = 0) =>
  values.length === 0
    ? Number.NaN
    : Math.exp(values.reduce((sum, v) => sum + Math.log(v + shift), 0) / values.length) - shift;

export function solveOnce(engine: LpEngine, programme: LinearProgramme, seconds: number) {
  const began = performance.now();
  const session = engine.open(programme),
    solution = session.solve({ maxSeconds: seconds });
  return { session, solution, ms: performance.now() - began };
}

export function measure(engine: LpEngine, instance: Instance, seconds: number, budgetMs: number): Measure {
  const first = solveOnce(engine, instance.programme, seconds);
  const { warmMs, warmFailed } = warm(first.session, instance, seconds);
  first.session.dispose();
  const times = [first.ms];
  let spent = first.ms;
  while (spent < budgetMs && times.length < 15) {
    const { session, ms } = solveOnce(engine, instance.programme, seconds);
    session.dispose();
    times.push(ms);
    spent += ms;
  }
  times.sort((a, b) => a - b);
  const { status, objective, iterations } = first.solution;
  return { status, objective, iterations, coldMs: times[times.length >> 1]!, warmMs, warmFailed };
}

/** Mean time of a re-solve along the slider, there and back; a step that ends without optimum has failed. */
function warm(session: LpSession, instance: Instance, seconds: number): { warmMs: number | null; warmFailed: number } {
  if (instance.slider.length === 0) return { warmMs: null, warmFailed: 0 };
  let failed = 0;
  const times: number[] = [];
  for (const step of [...instance.slider, ...[...instance.slider].reverse()]) {
    session.setRowBounds(step.row, step.lower, step.upper);
    const began = performance.now();
    if (session.solve({ maxSeconds: seconds }).status !== 'optimal') failed++;
    times.push(performance.now() - began);
  }
  return { warmMs: geometricMean(times, 0.01), warmFailed: failed };
}

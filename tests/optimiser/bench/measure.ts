/** Times one solver on one programme: cold (median), and warm along a slider; answers are kept to be compared. */
import type { LinearProgramme, LpEngine, SolveStatus } from '../../../optimiser-as/binding/types';
import type { Instance } from './instances';

export interface Measure { readonly status: SolveStatus; readonly objective: number; readonly iterations: number; readonly coldMs: number; readonly firstMs: number; readonly warmMs: number | null; readonly warmFailed: number }

export const geometricMean = (values: readonly number[], shift = 0) =>
  values.length === 0 ? Number.NaN : Math.exp(values.reduce((sum, v) => sum + Math.log(v + shift), 0) / values.length) - shift;

function once(engine: LpEngine, programme: LinearProgramme, seconds: number) {
  const began = performance.now();
  const session = engine.open(programme);
  const solution = session.solve({ maxSeconds: seconds });
  const ms = performance.now() - began;
  return { session, solution, ms };
}

export function measure(engine: LpEngine, instance: Instance, seconds: number, budgetMs: number): Measure {
  const times: number[] = [];
  let spent = 0, answer = { status: 'trouble' as SolveStatus, objective: Number.NaN, iterations: 0 };
  while (times.length === 0 || (spent < budgetMs && times.length < 15)) {
    const { session, solution, ms } = once(engine, instance.programme, seconds);
    session.dispose();
    times.push(ms);
    spent += ms;
    answer = solution;
  }
  const firstMs = times[0]!, sorted = [...times].sort((a, b) => a - b);
  const { warmMs, warmFailed } = warm(engine, instance, seconds);
  return { status: answer.status, objective: answer.objective, iterations: answer.iterations, coldMs: sorted[sorted.length >> 1]!, firstMs, warmMs, warmFailed };
}

/** Mean time of a re-solve along the slider, there and back; a step that ends without optimum has failed. */
function warm(engine: LpEngine, instance: Instance, seconds: number): { warmMs: number | null; warmFailed: number } {
  if (instance.slider.length === 0) return { warmMs: null, warmFailed: 0 };
  const { session } = once(engine, instance.programme, seconds);
  let failed = 0;
  const times: number[] = [];
  for (const step of [...instance.slider, ...[...instance.slider].reverse()]) {
    session.setRowBounds(step.row, step.lower, step.upper);
    const began = performance.now();
    const solution = session.solve({ maxSeconds: seconds });
    times.push(performance.now() - began);
    if (solution.status !== 'optimal') failed++;
  }
  session.dispose();
  return { warmMs: geometricMean(times, 0.05), warmFailed: failed };
}

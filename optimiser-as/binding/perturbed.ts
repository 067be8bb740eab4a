/**
 * The same programme solved many times with its figures drawn anew (robustness bands), as one call: each draw starts
 * from the basis of the undisturbed optimum, so that draw k is the same whatever the number of draws.
 */
import type { LinearProgramme, LinearSolution, LpEngine, SolveOptions, SolveStatus } from './types';

interface PerturbationOptions extends Pick<SolveOptions, 'maxIterations' | 'maxSeconds'> {
  readonly draws: number;
  /** 0.1: every figure times a factor uniform in [0.9, 1.1] */
  readonly spread: number;
  readonly seed: number;
  /** rows whose coefficients vary (all others are structure); none when left out */
  readonly rows?: readonly number[];
  /** whether costs vary; true when left out */
  readonly costs?: boolean;
  /** after each draw; false stops there */
  readonly onDraw?: (draw: number, solution: LinearSolution) => boolean | void;
}
interface PerturbedDraw {
  readonly status: SolveStatus;
  readonly objective: number;
  readonly iterations: number;
}

/** mulberry32, one stream for each draw */
function stream(seed: number, draw: number): () => number {
  let a = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(draw + 1, 0x85ebca6b)) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function perturbedSolves(
  engine: LpEngine,
  programme: LinearProgramme,
  options: PerturbationOptions,
): PerturbedDraw[] {
  const session = engine.open(programme),
    limits: SolveOptions = { maxIterations: options.maxIterations, maxSeconds: options.maxSeconds };
  try {
    if (!session.setValues) throw new Error('this engine cannot change all values at once');
    const varies = new Uint8Array(programme.rowLower.length);
    for (const row of options.rows ?? []) varies[row] = 1;
    const { rowIndex, value } = programme.matrix,
      entries = programme.matrix.starts.at(-1) ?? 0;
    session.solve(limits);
    const basis = session.getBasis();
    const draws: PerturbedDraw[] = [];
    for (let draw = 0; draw < options.draws; draw++) {
      const next = stream(options.seed, draw),
        factor = () => 1 + options.spread * (2 * next() - 1);
      const cost = options.costs === false ? programme.cost : programme.cost.map((c) => c * factor());
      const drawn = value.slice(0, entries);
      if (options.rows) for (let e = 0; e < entries; e++) if (varies[rowIndex[e]!]) drawn[e] = drawn[e]! * factor();
      session.setValues(cost, drawn);
      session.setBasis(basis);
      const solution = session.solve(limits);
      draws.push({ status: solution.status, objective: solution.objective, iterations: solution.iterations });
      if (options.onDraw?.(draw, solution) === false) break;
    }
    return draws;
  } finally {
    session.dispose();
  }
}

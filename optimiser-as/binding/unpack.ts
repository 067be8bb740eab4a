/** Wasm memory → solution. The numbers mirror assembly/model/status.ts and reason.ts. */
import type { LinearSolution, SolveStatus } from './types';
import type { OwnedProgramme } from './pack';
import type { WasmInstance } from './wasm-instance';

export const PAUSED = 5;

const STATUS: Readonly<Record<number, SolveStatus>> = {
  1: 'optimal',
  2: 'infeasible',
  3: 'unbounded',
  4: 'limit',
  6: 'trouble',
};
const REASON: Readonly<Record<number, string>> = {
  0: 'none',
  1: 'kkt-verified',
  2: 'farkas-verified',
  3: 'ray-verified',
  4: 'iteration-limit',
  5: 'kkt-failed',
  6: 'farkas-failed',
  7: 'ray-failed',
  8: 'singular',
  9: 'cycling',
  10: 'crossed-bounds',
  11: 'work-limit',
};

function reasonWord(code: number): string {
  return REASON[code] ?? `reason-${code}`;
}

export function readSolution(instance: WasmInstance, p: OwnedProgramme, code: number): LinearSolution {
  const e = instance.exports;
  const status = STATUS[code] ?? 'trouble';
  const sign = p.sense === 'minimise' ? 1 : -1;
  if (status !== 'optimal') {
    const ray =
      status === 'infeasible' || status === 'unbounded' ? instance.f64(e.rayAt(), e.rayLength()).slice() : undefined;
    const blank = withoutOptimum(p, status, reasonWord(e.reasonCode()), e.iterations(), ray);
    if (status !== 'unbounded') return blank;
    // the feasible point from which the direction never ends
    return {
      ...blank,
      x: instance.f64(e.xAt(), p.n).slice(),
      rowActivity: instance.f64(e.activityAt(), p.m).slice(),
      primalResidual: e.primalResidual(),
    };
  }
  const rowDual = instance.f64(e.dualAt(), p.m).slice(),
    reducedCost = instance.f64(e.reducedAt(), p.n).slice();
  if (sign < 0) {
    negate(rowDual);
    negate(reducedCost);
  }
  return {
    status,
    reason: reasonWord(e.reasonCode()),
    objective: sign * e.objective() + p.constant,
    x: instance.f64(e.xAt(), p.n).slice(),
    rowActivity: instance.f64(e.activityAt(), p.m).slice(),
    rowDual,
    reducedCost,
    iterations: e.iterations(),
    primalResidual: e.primalResidual(),
    dualResidual: e.dualResidual(),
    gap: e.gap(),
  };
}

export function withoutOptimum(
  p: OwnedProgramme,
  status: SolveStatus,
  reason: string,
  iterations: number,
  ray?: Float64Array,
): LinearSolution {
  const blank = (length: number) => new Float64Array(length).fill(Number.NaN);
  return {
    status,
    reason,
    objective: Number.NaN,
    x: blank(p.n),
    rowActivity: blank(p.m),
    rowDual: blank(p.m),
    reducedCost: blank(p.n),
    ...(ray ? { ray } : {}),
    iterations,
    primalResidual: Number.NaN,
    dualResidual: Number.NaN,
    gap: Number.NaN,
  };
}

function negate(v: Float64Array): void {
  for (let k = 0; k < v.length; k++) v[k] = v[k] === 0 ? 0 : -v[k]!;
}

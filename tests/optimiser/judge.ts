/** Judges answers with nothing of the solver's own: conditions of optimality, rays, all on the programme as given. */
import type { LinearProgramme, LinearSolution } from 'optimiser/types';

const entriesOf = (p: LinearProgramme, j: number) => ({
  from: p.matrix.starts[j]!,
  to: p.matrix.starts[j + 1]!,
});

function activityOf(p: LinearProgramme, x: Float64Array): Float64Array {
  const out = new Float64Array(p.rowLower.length);
  for (let j = 0; j < x.length; j++) {
    const { from, to } = entriesOf(p, j);
    for (let e = from; e < to; e++) out[p.matrix.rowIndex[e]!]! += p.matrix.value[e]! * x[j]!;
  }
  return out;
}

const close = (a: number, b: number, tolerance: number) =>
  Math.abs(a - b) <= tolerance * (1 + Math.abs(a) + Math.abs(b));

/** The first condition an "optimal" answer breaks, or undefined. */
export function faultOfOptimum(p: LinearProgramme, s: LinearSolution, tolerance = 1e-6): string | undefined {
  const sign = p.sense === 'minimise' ? 1 : -1;
  const activity = activityOf(p, s.x);
  let objective = p.objectiveConstant ?? 0,
    bound = p.objectiveConstant ?? 0,
    size = 1;
  const look = (
    what: string,
    value: number,
    l: number,
    u: number,
    multiplier: number,
    scale: number,
  ): string | undefined => {
    if (!(value >= l - tolerance * (1 + Math.abs(l)) && value <= u + tolerance * (1 + Math.abs(u))))
      return `${what}: ${value} outside [${l}, ${u}]`;
    const d = sign * multiplier;
    if (Math.abs(d) <= tolerance * scale) {
      bound += multiplier * value;
      size += Math.abs(multiplier * value);
      return undefined;
    }
    const at = d > 0 ? l : u;
    if (!Number.isFinite(at)) return `${what}: multiplier ${multiplier} without a bound`;
    bound += multiplier * at;
    size += Math.abs(multiplier * at);
    if (Math.abs(value - at) * Math.abs(d) > tolerance * 100 * (1 + Math.abs(value) * Math.abs(d) + scale))
      return `${what}: slack ${value - at} with multiplier ${multiplier}`;
    return undefined;
  };
  for (let i = 0; i < activity.length; i++) {
    if (!close(activity[i]!, s.rowActivity[i]!, 1e-9))
      return `row ${i}: activity ${s.rowActivity[i]} is ${activity[i]}`;
    const fault = look(
      `row ${i}`,
      activity[i]!,
      p.rowLower[i]!,
      p.rowUpper[i]!,
      s.rowDual[i]!,
      1 + Math.abs(s.rowDual[i]!) * 0 + 1,
    );
    if (fault) return fault;
  }
  for (let j = 0; j < s.x.length; j++) {
    let d = p.cost[j]!,
      terms = Math.abs(d);
    const { from, to } = entriesOf(p, j);
    for (let e = from; e < to; e++) {
      const t = p.matrix.value[e]! * s.rowDual[p.matrix.rowIndex[e]!]!;
      d -= t;
      terms += Math.abs(t);
    }
    if (Math.abs(d - s.reducedCost[j]!) > 1e-7 * (1 + terms))
      return `column ${j}: reduced cost ${s.reducedCost[j]} is ${d}`;
    const fault = look(
      `column ${j}`,
      s.x[j]!,
      p.columnLower[j]!,
      p.columnUpper[j]!,
      s.reducedCost[j]!,
      1 + Math.abs(p.cost[j]!),
    );
    if (fault) return fault;
    objective += p.cost[j]! * s.x[j]!;
  }
  if (!close(objective, s.objective, 1e-9)) return `objective ${s.objective} is ${objective}`;
  if (Math.abs(bound - objective) > tolerance * (1 + Math.abs(objective)) + 1e-12 * size)
    return `gap: ${objective} and ${bound}`;
  return undefined;
}

/** Farkas: the rows' combination y excludes every x within its bounds. */
export function provesInfeasible(p: LinearProgramme, y: Float64Array): boolean {
  let low = 0,
    high = 0,
    size = 0;
  for (let i = 0; i < y.length; i++) {
    if (y[i] === 0) continue;
    const u = y[i]! > 0 ? p.rowUpper[i]! : p.rowLower[i]!;
    high += y[i]! * u;
    size += Math.abs(y[i]! * u);
  }
  for (let j = 0; j < p.cost.length; j++) {
    let z = 0,
      terms = 0;
    const { from, to } = entriesOf(p, j);
    for (let e = from; e < to; e++) {
      const t = p.matrix.value[e]! * y[p.matrix.rowIndex[e]!]!;
      z += t;
      terms += Math.abs(t);
    }
    if (Math.abs(z) <= 1e-9 * Math.max(1, terms)) continue;
    const l = z > 0 ? p.columnLower[j]! : p.columnUpper[j]!;
    low += z * l;
    size += Math.abs(z * l);
  }
  return low > high && Number.isFinite(low) && Number.isFinite(high) && low - high > 1e-12 * size;
}

/** A direction that keeps every bound and improves the objective for ever. */
export function provesUnbounded(p: LinearProgramme, ray: Float64Array): boolean {
  const sign = p.sense === 'minimise' ? 1 : -1,
    change = activityOf(p, ray);
  const spread = new Float64Array(change.length);
  let slope = 0;
  for (let j = 0; j < ray.length; j++) {
    slope += sign * p.cost[j]! * ray[j]!;
    if (
      (ray[j]! > 1e-9 && Number.isFinite(p.columnUpper[j]!)) ||
      (ray[j]! < -1e-9 && Number.isFinite(p.columnLower[j]!))
    )
      return false;
    const { from, to } = entriesOf(p, j);
    for (let e = from; e < to; e++) spread[p.matrix.rowIndex[e]!]! += Math.abs(p.matrix.value[e]! * ray[j]!);
  }
  for (let i = 0; i < change.length; i++) {
    const noise = 1e-7 * (1 + spread[i]!);
    if (
      (change[i]! > noise && Number.isFinite(p.rowUpper[i]!)) ||
      (change[i]! < -noise && Number.isFinite(p.rowLower[i]!))
    )
      return false;
  }
  return slope < 0;
}

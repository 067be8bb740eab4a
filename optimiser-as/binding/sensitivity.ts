/** Ranging and parametric paths of an optimal session, in the programme's own sense. */
import { NO_ROOM, SAME_BREAKPOINT, SAME_PRICE } from './tolerances';
import type { Breakpoint, Range, RowRanging } from './types';
import type { OwnedProgramme } from './pack';
import type { WasmInstance } from './wasm-instance';

const BREAKPOINT = 0,
  END = 1;
const MANY = 100_000;

export function rangeRow(wasm: WasmInstance, p: OwnedProgramme, row: number, activity: number): RowRanging {
  const e = wasm.exports,
    sign = p.sense === 'minimise' ? 1 : -1;
  e.restore();
  const lower = p.rowLower[row]!,
    upper = p.rowUpper[row]!;
  let low: number, high: number, at: number;
  if (e.isBasic(p.n + row)) {
    // slack: the bounds may move together until one of them meets the row's value; the nearer one names the range
    const isLower = Number.isFinite(lower) && (!Number.isFinite(upper) || activity - lower <= upper - activity);
    at = isLower ? lower : Number.isFinite(upper) ? upper : activity;
    low = at - (upper - activity);
    high = at + (activity - lower);
  } else {
    at = activity;
    e.rangeRow(row);
    low = at - e.reachDown();
    high = at + e.reachUp();
  }
  const price = sign * e.rowPrice(row);
  const room = NO_ROOM * (1 + Math.abs(at));
  const free = !Number.isFinite(lower) && !Number.isFinite(upper);
  const dualAbove = free || high - at > room ? price : sign * priceBeyond(wasm, row, 1, room);
  const dualBelow = free || at - low > room ? price : sign * priceBeyond(wasm, row, -1, room);
  const same =
    dualAbove === dualBelow ||
    Math.abs(dualAbove - dualBelow) <= SAME_PRICE * (1 + Math.abs(dualAbove) + Math.abs(dualBelow));
  return { range: { low, high }, dualBelow, dualAbove, degenerate: !same };
}

/** Price (minimising sense) after the pivots needed to move the row at all; ±Infinity when it cannot move that way. */
function priceBeyond(wasm: WasmInstance, row: number, way: number, room: number): number {
  const e = wasm.exports;
  e.followRow(row, way);
  let price = way * Infinity;
  for (let k = 0; k < 1000; k++) {
    const before = e.rowPrice(row);
    const step = e.followRowOn(1000 * room);
    if (e.theta() > room || step === END) {
      price = before;
      break;
    }
    if (step !== BREAKPOINT) break;
  }
  e.restore();
  return price;
}

export function rangeCost(wasm: WasmInstance, p: OwnedProgramme, column: number): Range {
  const e = wasm.exports,
    cost = p.cost[column]!;
  e.restore();
  e.rangeCost(column);
  const down = e.reachDown(),
    up = e.reachUp();
  return p.sense === 'minimise' ? { low: cost - down, high: cost + up } : { low: cost - up, high: cost + down };
}

function pointAt(wasm: WasmInstance, p: OwnedProgramme, theta: number, cost: (j: number) => number): Breakpoint {
  const e = wasm.exports;
  e.snapshot();
  const x = wasm.f64(e.xAt(), p.n).slice();
  let objective = p.constant;
  for (let j = 0; j < p.n; j++) objective += cost(j) * x[j]!;
  return { theta, objective, x, rowActivity: wasm.f64(e.activityAt(), p.m).slice() };
}

/** Follows one path; points at the same theta collapse into the last of them. */
function walk(
  wasm: WasmInstance,
  p: OwnedProgramme,
  way: number,
  length: number,
  most: number,
  on: (end: number) => number,
  costAt: (theta: number) => (j: number) => number,
): Breakpoint[] {
  const e = wasm.exports;
  const points: Breakpoint[] = [pointAt(wasm, p, 0, costAt(0))];
  const add = () => {
    const theta = way * e.theta();
    const point = pointAt(wasm, p, theta === 0 ? 0 : theta, costAt(theta));
    const lastTheta = points.at(-1)!.theta;
    if (Math.abs(theta - lastTheta) <= SAME_BREAKPOINT * (1 + Math.abs(theta))) points[points.length - 1] = point;
    else points.push(point);
  };
  for (let k = 0; k < MANY && points.length <= most; k++) {
    const step = on(length);
    add();
    if (step !== BREAKPOINT) break;
  }
  e.restore();
  return points;
}

export function followRow(
  wasm: WasmInstance,
  p: OwnedProgramme,
  row: number,
  thetaEnd: number,
  most: number,
): Breakpoint[] {
  const e = wasm.exports,
    way = thetaEnd < 0 ? -1 : 1,
    cost = () => (j: number) => p.cost[j]!;
  e.restore();
  e.followRow(row, way);
  return walk(wasm, p, way, Math.abs(thetaEnd), most, (end) => e.followRowOn(end), cost);
}

export function followCost(
  wasm: WasmInstance,
  p: OwnedProgramme,
  direction: Float64Array,
  thetaEnd: number,
  most: number,
): Breakpoint[] {
  if (!(thetaEnd >= 0)) throw new RangeError('thetaEnd must be ≥ 0');
  const e = wasm.exports,
    sign = p.sense === 'minimise' ? 1 : -1;
  e.restore();
  const to = wasm.f64(e.directionAt(), p.n);
  for (let j = 0; j < p.n; j++) to[j] = sign * direction[j]!;
  e.followCost();
  return walk(
    wasm,
    p,
    1,
    thetaEnd,
    most,
    (end) => e.followCostOn(end),
    (theta) => (j) => p.cost[j]! + theta * direction[j]!,
  );
}

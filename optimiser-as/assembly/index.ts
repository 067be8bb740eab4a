/**
 * The exports of the module: reserve a programme, let the caller write it, solve in slices, read results at pointers.
 *
 * Over 300 lines: AssemblyScript exports what its entry file exports, nothing else.
 */
import { arenaMark, arenaRelease, arenaStart } from './model/arena';
import { Programme, createProgramme } from './model/programme';
import { seedRandom } from './model/random';
import { Reason } from './model/reason';
import { BasisStatus, Status } from './model/status';
import { bytes } from './model/arena';
import { bAt, bPut, fAt, fPut } from './sparse/access';
import { Certificate, extract, optimalityHolds, reserveCertificate } from './postsolve/certificate';
import {
  Work,
  loadCoefficient,
  loadColumnBounds,
  loadCosts,
  loadRowBounds,
  listFree,
  loadWork,
  reloadValues,
  reserveWork,
} from './simplex/workspace';
import { reserveRatio } from './ratio/bound-flipping';
import { reserveBlocking } from './ratio/primal-harris';
import { Driver, runSimplex, startSimplex, recompute } from './simplex/driver';
import { adoptBasis, placeAllNonbasic, shuffleTies, slackBasis, trueBounds } from './simplex/start';
import { isAtUpper } from './simplex/rebuild';
import { restoreCosts } from './simplex/perturbation';
import { reserveCycling } from './simplex/cycling';
import {
  Parametric,
  followCostBegin,
  followCostStep,
  followRowBegin,
  followRowStep,
  reserveDirection,
} from './sensitivity/parametric';
import { Pre } from './presolve/state';
import { Reduced, buildReduced, presolve as runPresolve } from './presolve/presolve';
import { takeReduced, unwind } from './postsolve/unwind';
import { Reach, costReach, rowReach } from './sensitivity/ranging';

let original: Programme = changetype<Programme>(0);
let basisStatus: usize = 0;
let base: usize = 0;
let loaded: bool = false;
let reason: i32 = 0;

/** Reserves memory for a programme; the previous one is discarded. */
export function create(m: i32, n: i32, nonzeros: i32): void {
  arenaStart();
  original = createProgramme(m, n, nonzeros);
  basisStatus = bytes(m + n);
  reserveCertificate(m, n);
  base = arenaMark();
  loaded = false;
}

export function costAt(): usize {
  return original.cost;
}
export function lowerAt(): usize {
  return original.lower;
}
export function upperAt(): usize {
  return original.upper;
}
export function rowLowerAt(): usize {
  return original.rowLower;
}
export function rowUpperAt(): usize {
  return original.rowUpper;
}
export function startAt(): usize {
  return original.start;
}
export function indexAt(): usize {
  return original.index;
}
export function valueAt(): usize {
  return original.value;
}
export function basisAddress(): usize {
  return basisStatus;
}
export function xAt(): usize {
  return Certificate.x;
}
export function activityAt(): usize {
  return Certificate.activity;
}
export function dualAt(): usize {
  return Certificate.dual;
}
export function reducedAt(): usize {
  return Certificate.reduced;
}
export function rayAt(): usize {
  return Certificate.ray;
}
export function rayLength(): i32 {
  return Certificate.rayLength;
}
export function objective(): f64 {
  return Certificate.objective;
}
export function primalResidual(): f64 {
  return Certificate.primalResidual;
}
export function dualResidual(): f64 {
  return Certificate.dualResidual;
}
export function gap(): f64 {
  return Certificate.gap;
}
export function iterations(): i32 {
  return iterationsBefore + Work.iterations;
}
/** the current phase of driver.ts, and the number of rounds: for debugging */
export function phase(): i32 {
  return Driver.phase;
}
export function rounds(): i32 {
  return Driver.rounds;
}
export function lastIterations(): i32 {
  return Work.iterations;
}
export function rowsSolved(): i32 {
  return Work.m;
}
export function columnsSolved(): i32 {
  return Work.n;
}
export function infeasibility(): f64 {
  return Work.primalSum;
}
export function reasonCode(): i32 {
  return reason;
}

let scaled: bool = true;
let seedGiven: i32 = 1;
let attempt: i32 = 0;
let iterationsAllowed: i32 = 0;
let iterationsBefore: i32 = 0;

/**
 * Starts a solve. A warm one keeps basis, factors and weights; `basisStatus` is read when `fromBasis` is set. Presolve:
 * 0 never, 1 where it pays, 2 always.
 */
export function begin(warm: bool, fromBasis: bool, presolve: i32, scale: bool, seed: i32, maxIterations: i32): void {
  Certificate.rayLength = 0;
  reason = Reason.NONE;
  seedGiven = seed;
  attempt = 0;
  iterationsAllowed = maxIterations;
  iterationsBefore = 0;
  if (!warm || !loaded) scaled = scale;
  solvingReduced =
    (presolve == 2 || (presolve == 1 && original.nonzeros >= SMALL)) &&
    (!warm || !loaded) &&
    !fromBasis &&
    startReduced(presolve == 2);
  if (!solvingReduced) start(warm, fromBasis);
}

/** below this many entries presolve costs more than it saves */
const SMALL: i32 = 3000;
let solvingReduced: bool = false;
let reducedBasis: usize = 0;

/** Presolves and starts on the reduced programme; false when presolve reduces too little. */
function startReduced(always: bool): bool {
  arenaRelease(base);
  loaded = false;
  if (!runPresolve(original, always)) return false;
  buildReduced();
  reducedBasis = bytes(Reduced.programme.n + Reduced.programme.m);
  if (Reduced.programme.n == 0) {
    Work.iterations = 0;
    Driver.reason = Reason.NONE;
    return true;
  }
  seedRandom(seedGiven);
  layOut(Reduced.programme);
  restoreCosts();
  trueBounds();
  startSimplex(true, 0, iterationsAllowed);
  return true;
}

/** From the reduced programme's basis to the original's, which is solved on from there (usually in no iteration). */
function finishReduced(): void {
  if (Reduced.programme.n > 0) {
    extract(Reduced.programme);
    writeBasis(reducedBasis);
    takeReduced(reducedBasis);
  }
  unwind();
  memory.copy(basisStatus, Pre.basisStatus, <usize>(original.n + original.m));
  iterationsBefore += Work.iterations;
  solvingReduced = false;
  start(false, true);
}

/** Lays the simplex arena out for a programme, slack basis. */
function layOut(p: Programme): void {
  reserveWork(p);
  Parametric.direction = 0;
  reserveRatio(Work.total);
  reserveBlocking(Work.m);
  reserveCycling();
  loadWork(p, scaled);
  shuffleTies();
  slackBasis();
}

function start(warm: bool, fromBasis: bool): void {
  seedRandom(seedGiven + attempt);
  if (!loaded || !warm) {
    arenaRelease(base);
    layOut(original);
    loaded = true;
  }
  if (boundsTouched) {
    listFree();
    boundsTouched = false;
  }
  restoreCosts();
  trueBounds();
  Work.iterations = 0;
  if (fromBasis) {
    adoptBasis(basisStatus);
    placeAllNonbasic(false, basisStatus);
  }
  startSimplex(!warm && !fromBasis, changetype<usize>(original), iterationsAllowed - iterationsBefore);
}

/** Works for about `maxWork` units; PAUSED means call again. */
export function run(maxWork: f64): i32 {
  if (solvingReduced) {
    const status = Reduced.programme.n == 0 ? Status.OPTIMAL : runSimplex(maxWork);
    if (status == Status.PAUSED) return status;
    if (status == Status.LIMIT) {
      reason = Driver.reason;
      solvingReduced = false;
      loaded = false;
      return status;
    }
    // the verdict is always checked on the original programme
    finishReduced();
    return Status.PAUSED;
  }
  let status = runSimplex(maxWork);
  if (status == Status.PAUSED) return status;
  reason = Driver.reason;
  writeBasis(basisStatus);
  if (status == Status.OPTIMAL) {
    extract(original);
    reason = Reason.KKT_VERIFIED;
    if (!optimalityHolds(original)) {
      reason = Reason.KKT_FAILED;
      status = Status.TROUBLE;
    }
  }
  if (status == Status.TROUBLE && attempt < 3) {
    // a verdict the original programme refused: without scaling from this basis, then from nothing, then scaled again
    attempt++;
    iterationsBefore += Work.iterations;
    scaled = attempt == 3;
    start(false, attempt == 1);
    return Status.PAUSED;
  }
  return status;
}

function writeBasis(to: usize): void {
  for (let j = 0; j < Work.total; j++) {
    const move = bAt(Work.move, j);
    // a logical is −activity: its bounds are swapped
    const upper = isAtUpper(j) != j >= Work.n;
    bPut(
      to,
      j,
      bAt(Work.basic, j) != 0
        ? BasisStatus.BASIC
        : move == 2
          ? BasisStatus.FREE
          : upper
            ? BasisStatus.UPPER
            : BasisStatus.LOWER,
    );
  }
}

/** The caller changed the bounds of a row or column, or the costs, in place. */
export function touchRow(i: i32): void {
  if (loaded) loadRowBounds(original, i);
}
export function touchColumn(j: i32): void {
  if (loaded) {
    loadColumnBounds(original, j);
    boundsTouched = true;
  }
}
let boundsTouched: bool = false;
export function touchCosts(): void {
  if (loaded) loadCosts(original, true);
}
/** All costs and matrix values changed in place: scale factors and basis are kept, the basis is factorised again. */
export function touchMatrix(): void {
  if (loaded) {
    reloadValues(original);
    loadCosts(original, true);
  }
}
/** The value of an entry changed in place; a basic column means new factors. */
export function touchCoefficient(i: i32, j: i32): void {
  if (loaded) loadCoefficient(original, i, j);
}

/** Restores the basis in `basisStatus`, with true bounds and costs: before and after every analysis below. */
export function restore(): void {
  adoptBasis(basisStatus);
  placeAllNonbasic(false, basisStatus);
  restoreCosts();
  trueBounds();
  placeAllNonbasic(false, basisStatus);
  recompute();
}

export function rangeRow(i: i32): void {
  rowReach(i);
}
export function rangeCost(j: i32): void {
  costReach(j);
}
export function reachDown(): f64 {
  return Reach.down;
}
export function reachUp(): f64 {
  return Reach.up;
}
export function isBasic(variable: i32): bool {
  return bAt(Work.basic, variable) != 0;
}
/** price of a row in the present basis, in the minimising sense */
export function rowPrice(i: i32): f64 {
  return isBasic(Work.n + i) ? 0 : (-fAt(Work.d, Work.n + i) * fAt(Work.rowScale, i)) / Work.costScale;
}

export function followRow(i: i32, way: f64): void {
  followRowBegin(i, way);
}
export function followRowOn(thetaEnd: f64): i32 {
  return followRowStep(thetaEnd);
}
export function theta(): f64 {
  return Parametric.theta;
}
/** Where the caller writes the cost direction (length n, minimising sense) before followCost. */
export function directionAt(): usize {
  if (Parametric.direction == 0) reserveDirection();
  return Parametric.direction;
}
export function followCost(): void {
  for (let j = 0; j < Work.n; j++)
    fPut(Parametric.direction, j, fAt(Parametric.direction, j) * fAt(Work.columnScale, j) * Work.costScale);
  for (let j = Work.n; j < Work.total; j++) fPut(Parametric.direction, j, 0);
  followCostBegin();
}
export function followCostOn(thetaEnd: f64): i32 {
  return followCostStep(thetaEnd);
}
/** Values of the present basis into the result arrays, for a point on a path. */
export function snapshot(): void {
  extract(original);
}

/**
 * The order of the acts: dual phase 1 if the start is not dual feasible, dual phase 2, costs restored, primal clean-up,
 * polish at tighter tolerances, verdict. Every act can pause between two iterations.
 *
 * An act ends in a verdict on the scaled model only; `certificate.ts` has the last word on the original one.
 *
 * Over 300 lines: the acts lead to one another.
 */
import {
  PRIMAL_TOLERANCE,
  DUAL_TOLERANCE,
  POLISH_TOLERANCE,
  PRIMAL_LOOSE,
  MARKOWITZ_FIRST,
  MARKOWITZ_LAST,
  DUAL_LONG,
  MANY_REPEATS,
  CYCLES_BROKEN,
  COST_CYCLE_STRENGTH,
  CYCLE_GROWTH,
  PRIMAL_ROUNDS,
  POLISH_ROUNDS,
  LOOSENING,
} from '../model/tolerances';
import { Reason } from '../model/reason';
import { Status } from '../model/status';
import { Lu, requestRebuild, factorsAreOutdated } from '../basis/lu';
import { clear, gather } from '../sparse/scattered-vector';
import { btran } from '../basis/solve';
import { fAt, fPut, iAt } from '../sparse/access';
import { Programme } from '../model/programme';
import { rayHolds, farkasHolds } from '../postsolve/certificate';
import { Work } from './workspace';
import { Dual, Step, dualStep } from './dual';
import { Cycling, forgetBases } from './cycling';
import { Primal, perturbBounds, primalStep, startPrimal } from './primal';
import { perturbCosts, restoreCosts } from './perturbation';
import { artificialBounds, placeAllNonbasic, slackBasis, trueBounds } from './start';
import {
  computeDuals,
  computePrimal,
  correctDuals,
  findDualInfeasibilities,
  findInfeasibilities,
  refactor,
} from './rebuild';

namespace Phase {
  export const DECIDE: i32 = 0;
  export const DUAL_ONE: i32 = 1;
  export const DUAL_TWO: i32 = 2;
  export const PRIMAL: i32 = 3;
  export const FINISH: i32 = 4;
}

export class Driver {
  static phase: i32 = 0;
  static cold: bool = true;
  static reason: i32 = 0;
  static rounds: i32 = 0;
  static fallbacks: i32 = 0;
  static polished: bool = false;
  static maxIterations: i32 = 0;
  static phaseStart: i32 = 0;
  static cycles: i32 = 0;
  /** null while the presolved model is solved: its infeasibility is proved on the original later */
  static original: usize = 0;
}

export function startSimplex(cold: bool, original: usize, maxIterations: i32): void {
  Driver.phase = Phase.DECIDE;
  Driver.cold = cold;
  Driver.original = original;
  Driver.reason = Reason.NONE;
  Driver.rounds = 0;
  Driver.fallbacks = 0;
  Driver.polished = false;
  Driver.cycles = 0;
  Driver.maxIterations = maxIterations;
  Work.primalTolerance = PRIMAL_TOLERANCE;
  Work.dualTolerance = DUAL_TOLERANCE;
  Work.threshold = MARKOWITZ_FIRST;
}

function enter(phase: i32): void {
  Driver.phase = phase;
  Driver.phaseStart = Work.iterations;
  forgetBases();
  Dual.stale = true;
  Dual.troubles = 0;
  Dual.shiftAllowed = true;
  if (phase == Phase.PRIMAL) startPrimal();
}

/** Costs and bounds as given, everything recomputed from the basis. */
export function recompute(): void {
  restoreCosts();
  trueBounds();
  if (factorsAreOutdated()) refactor();
  computeDuals();
  placeAllNonbasic(false, 0);
  correctDuals(false, Work.dualTolerance);
  computePrimal();
  findInfeasibilities();
  findDualInfeasibilities();
}

function decide(): i32 {
  recompute();
  if (Work.dualCount == 0) {
    if (Work.primalCount == 0) {
      enter(Phase.FINISH);
      return Status.NONE;
    }
    if (Driver.cold && Driver.rounds == 0) perturbCosts(1);
    enter(Phase.DUAL_TWO);
  } else if (Work.primalCount == 0 && !(Driver.cold && Driver.rounds == 0)) enter(Phase.PRIMAL);
  else if (Driver.cold && Driver.rounds == 0) {
    artificialBounds();
    perturbCosts(1);
    placeAllNonbasic(true, 0);
    enter(Phase.DUAL_ONE);
  } else enter(Phase.DUAL_TWO); // shifts make it dual feasible; the primal clean-up follows
  return Status.NONE;
}

function afterPhaseOne(): void {
  trueBounds();
  computeDuals();
  placeAllNonbasic(true, 0);
  findDualInfeasibilities();
  if (Work.dualCount > 0) {
    // was it the perturbation? Otherwise the rest is shifted away and left to the primal
    restoreCosts();
    computeDuals();
    placeAllNonbasic(true, 0);
  }
  enter(Phase.DUAL_TWO);
}

function afterDualOptimal(): void {
  if (!Work.costsMoved) {
    enter(Phase.FINISH);
    return;
  }
  restoreCosts();
  computeDuals();
  correctDuals(false, Work.dualTolerance);
  computePrimal();
  findInfeasibilities();
  findDualInfeasibilities();
  if (Work.dualCount > 0) enter(Phase.PRIMAL);
  else if (Work.primalCount > 0) enter(Phase.DUAL_TWO);
  else enter(Phase.FINISH);
}

/** The dual is unbounded along ρ: infeasible if the original programme agrees. */
function afterDualUnbounded(): i32 {
  if (!Driver.polished && (Driver.original == 0 || farkasHolds(changetype<Programme>(Driver.original), Work.rho))) {
    Driver.reason = Reason.FARKAS_VERIFIED;
    return Status.INFEASIBLE;
  }
  Driver.reason = Reason.FARKAS_FAILED;
  // while polishing (a feasible point is known), or when the violation is only rounding: the row counts as satisfied,
  // and the residuals decide
  if (Work.primalTolerance < PRIMAL_LOOSE) {
    Work.primalTolerance *= LOOSENING;
    Dual.stale = true;
    Primal.stale = true;
    requestRebuild();
    return Status.NONE;
  }
  return fallback();
}

/** A verdict that did not hold: other route, a few times. */
function fallback(): i32 {
  Driver.fallbacks++;
  Work.threshold = MARKOWITZ_LAST;
  requestRebuild();
  if (Driver.fallbacks == 1) {
    recompute();
    enter(Phase.PRIMAL);
    return Status.NONE;
  }
  if (Driver.fallbacks == 2) {
    slackBasis();
    recompute();
    enter(Phase.PRIMAL);
    return Status.NONE;
  }
  if (Driver.fallbacks == 3) {
    Work.primalTolerance = POLISH_TOLERANCE;
    Work.dualTolerance = POLISH_TOLERANCE;
    recompute();
    enter(Phase.DUAL_TWO);
    return Status.NONE;
  }
  if (Driver.reason == Reason.NONE) Driver.reason = Reason.CYCLING;
  return Status.TROUBLE;
}

function afterPrimal(step: i32): i32 {
  if (Primal.boundsMoved && step != Step.TROUBLE) {
    Driver.rounds++;
    recompute();
    if (Work.dualCount == 0 && Work.primalCount == 0) enter(Phase.FINISH);
    else if (Driver.rounds > PRIMAL_ROUNDS) return fallback();
    else if (step == Step.OPTIMAL) enter(Work.dualCount == 0 ? Phase.DUAL_TWO : Phase.PRIMAL);
    else {
      enter(Phase.PRIMAL);
    }
    return Status.NONE;
  }
  if (step == Step.OPTIMAL) {
    enter(Phase.FINISH);
    return Status.NONE;
  }
  if (step == Step.INFEASIBLE) {
    // y of the phase 1 costs is the ray
    rhoFromCosts();
    return afterDualUnbounded();
  }
  if (step == Step.NO_ENTERING) {
    if (Driver.original == 0 || rayHolds(changetype<Programme>(Driver.original), Primal.entering)) {
      Driver.reason = Reason.RAY_VERIFIED;
      return Status.UNBOUNDED;
    }
    Driver.reason = Reason.RAY_FAILED;
  }
  return fallback();
}

/** ρ = B⁻ᵀ c_B for the costs in force. */
function rhoFromCosts(): void {
  const rho = Work.rho;
  clear(rho);
  for (let i = 0; i < Work.m; i++) fPut(rho.value, i, fAt(Work.workCost, iAt(Work.head, i)));
  gather(rho, 0);
  btran(rho, 1, false);
}

/** Tightens the tolerances once; returns whether more work is needed. */
function finish(): i32 {
  if (!Driver.polished && Driver.original != 0) {
    Driver.polished = true;
    Work.primalTolerance = POLISH_TOLERANCE;
    Work.dualTolerance = POLISH_TOLERANCE;
    Driver.rounds = 1;
  }
  recompute();
  if ((Work.dualCount > 0 || Work.primalCount > 0) && Driver.rounds < POLISH_ROUNDS) {
    Driver.rounds++;
    enter(Work.dualCount == 0 ? Phase.DUAL_TWO : Work.primalCount == 0 ? Phase.PRIMAL : Phase.DUAL_TWO);
    return Status.NONE;
  }
  return Status.OPTIMAL;
}

/** Bases come back: stronger perturbation each time, then another route. */
function breakCycle(inPrimal: bool): i32 {
  forgetBases();
  if (++Driver.cycles > CYCLES_BROKEN) {
    Driver.cycles = 0;
    Driver.reason = Reason.CYCLING;
    return fallback();
  }
  let strength = 1.0;
  for (let k = 1; k < Driver.cycles; k++) strength *= CYCLE_GROWTH;
  if (inPrimal) perturbBounds(strength);
  else {
    perturbCosts(COST_CYCLE_STRENGTH * strength);
    Dual.stale = true;
  }
  return Status.NONE;
}

/** Runs until a verdict, or until `maxWork` units are spent (PAUSED). */
export function runSimplex(maxWork: f64): i32 {
  const limit = Work.work + maxWork;
  while (true) {
    let verdict = Status.NONE;
    const phase = Driver.phase;
    if (phase == Phase.DECIDE) verdict = decide();
    else if (phase == Phase.FINISH) verdict = finish();
    else if (phase == Phase.PRIMAL) {
      const step = primalStep();
      if (step != Step.CONTINUE) verdict = afterPrimal(step);
      else if (Cycling.repeats > MANY_REPEATS) verdict = breakCycle(true);
    } else {
      const step = dualStep();
      if (step == Step.OPTIMAL) {
        if (phase == Phase.DUAL_ONE) afterPhaseOne();
        else afterDualOptimal();
      } else if (step == Step.NO_ENTERING) {
        if (phase == Phase.DUAL_ONE) afterPhaseOne();
        else verdict = afterDualUnbounded();
      } else if (step == Step.TROUBLE) verdict = fallback();
      else if (!Work.costsMoved && Work.iterations - Driver.phaseStart > DUAL_LONG) perturbCosts(1);
      else if (Cycling.repeats > MANY_REPEATS) verdict = breakCycle(false);
    }
    if (verdict != Status.NONE) return verdict;
    if (Work.iterations >= Driver.maxIterations) {
      Driver.reason = Reason.ITERATION_LIMIT;
      return Status.LIMIT;
    }
    if (Work.work + Lu.solveWork > limit) return Status.PAUSED;
  }
}

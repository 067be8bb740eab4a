/**
 * Every tolerance of the scenarios' optimisation. Those of the solver itself are in
 * optimiser-as/assembly/model/tolerances.ts, those of its binding in optimiser-as/binding/tolerances.ts.
 */

/** certified answers: residuals relative to the compared values, and the gap between primal and dual objective */
export const PRIMAL_RESIDUAL = 1e-6;
export const DUAL_RESIDUAL = 1e-6;
export const GAP = 1e-7;
/** certified infeasibility: multipliers below this share of the largest are noise of the solver */
export const RAY_NOISE = 1e-11;
/** certified infeasibility: a sum is zero within this share of its terms; the proof must exceed the same share */
export const RAY_ROUNDING = 1e-9;

/** a smaller difference of surface is the solver's rounding, not a change of land use (a thousandth of a m²) */
export const ROUNDING_HA = 1e-7;
/** … and what a kept optimum lets slip between cells is below this share of their zone */
export const NOISE_SHARE = 1e-7;
/** an allocation may leave this much of a zone out: two decimals are shown, equality would fail on rounding (B6) */
export const ALLOCATION_HA = 0.01;
/** rounding of a sum of a zone's surfaces: an allocation exactly at its tolerance is complete */
export const SUM_ROUNDING_HA = 1e-9;
/** a smaller surface counts as none: six orders below what screens show */
export const NO_SURFACE_HA = 1e-8;
/** checked allocations: surfaces may be wrong by this share of the zone (a hundredth of a square metre) */
export const SURFACE_SHARE = 1e-6;
/** checked allocations: the deviation may exceed its cap by this many percent */
export const CAP_PERCENT = 1e-5;
/** a target is met within this share of its solver row */
export const TARGET_MET = 1e-6;
/** an objective or rule is at its bound within this share */
export const AT_BOUND = 1e-6;

/** values that differ by less, relatively (absolutely below 1), are equal optima */
export const OPTIMUM_KEPT = 1e-9;
/** ties: a value today below this share of an indicator's largest cell is none */
export const NO_VALUE_TODAY = 1e-6;
/** the tie-break's bounds on what it keeps, loosened step by step when the solver cannot meet them */
export const OPTIMUM_LOOSENED: readonly number[] = [1e-9, 1e-8, 1e-7];
/** the best ratio (Dinkelbach) is found when it moves by less than this share */
export const RATIO_FOUND = 1e-10;
/** 23.4 held as 23.399999999 is rounded down to 23.4: in hundredths */
export const FLOOR_GUARD = 1e-5;
/** multipliers above this share of the largest belong to the conflict */
export const CONFLICT_MEMBER = 1e-9;

/** frontier: a path is complete, and a point is on its segment, within this share of the curve's height */
export const CURVE_SHARE = 1e-7;
/** frontier: a shorter range of a criterion is treated as this, so that scales stay finite */
export const SMALLEST_RANGE = 1e-12;
/** frontier: segments shorter than this share of the curve are not refined */
export const SHORTEST_SEGMENT = 1e-9;

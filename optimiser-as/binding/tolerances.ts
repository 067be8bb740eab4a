/** Tolerances of the binding; those of the solver are in assembly/model/tolerances.ts. */

/** bounds crossed by more than this share of the upper one are infeasible without a solve */
export const CROSSED = 1e-9;
/** relative: a shorter side of a row is degenerate, its price is looked for past the pivots at the point itself */
export const NO_ROOM = 1e-9;
/** two prices that differ by less, relatively, are one */
export const SAME_PRICE = 1e-9;
/** two breakpoints of a path that are nearer, relatively, are one */
export const SAME_BREAKPOINT = 1e-11;

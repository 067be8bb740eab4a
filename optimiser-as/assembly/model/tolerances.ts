/** Every threshold of the solver, with its reason. Values are absolute on the scaled model unless said. */

/** bounds may be violated by this much while the simplex runs (usual practice: Koberstein 2005, ch. 6) */
export const PRIMAL_TOLERANCE: f64 = 1e-7;
/** reduced costs may have the wrong sign by this much */
export const DUAL_TOLERANCE: f64 = 1e-7;
/** both, once an optimum is known and only polished: a preview must equal a cold solve to 1e-9 */
export const POLISH_TOLERANCE: f64 = 1e-9;
/** residuals on the original, unscaled programme beyond which "optimal" is not said (relative to 1 + |bound|) */
export const VERIFY_TOLERANCE: f64 = 1e-6;
/**
 * share of a reduced cost's largest term by which its tolerance grows: prices are only known to about 1e-9 of
 * themselves
 */
export const TERM_SHARE: f64 = 1e-3;
/** the gap of a Farkas proof must exceed this share of the terms it is summed from, or rounding made it */
export const FARKAS_MARGIN: f64 = 1e-10;
/** loosest primal tolerance the simplex falls back to when data are infeasible by rounding only */
export const PRIMAL_LOOSE: f64 = 1e-6;
/** a sum of terms is compared with this share of the sum of their absolute values: rounding, not infeasibility */
export const ROUNDING: f64 = 1e-9;

/** entries below this in a solved vector are rounding noise */
export const DROP: f64 = 1e-14;
/** replaces an exact cancellation inside a sparse sum, so that the index stays listed */
export const CANCELLED: f64 = 1e-50;

/** smallest pivot the factorisation accepts */
export const PIVOT_ABSOLUTE: f64 = 1e-10;
/** and smallest share of its column's largest entry when the basis is repaired */
export const PIVOT_SHARE: f64 = 1e-7;
/** Markowitz threshold: a pivot is at least this share of its column's largest entry; raised when unstable */
export const MARKOWITZ_FIRST: f64 = 0.1;
export const MARKOWITZ_LAST: f64 = 0.5;
/** lines of the active submatrix examined for one pivot (Suhl and Suhl 1990) */
export const MARKOWITZ_SEARCH: i32 = 4;

/** pivot computed from the row and from the column may differ by this much, relatively */
export const PIVOT_DISAGREEMENT: f64 = 1e-7;
/** added to it with fresh factors, as a share of the row's pivot */
export const FRESH_DISAGREEMENT: f64 = 1e-9;
/** smallest simplex pivots: with fresh factors, after some updates, after many */
export const PIVOT_FRESH: f64 = 1e-9;
export const PIVOT_WORN: f64 = 1e-8;
export const PIVOT_OLD: f64 = 1e-7;

/** at most this many updates between factorisations; the work clock usually asks earlier */
export const UPDATE_LIMIT: i32 = 250;
/** a step of the factorisation takes about as long as this many steps of a solve (measured) */
export const FACTOR_WEIGHT: f64 = 3;

/** artificial box of the dual phase 1 for a free variable (Koberstein 2005, 4.4) */
export const FREE_BOX: f64 = 1000;

/** size of the cost perturbation, relative to 1 + |c| */
export const COST_PERTURBATION: f64 = 5e-7;
/** size of the cost perturbation of logical variables */
export const SLACK_COST_PERTURBATION: f64 = 1e-12;

/** outward move of bounds in long degenerate primal sequences, relative to 1 + |bound| */
export const BOUND_PERTURBATION: f64 = 5e-7;

/** steepest-edge weights never fall below this */
export const WEIGHT_FLOOR: f64 = 1e-4;

/** a vector sparser than this is solved symbolically first (Hall and McKinnon 2005) */
export const HYPER_INPUT: f64 = 0.05;
export const HYPER_RESULT: f64 = 0.1;

/** scaling is skipped when all entries lie in here */
export const SCALE_LOW: f64 = 0.2;
export const SCALE_HIGH: f64 = 5;

/** a primal step up to this is degenerate */
export const DEGENERATE_STEP: f64 = 1e-12;

/** presolve: bounds that cross by more than this, relative to 1 + |bound|, make the programme infeasible */
export const CROSSED: f64 = 1e-9;
/** presolve: two lines are multiples of one another within this share */
export const SAME_RATIO: f64 = 1e-13;
/** presolve: coefficients of a doubleton equation may differ by at most this ratio */
export const DOUBLETON_RATIO: f64 = 1e-3;
/** presolve: an entry below this share of the subtracted one has cancelled out */
export const CANCELLATION: f64 = 1e-12;
/** presolve: smallest entry of a singleton row that is turned into a bound */
export const SINGLETON_PIVOT: f64 = 1e-7;
/** presolve: a row forces its columns when its bound is this near to its extreme activity, relative to its terms */
export const FORCING_ROOM: f64 = 1e-12;
/** presolve: margin by which a row must be implied by its columns' bounds to be redundant */
export const REDUNDANT_SLACK: f64 = 1e-9;

/** rounding of the objective's sums, relative to their terms */
export const SUM_ROUNDING: f64 = 1e-13;
/** a ray's slope is compared with its terms plus this */
export const RAY_FLOOR: f64 = 1e-3;
/** movement of a row along a ray that counts as rounding, relative to 1 + its terms */
export const RAY_ROUNDING: f64 = 1e-8;

/** parametric analysis: ratios that differ by less are tied */
export const RATIO_TIE: f64 = 1e-12;
/** parametric analysis: the two computations of a pivot may differ by this share of |pivot| + PATH_FLOOR */
export const PATH_DISAGREEMENT: f64 = 1e-5;
export const PATH_FLOOR: f64 = 1e-3;

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
/** how fast it is raised, from the first to the last in one step */
const MARKOWITZ_RAISE: f64 = 5;
export function raisedThreshold(threshold: f64): f64 {
  return Math.min(MARKOWITZ_RAISE * threshold, MARKOWITZ_LAST);
}
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
/** below this many updates factors count as fresh: a pivot they spoil is a matter of the threshold, not of age */
export const FRESH_UPDATES: i32 = 10;
/** from this many on as old, and the work clock may ask for new ones: before, its mean is of too few iterations */
export const OLD_UPDATES: i32 = 20;

/** at most this many updates between factorisations; the work clock usually asks earlier */
export const UPDATE_LIMIT: i32 = 250;
/** and this many along a parametric path, which has no work clock */
export const PATH_UPDATES: i32 = 40;
/** a step of the factorisation takes about as long as this many steps of a solve (measured) */
export const FACTOR_WEIGHT: f64 = 3;

/** artificial box of the dual phase 1 for a free variable (Koberstein 2005, 4.4) */
export const FREE_BOX: f64 = 1000;

/** size of the cost perturbation, relative to 1 + |c| */
export const COST_PERTURBATION: f64 = 5e-7;
/** size of the cost perturbation of logical variables */
export const SLACK_COST_PERTURBATION: f64 = 1e-12;
/** the largest cost counts as such up to this, by its fourth root beyond: one huge cost must not drown the others */
export const COST_ORDINARY: f64 = 100;
/** where fewer columns than this share have both bounds, the perturbation does not grow with the costs */
export const BOXED_SHARE: f64 = 0.01;
/** a range below this is a box */
export const BOX_RANGE: f64 = 1e30;

/** outward move of bounds in long degenerate primal sequences, relative to 1 + |bound| */
export const BOUND_PERTURBATION: f64 = 5e-7;

/** steepest-edge weights never fall below this */
export const WEIGHT_FLOOR: f64 = 1e-4;
/** a stored weight below this share of the true norm misled the choice of row: it is made again */
export const WEIGHT_SHARE: f64 = 0.25;
/** so often at most in one iteration; the row found then is taken */
export const ROW_CHOICES: i32 = 20;
/** devex: a weight beyond this says little of the true one, all start anew at 1 (a new reference, Harris 1973) */
export const DEVEX_RESET: f64 = 1e9;
/** devex: a free variable comes before every other one, since it never leaves the basis again */
export const FREE_MERIT: f64 = 1e6;
/** devex: makes a column whose pivot failed with fresh factors the last choice, not a forbidden one */
export const DEVEX_BAN: f64 = 1e12;

/** an acceptable pivot of a ratio test is at least this share of the largest it passed; 1 is always large enough */
export const PIVOT_CHOICE: f64 = 0.1;
export const PIVOT_AMPLE: f64 = 1;

/** a vector sparser than this is solved symbolically first (Hall and McKinnon 2005) */
export const HYPER_INPUT: f64 = 0.05;
export const HYPER_RESULT: f64 = 0.1;
/** a vector with more than 1/this of its cells listed is walked whole: its list saves nothing then */
export const DENSE_PART: i32 = 4;
/** PRICE lists cells as they fill up to 1/2^this of the columns, and gathers them at the end beyond */
export const LISTED_SHIFT: i32 = 3;
/** PRICE: rows that reach more than 1/this of the columns, after dense results, are not listed at all */
export const REACH_PART: i32 = 10;
/** share of the newest value in the running means of densities and of work */
const NEWEST_SHARE: f64 = 0.1;
/** The running mean with one more value, `part / whole`. */
@inline export function average(mean: f64, part: f64, whole: f64): f64 {
  return (1 - NEWEST_SHARE) * mean + (NEWEST_SHARE * part) / whole;
}

/** scaling is skipped when all entries lie in here */
export const SCALE_LOW: f64 = 0.2;
export const SCALE_HIGH: f64 = 5;
/** passes of geometric means: they converge fast, and factors are rounded to powers of two */
export const SCALE_PASSES: i32 = 6;
/** scale factors outside of this would leave the exponents of a double */
export const SCALE_LEAST: f64 = 1e-300;
export const SCALE_MOST: f64 = 1e300;
/** costs whose largest is above this, or below 1, are brought back to it */
export const COST_HIGH: f64 = 1024;

/** a primal step up to this is degenerate */
export const DEGENERATE_STEP: f64 = 1e-12;
/** degenerate steps in a row after which the primal moves its bounds */
export const STILL_LONG: i32 = 60;
/** and after which it takes the first improving column, whatever its merit: slow, but hardly ever in a cycle */
export const STILL_ENDLESS: i32 = 5000;
/** iterations of one dual act after which costs are perturbed, if they were not from the start */
export const DUAL_LONG: i32 = 500;

/** bases seen before that count as a cycle: flips of bounds repeat a basis without one */
export const MANY_REPEATS: i32 = 40;
/** cycles broken by perturbation before another route is taken */
export const CYCLES_BROKEN: i32 = 6;
/** the first perturbation of costs against a cycle is so many times stronger: they were perturbed before */
export const COST_CYCLE_STRENGTH: f64 = 10;
/** growth of the perturbation with each further cycle */
export const CYCLE_GROWTH: f64 = 4;
/** pivots that may fail in one act before another route is taken */
export const DUAL_TROUBLES: i32 = 60;
export const PRIMAL_TROUBLES: i32 = 200;
/** acts that may follow one another after moved bounds, and to polish an optimum; one or two usually do */
export const PRIMAL_ROUNDS: i32 = 12;
export const POLISH_ROUNDS: i32 = 8;
/** each time a Farkas proof fails the primal tolerance grows by this, up to PRIMAL_LOOSE */
export const LOOSENING: f64 = 10;

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
/** presolve: a row that misses its bounds by this many margins is infeasible, not rounded */
export const BEYOND_SLACK: f64 = 1e3;
/** presolve: smallest share of its row's largest entry by which a free singleton may be divided */
export const FREE_SINGLETON_SHARE: f64 = 0.01;
/** presolve: passes end when one changes less than 1/this of the lines left; the remainder must have lost 1/this */
export const PASS_YIELD: i32 = 200;
export const PRESOLVE_YIELD: i32 = 20;

/** rounding of the objective's sums, relative to their terms */
export const SUM_ROUNDING: f64 = 1e-13;
/** a ray's slope is compared with its terms plus this */
export const RAY_FLOOR: f64 = 1e-3;
/** movement of a row along a ray that counts as rounding, relative to 1 + its terms */
export const RAY_ROUNDING: f64 = 1e-8;

/** parametric analysis: smallest entry of a pivot row that may enter, in units of PIVOT_FRESH */
export const PATH_PIVOT: f64 = 10;
/** parametric analysis: ratios that differ by less are tied */
export const RATIO_TIE: f64 = 1e-12;
/** parametric analysis: the two computations of a pivot may differ by this share of |pivot| + PATH_FLOOR */
export const PATH_DISAGREEMENT: f64 = 1e-5;
export const PATH_FLOOR: f64 = 1e-3;

/** Ids of indicators that have a meaning of their own. */

/** The indicator that is summed rather than averaged (S1§3). */
export const PRODUCTION_INDICATOR = 1;
/** `optimisedId` of a scenario that optimises no indicator. */
export const NO_INDICATOR = -1;
/** Id of « Déviation » in results and comparisons (A8). */
export const DEVIATION = 0;

/** What computed series stand on: other series, marks of the station, rating curves. */
export { findAltitudes, findPointsOf, findUpstreamIds } from '../data/derived-series.server';
export { findRatingCurves } from '../data/rating.server';
export { findFollowers, findLinks, findRecipe } from '../data/series-due.server';

/** What computed series stand on: other series, marks of the station, rating curves. */
export { findAltitudes, findPointsOf, findUpstreamIds } from '../data/derived-series.server';
export { findRatedPeriods, findRating } from './rating-of-station.server';
export { findFollowers, findLinks, findRecipe } from '../data/series-due.server';

/** Where stations stand that were reached already. */
export { findPlacesOf } from '../data/station-places.server';

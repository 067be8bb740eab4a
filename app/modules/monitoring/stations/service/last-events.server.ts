/** The last event of stations that the caller reaches already. */
export { findLastEvents, type LastEvent } from '../data/last-events.server';

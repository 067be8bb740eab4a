/** Which stations belong together. */
export { findAssociatedIds } from '../data/examined-measures.server';

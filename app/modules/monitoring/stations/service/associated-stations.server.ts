/** Which stations belong together, whoever named the other. */
export { findAssociatedIds } from '../data/parts.server';

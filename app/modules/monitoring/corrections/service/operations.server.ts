/** Corrections of a series, as other modules list them, carry them along and undo them. */
export { findLastOperation, findOperations, insertOperation, markOperationUndone } from '../data/operations.server';

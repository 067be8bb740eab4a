/** Called in the transaction that deletes, before it does: what is kept can be restored for thirty days. */
export { keepDeleted } from '../data/keep-deleted.server';

/** Lines of the journal that are older than it is kept. */
export { deleteJournalBefore } from '../data/journal.server';

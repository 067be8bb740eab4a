/** What is asked before a copy is made: its name, and what it takes along. */
import { defineForm, flag, text } from '~/records/fields/domain';

/** An empty name is the proposed one. */
const name = text({ max: 255, trim: true });
export const CopyForm = defineForm('copy', { name });
export const CopyTerritoryForm = defineForm('copy-territory', {
  name,
  matrices: flag(),
  /** and their matrices with them */
  scenarios: flag(),
});

/** The threshold that many stations are to take: one that is saved. */
import { defineForm, text } from '~/records/fields/domain';

/** Chosen where it was not saved yet. */
export const NEW_THRESHOLD = 'new';

export const BULK_FORM = defineForm('thresholdOfMany', {
  threshold: text({ max: 10, required: 'alerts:fault.selectThreshold' }),
});

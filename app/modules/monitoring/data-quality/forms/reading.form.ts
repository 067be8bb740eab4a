/** What the form of a reading by hand posts. */
import { decimal, defineForm, moment, text } from '~/records/fields/domain';

export const READING_FORM = defineForm('reading', {
  readAt: moment({ required: true }),
  readValue: decimal({ required: 'timeseries:readings.required' }),
  remark: text({ max: 500, trim: true }),
});

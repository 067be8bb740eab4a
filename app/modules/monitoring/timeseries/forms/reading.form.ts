/** What the form of a reading by hand posts. */
import { decimal, moment, text } from '~/modules/core/fields/domain';

export const READING_FIELDS = {
  readAt: moment(),
  readValue: decimal({ required: 'timeseries:readings.required' }),
  remark: text({ max: 500, trim: true }),
};

/** A window of a series that is corrected or reviewed, and why, as forms post it. */
import { moment, text, type ValuesOf } from '~/records/fields/domain';
import type { Span } from '../domain';

export const WINDOW_FIELDS = {
  from: moment({ required: true }),
  to: moment({ required: true }),
  comment: text({ max: 500, trim: true }),
};
/** The window that was asked for: its fields require both ends. */
export const windowIn = ({ from, to }: Pick<ValuesOf<typeof WINDOW_FIELDS>, 'from' | 'to'>): Span => ({
  from: from?.getTime() ?? 0,
  to: to?.getTime() ?? 0,
});
export const ORDER_FAULT = { to: 'timeseries:operationFault.order' };

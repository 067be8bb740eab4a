/** What the form that corrects the quantity of a series posts. */
import { choice, defineForm, text } from '~/modules/core/fields/domain';
import { QUANTITY_KEYS, type Quantity } from '~/modules/monitoring/series/domain';

export const QUANTITY_FORM = defineForm('series-quantity', {
  quantity: choice<Quantity>(QUANTITY_KEYS, { start: QUANTITY_KEYS[0]!, wording: 'timeseries:quantity' }),
  reason: text({ max: 500, trim: true, required: 'timeseries:quantityFault.reason' }),
});

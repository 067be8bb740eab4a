/** What the form that corrects the quantity of a series posts. */
import { choice, defineForm, text } from '~/records/fields/domain';
import { ownQuantityName, quantityKeys, type Quantity } from '~/modules/monitoring/series/domain';

export const QUANTITY_FORM = defineForm('series-quantity', {
  quantity: choice<Quantity>(quantityKeys, {
    start: 'groundwaterElevation',
    wording: 'timeseries:quantity',
    named: ownQuantityName,
  }),
  reason: text({ max: 500, trim: true, required: 'timeseries:quantityFault.reason' }),
});

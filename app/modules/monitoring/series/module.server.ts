import { defineModule } from '~/modules/define-module';
import * as uses from './data/quantity-uses.server';

export const series = defineModule({
  usedBy: {
    quantity: [uses.seriesQuantity, uses.correctedQuantity, uses.thresholdQuantity, uses.modelQuantity],
  },
});

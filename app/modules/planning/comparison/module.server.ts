import { defineModule } from '~/modules/define-module';
import { COMPARISON_CALLS } from './api/comparison.server';

export const comparison = defineModule({
  calls: COMPARISON_CALLS,
});

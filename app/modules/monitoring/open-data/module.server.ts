import { defineModule } from '~/modules/define-module';
import { HUBEAU_CALLS } from './api/hubeau.server';
import { THINGS_CALLS } from './api/things.server';

export const openData = defineModule({
  calls: [...HUBEAU_CALLS, ...THINGS_CALLS],
});

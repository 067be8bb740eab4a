import { defineModule } from '~/modules/define-module';
import { PANEL_CALLS } from './api/panels.server';

export const home = defineModule({
  calls: PANEL_CALLS,
});

import { defineModule } from '~/modules/define-module';
import { THEME_CALLS } from './api/theme.server';
import { LAYER_FIELDS, THEME_FIELDS } from './domain';

export const cartography = defineModule({
  calls: THEME_CALLS,
  journal: {
    mapTheme: { names: ['cartography:theme'], values: [THEME_FIELDS] },
    mapLayer: { names: ['cartography:layer'], values: [LAYER_FIELDS] },
    mapPicto: { names: ['cartography:picto'] },
  },
});

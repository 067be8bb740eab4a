import { defineModule } from '~/modules/define-module';
import { FILTER_CALLS } from './api/filters.server';
import { SEARCH_CALLS } from './api/searches.server';
import { SEARCH_FIELDS } from './domain';

export const searches = defineModule({
  calls: [...FILTER_CALLS, ...SEARCH_CALLS],
  journal: {
    savedSearch: { names: ['searches:field'], values: [SEARCH_FIELDS] },
    stationSelection: { names: ['searches:field'] },
  },
});

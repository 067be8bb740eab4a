import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { defineModule } from '~/modules/define-module';
import { FILTER_CALLS } from './api/filters.server';
import { SEARCH_CALLS } from './api/searches.server';
import { SEARCH_FIELDS } from './domain';

export const searches = defineModule({
  doors: [
    { from: 'stations', words: 'searches:title', to: urls.searches(), opens: (actor) => may(actor, 'station.read') },
    {
      from: 'stations',
      words: 'searches:newAnalysisSearch',
      to: urls.newAnalysisSearch(),
      opens: (actor) => may(actor, 'station.searches'),
    },
  ],
  calls: [...FILTER_CALLS, ...SEARCH_CALLS],
  journal: {
    savedSearch: { names: ['searches:field'], values: [SEARCH_FIELDS] },
    stationSelection: { names: ['searches:field'] },
  },
});

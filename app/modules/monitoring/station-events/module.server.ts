import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { defineModule } from '~/modules/define-module';
import { EVENT_CALLS } from './api/events.server';
import { PROBLEM_CALLS } from './api/problems.server';
import * as uses from './data/problems.server';
import { EVENT_FIELDS } from './domain';
import { DELETABLE_EVENT } from './service/deletable-event.server';

export const stationEvents = defineModule({
  doors: [
    {
      from: 'stations',
      words: 'stationEvents:title',
      to: urls.globalEvents(),
      opens: (actor) => may(actor, 'station.read'),
    },
  ],
  calls: [...EVENT_CALLS, ...PROBLEM_CALLS],
  deletable: [DELETABLE_EVENT],
  usedBy: {
    diagnostic: [uses.eventProblems],
    solution: [uses.diagnosticSolutions, uses.eventSolutions],
  },
  journal: { stationEvent: { names: ['stationEvents:field', 'visits:field'], values: [EVENT_FIELDS] } },
});

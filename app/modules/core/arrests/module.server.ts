import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { ARREST_LEVELS } from './domain';

const LEVELS = Object.fromEntries(Object.entries(ARREST_LEVELS).map(([level, { name }]) => [level, name]));

export const arrests = defineModule({
  doors: [
    { from: 'stations', words: 'arrests:title', to: urls.arrests(), opens: (actor) => may(actor, 'arrest.read') },
  ],
  journal: { waterArrest: { names: ['arrests:field'], values: [{ level: said('arrests:level', { words: LEVELS }) }] } },
});

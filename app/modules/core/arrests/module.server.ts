import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { ARREST_LEVELS } from './domain';

const LEVELS = Object.fromEntries(Object.entries(ARREST_LEVELS).map(([level, { name }]) => [level, name]));

export const arrests = defineModule({
  journal: { waterArrest: { names: ['arrests:field'], values: [{ level: said('arrests:level', { words: LEVELS }) }] } },
});

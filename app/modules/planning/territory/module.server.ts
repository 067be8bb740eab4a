import { defineModule } from '~/modules/define-module';
import { ALLOCATION_CALLS } from './api/allocation.server';
import { TERRITORY_CALLS } from './api/territories.server';
import { TERRITORY_FORM } from './domain';
import { DELETABLE_MATRIX, DELETABLE_SCENARIO, DELETABLE_TERRITORY } from './service/deletable-planning.server';
import { territoryStep } from './service/first-step.server';

export const territory = defineModule({
  calls: [...TERRITORY_CALLS, ...ALLOCATION_CALLS],
  firstSteps: [territoryStep],
  deletable: [DELETABLE_TERRITORY, DELETABLE_MATRIX, DELETABLE_SCENARIO],
  journal: { territory: { names: ['territory:fields'], values: [TERRITORY_FORM] } },
});

import { defineModule } from '~/modules/define-module';
import { INTAKE_FIELDS } from './domain';
import { mayReadIntake } from './service/intake-access.server';
import { DELETABLE_INTAKE } from './service/deletable-intake.server';

export const intakes = defineModule({
  eventChannels: { intake: { mayRead: mayReadIntake } },
  deletable: [DELETABLE_INTAKE],
  journal: { intake: { names: ['transfer:fields'], values: [INTAKE_FIELDS] } },
});

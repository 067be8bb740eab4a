import { defineModule } from '~/modules/define-module';

export const situation = defineModule({
  journal: { bulletin: { names: ['situation:bulletin.field'] } },
});

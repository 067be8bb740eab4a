import { defineModule } from '~/modules/define-module';

export const apiKeys = defineModule({
  journal: { apiKey: { names: ['apiKeys:field'] } },
});

import { defineModule } from '~/modules/define-module';
import { REQUEST_FIELDS } from './domain';

export const labRequests = defineModule({
  journal: { labRequest: { names: ['labRequests:field'], values: [REQUEST_FIELDS] } },
});

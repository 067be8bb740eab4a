import { defineModule } from '~/modules/define-module';
import { eventCalls } from './api/follow.server';

export const events = defineModule({
  calls: ({ eventChannels }) => eventCalls(eventChannels),
});

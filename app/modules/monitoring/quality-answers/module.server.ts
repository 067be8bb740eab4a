import { defineModule } from '~/modules/define-module';
import { ANSWER_CALLS } from './api/answers.server';

export const qualityAnswers = defineModule({
  calls: ANSWER_CALLS,
});

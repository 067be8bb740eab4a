import { defineModule } from '~/modules/define-module';
import { ANSWER_CALLS } from './api/answers.server';
import { searchAnalysed } from './service/search-analysed.server';

export const qualityAnswers = defineModule({
  calls: ANSWER_CALLS,
  search: searchAnalysed,
});

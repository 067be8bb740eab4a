/** The thread that computes what would hold up pages, with the tasks of the wings. */
import { computeInThread } from '~/records/exchange/worker/compute-in-thread.server';
import { CORRECTION_TASK, REPLAY_TASK } from '~/modules/monitoring/corrections/view/correction-tasks';
import { SUSPICIONS_TASK } from '~/modules/monitoring/data-quality/view/suspicions-task';
import { RECIPE_TASK } from '~/modules/monitoring/derived-series/view/recipe-task';
import { INDICES_TASK } from '~/modules/monitoring/statistics/view/indices-task';
import { FIT_MODEL_TASK, FIT_TRANSFER_TASK } from '~/modules/monitoring/nitrate-fit/view/fit-tasks';

computeInThread([
  ...[CORRECTION_TASK, REPLAY_TASK, RECIPE_TASK, SUSPICIONS_TASK, INDICES_TASK],
  ...[FIT_MODEL_TASK, FIT_TRANSFER_TASK],
]);

/** The thread that computes what would hold up pages, with the tasks of the wings. */
import { computeInThread } from '~/modules/core/exchange/worker/compute-in-thread.server';
import { SERIES_TASKS } from '~/modules/monitoring/timeseries/view/series-tasks';

computeInThread(SERIES_TASKS);

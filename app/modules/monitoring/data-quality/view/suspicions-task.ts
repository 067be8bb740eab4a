/** The search for runs that deserve a look, as `computeApart` runs it. Pure. */
import type { ComputeTask } from '~/records/exchange/worker/compute-task';
import { findSuspicions, type Habits, type Suspicion } from '../domain/suspicions';

export const SUSPICIONS_TASK: ComputeTask<
  {
    readonly at: Float64Array;
    readonly value: Float64Array;
    readonly incorrect: Float64Array;
    readonly habits: Habits;
  },
  Suspicion[]
> = {
  name: 'suspicions',
  run: ({ at, value, incorrect, habits }) => findSuspicions({ at, value, incorrect: [...incorrect] }, habits),
};

/** What a run of a source is given: the part of a job's context that it needs. */
import type { JobContext } from '~/platform/jobs/define-job';

export type SourceContext = Pick<JobContext, 'executionId' | 'signal' | 'log' | 'progress'>;

export interface SourceOutcome {
  readonly outcome: 'success' | 'partial';
  readonly result: Readonly<Record<string, number>>;
}

/** A job as lists show it, and how lists are asked for. */

/** DECISIONS B10: what a type does is in its words (`jobs:type`). */
export const JOB_TYPES = [0, 1, 2, 3] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** The type of station that lists and new jobs open with (C665), and the word of an address for all of them. */
export const DEFAULT_FILTER = 'QUALITOMETER';
export const EVERY_FILTER = 'all';

const JOB_ENDS = ['success', 'partial', 'failure', 'cancelled'] as const;
export type JobEnd = (typeof JOB_ENDS)[number];

/** How it ended the last time, or that it runs, or never ran. */
export const JOB_OUTCOMES = ['running', ...JOB_ENDS, 'never'] as const;
export type OutcomeFilter = (typeof JOB_OUTCOMES)[number] | '';

export const JOB_SORTS = ['name', 'nextRunAt', 'lastAt', 'executions'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export interface JobFilter {
  /** in whose name; null: in anybody's */
  readonly owner: string | null;
  readonly type: JobType | null;
  /** a type of station; empty: all */
  readonly filters: string;
  readonly outcome: OutcomeFilter;
  /** when it ended the last time: from one instant, before the other */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly text: string;
}

/** What its executions say of a job. */
export interface JobFigures {
  readonly lastId: string | null;
  readonly lastOutcome: JobEnd | null;
  readonly lastAt: Date | null;
  /** the execution that waits or runs */
  readonly openId: string | null;
  /** of those that ended */
  readonly executions: number;
  readonly successes: number;
  readonly meanSeconds: number | null;
  /** the last time it brought something, all of it or a part */
  readonly lastSuccessAt: Date | null;
}

export interface JobLine extends JobFigures {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly definition: string;
  readonly jobType: JobType;
  readonly filters: string;
  readonly cron: string | null;
  readonly enabled: boolean;
  readonly setAsideAt: Date | null;
  readonly nextRunAt: Date | null;
  readonly login: string;
  readonly createdAt: Date;
  readonly expectedHours: number | null;
}

/** Successes among a hundred; null where none has ended. Rounded down: 100 is all of them. */
export const successRate = ({ executions, successes }: JobFigures): number | null =>
  executions === 0 ? null : Math.floor((100 * successes) / executions);

/** An execution of a job as people see it, and how lists of executions and journals are asked for. */
import type { JobEnd } from './job-line';

/** DECISIONS B10: queued and running are « in progress ». */
type ExecutionState = 'queued' | 'running' | 'finalized';

export const EXECUTION_OUTCOMES = ['running', 'success', 'partial', 'failure', 'cancelled'] as const;

export interface ExecutionFilter {
  /** in whose name the jobs are; null: in anybody's */
  readonly owner: string | null;
  readonly job: number | null;
  readonly outcome: (typeof EXECUTION_OUTCOMES)[number] | '';
  /** when it was asked for: from one instant, before the other */
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface ExecutionLine {
  readonly id: string;
  readonly jobId: number;
  readonly jobName: string;
  readonly state: ExecutionState;
  readonly outcome: JobEnd | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly login: string;
  readonly result: unknown;
}

/** Of all that a filter lets through, whichever page is shown. */
export interface ExecutionTotals {
  readonly total: number;
  readonly ended: number;
  readonly successes: number;
  /** from the start of those that ended */
  readonly meanSeconds: number | null;
}

export interface ExecutionHead extends ExecutionLine {
  /** in whose name the job is */
  readonly owner: string;
  readonly definition: string;
  readonly progress: number;
  readonly progressText: string;
  readonly attempts: number;
  readonly cancelRequested: boolean;
}

/** The lowest level shown (C666); `debug` shows all. */
export const SHOWN_LEVELS = ['debug', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof SHOWN_LEVELS)[number];
export const atLeast = (level: LogLevel): readonly LogLevel[] => SHOWN_LEVELS.slice(SHOWN_LEVELS.indexOf(level));

export interface LogLine {
  readonly id: string;
  readonly at: Date;
  readonly level: LogLevel;
  readonly station: string;
  readonly comment: string;
  readonly value: string;
}

/** What a handler answers that is a number, in the order that people read it; words under `jobs:figure`. */
export const FIGURES = [
  'stations',
  'files',
  'pages',
  'sets',
  'created',
  'changed',
  'reviewed',
  'refused',
  'failed',
  'executions',
] as const;

export interface Figure {
  readonly name: (typeof FIGURES)[number];
  readonly value: number;
}

export function figuresOf(result: unknown): Figure[] {
  const said = (result ?? {}) as Readonly<Record<string, unknown>>;
  return FIGURES.flatMap((name) => {
    const value = said[name];
    return typeof value === 'number' ? [{ name, value }] : [];
  });
}

/**
 * The definition of a background job. `run` and `onEnd` import their services when they are called (`await import(…)`),
 * so that starting a job imports little. They must be idempotent: the queue delivers at least once.
 */
import type { z } from 'zod';

/**
 * Jobs wait in lanes so that a long one does not hold up the others: `calculation` optimiser runs (as many at once as
 * SOLVER_THREADS), `transfer` imports and exports that somebody waits for, `ingest` data that arrive by themselves,
 * `mail` messages, `background` the rest.
 */
export const LANES = ['calculation', 'transfer', 'ingest', 'mail', 'background'] as const;
export type Lane = (typeof LANES)[number];

export type JobOutcome = 'success' | 'partial' | 'failure' | 'cancelled';
/** `debug` is written like the others and shown on demand. */
export const JOB_LEVELS = ['debug', 'info', 'warning', 'error'] as const;
export type JobLevel = (typeof JOB_LEVELS)[number];
export type JobResult = { readonly outcome: 'success' | 'partial'; readonly result?: unknown };

/**
 * Thrown by a handler that knows why it cannot go on: the execution fails, with this reason in its journal and in the
 * mail. `reason` is said as a line of the journal is (see log-words). What may pass by itself is tried again first, as
 * often as the job is; the rest fails at once.
 */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly passes: boolean;
  constructor(
    readonly reason: string,
    { passes = false, ...options }: ErrorOptions & { readonly passes?: boolean } = {},
  ) {
    super(reason, options);
    this.passes = passes;
  }
}

/** DECISIONS B10: 0 integration, 1 calculation, 2 export or report, 3 synchronisation. */
export type JobType = 0 | 1 | 2 | 3;

/** A transaction of Prisma or a bare connection of pg in one (see platform/db/transaction). */
export type AnyTransaction =
  | { $queryRawUnsafe<Row>(sql: string, ...values: unknown[]): PromiseLike<Row> }
  | { query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }> };

export type JobContext = {
  readonly executionId: string;
  readonly login: string;
  readonly subject: string;
  /** 1 the first time */
  readonly attempt: number;
  /** Aborted when the user cancels, the process stops, the time is over, or another worker took the job over. */
  readonly signal: AbortSignal;
  /**
   * `text` is shown as it is, or translated where it is a key of the `jobs` namespace (`jobs:…`). Best effort: never
   * rejects.
   */
  progress(percent: number, text?: string): Promise<void>;
  log(level: JobLevel, text: string, station?: string, value?: string): Promise<void>;
  /** Ends the execution in the transaction of its effect: a crash after it does not run the job again. */
  complete(tx: AnyTransaction, result: JobResult): Promise<void>;
};

export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<JobResult>;

/** A transaction reduced to what any of them can do. */
export type SqlExecutor = { executeSql(sql: string, values: unknown[]): Promise<{ rows: unknown[] }> };

/**
 * Called in the transaction that ends the execution, for every end other than the handler's: cancelled, failed for the
 * last time, too long, abandoned. It corrects rows of the domain that still say « running ». Must be idempotent.
 */
export type JobEndHandler<Payload> = (
  tx: SqlExecutor,
  payload: Payload,
  outcome: 'failure' | 'cancelled',
) => Promise<void>;

type JobSpecification<Schema extends z.ZodType> = {
  readonly id: string;
  readonly payload: Schema;
  readonly lane?: Lane;
  readonly jobType?: JobType;
  /**
   * how often a handler that throws is tried again; the death of a process is no fault of the handler and not counted
   */
  readonly retries?: number;
  readonly retryDelaySeconds?: number;
  readonly maxSeconds?: number;
  /** Also listed as a job of the installation, under a negative number; with a cron it starts by itself. */
  readonly system?: { readonly jobId: number; readonly name: string; readonly cron?: string };
  /** Why it would find nothing to do, as a key: who starts it by hand is told, and it does not start. */
  readonly nothingToDo?: (payload: z.output<Schema>) => Promise<string | null>;
  readonly run: JobHandler<z.output<Schema>>;
  readonly onEnd?: JobEndHandler<z.output<Schema>>;
};

/** What the worker needs of any job, whatever its payload. */
export type AnyJob = {
  readonly id: string;
  readonly lane: Lane;
  readonly jobType: JobType;
  readonly retries: number;
  readonly retryDelaySeconds: number;
  readonly maxSeconds: number;
  readonly system?: { readonly jobId: number; readonly name: string; readonly cron?: string };
  /** The payload as it is stored; throws where it does not fit. */
  accept(payload: unknown): unknown;
  nothingToDo(payload: unknown): Promise<string | null>;
  execute(payload: unknown, context: JobContext): Promise<JobResult>;
  end(tx: SqlExecutor, payload: unknown, outcome: 'failure' | 'cancelled'): Promise<void>;
};

export type Job<Input> = AnyJob & { readonly inputType?: (payload: Input) => void };

export function defineJob<Schema extends z.ZodType>(specification: JobSpecification<Schema>): Job<z.input<Schema>> {
  const {
    id,
    payload: schema,
    lane = 'background',
    jobType = 1,
    retries = 2,
    retryDelaySeconds = 5,
    maxSeconds = 1800,
    system,
    nothingToDo,
    run,
    onEnd,
  } = specification;
  return {
    id,
    lane,
    jobType,
    retries,
    retryDelaySeconds,
    maxSeconds,
    system,
    accept(payload) {
      schema.parse(payload);
      return payload;
    },
    async end(tx, payload, outcome) {
      // an execution of an older version may have a payload that is no longer valid
      const accepted = schema.safeParse(payload);
      if (accepted.success) await onEnd?.(tx, accepted.data, outcome);
    },
    async nothingToDo(payload) {
      // what is no longer valid is told when it is launched
      const accepted = schema.safeParse(payload);
      return accepted.success ? ((await nothingToDo?.(accepted.data)) ?? null) : null;
    },
    async execute(payload, context) {
      return run(schema.parse(payload), context);
    },
  };
}

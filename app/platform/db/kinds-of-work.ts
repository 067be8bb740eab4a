/**
 * What a statement is asked for, and how long it may take: beyond, PostgreSQL ends it. The README tells this table; the
 * pool refuses a statement of no kind (decision 166).
 */
interface KindOfWork {
  /** of each statement; 0: no end, for what somebody started by hand and watches */
  readonly statementMs: number;
  /** of all statements of one request together */
  readonly togetherMs?: number;
  /** nobody waits for one statement of it: none is told as slow */
  readonly unhurried?: true;
  /** on connections of its own: they never take those of pages */
  readonly apart?: true;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const KINDS_OF_WORK = {
  /** what a page or a call reads */
  page: { statementMs: 20 * SECOND },
  /** what a form, a file or a call writes */
  form: { statementMs: 60 * SECOND },
  /** files, views and models, which stand in the line of costly reads */
  export: { statementMs: 60 * SECOND },
  /** what anybody reads of what is public: SensorThings and Hub’Eau */
  open: { statementMs: 5 * SECOND, togetherMs: 5 * SECOND, apart: true },
  /** one attempt of a job */
  job: { statementMs: 30 * MINUTE },
  /** taking jobs, their heartbeats, their schedules */
  queue: { statementMs: MINUTE },
  /** what a process does before it listens and as it ends */
  start: { statementMs: 10 * MINUTE, unhurried: true },
  /** changes of the tables */
  migration: { statementMs: 0, unhurried: true },
  /** backups, restorations, commands of the terminal */
  upkeep: { statementMs: 0, unhurried: true },
} as const satisfies Record<string, KindOfWork>;

export type Kind = keyof typeof KINDS_OF_WORK;
export const kindOfWork = (kind: Kind): KindOfWork => KINDS_OF_WORK[kind];

/** Connections of each process for what stands apart. */
export const APART_CONNECTIONS = 2;

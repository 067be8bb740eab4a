/** What a source is given by its job, for tests that run it without one: its journal is kept as people read it. */
import { randomUUID } from 'node:crypto';
import { translator } from '~/platform/i18n/i18n.server';
import { JobFailed, type JobLevel } from '~/platform/jobs/define-job';
import { sayLine } from '~/platform/jobs/log-words';

interface Line {
  readonly level: JobLevel;
  readonly text: string;
  readonly station: string;
}

/** The journal of a run beside its result; a failure is thrown in the words that people read. */
export async function heard<Result>(
  run: (context: {
    readonly executionId: string;
    readonly signal: AbortSignal;
    readonly log: (level: JobLevel, text: string, station?: string) => Promise<void>;
    readonly progress: () => Promise<void>;
  }) => Promise<Result>,
  executionId: string = randomUUID(),
) {
  const t = await translator();
  const logs: Line[] = [];
  const context = {
    executionId,
    signal: new AbortController().signal,
    log: (level: JobLevel, text: string, station = '') => {
      logs.push({ level, text: sayLine(t, text), station });
      return Promise.resolve();
    },
    progress: () => Promise.resolve(),
  };
  try {
    const result = await run(context);
    return { ...result, logs, said: logs.map(({ text }) => text) };
  } catch (error) {
    throw error instanceof JobFailed ? new Error(sayLine(t, error.reason), { cause: error }) : error;
  }
}

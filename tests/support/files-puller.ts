/**
 * A process that takes the files of a place, for tests that kill it. It dies at the step that it is told, by the signal
 * that leaves it no time: before or after the nth commit, at the nth progress, at the nth line of its journal.
 */
import pg from 'pg';
import { pullFiles, type FilesAsked } from '~/modules/monitoring/sources/service/pull-files.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { env } from '~/platform/env.server';
import { HYDROLOGIST } from './series-world';

export type Step = 'beforeCommit' | 'afterCommit' | 'progress' | 'log';
export interface Pulled {
  readonly url: string;
  readonly root: string;
  readonly asked: FilesAsked;
  readonly password: string;
  /** null: it ends by itself */
  readonly death: { readonly step: Step; readonly nth: number } | null;
}

const { url, root, asked, password, death } = JSON.parse(process.argv[2] ?? '') as Pulled;
const reached: Record<Step, number> = { beforeCommit: 0, afterCommit: 0, progress: 0, log: 0 };
/** The event loop is held until the signal arrives: nothing is done after the step. */
function at(step: Step): void {
  reached[step] += 1;
  if (death?.step !== step || death.nth !== reached[step]) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const query = pg.Client.prototype.query as unknown as Query;
const watched: Query = function (...given) {
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text;
  if (text !== 'COMMIT') return query.apply(this, given);
  at('beforeCommit');
  const answer = query.apply(this, given);
  if (answer instanceof Promise) return answer.then((done: unknown) => (at('afterCommit'), done));
  return answer;
};
pg.Client.prototype.query = watched as unknown as typeof pg.Client.prototype.query;

const { pool, prisma } = connect(url, { applicationName: 'test-files-puller', connections: 3 });
seatDatabase({ kind: 'external', url, pool, prisma, close: () => pool.end() });
env.DROP_ROOT = root;
(env.FETCH_HOSTS as string[]).push('localhost');
const context = {
  signal: new AbortController().signal,
  log: () => Promise.resolve(at('log')),
  progress: () => Promise.resolve(at('progress')),
};
// not awaited here: parts of the program that are loaded later import this one
pullFiles(HYDROLOGIST, asked, { password }, context, { looksMs: 1, restMs: 1000 })
  .then(() => pool.end())
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

/** A process that takes the files of a place, for tests that kill it. */
import { pullFiles, type FilesAsked } from '~/modules/monitoring/sources/service/pull-files.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { env } from '~/platform/env.server';
import { dyingContext, type Death } from './dies-at';
import { HYDROLOGIST } from './series-world';

export interface Pulled {
  readonly url: string;
  readonly root: string;
  readonly asked: FilesAsked;
  readonly password: string;
  readonly death: Death | null;
}

const { url, root, asked, password, death } = JSON.parse(process.argv[2] ?? '') as Pulled;
const context = dyingContext(death);
const { pool, prisma } = connect(url, { applicationName: 'test-files-puller', kind: 'job', connections: 3 });
seatDatabase({ kind: 'external', url, pool, prisma, close: () => pool.end() });
env.DROP_ROOT = root;
(env.FETCH_HOSTS as string[]).push('localhost');
// not awaited here: parts of the program that are loaded later import this one
pullFiles(HYDROLOGIST, asked, { password }, context, { looksMs: 1, restMs: 1000 })
  .then(() => pool.end())
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

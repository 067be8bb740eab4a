/** A process that brings a reference set up to date by the Sandre's service, for tests that kill it. */
import { syncChosen } from '~/modules/core/reference/service/run-sync.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { env } from '~/platform/env.server';
import { dyingContext, type Death } from './dies-at';
import { HYDROLOGIST } from './series-world';

export interface Synchronised {
  readonly url: string;
  readonly set: string;
  readonly death: Death | null;
}

const { url, set, death } = JSON.parse(process.argv[2] ?? '') as Synchronised;
const { login } = HYDROLOGIST;
const context = { ...dyingContext(death), login, subject: '', attempt: 1, complete: () => Promise.resolve() };
const { pool, prisma } = connect(url, { applicationName: 'test-sandre-puller', kind: 'job', connections: 3 });
seatDatabase({ kind: 'external', url, pool, prisma, close: () => pool.end() });
(env.FETCH_HOSTS as string[]).push('127.0.0.1');
await syncChosen(HYDROLOGIST, set, context);
await pool.end();

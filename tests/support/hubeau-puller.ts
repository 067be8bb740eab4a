/** A process that reads a feed of Hub'Eau, for tests that kill it between two pages. */
import { pullMeasures } from '~/modules/monitoring/sources/service/pull-measures.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { env } from '~/platform/env.server';
import { HYDROLOGIST } from './series-world';

const [url = '', service = '', code = ''] = process.argv.slice(2);
const { pool, prisma } = connect(url, { applicationName: 'test-puller', connections: 3 });
seatDatabase({
  kind: 'external',
  url,
  pool,
  prisma,
  async close() {
    await pool.end();
  },
});
(env.FETCH_HOSTS as string[]).push(new URL(service).host);
const context = {
  signal: new AbortController().signal,
  log: () => Promise.resolve(),
  progress: () => Promise.resolve(),
};
const pace = { perMinute: 60_000, firstWaitMs: 1 };
await pullMeasures(HYDROLOGIST, { service, feed: 'piezometry', codes: [code], since: '' }, context, pace);
await pool.end();

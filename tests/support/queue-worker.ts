/** A worker process, for tests that kill it. */
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { ledgerJob } from './ledger-job';

const url = process.argv[2] ?? '';
const { pool, prisma } = connect(url, { applicationName: 'test-worker', kind: 'job', connections: 5 });
seatDatabase({
  kind: 'external',
  url,
  pool,
  prisma,
  async close() {
    await pool.end();
  },
});
process.on('SIGTERM', () => {
  void stopQueue({ graceMs: 50 })
    .then(() => pool.end())
    .then(() => process.exit(0));
});
await startQueue({ work: true, jobs: [ledgerJob] });
process.stdout.write('ready\n');

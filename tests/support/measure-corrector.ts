/** A process that corrects a long series in whole, for tests that kill it. */
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { HYDROLOGIST } from './series-world';

const [url = '', seriesId = '', from = '', to = ''] = process.argv.slice(2);
const { pool, prisma } = connect(url, { applicationName: 'test-corrector', kind: 'job', connections: 2 });
seatDatabase({
  kind: 'external',
  url,
  pool,
  prisma,
  async close() {
    await pool.end();
  },
});
process.stdout.write('begins\n');
const window = { from: Number(from), to: Number(to) };
const made = await applyOperation(HYDROLOGIST, Number(seriesId), {
  ...window,
  ...{ kind: 'compensation', values: { coefficient: 1.5, offset: 2 }, comment: 'banc', seen: 0 },
});
if (!made.ok) throw new Error(made.reason.kind);
process.stdout.write('done\n');
await pool.end();

/** A process that imports a long series of hourly values, for tests that kill it. */
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect } from '~/platform/db/open.server';
import { HYDROLOGIST } from './series-world';

const [url = '', seriesId = '', size = ''] = process.argv.slice(2);
const { pool, prisma } = connect(url, { applicationName: 'test-importer', kind: 'job', connections: 2 });
seatDatabase({
  kind: 'external',
  url,
  pool,
  prisma,
  async close() {
    await pool.end();
  },
});
const rows = {
  at: Float64Array.from({ length: Number(size) }, (_, rank) => Date.UTC(2000, 0, 1) + rank * 3_600_000),
  value: Float64Array.from({ length: Number(size) }, (_, rank) => Math.round(Math.sin(rank / 500) * 1000) / 100),
};
process.stdout.write('begins\n');
await importMeasures(HYDROLOGIST, [{ target: Number(seriesId), rows }], { kind: 'file', overlap: 'skip' });
process.stdout.write('done\n');
await pool.end();

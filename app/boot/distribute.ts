/**
 * `npm run distribute`: spreads the large tables over the nodes of Citus, or parts them by hash of their key
 * (`--partitions 16`); run again, it does nothing. `--dry-run` says the statements.
 */
import { parseArgs } from 'node:util';
import { startDatabase, stopDatabase } from '~/platform/db/client.server';
import { DatabaseFault } from '~/platform/db/database-fault';
import { applyMigrations } from '~/platform/db/migrate.server';
import { distribute, type Wanted } from '~/platform/db/spread/distribute.server';
import { readNodes } from '~/platform/db/spread/distribute-citus.server';
import { runCommand } from './run-command';

/** More parts than this cost each statement more than they bring (decision 141). */
const MOST_PARTS = 256;

function readAsked(parameters: readonly string[]): { wanted: Wanted; dryRun: boolean } {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { partitions: { type: 'string' }, nodes: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
    const { partitions, nodes = null, 'dry-run': dryRun = false } = values;
    const known = nodes === null ? [] : readNodes(nodes);
    const parts = Number(partitions ?? 'NaN');
    if (partitions === undefined && known) return { wanted: { kind: 'distributed', nodes: known }, dryRun };
    if (nodes === null && Number.isInteger(parts) && parts >= 0 && parts <= MOST_PARTS)
      return { wanted: { kind: 'partitioned', parts }, dryRun };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new DatabaseFault('distributeUsage');
}

const UNDERSTOOD = { usage: 'distributeUsage', most: 5, options: ['--partitions', '--nodes', '--dry-run'] } as const;

await runCommand(UNDERSTOOD, async (say, parameters) => {
  const { wanted, dryRun } = readAsked(parameters);
  try {
    const { pool } = await startDatabase({ applicationName: 'distribute', kind: 'upkeep', say });
    await applyMigrations(pool);
    await distribute({ pool, wanted, dryRun, say });
  } finally {
    await stopDatabase();
  }
});

/**
 * « npm run distribute »: brings each large table to the shape that is asked for, says what it does, and does nothing
 * where it stands so already. A run that is cut goes on at the next one: a table is one transaction.
 */
import type pg from 'pg';
import { DatabaseFault, databaseSentence } from '../database-fault';
import {
  checkCitus,
  checkTogether,
  distributeStatements,
  nodeStatement,
  type CitusNode,
} from './distribute-citus.server';
import { definitionOf, makeAgain, makeTableAgain, rowsOf } from './partition-table.server';
import { SPREAD_TABLES } from './spread-tables';
import { hasCitus, shapeOf, type TableShape } from './table-shape.server';

/** 0: whole again. */
export type Wanted =
  | { readonly kind: 'partitioned'; readonly parts: number }
  | { readonly kind: 'distributed'; readonly nodes: readonly CitusNode[] };

interface Distribution {
  readonly pool: pg.Pool;
  readonly wanted: Wanted;
  /** says the statements, sends none */
  readonly dryRun: boolean;
  readonly say: (message: string) => void;
}

const standsSo = (shape: TableShape, wanted: Wanted): boolean =>
  wanted.kind === 'distributed'
    ? shape.kind === 'distributed'
    : shape.kind === 'whole'
      ? wanted.parts === 0
      : shape.kind === 'partitioned' && shape.parts === wanted.parts;

export async function distribute(asked: Distribution): Promise<void> {
  const { pool, wanted, dryRun, say } = asked;
  const nodes = wanted.kind === 'distributed' ? wanted.nodes : [];
  if (wanted.kind === 'distributed') await checkCitus(pool, nodes);
  else if (await hasCitus(pool)) throw new DatabaseFault('citusInstead');
  for (const node of nodes) {
    say(databaseSentence('spreadStatement', { sql: nodeStatement(node) }));
    if (!dryRun) await pool.query(nodeStatement(node));
  }
  for (const which of SPREAD_TABLES) {
    const shape = await shapeOf(pool, which.table, which.key);
    if (standsSo(shape, wanted)) say(databaseSentence('spreadAlready', { table: which.table, shape: worded(shape) }));
    else await bring(asked, which, shape);
  }
  if (wanted.kind === 'distributed' && !dryRun) await checkTogether(pool);
  say(databaseSentence(dryRun ? 'spreadNothingSent' : 'spreadDone'));
}

async function bring(
  { pool, wanted, dryRun, say }: Distribution,
  which: (typeof SPREAD_TABLES)[number],
  shape: TableShape,
): Promise<void> {
  const parts = wanted.kind === 'partitioned' ? wanted.parts : 0;
  // Citus takes ordinary tables: one of parts is made whole before
  const again = wanted.kind === 'partitioned' || shape.kind === 'partitioned';
  const spreading = wanted.kind === 'distributed' ? distributeStatements(which) : [];
  if (dryRun) {
    const making = again ? makeAgain(which, parts, await definitionOf(pool, which.table)) : [];
    for (const sql of [...making, ...spreading]) say(databaseSentence('spreadStatement', { sql }));
    return;
  }
  say(databaseSentence('spreadBegins', { table: which.table }));
  if (again) await makeTableAgain(pool, which, parts);
  for (const sql of spreading) await pool.query(sql);
  const now = await shapeOf(pool, which.table, which.key);
  if (!standsSo(now, wanted)) throw new DatabaseFault('spreadNotSo', { table: which.table, shape: worded(now) });
  say(
    databaseSentence('spreadTable', { table: which.table, shape: worded(now), rows: await rowsOf(pool, which.table) }),
  );
}

const worded = (shape: TableShape): string =>
  databaseSentence(`spreadShape.${shape.kind}`, { parts: shape.kind === 'whole' ? 1 : shape.parts });

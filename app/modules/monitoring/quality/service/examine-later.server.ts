/** Analyses that are to be held against each other, by a job that runs in a moment. */
import type { SettingName } from '~/kernel/settings';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { markAllUnseen } from '../data/doubts.server';
import { ANALYSIS_CHECKS } from '../domain/checks';
import { EXAMINE_ANALYSES } from '../jobs/examine-analyses';

/** One job that waits takes all that is there when it starts. */
export async function examineLater(tx: Transaction, login: string): Promise<void> {
  const { rowCount } = await connectionOf(tx).query(
    `SELECT FROM "JobExecution" WHERE definition = $1 AND state = 'queued' LIMIT 1`,
    [EXAMINE_ANALYSES.id],
  );
  if (!rowCount) await enqueue(tx, EXAMINE_ANALYSES, {}, { login, subject: 'analyses' });
}

const TOLERANCES: readonly SettingName[] = Object.values(ANALYSIS_CHECKS).map(({ tolerance }) => tolerance);

/** A check that became stricter or looser says something else of all that was ever analysed. */
export async function followTolerances(tx: Transaction, changed: readonly SettingName[], login: string): Promise<void> {
  if (!changed.some((name) => TOLERANCES.includes(name))) return;
  if ((await markAllUnseen(tx)) > 0) await examineLater(tx, login);
}

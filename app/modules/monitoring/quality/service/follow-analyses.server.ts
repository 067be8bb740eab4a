/**
 * What follows written analyses, in one list, in the transaction that wrote them: the totals that searches count, their
 * checks, by a job that runs in a moment, and the alerts of series of the same quantities. Figures, classes and trends
 * are reckoned when they are read.
 */
import type { Transaction } from '~/platform/db/transaction.server';
import { watchAnalyses } from '~/modules/monitoring/watches/service/watch-later.server';
import { markAnalysesUnseen } from '../data/doubts.server';
import { countAgain } from '../data/totals.server';
import { examineLater } from './examine-later.server';

interface Changed {
  readonly stationId: number;
  /** null where nothing was written */
  readonly from: Date | null;
  readonly to: Date | null;
}

export async function followAnalyses(tx: Transaction, changed: readonly Changed[], login: string): Promise<void> {
  const windows = changed.flatMap(({ stationId, from, to }) => (from && to ? [{ stationId, from, to }] : []));
  if (windows.length === 0) return;
  await countAgain(tx, windows);
  await markAnalysesUnseen(tx, windows);
  await watchAnalyses(
    tx,
    windows.map(({ stationId }) => stationId),
    Math.min(...windows.map(({ from }) => from.getTime())),
    login,
  );
  await examineLater(tx, login);
}

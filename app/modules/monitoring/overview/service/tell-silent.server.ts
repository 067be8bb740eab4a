/** Tells by mail the stations from which nothing came for longer than their series expect, each silence once. */
import { formatInstant } from '~/kernel/civil-date';
import { recipients } from '~/modules/core/welcome/service/write-to-administrators.server';
import { KIND_NAMES, followedBy } from '~/modules/monitoring/stations/domain';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { mailEach } from '~/platform/mail/mail-each.server';
import { readSettings } from '~/platform/settings.server';
import { findSilent } from '../data/last-values.server';
import { keepUntold, markTold } from '../data/silences.server';

/** A mail says so many; the list of each kind shows all. */
const MOST_LINES = 100;

export async function tellSilent(context: Pick<JobContext, 'log' | 'complete'>): Promise<JobResult> {
  const named = (await readSettings())['stations.silentMail'].split(/[,;\s]+/).filter(Boolean);
  const addresses = named.length > 0 ? named : await recipients('admin');
  const found = await Promise.all(
    KIND_NAMES.map((kind) => findSilent({ kind, quantities: followedBy(kind), ids: null })),
  );
  const silent = found.flat().sort((a, b) => a.lastAt.getTime() - b.lastAt.getTime());
  let result: JobResult = { outcome: 'success', result: { silent: silent.length, told: 0 } };
  await inTransaction(async (tx) => {
    const untold = await keepUntold(
      tx,
      silent.map(({ id }) => id),
    );
    if (addresses.length > 0 && untold.size > 0) {
      const lines = silent.filter(({ id }) => untold.has(id));
      const count = lines.length;
      await mailEach(tx, addresses, (t) => ({
        subject: t('stations:silent.subject', { count }),
        text: [
          t('stations:silent.head', { count }),
          '',
          ...lines
            .slice(0, MOST_LINES)
            .map(({ code, name, lastAt }) => t('stations:silent.line', { code, name, at: formatInstant(lastAt) })),
          ...(count > MOST_LINES ? [t('stations:silent.more', { count: count - MOST_LINES })] : []),
          '',
        ].join('\n'),
      }));
      await markTold(tx, untold);
      result = { outcome: 'success', result: { silent: silent.length, told: count } };
    }
    // told and ended together: a process that dies after it does not tell twice
    await context.complete(tx, result);
  });
  await context.log('info', worded('stations:silent.log', { count: silent.length }));
  return result;
}

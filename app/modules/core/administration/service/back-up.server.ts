/**
 * The nightly backup: written, restored into an empty database to try it, older ones forgotten. One that fails, or does
 * not come back, is told by mail to the administrators; the older ones then stay.
 */
import path from 'node:path';
import { formatInstant } from '~/kernel/civil-date';
import { recipients } from '~/modules/core/welcome/service/write-to-administrators.server';
import { now } from '~/platform/clock.server';
import { backUpTo, backupFolder, forgetOlder, tryRestore } from '~/platform/db/checked-backup.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { JobFailed, type JobContext, type JobResult } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { log } from '~/platform/log/log.server';
import { mailEach } from '~/platform/mail/mail-each.server';
import { readSettings } from '~/platform/settings.server';

const WRITTEN_PERCENT = 40;

export async function backUp({ log: journal, progress }: Pick<JobContext, 'log' | 'progress'>): Promise<JobResult> {
  const keep = Number((await readSettings())['backup.keep']);
  if (keep === 0) {
    await journal('info', 'jobs:backup.none');
    return { outcome: 'success', result: { kept: 0 } };
  }
  const folder = backupFolder();
  const at = now();
  let file = '';
  try {
    const written = await backUpTo(folder, at);
    file = written.file;
    const { tables, rows } = written.report;
    await progress(WRITTEN_PERCENT, worded('jobs:backup.written', { rows }));
    const back = await tryRestore(file);
    if (back.tables !== tables || back.rows !== rows)
      throw new Error(`${rows} rows of ${tables} tables were written, ${back.rows} of ${back.tables} came back`);
    await journal('info', worded('jobs:backup.comesBack', { file: path.basename(file), tables, rows }));
  } catch (error) {
    log.error({ err: error, file }, 'the backup failed, or does not come back');
    const reason = error instanceof Error ? error.message : String(error);
    await tellFailure({ reason, file: file || folder, at: formatInstant(at) });
    throw new JobFailed(worded(`jobs:backup.${file === '' ? 'failed' : 'lost'}`, { reason }), { cause: error });
  }
  const gone = await forgetOlder(folder, keep);
  if (gone.length > 0) await journal('info', worded('jobs:backup.forgotten', { count: gone.length }));
  return { outcome: 'success', result: { kept: keep } };
}

async function tellFailure(words: {
  readonly reason: string;
  readonly file: string;
  readonly at: string;
}): Promise<void> {
  const addresses = await recipients('admin');
  await inTransaction((tx) =>
    mailEach(tx, addresses, (t) => ({
      subject: t('jobs:backup.mail.subject', words),
      text: t('jobs:backup.mail.text', words),
    })),
  );
}

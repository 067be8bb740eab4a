/** Mails the addresses set on a job when an execution failed or did only a part, in the transaction that ends it. */
import { urls } from '~/urls';
import { mailOriginIn } from '../http/public-origin.server';
import { mailEach } from '../mail/mail-each.server';
import { executorOf } from './boss.server';
import type { AnyTransaction, JobOutcome } from './define-job';
import { sayLine } from './log-words';

/** `reason`: key of the log line that explains the failure. Executions without a job of the list send no mail. */
export async function mailFailure(
  tx: AnyTransaction,
  { id, jobId }: { readonly id: string; readonly jobId: number | null },
  reason: string | undefined,
  outcome: JobOutcome = 'failure',
): Promise<void> {
  if (jobId === null) return;
  const db = executorOf(tx);
  const { rows } = await db.executeSql('SELECT name, emails FROM "Job" WHERE id = $1::int', [jobId]);
  const [job] = rows as { name: string; emails: string[] }[];
  if (!job || job.emails.length === 0) return;
  // the reason stands above the lines
  const troubles = (await troublesOf(tx, id)).filter(({ comment }) => comment !== reason);
  const origin = await mailOriginIn(db);
  await mailEach(tx, job.emails, (t) => {
    const said = outcome === 'partial' ? 'jobs:mail.partial' : 'jobs:mail.failure';
    const lines = troubles.map(({ station, comment, value }) =>
      [station, sayLine(t, comment), value].filter((part) => part !== '').join(' – '),
    );
    const words = {
      name: job.name,
      place: origin === null ? id : `${origin}${urls.jobExecution(id)}`,
      reason: reason === undefined ? '' : sayLine(t, reason),
      lines: lines.join('\n'),
    };
    return { subject: t(`${said}.subject`, words), text: t(`${said}.text`, words) };
  });
}

interface Trouble {
  readonly station: string;
  readonly comment: string;
  readonly value: string;
}
const TOLD = 10;

/** The first warnings and errors of the journal: what went wrong stands in the mail. */
async function troublesOf(tx: AnyTransaction, id: string): Promise<readonly Trouble[]> {
  const { rows } = await executorOf(tx).executeSql(
    `SELECT station, comment, value FROM "JobLog" WHERE "executionId" = $1::uuid AND level IN ('warning', 'error')
      ORDER BY id LIMIT ${TOLD}`,
    [id],
  );
  return rows as Trouble[];
}

/** Tells the people named on a job that one of its executions failed: a mail in the transaction that ends it. */
import { translator } from '../i18n/i18n.server';
import { sendMail } from '../mail/mail.server';
import { executorOf } from './boss.server';
import type { AnyTransaction } from './define-job';

/** `reason`: the key of the journal line that says why. Executions that no job of the list started tell nobody. */
export async function mailFailure(tx: AnyTransaction, { id, jobId }: { readonly id: string; readonly jobId: number | null }, reason: string | undefined): Promise<void> {
  if (jobId === null) return;
  const { rows } = await executorOf(tx).executeSql('SELECT name, emails FROM "Job" WHERE id = $1::int', [jobId]);
  const [job] = rows as { name: string; emails: string[] }[];
  const addresses = [...new Set(job?.emails.map((one) => one.trim()).filter((one) => one !== '') ?? [])];
  if (!job || addresses.length === 0) return;
  const t = await translator('fr');
  const words = { name: job.name, id, reason: t(reason ?? 'jobs:log.fault') };
  for (const to of addresses) await sendMail({ to, subject: t('jobs:mail.subject', words), text: t('jobs:mail.text', words) }, tx);
}

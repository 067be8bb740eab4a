/** Mails the addresses set on a job when one of its executions failed, in the transaction that ends it. */
import type { Locale } from '../i18n/i18n';
import { translator } from '../i18n/i18n.server';
import { sendMail } from '../mail/mail.server';
import { executorOf } from './boss.server';
import type { AnyTransaction } from './define-job';

/** `reason`: key of the log line that explains the failure. Executions without a job of the list send no mail. */
export async function mailFailure(
  tx: AnyTransaction,
  { id, jobId }: { readonly id: string; readonly jobId: number | null },
  reason: string | undefined,
): Promise<void> {
  if (jobId === null) return;
  const { rows } = await executorOf(tx).executeSql('SELECT name, emails FROM "Job" WHERE id = $1::int', [jobId]);
  const [job] = rows as { name: string; emails: string[] }[];
  const addresses = [...new Set(job?.emails.map((one) => one.trim()).filter((one) => one !== '') ?? [])];
  if (!job || addresses.length === 0) return;
  const languages = await languagesOf(tx, addresses);
  for (const to of addresses) {
    const t = await translator(languages.get(to.toLowerCase()) ?? 'fr');
    const words = { name: job.name, id, reason: t(reason ?? 'jobs:log.fault') };
    await sendMail({ to, subject: t('jobs:mail.subject', words), text: t('jobs:mail.text', words) }, tx);
  }
}

/**
 * The language of those who have an account, where the installation offers more than one; everybody else reads French.
 */
async function languagesOf(tx: AnyTransaction, addresses: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  const db = executorOf(tx);
  const { rows: offered } = await db.executeSql(
    `SELECT value FROM "Setting" WHERE login = '' AND parameter = 'languages'`,
    [],
  );
  if ((offered as { value: string }[])[0]?.value === 'fr') return new Map();
  const { rows } = await db.executeSql(
    'SELECT lower(email) AS email, locale FROM "User" WHERE lower(email) = ANY($1::text[])',
    [addresses.map((one) => one.toLowerCase())],
  );
  return new Map(
    (rows as { email: string; locale: string }[]).map(({ email, locale }) => [email, locale === 'en' ? 'en' : 'fr']),
  );
}

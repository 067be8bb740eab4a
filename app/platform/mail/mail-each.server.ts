/** One message to several addresses, each in the language of its reader; its times are on the clock of Paris. */
import type { TFunction } from 'i18next';
import type { Locale } from '../i18n/i18n';
import { translator } from '../i18n/i18n.server';
import { executorOf } from '../jobs/boss.server';
import type { AnyTransaction } from '../jobs/define-job';
import { sendMail } from './mail.server';

type Compose = (t: TFunction, locale: Locale) => { readonly subject: string; readonly text: string };

/** An address written twice is written to once. Returns how many messages leave. */
export async function mailEach(tx: AnyTransaction, listed: readonly string[], compose: Compose): Promise<number> {
  const addresses = [...new Set(listed.map((one) => one.trim()).filter((one) => one !== ''))];
  if (addresses.length === 0) return 0;
  const languages = await languagesOf(tx, addresses);
  for (const to of addresses) {
    const locale = languages.get(to.toLowerCase()) ?? 'fr';
    const t = await translator(locale);
    const { subject, text } = compose(t, locale);
    await sendMail({ to, subject, text: `${text.trimEnd()}\n\n${t('ui:frame.clock')}\n` }, tx);
  }
  return addresses.length;
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

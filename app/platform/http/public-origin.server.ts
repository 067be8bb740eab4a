/**
 * The product's public address: PUBLIC_URL, else the one where an administrator first signed in. Mails link there or
 * have no link: a password reset could otherwise carry the host that its sender wrote in the request.
 */
import { now } from '../clock.server';
import { inTransaction } from '../db/transaction.server';
import { env } from '../env.server';
import type { SqlExecutor } from '../jobs/define-job';
import { forgetSettings, putSetting, readSettings } from '../settings.server';

export async function mailOrigin(): Promise<string | null> {
  const address = env.PUBLIC_URL ?? (await readSettings()).publicUrl;
  return address ? new URL(address).origin : null;
}

/** The same, read by the transaction that sends the mail. */
export async function mailOriginIn(tx: SqlExecutor): Promise<string | null> {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).origin;
  const { rows } = await tx.executeSql(`SELECT value FROM "Setting" WHERE login = '' AND parameter = 'publicUrl'`, []);
  const address = (rows as { value: string }[])[0]?.value ?? '';
  return address === '' ? null : new URL(address).origin;
}

/** For a page that shows its own address. */
export const publicOrigin = async (request: Request): Promise<string> =>
  (await mailOrigin()) ?? new URL(request.url).origin;

export async function rememberOrigin(request: Request, login: string): Promise<void> {
  if (env.PUBLIC_URL || (await readSettings()).publicUrl) return;
  await inTransaction((tx) => putSetting(tx, 'publicUrl', new URL(request.url).origin, { login, at: now() }));
  forgetSettings();
}

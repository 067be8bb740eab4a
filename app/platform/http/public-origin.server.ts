/**
 * The product's public address: PUBLIC_URL, else the one an administrator first signed in at. Mails lead there or carry
 * no link: whoever asks for somebody's reset could write their own host in the request.
 */
import { now } from '../clock.server';
import { inTransaction } from '../db/transaction.server';
import { env } from '../env.server';
import { forgetSettings, putSetting, readSettings } from '../settings.server';

export async function mailOrigin(): Promise<string | null> {
  const address = env.PUBLIC_URL ?? (await readSettings()).publicUrl;
  return address ? new URL(address).origin : null;
}

/** For a page that says its own address to its reader. */
export const publicOrigin = async (request: Request): Promise<string> =>
  (await mailOrigin()) ?? new URL(request.url).origin;

export async function rememberOrigin(request: Request, login: string): Promise<void> {
  if (env.PUBLIC_URL || (await readSettings()).publicUrl) return;
  await inTransaction((tx) => putSetting(tx, 'publicUrl', new URL(request.url).origin, { login, at: now() }));
  forgetSettings();
}

/**
 * The address that mails lead to. Never simply the request's Host header: whoever asks for somebody's reset could
 * write their own host in it. PUBLIC_URL, else the address an administrator first signed in at, else (nobody has yet) the request's.
 */
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';
import { putSetting } from '../data/write-settings.server';
import { forgetSettings, readSettings } from './read-settings.server';

export const publicOrigin = async (request: Request): Promise<string> =>
  new URL(env.PUBLIC_URL ?? ((await readSettings()).publicUrl || request.url)).origin;

export async function rememberOrigin(request: Request, login: string): Promise<void> {
  if (env.PUBLIC_URL || (await readSettings()).publicUrl) return;
  await inTransaction((tx) => putSetting(tx, 'publicUrl', new URL(request.url).origin, { login, at: now() }));
  forgetSettings();
}

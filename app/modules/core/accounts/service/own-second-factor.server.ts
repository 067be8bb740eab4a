/**
 * The second factor, by its owner: on with the password and a first code, off with a code where the installation does
 * not ask for one.
 */
import { readSettings } from '~/platform/settings.server';
import type { Client } from '~/platform/auth/client-of.server';
import { keepTotpKey, readTotpKey } from '~/platform/auth/session.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccountById } from '../data/accounts.server';
import type { Actor } from '~/kernel/actor';
import { checkTotp, confirmEnrolment, enrolmentOf, removeTotp, type Enrolment } from './second-factor.server';
import { verifyCredentials } from './verify-credentials.server';

interface OwnSecondFactor {
  readonly enabled: boolean;
  /** the installation asks for one: it cannot be taken off */ readonly required: boolean;
  readonly enrolment: Pick<Enrolment, 'uri' | 'words' | 'qr'> | null;
}
type SecondFactorRefusal =
  | { readonly code: 'oneTimeCode' | 'password' | 'required' | 'nothing' }
  | { readonly code: 'tooMany'; readonly retryAfterSeconds: number };

const isRequired = async (): Promise<boolean> => (await readSettings())['session.totpRequired'] === '1';

/**
 * The key shown stays in the session until a first code proves it. It is never shown to an impersonating administrator.
 */
export async function showOwnSecondFactor(actor: Actor, sessionHash: string | null): Promise<OwnSecondFactor | null> {
  const account = await findAccountById(actor.id);
  if (!account) return null;
  const required = await isRequired();
  if (account.totpEnabled || actor.impersonator || sessionHash === null)
    return { enabled: account.totpEnabled, required, enrolment: null };
  const known = await readTotpKey(sessionHash);
  const { sealedKey, ...shown } = await enrolmentOf(account.login, known);
  if (!known) await keepTotpKey(sessionHash, sealedKey);
  return { enabled: false, required, enrolment: shown };
}

export async function turnOnSecondFactor(
  actor: Actor,
  submitted: { code: string; password: string },
  { sessionHash, ...client }: Pick<Client, 'address' | 'device'> & { sessionHash: string | null },
): Promise<Outcome<null, SecondFactorRefusal>> {
  const key = sessionHash === null ? undefined : await readTotpKey(sessionHash);
  const account = await findAccountById(actor.id);
  if (!account || !key || account.totpEnabled || sessionHash === null) return refused({ code: 'nothing' });
  const verified = await verifyCredentials({ ...client, login: actor.login, password: submitted.password });
  if (!verified.ok) return refused(verified.reason.code === 'tooMany' ? verified.reason : { code: 'password' });
  if (!(await confirmEnrolment(account, key, submitted.code))) return refused({ code: 'oneTimeCode' });
  await keepTotpKey(sessionHash, undefined);
  return done(null);
}

export async function turnOffSecondFactor(
  actor: Actor,
  code: string,
  client: Pick<Client, 'address' | 'device'>,
): Promise<Outcome<null, SecondFactorRefusal>> {
  const account = await findAccountById(actor.id);
  if (!account?.totpEnabled) return refused({ code: 'nothing' });
  if (await isRequired()) return refused({ code: 'required' });
  const checked = await checkTotp(account, code, client);
  if (!checked.ok && checked.reason.retryAfterSeconds > 0) return refused({ code: 'tooMany', ...checked.reason });
  if (!checked.ok) return refused({ code: 'oneTimeCode' });
  await removeTotp(account, actor.login);
  return done(null);
}

/** The second factor: checking a code within the same limits as passwords, enrolling an application, taking it off. */
import { encode } from 'uqr';
import { readSettings } from '~/platform/settings.server';
import type { Client } from '~/platform/auth/client-of.server';
import { audit } from '~/platform/audit.server';
import { matchingStep, newTotpKey, openTotpKey, otpauthUri, sealTotpKey, base32 } from '~/platform/auth/totp.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { saveTotp, spendTotpStep, type Account } from '../data/accounts.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { reserveAttempt, settleAttempt } from '../data/login-attempts.server';
import { addressKey } from '../domain';
import { qrDrawing, type QrDrawing } from '../domain/qr-drawing';

/** Counted apart from passwords; a control character, which no login contains. */
const TOTP_ATTEMPTS = '\u0001totp';

/** A right code is taken once. Refused: seconds to wait where too many wrong ones came before, 0 for a wrong one. */
export async function checkTotp(
  account: Pick<Account, 'id' | 'login' | 'totpSecret'>,
  code: string,
  { address, device }: Pick<Client, 'address' | 'device'>,
): Promise<Outcome<null, { readonly retryAfterSeconds: number }>> {
  const login = `${account.login.toLowerCase()}${TOTP_ATTEMPTS}`;
  const reserved = await reserveAttempt({ login, address: addressKey(address), device }, now());
  if (!reserved.granted) return refused({ retryAfterSeconds: reserved.retryAfterSeconds });
  const step = account.totpSecret ? matchingStep(openTotpKey(account.totpSecret), code, now()) : null;
  const success = step !== null && (await spendTotpStep(account.id, step));
  await settleAttempt(reserved.id, { success, reason: success ? 'totp' : 'wrongTotp' });
  return success ? done(null) : refused({ retryAfterSeconds: 0 });
}

export interface Enrolment {
  readonly sealedKey: string;
  readonly uri: string;
  readonly words: string;
  readonly qr: QrDrawing;
}

/** Light squares that a camera needs around the code (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/**
 * A key to scan, type or open in an authenticator application; `sealedKey` stays in the session until a first code
 * proves it.
 */
export async function enrolmentOf(login: string, sealedKey: string = sealTotpKey(newTotpKey())): Promise<Enrolment> {
  const key = openTotpKey(sealedKey);
  const uri = otpauthUri(key, (await readSettings()).applicationTitle, login);
  return {
    sealedKey,
    uri,
    qr: qrDrawing(encode(uri, { ecc: 'M', border: QUIET_ZONE }).data),
    words: (base32(key).match(/.{1,4}/g) ?? []).join(' '),
  };
}

export async function confirmEnrolment(
  account: { id: number; login: string },
  sealedKey: string,
  code: string,
): Promise<boolean> {
  const step = matchingStep(openTotpKey(sealedKey), code, now());
  if (step === null) return false;
  await inTransaction(async (tx) => {
    await saveTotp(tx, account.id, { totpSecret: sealedKey, totpEnabled: true, totpLastStep: step });
    await audit(tx, { login: account.login, action: 'account.totpOn', entity: 'user', entityId: account.login });
  });
  return true;
}

/** Turned off by its owner with a code, or by an administrator for a user who lost the telephone. */
export async function removeTotp(account: { id: number; login: string }, by: string): Promise<void> {
  await inTransaction(async (tx) => {
    await saveTotp(tx, account.id, { totpSecret: null, totpEnabled: false, totpLastStep: null });
    await audit(tx, { login: by, action: 'account.totpOff', entity: 'user', entityId: account.login });
  });
}

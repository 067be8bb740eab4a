/**
 * Time-based one-time passwords (RFC 6238 over RFC 4226): HMAC-SHA-1, 30 seconds, 6 digits, what every authenticator
 * application speaks. One step of clock drift is borne either way; a used step never opens twice.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { seal, unseal } from './sealed.server';

const STEP_SECONDS = 30;
const DRIFT_STEPS = 1;
type Hash = 'sha1' | 'sha256' | 'sha512';

/** RFC 4226 §5.3: dynamic truncation of the counter's HMAC. */
export function oneTimePassword(key: Buffer, counter: bigint, { digits = 6, hash = 'sha1' as Hash } = {}): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(counter);
  const mac = createHmac(hash, key).update(message).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (at: Date): bigint => BigInt(Math.floor(at.getTime() / 1000 / STEP_SECONDS));

/** The step that a code belongs to, within the drift; null when it is of none. The caller spends the step. */
export function matchingStep(key: Buffer, code: string, at: Date): bigint | null {
  const given = Buffer.from(code.replace(/\s/g, ''));
  let found: bigint | null = null;
  for (let drift = -DRIFT_STEPS; drift <= DRIFT_STEPS; drift += 1) {
    const step = stepAt(at) + BigInt(drift);
    const expected = Buffer.from(oneTimePassword(key, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base 32 without padding, as authenticator applications take it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const newTotpKey = (): Buffer => randomBytes(20);

/** The address that a QR code or a link carries into the application. */
export function otpauthUri(key: Buffer, issuer: string, login: string): string {
  return (
    `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(login)}?secret=${base32(key)}&issuer=` +
    `${encodeURIComponent(issuer)}`
  );
}

/** A stolen table gives no codes. */
export const sealTotpKey = (key: Buffer): string => seal('totp', key);
export const openTotpKey = (sealed: string): Buffer => unseal('totp', sealed);

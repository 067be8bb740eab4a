/**
 * Values that must be read back but never in clear in the database: AES-256-GCM under a key derived from the
 * installation's secret.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { appSecret } from '../env.server';

/** What a sealed value is for: one purpose's values cannot be passed off as another's. */
type Purpose = 'totp' | 'mail' | 'smtp' | 'job';

const keyFor = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', appSecret(), '', `seal ${purpose}`, 32));

export function seal(purpose: Purpose, content: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws when the value was touched or sealed by another installation. */
export function unseal(purpose: Purpose, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

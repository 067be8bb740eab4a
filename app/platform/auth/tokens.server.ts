/** Random and derived tokens. What is stored is always a hash: a stolen table opens no session. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../env.server';

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const signature = (purpose: string, text: string): string =>
  createHmac('sha256', appSecret()).update(`${purpose}\u0000${text}`).digest('base64url');

export function sameToken(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

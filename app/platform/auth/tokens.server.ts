/** Random and derived tokens. What is stored is always a hash: a stolen table opens no session. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../env.server';

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
/** A password that its first use replaces. */
export const oneTimePassword = (): string => randomToken(12);
/** Without I, L, O and U, which are misread (Crockford). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 25;

/** A secret of 125 bits that can be typed: five groups of five. `normaliseCode` reads it however it was typed. */
export const randomCode = (): string =>
  [...randomBytes(CODE_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length] ?? '')
    .join('')
    .replace(/.{5}(?!$)/g, '$&-');
export const normaliseCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const signature = (purpose: string, text: string): string =>
  createHmac('sha256', appSecret()).update(`${purpose}\u0000${text}`).digest('base64url');

export function sameToken(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

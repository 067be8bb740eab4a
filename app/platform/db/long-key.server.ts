/** A text that a unique index can hold, however long it is: PostgreSQL takes 2,700 bytes at most. */
import { createHash } from 'node:crypto';

const MOST_LETTERS = 600;

export function longKey(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  return `${text.slice(0, MOST_LETTERS)} ${createHash('sha256').update(text).digest('base64url')}`;
}

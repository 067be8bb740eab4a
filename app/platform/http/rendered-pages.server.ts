/**
 * Pages already rendered, for readers who come back to data that have not changed: rendering costs a page more than
 * everything else together, and the markup is a function of the address and of what the loaders answered (no
 * component reads a clock, a cookie or a random number). The loaders always run: rights, data and cookies are fresh.
 *
 * What differs from one request to the next (the policy's nonce, the session's form token) is cut out of the markup
 * and put in again. A page is kept from the second time it is asked for, so that what is read once takes no memory.
 */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

const KEPT_BYTES = 48 * 1024 * 1024;
const KEPT_SEEN = 2000;

/** Markup between the places of the nonce and of the token. */
interface Pieces {
  readonly texts: readonly Buffer[];
  readonly gaps: readonly ('nonce' | 'csrf')[];
  readonly bytes: number;
}
export interface Secrets {
  readonly nonce: string;
  readonly csrf: string;
}

const pages = new LRUCache<string, Pieces>({ maxSize: KEPT_BYTES, sizeCalculation: (pieces) => pieces.bytes + 1 });
const seen = new LRUCache<string, true>({ max: KEPT_SEEN });

/** A digest of the address and of all that the loaders answered, the form token aside; null where an answer cannot be compared (a promise). */
export function pageKey(url: string, loaderData: Record<string, unknown>): string | null {
  const root = loaderData['root'];
  const masked =
    typeof root === 'object' && root !== null && 'csrf' in root
      ? { ...loaderData, root: { ...root, csrf: '' } }
      : loaderData;
  try {
    return createHash('sha1').update(url).update(serialize(masked)).digest('base64');
  } catch (error) {
    if (error instanceof Error && error.message.includes('could not be cloned')) return null;
    throw error;
  }
}

/** The page as this request must receive it, or null where it has to be rendered. */
export function renderedBefore(key: string, secrets: Secrets): Buffer<ArrayBuffer> | null {
  const pieces = pages.get(key);
  if (!pieces) return null;
  const fill = { nonce: Buffer.from(secrets.nonce), csrf: Buffer.from(secrets.csrf) };
  return Buffer.concat(
    pieces.texts.flatMap((text, rank) => {
      const gap = pieces.gaps[rank];
      return gap ? [text, fill[gap]] : [text];
    }),
  );
}

/** Remembers a page that has just been rendered, if it was asked for before. */
export function rememberPage(key: string, page: Uint8Array, secrets: Secrets): void {
  if (!seen.has(key)) {
    seen.set(key, true);
    return;
  }
  const texts: Buffer[] = [];
  const gaps: ('nonce' | 'csrf')[] = [];
  const markup = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('utf8');
  let from = 0;
  for (const match of markup.matchAll(new RegExp(`${escaped(secrets.nonce)}|${escaped(secrets.csrf)}`, 'g'))) {
    texts.push(Buffer.from(markup.slice(from, match.index)));
    gaps.push(match[0] === secrets.nonce ? 'nonce' : 'csrf');
    from = match.index + match[0].length;
  }
  texts.push(Buffer.from(markup.slice(from)));
  pages.set(key, { texts, gaps, bytes: page.byteLength });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For tests. */
export const forgetPages = (): void => {
  pages.clear();
  seen.clear();
};

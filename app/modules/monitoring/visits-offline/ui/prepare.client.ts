/** « Préparer hors ligne »: the pages of a round and their files are read once, and stay until the next time. */
import { FALLBACK_LOCALE } from '~/platform/i18n/i18n';
import { cacheName, cachesOf, KEY_HEADER, keyIn, minutesAhead, outsideCaches, READ_HEADER } from '../domain';
import { readNote, writeNote } from './device-store';
import { dropReceipts, learnKey } from './seal-kept';

export interface Prepared {
  /** epoch milliseconds of the device */
  readonly at: number;
  readonly pages: readonly string[];
  readonly bytes: number;
  /** minutes by which the device's clock is ahead of the server's; behind where negative */
  readonly ahead: number;
}
/** `signedOut`: the server sent another page; `full`: the device has no room. */
export type PrepareFault = 'offline' | 'signedOut' | 'full' | 'unable';

class NotPrepared extends Error {
  constructor(readonly fault: PrepareFault) {
    super(fault);
  }
}
interface Files {
  readonly shared: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export const canPrepare = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && 'subtle' in crypto;
const note = (who: string): string => `ready|${who}`;

/** What is on the device; null where nothing is, or where the browser took some of it away. */
export async function preparedNow(who: string): Promise<Prepared | null> {
  const prepared = (await readNote<Prepared>(note(who))) ?? null;
  const [name] = cachesOf(await caches.keys(), who).reverse();
  if (!prepared || !name) return null;
  const cache = await caches.open(name);
  const there = await Promise.all(prepared.pages.map((page) => cache.match(page, { ignoreVary: true })));
  return there.every(Boolean) ? prepared : null;
}

const filesIn = (text: string): string[] =>
  [...text.matchAll(/\/(?:assets|fonts|pictos|images)\/[\w./-]+\.(?:js|css|svg|png|woff2|webp)/g)].map(
    ([path]) => path,
  );

/** @param anyway a name that only looked like a file's is no fault */
async function ask(address: string, anyway = false): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => {
    throw new NotPrepared('offline');
  });
  if (answer.redirected) throw new NotPrepared('signedOut');
  if (!answer.ok && !anyway) throw new NotPrepared(answer.status === 401 ? 'signedOut' : 'offline');
  return answer;
}

/** @param pages their addresses, as links lead to them; `tell` hears which part is done */
export async function prepare(
  who: string,
  language: string,
  pages: readonly string[],
  tell: (part: number) => void,
): Promise<Prepared | PrepareFault> {
  const at = Date.now();
  const name = cacheName(who, at);
  try {
    const listed = await ask('/outside.json');
    const ahead = minutesAhead(listed.headers.get('date'), Date.now()) ?? 0;
    const files = (await listed.json()) as Files;
    if (!(await learnKey(who))) throw new NotPrepared('offline');
    await navigator.serviceWorker.register('/outside.js');
    // the browser may otherwise clear it when it is short of room
    await navigator.storage?.persist?.();
    const before = await caches.keys();
    const cache = await caches.open(name);
    // beside another language, French is loaded, which says what that one lacks
    const words = [language, FALLBACK_LOCALE].flatMap((one) => files.words[one] ?? []);
    const needed = new Set([...files.shared, ...words]);
    const wanted = new Set(['/favicon.svg', ...needed]);
    let [done, bytes] = [0, 0];
    for (const page of pages) {
      const answer = await ask(page);
      const text = await answer.text();
      for (const file of filesIn(text)) wanted.add(file);
      const headers = new Headers(answer.headers);
      for (const gone of ['content-encoding', 'content-length']) headers.delete(gone);
      const key = keyIn(text);
      if (key) headers.set(KEY_HEADER, key);
      headers.set(READ_HEADER, String(at));
      await cache.put(page, new Response(text, { headers }));
      bytes += text.length;
      done += 1;
      tell((done / pages.length) * 0.5);
    }
    done = 0;
    // a style sheet names its fonts: the set grows while it is walked
    for (const file of wanted) {
      const answer = await ask(file, !needed.has(file));
      if (!answer.ok) continue;
      if (file.endsWith('.css')) for (const named of filesIn(await answer.clone().text())) wanted.add(named);
      bytes += (await answer.clone().arrayBuffer()).byteLength;
      await cache.put(file, answer);
      done += 1;
      tell(0.5 + (done / wanted.size) * 0.5);
    }
    const prepared: Prepared = { at, pages, bytes, ahead };
    // it answers from now on, not only once it has been read
    await navigator.serviceWorker.ready;
    await writeNote(note(who), prepared);
    await dropReceipts(who);
    // only now: until here the last preparation was whole
    for (const old of outsideCaches(before)) await caches.delete(old);
    return prepared;
  } catch (error) {
    await caches.delete(name);
    if (error instanceof NotPrepared) return error.fault;
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unable';
  }
}

/** Pages of others, which nobody but them opens. */
export async function forgetOthers(who: string): Promise<void> {
  const names = await caches.keys();
  const own = cachesOf(names, who);
  for (const name of outsideCaches(names)) if (!own.includes(name)) await caches.delete(name);
}

/**
 * Minutes by which the device is ahead: of the server where it answers, else as it was when its pages were prepared.
 */
export async function clockAhead(who: string): Promise<number> {
  try {
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    const ahead = answer.ok ? minutesAhead(answer.headers.get('date'), Date.now()) : null;
    if (ahead !== null) return ahead;
  } catch (error) {
    // no network: what fetch says so with
    if (!(error instanceof TypeError)) throw error;
  }
  return (await preparedNow(who))?.ahead ?? 0;
}

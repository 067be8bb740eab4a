/** Where prepared pages stand on the device: one cache for each preparation, which its name says whose it is. */
const CACHE_PREFIX = 'outside|';
export const cacheName = (who: string, at: number): string => `${CACHE_PREFIX}${encodeURIComponent(who)}|${at}`;
export const cachesOf = (names: readonly string[], who: string): string[] =>
  names.filter((name) => name.startsWith(`${CACHE_PREFIX}${encodeURIComponent(who)}|`));
export const outsideCaches = (names: readonly string[]): string[] =>
  names.filter((name) => name.startsWith(CACHE_PREFIX));

/** Noted beside a kept page: the key of its form, and when it was read. */
export const KEY_HEADER = 'x-visit-key';
export const READ_HEADER = 'x-read-at';

/** The pages that may be prepared; no other one is ever answered from the device. */
export const mayBeKept = (path: string): boolean => /^\/(?:station\/[^/]+\/\d+\/visit|campaigns\/mine)$/.test(path);
export const isFile = (path: string): boolean => /^\/(?:assets|fonts|pictos|images)\/|^\/favicon\.svg$/.test(path);

const KEY = /name="key" value="([0-9a-f-]{36})"/;
export const keyIn = (page: string): string | null => KEY.exec(page)?.[1] ?? null;

/**
 * A page from the device has a key of its own each time it is opened: two visits of one prepared page are two. The same
 * key stands in the form and in the data that the script reads.
 */
export const openedAnew = (page: string, key: string | null, fresh: string, readAt: string): string =>
  (key ? page.replaceAll(key, fresh) : page).replace('<html ', `<html data-kept-page="${readAt}" `);

interface UnkeptWords {
  readonly title: string;
  readonly text: string;
  readonly mine: string;
  readonly again: string;
}
/** What stands where a page cannot be had: without script, style or file, as nothing of the product may be there. */
export const unkeptPage = (language: string, words: UnkeptWords, mine: string | null): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${words.title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">' +
  `</head><body><main><h1>${words.title}</h1><p>${words.text}</p><ul>` +
  (mine === null ? '' : `<li><a href="${mine}">${words.mine}</a></li>`) +
  `<li><a href="">${words.again}</a></li></ul></main></body></html>`;

/**
 * How long a copy of an answer may be kept, unless the answer says it itself. Pages of the account, of the
 * administration and of sign-in are never stored, so that the next user of the machine finds nothing. Others are
 * revalidated each time without 304: an old body with a new CSP nonce would have every script blocked.
 */
const KEPT_NOWHERE = /^\/(?:account|administration|login|logout|reset|kept|impersonation)(?:[/.]|$)/;

/** `path` may be that of the page's data (`.data`). */
export const cacheControlOf = (path: string): string => (KEPT_NOWHERE.test(path) ? 'no-store' : 'private, no-cache');

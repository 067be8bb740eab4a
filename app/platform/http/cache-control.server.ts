/**
 * How long a copy of an answer may be kept, where the answer does not say it itself. Pages of an account, of the
 * administration and of signing in: nowhere, so that the next person at this machine finds nothing of them. Others are
 * asked for again each time: a 304 would bring a new CSP nonce to an old body and block every script.
 */
const KEPT_NOWHERE = /^\/(?:account|administration|login|logout|reset|kept|impersonation)(?:[/.]|$)/;

/** `path` may be that of the page's data (`.data`). */
export const cacheControlOf = (path: string): string => (KEPT_NOWHERE.test(path) ? 'no-store' : 'private, no-cache');

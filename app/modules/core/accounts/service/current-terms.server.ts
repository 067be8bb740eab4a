/**
 * The terms of use in force (C339, B32): the configured page of the help site, read at most every ten minutes and kept
 * in the database. When the site does not answer, the kept copy, else the installation's own text; without either, no
 * acceptance is asked.
 */
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { readSettings } from '~/platform/settings.server';
import { now } from '~/platform/clock.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { fetchAllowed } from '~/platform/http/fetch-allowed.server';
import { log } from '~/platform/log/log.server';
import { findTermsCache, findTermsTextDate, saveTermsCache } from '../data/terms.server';
import { termsOfPage, type Terms } from '../domain';

const FRESH_MS = 600_000;
const RETRY_MS = 60_000;
const TIMEOUT_MS = 3000;
const LARGEST_BYTES = 500_000;
const Cached = z.object({ url: z.string(), title: z.string(), html: z.string(), modified: z.coerce.date() });

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
};
const safe = (terms: Terms): Terms => ({
  title: sanitizeHtml(terms.title, { allowedTags: [], allowedAttributes: {} }),
  html: sanitizeHtml(terms.html, SAFE),
  modified: terms.modified,
});

let failedAt = 0;
forgottenWithDatabase(() => {
  failedAt = 0;
});

async function kept(url: string): Promise<{ terms: Terms; age: number } | null> {
  const row = await findTermsCache();
  if (!row) return null;
  const cached = Cached.safeParse(JSON.parse(row.value));
  return cached.success && cached.data.url === url
    ? { terms: cached.data, age: now().getTime() - row.updateDate.getTime() }
    : null;
}

async function read(url: string, helpSite: string): Promise<Terms | null> {
  try {
    const answer = await fetchAllowed(url, {
      accept: 'application/json',
      timeoutMs: TIMEOUT_MS,
      limitBytes: LARGEST_BYTES,
      hosts: helpSite === '' ? [] : [new URL(helpSite).host],
    });
    const page = answer.status === 200 ? termsOfPage(JSON.parse(new TextDecoder().decode(answer.body))) : null;
    if (page) return safe(page);
    log.warn({ url }, 'the terms page is not readable');
  } catch (error) {
    log.warn({ url, reason: error instanceof Error ? error.message : String(error) }, 'the terms could not be fetched');
  }
  failedAt = now().getTime();
  return null;
}

export async function currentTerms(): Promise<Terms | null> {
  const settings = await readSettings();
  const url = settings.termsUrl;
  if (url) {
    const copy = await kept(url);
    const soon = now().getTime() - failedAt < RETRY_MS;
    if (copy && (copy.age < FRESH_MS || soon)) return copy.terms;
    const fresh = soon ? null : await read(url, settings.helpSite);
    if (fresh) {
      await saveTermsCache(JSON.stringify({ url, ...fresh }), now());
      return fresh;
    }
    if (copy) return copy.terms;
  }
  const written = settings.termsText ? await findTermsTextDate() : null;
  if (written) return safe({ title: settings.termsTitle, html: settings.termsText, modified: written });
  if (url) log.warn({ url }, 'no terms of use to show: sign-in proceeds without them');
  return null;
}

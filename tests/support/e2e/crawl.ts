/**
 * Which pages of the product somebody reaches from the start by what the pages show: links, and forms that only ask.
 * Of addresses that differ in their numbers alone, one is opened, and forty of a kind of page: the tenth station leads
 * nowhere that the first did not.
 */
import type { FormClient } from '../form-client';
import { linksOf, postedFrom, searchesOf } from './walk-menu';

const OF_A_KIND = 40;
/** The page of what is not found is no kind: every address would be one. */
const NOT_FOUND = '/$';

/** The kinds of pages (« /station/$typeName/$id ») by what an address is, the most exact first. */
export function kindsOf(patterns: readonly string[]): (path: string) => string | undefined {
  const exact = (pattern: string) => pattern.split('/').filter((part) => !part.startsWith('$')).length;
  const kinds = patterns
    .filter((pattern) => pattern !== NOT_FOUND)
    .sort((a, b) => exact(b) - exact(a))
    .map((pattern) => {
      const parts = pattern
        .split('/')
        .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      return [pattern, new RegExp(`^${parts.join('/')}$`)] as const;
    });
  return (path) => kinds.find(([, is]) => is.test(path))?.[0];
}

/** The kinds reached, each with the page that first led there. */
export async function crawl(
  visitor: FormClient,
  kindOf: (path: string) => string | undefined,
  /** kinds that somebody reached before: one of each is opened, for what it leads to */
  before: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, string>> {
  const reached = new Map<string, string>();
  const opened = new Map<string, number>();
  const known = new Set<string>();
  const waiting = ['/'];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await visitor.open(address);
    const kind = kindOf(visitor.url.pathname);
    if (visitor.status !== 200 || !(visitor.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    if (kind !== undefined && !reached.has(kind)) reached.set(kind, address);
    const { origin } = visitor.url;
    // a form that is sent there leads there: what it refuses is shown on that page
    for (const { pathname } of postedFrom(visitor)) {
      const posted = kindOf(pathname);
      if (posted !== undefined && !reached.has(posted)) reached.set(posted, address);
    }
    for (const link of [...linksOf(visitor), ...searchesOf(visitor)]) {
      const to = link.pathname + link.search;
      const alike = to.replace(/\d+/g, 'n');
      const next = kindOf(link.pathname);
      if (link.origin !== origin || next === undefined || known.has(alike)) continue;
      const ofKind = opened.get(next) ?? 0;
      if (ofKind >= (before.has(next) ? 1 : OF_A_KIND)) continue;
      opened.set(next, ofKind + 1);
      known.add(alike);
      waiting.push(to);
    }
  }
  return reached;
}

/**
 * Which pages of the product somebody reaches from the start by what the pages show: links, and forms that only ask.
 * Of addresses that differ in their numbers alone, one is opened, and fifty of a kind of page: the tenth station leads
 * nowhere that the first did not.
 */
import type { FormClient } from '../form-client';
import { linksOf, postedFrom, searchesOf } from './walk-menu';

const OF_A_KIND = 50;
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

/** Parts of a page are told apart by these; its sorts, filters and numbers lead nowhere else. */
const PARTS = ['tab', 'section', 'mode', 'edit'];
const alikeTo = ({ pathname, searchParams }: URL): string => {
  const asked = [...searchParams].map(([name, value]) => (PARTS.includes(name) ? `${name}=${value}` : name));
  return `${pathname.replace(/\d+/g, 'n')}?${asked.sort().join('&')}`;
};

/**
 * The kinds reached of those that are wanted; it ends with the last of them. What is of a kind that was opened least
 * goes first, so that a new kind is opened at once.
 */
export async function crawl(
  visitor: FormClient,
  kindOf: (path: string) => string | undefined,
  wanted: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const opened = new Map<string, number>();
  const known = new Set<string>();
  const timesOpened = ({ kind }: { readonly kind: string }) => opened.get(kind) ?? 0;
  let waiting = [{ to: '/', kind: '/' }];
  while (waiting.length > 0 && reached.size < wanted.size) {
    const next = waiting.reduce((least, one) => (timesOpened(one) < timesOpened(least) ? one : least));
    waiting = waiting.filter((one) => one !== next);
    if (timesOpened(next) >= OF_A_KIND) continue;
    opened.set(next.kind, timesOpened(next) + 1);
    await visitor.open(next.to);
    const { url } = visitor;
    if (visitor.status !== 200 || !(visitor.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    // a form that is sent there leads there: what it refuses is shown on that page
    for (const { pathname } of [url, ...postedFrom(visitor)]) {
      const kind = kindOf(pathname);
      if (kind !== undefined && wanted.has(kind)) reached.add(kind);
    }
    for (const link of [...linksOf(visitor), ...searchesOf(visitor)]) {
      const kind = kindOf(link.pathname);
      if (link.origin !== url.origin || kind === undefined || known.has(alikeTo(link))) continue;
      known.add(alikeTo(link));
      waiting.push({ to: link.pathname + link.search, kind });
    }
  }
  return reached;
}

/**
 * The routes that an address may reach, by its first part. Remix looks through all routes of the build several times a
 * page, and makes elements of each: an address below /piezometry reaches a seventh of them (decision 142).
 */
import type { ServerBuild } from '@remix-run/node';

/** What is looked at of a route. */
interface Placed {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
}

/** Remix asks here which routes an address of another page has: it may be any. */
const ASKS_FOR_ROUTES = '/__manifest';

/** « /Piezometry/5.data » → « piezometry »; null where all routes are needed. */
export function partOf(pathname: string): string | null {
  if (pathname === ASKS_FOR_ROUTES) return null;
  const [, first = ''] = pathname.split('/');
  try {
    const part = decodeURIComponent(first).toLowerCase();
    return part === '_root.data' ? '' : part.replace(/\.data$/, '');
  } catch {
    return null; // Remix refuses it
  }
}

/** The first part of each route's whole path: '' of the root and of layouts without a path. */
function firstParts(routes: Readonly<Record<string, Placed | undefined>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const firstOf = (route: Placed): string => {
    const above = route.parentId === undefined ? undefined : routes[route.parentId];
    const inherited = above ? firstOf(above) : '';
    return inherited === '' ? ((route.path ?? '').split('/').find(Boolean)?.toLowerCase() ?? '') : inherited;
  };
  for (const route of Object.values(routes)) if (route) found.set(route.id, firstOf(route));
  return found;
}

/** A parameter, what may be left out, and the rest of an address take any word. */
const isAny = (part: string): boolean => part === '' || /^[:*]|\?$/.test(part);

/** The build with the routes of one part only. */
function narrowed(build: ServerBuild, firsts: ReadonlyMap<string, string>, part: string): ServerBuild {
  const kept = (id: string): boolean => isAny(firsts.get(id) ?? '') || firsts.get(id) === part;
  const only = <Routes extends object>(routes: Routes): Routes =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept(id))) as Routes;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** Routes as the browser is told of them: what each imports only matters to a page that prefetches, and none does. */
function withoutImports(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['assets']['routes'] = {};
  for (const [id, route] of Object.entries(build.assets.routes)) if (route) routes[id] = { ...route, imports: [] };
  return { ...build, assets: { ...build.assets, routes } };
}

/** What serves an address, made at the first one of its part. */
export function byPart<Served>(build: ServerBuild, make: (build: ServerBuild) => Served): (pathname: string) => Served {
  const firsts = firstParts(build.routes);
  const words = new Set([...firsts.values()].filter((part) => !isAny(part)));
  const made = new Map<string | null, Served>();
  return (pathname) => {
    const asked = partOf(pathname);
    const part = asked === null || words.has(asked) ? asked : '';
    let served = made.get(part);
    if (!served) made.set(part, (served = make(part === null ? withoutImports(build) : narrowed(build, firsts, part))));
    return served;
  };
}

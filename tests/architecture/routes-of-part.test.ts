/** Of each address, the routes of its first part match exactly as all routes do. */
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { flatRoutes } from 'remix-flat-routes';
import { expect, test } from 'vitest';
import { byPart, partOf } from '~/platform/http/routes-of-part';

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}
type Options = { readonly index?: boolean };
type Define = (path: string | undefined, file: string, options: Options | (() => void), children?: () => void) => void;

/** The routes of app/routes as Remix is given them. */
function routesOfApp(): Record<string, Route> {
  const routes: Record<string, Route> = {
    root: { id: 'root', path: '' },
  };
  const defineRoutes = (describe: (define: Define) => void) => {
    const found: Record<string, Route> = {};
    const parents: string[] = [];
    describe((path, file, options, children) => {
      const id = file.replace(/\.tsx?$/, '');
      const index = typeof options === 'object' && options.index;
      found[id] = {
        id,
        parentId: parents.at(-1) ?? 'root',
        ...(path ? { path } : {}),
        ...(index ? { index: true } : {}),
      };
      const within = typeof options === 'function' ? options : children;
      parents.push(id);
      within?.();
      parents.pop();
    });
    return found;
  };
  return {
    ...routes,
    ...(flatRoutes('routes', defineRoutes as never, { ignoredRouteFiles: ['**/.*'] }) as Record<string, Route>),
  };
}

const all = routesOfApp();
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild;
const narrowedTo = byPart(build, ({ routes }) => routes as unknown as Record<string, Route>);

type Tree = Parameters<typeof matchRoutes>[0];
function tree(routes: Readonly<Record<string, Route>>, parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const children = tree(routes, id);
      return { id, path, ...(index ? { index } : { children }) } as Tree[number];
    });
}
const matched = (routes: Readonly<Record<string, Route>>, address: string) =>
  matchRoutes(tree(routes), address)?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }));

/** An address of each route, its parameters filled. */
const addresses = Object.values(all).map((route) => {
  const parts: string[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? all[at.parentId] : undefined)
    parts.unshift(...(at.path ?? '').split('/').filter(Boolean));
  return `/${parts.map((part) => part.replace(/^:(\w+)\??$/, '12').replace('*', 'reste/loin')).join('/')}`;
});

test('each route is found, and few of the others are looked at', () => {
  expect(addresses.length).toBeGreaterThan(200);
  for (const address of addresses)
    expect(matched(narrowedTo(address), address), address).toEqual(matched(all, address));
  expect(Object.keys(narrowedTo('/piezometry')).length).toBeLessThan(Object.keys(all).length / 3);
});

test('any other address, too', () => {
  const words = [...new Set(addresses.flatMap((address) => address.split('/')))];
  const word = fc.oneof(fc.constantFrom(...words), fc.webSegment(), fc.constantFrom('Territories', '%C3%A9', 'x.data'));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (parts) => {
      const address = `/${parts.join('/')}`;
      // Remix takes « .data » away before it looks
      const looked = address.replace(/\.data$/, '');
      expect(matched(narrowedTo(address), looked)).toEqual(matched(all, looked));
    }),
    { numRuns: 300 },
  );
});

test('what asks for routes themselves gets all of them', () => {
  expect(narrowedTo('/__manifest')).toBe(all);
  const asked = byPart(
    { ...build, assets: { ...build.assets, routes: { a: { id: 'a', imports: ['/x.js'] } } } } as never,
    (one) => one,
  );
  expect(asked('/__manifest').assets.routes).toEqual({ a: { id: 'a', imports: [] } });
  expect(partOf('/%E0%A4%A')).toBeNull();
  expect(partOf('/_root.data')).toBe('');
});

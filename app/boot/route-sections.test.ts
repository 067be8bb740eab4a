import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import remixConfig from '../../remix.config.js';
import { sectionsOf, type SectionBuild, type SectionRoute } from './route-sections.mjs';

type Made = Record<string, SectionRoute & { file: string }>;
type Define = (
  path: string | undefined,
  file: string,
  options?: { id?: string; index?: boolean } | (() => void),
  children?: () => void,
) => void;

/** The project's own routes, as Remix reads them from remix.config.js. */
async function projectRoutes(): Promise<Made> {
  const made: Made = {};
  const above: string[] = [];
  const defineRoutes = (callback: (define: Define) => void): Made => {
    callback((path, file, options, children) => {
      const given = typeof options === 'function' ? {} : (options ?? {});
      const inside = typeof options === 'function' ? options : children;
      const id = given.id ?? file.replace(/\.[a-z]+$/, '');
      made[id] = {
        id,
        file,
        parentId: above.at(-1) ?? 'root',
        ...(path ? { path } : {}),
        ...(given.index ? { index: true } : {}),
      };
      if (inside) {
        above.push(id);
        inside();
        above.pop();
      }
    });
    return made;
  };
  const found = (await remixConfig.routes?.(defineRoutes as never)) as unknown as Made;
  return { root: { id: 'root', path: '', file: 'root.tsx' }, ...found };
}

const treeOf = (routes: Record<string, SectionRoute>, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parent)
    .map((route) =>
      route.index
        ? { id: route.id, path: route.path, index: true as const }
        : { id: route.id, path: route.path, children: treeOf(routes, route.id) },
    );

const routes = await projectRoutes();
const build: SectionBuild = { routes, assets: { routes } };
const section = sectionsOf(build);
const whole = treeOf(routes);
const idsMatched = (tree: RouteObject[], path: string) =>
  (matchRoutes(tree, path) ?? []).map(({ route, params }) => ({ id: route.id, params }));
const sameAsWhole = (path: string) =>
  expect(idsMatched(treeOf(section(path).routes), path), path).toEqual(idsMatched(whole, path));

function pathOf(route: SectionRoute): string {
  let path = '';
  for (let at: SectionRoute | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) path = `${at.path}/${path}`;
  return `/${path.replace(/\/$/, '')}`;
}

test('every route of the project is found in its section as among all of them', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(150);
  for (const route of Object.values(routes)) {
    for (const [one, rest] of [
      ['12', 'a/b'],
      ['xlsx', ''],
      ['new', 'new'],
    ] as const)
      sameAsWhole(
        pathOf(route)
          .replace(/:[A-Za-z]+\??/g, one)
          .replace(/\*$/, rest),
      );
  }
});

test('any address leads where it leads among all the routes', () => {
  const words = [
    ...new Set(
      Object.values(routes).flatMap((route) =>
        pathOf(route)
          .split('/')
          .filter((part) => part && !/[:*]/.test(part)),
      ),
    ),
  ];
  const part = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('12', 'zzz', 'NEW', 'Territories', 'a b', 'é'),
    fc.string({ minLength: 1, maxLength: 5 }).filter((text) => !/[/?#%]/.test(text)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      sameAsWhole(`/${parts.join('/')}`);
    }),
    { numRuns: 400 },
  );
});

test('a page sees a small part of the routes; what cannot be told, all of them', () => {
  const count = (path: string) => Object.keys(section(path).routes).length;
  expect(count('/territories')).toBeLessThan(12);
  expect(count('/territories.data')).toBe(count('/territories'));
  expect(section('/__manifest')).toBe(build);
  expect(section('/caf%C3%A9')).toBe(build);
  expect(section('/nothing/known/here')).toBe(section('/other/nothing'));
});

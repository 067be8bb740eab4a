/** Which rights the page of an address asks for, to read and to send its form. */
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { Action } from '~/kernel/permissions';
import { askRight } from '~/platform/http/asked-right.server';

type Routes = ServerBuild['routes'];
interface RouteNode {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: RouteNode[];
}

let known: Routes = {};
/** The routes of this product, once at its start. */
export const knowRoutes = (routes: Routes): void => {
  known = routes;
};

const below = (parentId: string | undefined): RouteNode[] =>
  Object.values(known).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [{ id, path, ...(index ? { index } : { children: below(id) }) }];
  });

interface AskedOfAddress {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly read: Action | null;
  /** null: it has no form */ readonly write: Action | null;
}

/** Null where no page has this address. */
export async function rightsOfAddress(address: string): Promise<AskedOfAddress | null> {
  const url = parsed(address);
  const matches = url && matchRoutes(below(undefined) as Parameters<typeof matchRoutes>[0], url.pathname);
  const leaf = matches?.at(-1);
  const route = leaf && known[(leaf.route as RouteNode).id];
  if (!url || !leaf || !route || route.path === '*') return null;
  const params = Object.fromEntries(Object.entries(leaf.params).map(([name, value]) => [name, value ?? '']));
  const { loader, action } = route.module;
  const args = (method: string): LoaderFunctionArgs => ({
    request: new Request(url, { method }),
    params,
    context: {} as AppLoadContext,
  });
  return {
    path: `${url.pathname}${url.search}`,
    params,
    read: loader ? await askRight(() => loader(args('GET'))) : null,
    write: action ? await askRight(() => action(args('POST'))) : null,
  };
}

/** A path, or a whole address as a browser shows it. */
function parsed(address: string): URL | null {
  try {
    return new URL(address.trim(), 'http://here');
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

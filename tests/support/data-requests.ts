/** The data of one route as the browser's script asks for it: through Remix, by its address, without its parents. */
import path from 'node:path';
import { defineRoutes } from '@remix-run/dev/dist/config/routes.js';
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import remixConfig from '../../remix.config.js';

type ServerRoute = ServerBuild['routes'][string];
const all = (await remixConfig.routes?.(defineRoutes)) ?? {};

const withParents = (id: string | undefined): (typeof all)[string][] => {
  const route = id === undefined ? undefined : all[id];
  return route ? [...withParents(route.parentId), route] : [];
};
/** What is not asked for is there to be matched only. */
const unasked = { default: () => null } as ServerRoute['module'];

async function handlerOf(id: string, file: string): Promise<RequestHandler> {
  const module = (await import(/* @vite-ignore */ path.resolve('app', file))) as ServerRoute['module'];
  const routes = Object.fromEntries(
    withParents(id).map((route) => [route.id, { ...route, module: route.id === id ? module : unasked }]),
  );
  const build = {
    entry: { module: { default: () => new Response(null, { status: 500 }), handleError: () => undefined } },
    routes: { root: { id: 'root', path: '', module: unasked }, ...routes },
    assets: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    mode: 'production',
    isSpaMode: false,
    future: remixConfig.future,
  } as unknown as ServerBuild;
  return createRequestHandler(build, 'production');
}
const handlers = new Map<string, Promise<RequestHandler>>();

/** The answer, a redirect as a redirect: to scripts Remix says 202 and writes where to. */
export async function dataOf(file: string, params: Record<string, string>, cookie: string): Promise<Response> {
  const id = `routes/${file.replace(/\.tsx?$/, '')}`;
  const handler = handlers.get(id) ?? handlerOf(id, `routes/${file}`);
  handlers.set(id, handler);
  const address = withParents(id)
    .flatMap((route) => route.path?.split('/') ?? [])
    .map((part) => (part === '*' ? 'nowhere' : part.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? '')))
    .join('/');
  const url = `http://localhost/${address === '' ? '_root' : address}.data?_routes=${encodeURIComponent(id)}`;
  const answer = await (await handler)(new Request(url, { headers: { cookie } }), {});
  if (answer.status >= 500) throw new Error(`${url} answers ${answer.status}`);
  if (answer.status !== 202) return answer;
  const [, location] = /"redirect","([^"]*)"/.exec(await answer.text()) ?? [];
  if (location === undefined) throw new Error(`${url} answers 202 without an address`);
  const headers = new Headers({ location });
  for (const one of answer.headers.getSetCookie()) headers.append('Set-Cookie', one);
  return new Response(null, { status: 302, headers });
}

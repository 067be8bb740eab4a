/**
 * The floor: one Remix route that says « bonjour », without loader, session or database, behind the Express set-up of
 * the product. FLOOR=template: with what `create-remix` puts around it (Meta, Links, ScrollRestoration, Scripts), which
 * every page that hydrates has.
 */
import { PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { createRequestHandler } from '@remix-run/express';
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration } from '@remix-run/react';
import compression from 'compression';
import express from 'express';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const handleRequest = (request, status, headers, context) =>
  new Promise((resolve, reject) => {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const { pipe } = renderToPipeableStream(h(RemixServer, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });

const template = process.env.FLOOR === 'template';
const Root = () =>
  template
    ? h(
        'html',
        { lang: 'fr' },
        h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links)),
        h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)),
      )
    : h('html', { lang: 'fr' }, h('head', null, h('title', null, 'Page nue')), h('body', null, h(Outlet)));
const Hello = () => h('main', null, h('h1', null, 'Bonjour'));
const asset = (id, parentId, extra) => ({
  id,
  parentId,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  ...extra,
});
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    index: { id: 'index', parentId: 'root', index: true, module: { default: Hello } },
  },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: asset('root', undefined, { path: '' }), index: asset('index', 'root', { index: true }) },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  isSpaMode: false,
  basename: '/',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
    unstable_optimizeDeps: false,
    v3_routeConfig: false,
  },
};

const app = express();
app.disable('x-powered-by');
app.use(
  compression({
    threshold: 600,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  }),
);
app.all('*', createRequestHandler({ build, mode: 'production' }));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('SIGTERM', () => process.exit(0));

/**
 * The web process: Express in front of the Remix build. `node app/boot/server.mjs` after a build,
 * with NODE_ENV=development it serves the sources through Vite with hot reload.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { access, readdirSync } from 'node:fs';
import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';
import onHeaders from 'on-headers';
import sirv from 'sirv';
import { constants } from 'node:zlib';
import { sectionsOf } from './route-sections.mjs';

// why: pg warns about Prisma's own pipelining at every bulk write; nothing a reader of this terminal can act on
process.noDeprecation = true;

const development = process.env.NODE_ENV === 'development';
const say = (message) => process.stdout.write(`${message}\n`);

/** Loads the Remix build: from disk, or through Vite in development. */
async function loadBuild() {
  if (!development) return { load: () => import('../../build/server/index.js'), middleware: null };
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  return { load: () => vite.ssrLoadModule('virtual:remix/server-build'), middleware: vite.middlewares };
}

const { load, middleware } = await loadBuild();
const build = await load();
const {
  boot,
  shutdown,
  readiness,
  endEventStreams,
  guardBuild,
  standalonePage,
  ASSET_HEADERS,
  SECURITY_HEADERS,
  FILE_POLICY,
} = build.entry.module;

let stopping = false;
let server;
/** SIGTERM and SIGINT: stop taking requests, finish those at work, close the database last, exit 0. */
async function stop(signal) {
  if (stopping) return;
  stopping = true;
  say(`Arrêt demandé (${signal}) : fin des requêtes en cours…`);
  const forced = setTimeout(() => process.exit(1), 25_000);
  forced.unref();
  if (server) {
    endEventStreams(); // they would never finish
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    await closed;
  }
  await shutdown();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

/**
 * Built files. One that a new build has taken away under a live server is a 404: sirv lists them at its start, and reading a
 * missing one would end the process. What was never a file (every document) does not ask the disk.
 */
function whileThere(folder, options) {
  const serve = sirv(folder, options);
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return (request, response, next) => {
    const file = path.join(folder, request.path);
    if (!files.has(file)) next();
    else
      access(file, (gone) => {
        if (gone) next();
        else serve(request, response, next);
      });
  };
}

const app = express();
app.disable('x-powered-by');
app.set('trust proxy', process.env.TRUST_PROXY === '1');

app.use((request, response, next) => {
  request.requestId = randomUUID();
  request.cspNonce = randomBytes(16).toString('base64url');
  response.setHeader('X-Request-Id', request.requestId);
  // what an answer says itself stands
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(response.builtFile ? ASSET_HEADERS : SECURITY_HEADERS))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    // a line stays open by itself (RFC 9112, 9.3), and a name that changes with the content needs no date: a hundred bytes less a file
    if (response.builtFile)
      for (const name of stopping ? ['Last-Modified'] : ['Last-Modified', 'Connection']) response.removeHeader(name);
  });
  if (stopping) response.setHeader('Connection', 'close');
  next();
});

app.get('/healthz', (_, response) => {
  response.type('text').send('ok');
});
app.get('/readyz', async (_, response) => {
  const ready = !stopping && (await readiness());
  response
    .status(ready ? 200 : 503)
    .type('text')
    .send(ready ? 'ready' : 'not ready');
});

// browsers ask for it whatever the page says; the drawn icon is an SVG
app.get('/favicon.ico', (_, response) => {
  response.redirect(301, '/favicon.svg');
});

if (middleware) app.use(middleware);
else {
  const brief = (response) => {
    response.builtFile = true;
    response.removeHeader('X-Request-Id');
  };
  app.use(
    '/assets',
    whileThere('build/client/assets', {
      immutable: true,
      maxAge: 31_536_000,
      brotli: true,
      gzip: false,
      etag: false,
      setHeaders: brief,
    }),
  );
  app.use(whileThere('build/client', { maxAge: 3600, brotli: true, etag: true, dev: false }));
}
// documents: brotli 4 costs about what gzip 6 does and is smaller; a window of 256 kB holds any of them and costs less to set up
app.use(
  compression({
    threshold: 600,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  }),
);

// not before: the policy of a script's file is that of the worker it starts
app.use((_, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader('Content-Security-Policy')) response.setHeader('Content-Security-Policy', FILE_POLICY);
  });
  next();
});

/** A page where Remix has none to give. */
async function sendPage(request, response, status, message) {
  const asked = new Request('http://localhost/', { headers: { cookie: request.get('cookie') ?? '' } });
  const page = await standalonePage(asked, {
    status,
    message,
    requestId: request.requestId,
    cspNonce: request.cspNonce,
  });
  response.status(status);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.send(await page.text());
}

/** A form sent from another site: refused here with words, before Remix's own check makes a fault of it. */
const fromElsewhere = (request) => {
  const origin = request.get('origin');
  if (!origin || request.method === 'GET' || request.method === 'HEAD' || request.path.startsWith('/api/'))
    return false;
  const own = [
    request.get('x-forwarded-host'),
    request.get('host'),
    process.env.PUBLIC_URL && new URL(process.env.PUBLIC_URL).host,
  ];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
};
app.use((request, response, next) => {
  if (!fromElsewhere(request)) {
    next();
    return;
  }
  sendPage(request, response, 403, 'common:refusal.fromElsewhere').catch(next);
});

const handlerOf = (routes) =>
  createRequestHandler({
    build: routes,
    mode: process.env.NODE_ENV ?? 'production',
    getLoadContext: (request) => ({
      request: {
        requestId: request.requestId,
        cspNonce: request.cspNonce,
        address: request.ip ?? '',
        secure: request.secure,
      },
    }),
  });
if (development)
  app.all(
    '*',
    handlerOf(async () => guardBuild(await load())),
  );
else {
  const sectionOf = sectionsOf(guardBuild(build));
  const handlers = new Map();
  app.all('*', (request, response, next) => {
    const section = sectionOf(request.path);
    if (!handlers.has(section)) handlers.set(section, handlerOf(section));
    return handlers.get(section)(request, response, next);
  });
}
app.use((error, request, response, next) => {
  // an address that cannot be decoded says so itself (400); only what is ours is logged
  const status = error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) say(`Erreur ${request.requestId} : ${error.stack ?? error}`);
  if (response.headersSent) {
    response.end();
    return;
  }
  sendPage(request, response, status).catch(next);
});

const port = Number(process.env.PORT ?? 3000);
// a start that is stopped on its way loses its database under it: stop() then ends the process, and the next start goes on
const logins = await boot({ say }).catch((error) => {
  if (!stopping) throw error;
});
if (stopping) await new Promise(() => {});
server = app.listen(port, process.env.HOST ?? '0.0.0.0', () => {
  const address = server.address();
  say(`\n  Prêt : http://localhost:${typeof address === 'object' && address ? address.port : port}\n`);
  for (const line of logins) say(`  ${line}`);
  if (process.send) process.send({ ready: true, port: typeof address === 'object' && address ? address.port : port });
});
server.on('error', (error) => {
  say(
    error.code === 'EADDRINUSE'
      ? `Le port ${port} est déjà utilisé : arrêtez l’autre programme ou choisissez PORT=….`
      : String(error),
  );
  void shutdown().then(() => process.exit(1));
});

/**
 * The web process: Express in front of the Remix build. `node app/boot/server.mjs` after a build, with
 * NODE_ENV=development it serves the sources through Vite with hot reload.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';
import onHeaders from 'on-headers';
import { constants } from 'node:zlib';
import { builtFiles } from './built-files.mjs';
import { keepAssets } from './kept-assets.mjs';
import { listenFault, openingFault, stopIfFaulty } from './start-checks.mjs';

// React reads it when the build is loaded: its other form costs more for each page
process.env.NODE_ENV ??= 'production';
const development = process.env.NODE_ENV === 'development';
const say = (message) => process.stdout.write(`${message}\n`);

/** Loads the Remix build: from disk, or through Vite in development. */
async function loadBuild() {
  if (!development) return { load: () => import('../../build/server/index.js'), middleware: null };
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  return { load: () => vite.ssrLoadModule('virtual:remix/server-build'), middleware: vite.middlewares };
}

await stopIfFaulty();
const { load, middleware } = await loadBuild();
/** A fault whose message says all: its sentence ends the start, without a stack. */
function endPlainly(error) {
  const sentence = openingFault(error) ?? (error?.plain || error?.name === 'DatabaseFault' ? error.message : null);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
const build = await load().catch(endPlainly);
/** Beside the files of the installation. */
const keptAssets = path.resolve(process.env.DATA_DIR ?? 'data', 'assets');
const {
  boot,
  clientAddress,
  shutdown,
  readiness,
  endEventStreams,
  guardBuild,
  byPart,
  standalonePage,
  cacheControlOf,
  answerMetrics,
  asRequest,
  asWorkOf,
  logAnswer,
  logFault,
  logRefusal,
  refuseArrival,
  refusalOfCall,
  inFairShare,
  loadWriter,
  sessionOf,
  METHODS,
  ASSET_HEADERS,
  SECURITY_HEADERS,
  FILE_POLICY,
} = build.entry.module;

let stopping = false;
let server;
/**
 * Connections that no request is using: kept alive, or opened ahead and never used, which Node counts as busy. They end
 * with the process, at once.
 */
const resting = new Set();
/** Of these, those that no request has used: a proxy may have opened one to send its request on. */
const unused = new Set();
const UNUSED_MS = 500;
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
    for (const socket of resting) if (!unused.has(socket)) socket.destroy();
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, UNUSED_MS).unref();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    await closed;
  }
  await shutdown();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

const app = express();
app.disable('x-powered-by');
const addressOf = clientAddress(app);

app.use((request, response, next) => {
  const { socket } = request;
  resting.delete(socket);
  unused.delete(socket);
  response.on('close', () => {
    if (stopping) socket.destroySoon();
    else if (!socket.destroyed) resting.add(socket);
  });
  request.requestId = randomUUID();
  request.clientAddress = addressOf(request);
  request.cspNonce = randomBytes(16).toString('base64url');
  response.setHeader('X-Request-Id', request.requestId);
  if (request.secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  // a header that the answer sets itself is kept
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(response.builtFile ? ASSET_HEADERS : SECURITY_HEADERS))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    // a line stays open by itself (RFC 9112, 9.3), and a name that changes with the content needs no date: a hundred
    // bytes less a file
    if (response.builtFile)
      for (const name of stopping ? ['Last-Modified'] : ['Last-Modified', 'Connection']) response.removeHeader(name);
  });
  if (stopping) response.setHeader('Connection', 'close');
  const asked = {
    requestId: request.requestId,
    method: request.method,
    path: request.path,
    address: request.clientAddress,
  };
  const began = performance.now();
  response.on('finish', () => {
    logAnswer({ ...asked, status: response.statusCode, ms: performance.now() - began });
    void logRefusal({ ...asked, status: response.statusCode, why: request.refusedFor }, request.loadContext);
  });
  asRequest(request.requestId, () => asWorkOf(request, response, next));
});

/** A page where Remix has none to give; a call of the API gets its sentence. */
async function sendRefusal(request, response, status, message) {
  const asked = new Request('http://localhost/', { headers: { cookie: request.get('cookie') ?? '' } });
  const answer = request.path.startsWith('/api/')
    ? await refusalOfCall(status, message)
    : await standalonePage(asked, { status, message, requestId: request.requestId, cspNonce: request.cspNonce });
  response.status(status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.send(await answer.text());
}

/** As long as a sender may go on after the answer: it hears why, then its line is cut. */
const LINGER_MS = 10_000;
app.use((request, response, next) => {
  response.on('finish', () => {
    if (request.complete) return;
    // the rest is let through unread
    request.removeAllListeners('data');
    request.resume();
    setTimeout(() => request.destroy(), LINGER_MS).unref();
  });
  const refused = refuseArrival({
    method: request.method,
    address: request.originalUrl,
    host: request.get('host'),
    forwardedHost: request.get('x-forwarded-host'),
  });
  if (!refused) {
    next();
    return;
  }
  request.refusedFor = refused.why;
  if (refused.status === 405) response.setHeader('Allow', METHODS.join(', '));
  sendRefusal(request, response, refused.status, refused.message).catch(next);
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

app.get('/metrics', async (request, response, next) => {
  try {
    const { status, type, body } = await answerMetrics(request.get('authorization'));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    response.status(status).type(type).send(body);
  } catch (error) {
    next(error);
  }
});

// browsers ask for it on every site; our drawn icon is an SVG
app.get('/favicon.ico', (_, response) => {
  response.redirect(301, '/favicon.svg');
});

// documents, and built files until they have their best form: brotli 5 makes them a twentieth smaller than 4, for
// 0.1 ms of a list and 2 to 18 ms of the heaviest page; a window of 256 kB holds any of them and costs less to set up
app.use(
  compression({
    threshold: 600,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  }),
);
const built = middleware ? null : builtFiles('build/client', keptAssets);
if (middleware) app.use(middleware);
else built.mount(app);

// not before: the policy of a script's file is that of the worker it starts
app.use((request, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader('Content-Security-Policy')) response.setHeader('Content-Security-Policy', FILE_POLICY);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', cacheControlOf(request.path));
  });
  next();
});

const hostOf = (origin) => (URL.canParse(origin) ? new URL(origin).host : null);
const publicHost = hostOf(process.env.PUBLIC_URL ?? '');
/**
 * A form sent from another site: refused here with words. Remix's own check only knows one host and makes a fault of
 * any other: what comes from ours it sees as coming from that host, and calls of the API, which no cookie opens, from
 * none.
 */
const fromElsewhere = (request) => {
  const origin = request.get('origin');
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return false;
  if (request.path.startsWith('/api/')) {
    delete request.headers.origin;
    return false;
  }
  const [forwarded, host] = [request.get('x-forwarded-host'), request.get('host')];
  const sender = hostOf(origin);
  if (sender === null || ![forwarded, host, publicHost].includes(sender)) return true;
  if (sender !== (forwarded ?? host)) request.headers['x-forwarded-host'] = sender;
  return false;
};
app.use((request, response, next) => {
  if (!fromElsewhere(request)) {
    next();
    return;
  }
  request.refusedFor = 'fromElsewhere';
  sendRefusal(request, response, 403, 'common:refusal.fromElsewhere').catch(next);
});

/** With the headers: a download goes on at the pace of its reader. It may call back more than once. */
function whenAnswered(response, callback) {
  onHeaders(response, callback);
  response.on('close', callback);
  if (response.destroyed) callback();
}

/** A line of events stays open: it takes nobody's place. */
const EVENTS = '/events';

/** An answer of which nothing is read for so long is cut: it waits in memory meanwhile. */
const UNREAD_MS = 60_000;
app.use((request, response, next) => {
  if (request.path === EVENTS || request.path === '/api/events') {
    next();
    return;
  }
  let watch;
  onHeaders(response, () => {
    let written = request.socket.bytesWritten;
    watch = setInterval(() => {
      if (request.socket.bytesWritten > written) written = request.socket.bytesWritten;
      else request.socket.destroy();
    }, UNREAD_MS);
    watch.unref();
  });
  response.on('close', () => clearInterval(watch));
  next();
});
app.use((request, response, next) => {
  const token = request.get('x-api-key') ?? request.get('authorization');
  const session = request.path === EVENTS ? null : sessionOf(request.get('cookie'), token);
  if (session === null) {
    next();
    return;
  }
  const admitted = inFairShare(session, (leave) => {
    whenAnswered(response, leave);
    if (!response.destroyed) next();
  });
  if (admitted) return;
  request.refusedFor = 'tooManyAtOnce';
  response.setHeader('Retry-After', '1');
  sendRefusal(request, response, 429, 'common:refusal.tooMany').catch(next);
});

const handlerFor = (built) =>
  createRequestHandler({
    build: built,
    mode: process.env.NODE_ENV ?? 'production',
    getLoadContext: (request) => {
      request.loadContext = {
        request: {
          requestId: request.requestId,
          cspNonce: request.cspNonce,
          address: request.clientAddress,
          secure: request.secure,
        },
        whenAnswered: (callback) => whenAnswered(request.res, callback),
        whenSent: (callback) => {
          if (request.res.destroyed) callback();
          else request.res.on('close', callback);
        },
      };
      return request.loadContext;
    },
  });
const anyAddress = development ? handlerFor(async () => guardBuild(await load())) : null;
const handlerOf = anyAddress ? () => anyAddress : byPart(guardBuild(build), handlerFor);
app.all('*', (request, response, next) => handlerOf(request.path)(request, response, next));
app.use((error, request, response, next) => {
  // an address that cannot be decoded is a 400; only our own faults are logged
  const status = error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status < 500) request.refusedFor = 'malformed';
  if (status === 500) logFault(error, request.requestId);
  if (response.headersSent) {
    response.end();
    return;
  }
  sendRefusal(request, response, status).catch(next);
});

const port = Number(process.env.PORT ?? 3000);
// a stop during the start closes the database under it: stop() then ends the process, and the next start continues
const logins = await boot({ say }).catch((error) => stopping || endPlainly(error));
if (stopping) await new Promise(() => {});
if (!middleware)
  await keepAssets('build/client/assets', keptAssets).catch((error) =>
    say(`Les fichiers de cette version ne sont pas gardés pour la suivante : ${error.message}`),
  );
// http/door limits the time to read a body; these limits end requests whose body is never read
const HEADERS_MS = 20_000;
const REQUEST_MS = 300_000;
server = app.listen(port, process.env.HOST ?? '0.0.0.0', () => {
  const address = server.address();
  say(`\n  Prêt : http://localhost:${typeof address === 'object' && address ? address.port : port}\n`);
  for (const line of logins) say(`  ${line}`);
  void loadWriter();
  built?.compressLater(say);
  if (process.send) process.send({ ready: true, port: typeof address === 'object' && address ? address.port : port });
});
server.headersTimeout = HEADERS_MS;
server.requestTimeout = REQUEST_MS;
server.on('connection', (socket) => {
  resting.add(socket);
  unused.add(socket);
  socket.on('close', () => {
    resting.delete(socket);
    unused.delete(socket);
  });
});
server.on('error', (error) => {
  say(listenFault(error, port, process.env.HOST ?? '0.0.0.0'));
  void shutdown().then(() => process.exit(1));
});

/**
 * The service worker: where the server does not answer, prepared pages of visits and their files come from the device.
 * It prepares nothing by itself (ui/prepare.client.ts does, when somebody asks); every other request passes untouched.
 */
import en from '~/locales/en/visitsOffline.json';
import fr from '~/locales/fr/visitsOffline.json';
import {
  isFile,
  KEY_HEADER,
  mayBeKept,
  openedAnew,
  outsideCaches,
  READ_HEADER,
  unkeptPage,
} from '../domain/kept-pages';

/** What of a service worker's world is used here: TypeScript's library of it does not go with that of pages. */
interface Waits {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Waits {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const OUTSIDE_BUILD: string;
declare const self: {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', hear: (event: Waits) => void): void;
  addEventListener(name: 'fetch', hear: (event: Asked) => void): void;
};

/** A bar of network that brings nothing is no network. */
const PATIENCE_MS = 5000;
const NO_SERVER = [502, 503, 504];

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // who signs out leaves no page behind
  if (request.method === 'POST' && /^\/logout(?:\.data)?$/.test(pathname)) event.waitUntil(forgetPages());
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate')
    event.respondWith(mayBeKept(pathname) ? pageOf(request) : fetch(request).catch(nothingKept));
  else if (isFile(pathname)) event.respondWith(fileOf(request));
});

async function forgetPages(): Promise<void> {
  for (const name of outsideCaches(await caches.keys())) await caches.delete(name);
}

async function fileOf(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request);
}
/** The latest preparation first: it is of the product as it was then. */
async function kept(address: string): Promise<Response | undefined> {
  for (const name of outsideCaches(await caches.keys()).reverse()) {
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function pageOf(request: Request): Promise<Response> {
  const page = await kept(request.url.split('#', 1)[0] ?? request.url);
  if (!page) return fetch(request).catch(nothingKept);
  const asked = fetch(request).catch(() => null);
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const answer = await Promise.race([asked, patience]);
  return answer && !NO_SERVER.includes(answer.status) ? answer : fromDevice(page);
}

/** Of a page that the device has not: ours says so, in the language of those that it has, and leads to them. */
async function nothingKept(): Promise<Response> {
  const mine = await kept(new URL(MINE, self.location.origin).href);
  const language = /<html[^>]* lang="en"/.test((await mine?.text()) ?? '') ? 'en' : 'fr';
  const text = unkeptPage(language, WORDS[language], mine ? MINE : null);
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
const MINE = '/campaigns/mine';
const WORDS = { fr: fr.unkept, en: en.unkept };

async function fromDevice(page: Response): Promise<Response> {
  const { headers } = page;
  const text = openedAnew(
    await page.text(),
    headers.get(KEY_HEADER),
    crypto.randomUUID(),
    headers.get(READ_HEADER) ?? '',
  );
  const told = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', KEY_HEADER, READ_HEADER]) told.delete(name);
  told.set('x-outside', OUTSIDE_BUILD);
  return new Response(text, { headers: told });
}

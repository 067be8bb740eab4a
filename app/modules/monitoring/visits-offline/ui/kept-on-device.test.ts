/** Visits of a device, from the form to the server and to the next account, over a network that the test holds. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepVisit, type Unsent } from '../domain';
import { addKept, dropKept, listKept } from './device-store';
import { dropReceipts, giveUpAll, learnKey, openAll, sealAll, sealOthers } from './seal-kept';
import type { AccountKey } from './sealing';
import { sendKept } from './send-kept.client';

/** A pair as the server derives one (platform/auth/device-key.test.ts). */
const newKey = async (): Promise<AccountKey> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveKey']);
  return (await crypto.subtle.exportKey('jwk', pair.privateKey)) as AccountKey;
};
const keys: Readonly<Record<string, AccountKey>> = { anna: await newKey(), bruno: await newKey() };

let signedIn = 'anna';
let door: (path: string, sent: FormData, headers: Headers) => Response;
const posts: string[] = [];

beforeEach(() => {
  signedIn = 'anna';
  posts.length = 0;
  // a browser without locks: two pages may send at once
  vi.stubGlobal('navigator', {});
  door = (_path, sent) => Response.json({ visit: 'stored', key: sent.get('key') });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path === '/session') return Promise.resolve(Response.json({ who: signedIn, token: `token of ${signedIn}` }));
    if (path === '/campaigns/mine/key') return Promise.resolve(Response.json({ who: signedIn, key: keys[signedIn] }));
    posts.push(path);
    return Promise.resolve(door(path, init.body as FormData, new Headers(init.headers)));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const { id } of (await listKept()).visits) await dropKept(id);
});

const keep = async (key: string, who = 'anna') =>
  addKept(
    keepVisit((await listKept()).visits, {
      ...{ key, who, at: 0, station: { word: 'piezometry', id: 3, name: 'Bas-Pré', campaign: 2 } },
      typed: {
        fields: [
          ...([
            ['csrf', 'of yesterday'],
            ['key', 'of the page'],
            ['comment', 'capot'],
            ['campaign', '2'],
          ] as const),
        ],
        photos: [{ field: 'photo1', name: 'a.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2]).buffer }],
      },
    }),
  );
const states = async () => (await listKept()).visits.map(({ state }) => state).sort();

test('a visit is posted with its own key, the token of today, its fields and its photographs', async () => {
  await keep('a');
  let seen: unknown[] = [];
  door = (_path, sent, headers) => {
    const photo = sent.get('photo1') as File;
    seen = [sent.get('key'), sent.get('csrf'), sent.get('comment'), sent.get('campaign'), sent.get('formNow')];
    seen.push(photo.name, photo.size, headers.get('x-csrf-token'), headers.has('x-kept'));
    return Response.json({ visit: 'stored', key: 'a' });
  };
  expect(await sendKept('anna')).toBe('done');
  expect(posts).toEqual(['/station/piezometry/3/visit/send']);
  expect(seen).toEqual(['a', null, 'capot', '2', '1', 'a.jpg', 2, 'token of anna', true]);
  expect(await states()).toEqual(['sent']);
  await dropReceipts('anna');
  expect(await states()).toEqual([]);
});

test('the page of a proxy stores nothing, nor does the answer to another visit', async () => {
  await keep('a');
  door = () => new Response('<html>Bienvenue à l’hôtel</html>');
  await sendKept('anna');
  expect((await listKept()).visits[0]).toMatchObject({ state: 'waiting', why: 'strange' });
  door = () => Response.json({ visit: 'stored', key: 'b' });
  await sendKept('anna');
  expect(await states()).toEqual(['waiting']);
});

test('another account sends nothing', async () => {
  await keep('a');
  signedIn = 'bruno';
  expect([await sendKept('anna'), await sendKept('bruno')]).toEqual(['other', 'done']);
  expect(posts).toEqual([]);
});

test('left at sign-out, visits are sealed and come back with their account alone', async () => {
  await keep('a');
  await keep('b');
  expect(await sealAll('anna')).toBe(false);
  expect(await states()).toEqual(['waiting', 'waiting']);
  await learnKey('anna');
  expect(await sealAll('anna')).toBe(true);
  expect(await states()).toEqual(['sealed', 'sealed']);
  signedIn = 'bruno';
  // neither opened nor sealed by a key of somebody else
  expect([await openAll('anna'), await learnKey('anna')]).toEqual([0, false]);
  expect(await states()).toEqual(['sealed', 'sealed']);
  signedIn = 'anna';
  expect(await openAll('anna')).toBe(2);
  expect((await listKept()).visits.map((one) => (one as Unsent).typed.fields[2])).toEqual([
    ['comment', 'capot'],
    ['comment', 'capot'],
  ]);
});

test('an account that finds another one’s visits open seals them, and gives up only its own', async () => {
  await learnKey('anna');
  await keep('a');
  await keep('b', 'bruno');
  await sealOthers('bruno');
  expect(await states()).toEqual(['sealed', 'waiting']);
  await giveUpAll('bruno');
  expect(await states()).toEqual(['sealed']);
});

/**
 * City centres from a service like PostgREST, map tiles from an imagery service: both by the settings, neither without
 * (B36).
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { forgetSettings } from '~/platform/settings.server';
import { saveSettings } from '~/modules/core/administration/service/save-settings.server';
import { completeCentres } from '~/modules/core/reference/service/complete-centres.server';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import { findSet } from '~/modules/core/reference/domain';
import { loadShell } from '~/modules/core/shell/service/load-shell.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { contentSecurityPolicy } from '~/platform/http/security-headers.server';
import { tileHost } from '~/platform/http/tile-host';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const asked: URLSearchParams[] = [];
let service: Server;
let address = '';
const CENTRES = [
  { code: '72004', x: -0.04, y: 48.04 },
  { code: '72010', x: -0.2, y: 47.9 },
  { code: '01001', x: 4.9, y: 46.15 },
];
let body: unknown;
beforeEach(() => {
  [body, asked.length] = [CENTRES, 0];
});
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://x').searchParams);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  (env.FETCH_HOSTS as string[]).push('127.0.0.1');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/communes`;
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await new Promise((resolve) => {
    service.close(resolve);
  });
});

const settings = async (texts: Record<string, string>) => {
  const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]]));
  const saved = await saveSettings(admin, 'maps', { texts: given, removed: [], pictures: {}, secrets: {}, seen: null });
  forgetSettings();
  return saved;
};
const city = async (codeCommune: string, more: Record<string, number> = {}) => {
  const set = findSet('communes');
  if (!set) throw new Error('no communes');
  const made = await createRow(admin, set, { codeCommune, name: `Commune ${codeCommune}`, ...more });
  expect(made.ok).toBe(true);
};
const placeOf = (codeCommune: string) =>
  prisma().municipality.findUniqueOrThrow({ where: { codeCommune }, select: { x: true, y: true, longitude: true } });

test(
  'city centres come from the service of the settings; those known already stay, a city it knows alone is not ' +
    'created (C552, C726)',
  async () => {
    await city('72004');
    await city('72010', { x: -0.226, y: 47.886 });
    expect(await completeCentres(admin)).toEqual({ ok: false, reason: 'noService' });
    expect(await completeCentres({ ...VISITOR, id: 2, login: 'membre' })).toEqual({ ok: false, reason: 'forbidden' });
    expect((await settings({ cityServiceUrl: address })).ok).toBe(true);
    expect(await completeCentres(admin)).toMatchObject({ ok: true, value: { created: 0, changed: 1 } });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      select: 'code,x,y',
      order: 'code',
      limit: '5000',
      offset: '0',
    });
    expect(await placeOf('72004')).toEqual({ x: -0.04, y: 48.04, longitude: -0.04 });
    expect(await placeOf('72010')).toMatchObject({ x: -0.226, y: 47.886 });
    expect(await prisma().municipality.count()).toBe(2);
    expect(await completeCentres(admin)).toMatchObject({ ok: true, value: { changed: 0 } });
  },
);

test('an answer that is no table of centres changes nothing', async () => {
  await city('72004');
  await settings({ cityServiceUrl: address });
  for (const wrong of [{ error: 'no' }, [{ code: '72004', x: 400, y: 0 }], 'texte']) {
    body = wrong;
    expect(await completeCentres(admin)).toEqual({ ok: false, reason: 'unreachable' });
  }
  await settings({ cityServiceUrl: 'http://127.0.0.1:1/communes' });
  expect(await completeCentres(admin)).toEqual({ ok: false, reason: 'unreachable' });
});

test('map tiles come from the imagery service of the settings; only its host enters the policy (C552)', async () => {
  expect((await loadShell(admin)).mapBase).toBeNull();
  expect(contentSecurityPolicy('n', false, null)).toContain("img-src 'self' data: blob:;");
  for (const [submitted, fault] of [
    ['https://tuiles.example/{z}/{x}.jpg', 'tiles'],
    ['tuiles', 'tiles'],
  ] as const)
    expect(await settings({ mapTilesUrl: submitted })).toMatchObject({
      ok: false,
      reason: { code: 'faults', faults: { mapTilesUrl: `administration:settings.fault.${fault}` } },
    });
  expect(
    (await settings({ mapTilesUrl: 'https://tuiles.example/sat/{z}/{x}/{y}.jpg', mapTilesAttribution: '© Imagerie' }))
      .ok,
  ).toBe(true);
  expect((await loadShell(admin)).mapBase).toEqual({
    url: 'https://tuiles.example/sat/{z}/{x}/{y}.jpg',
    attribution: '© Imagerie',
  });
  expect(contentSecurityPolicy('n', false, tileHost('https://tuiles.example/sat/{z}/{x}/{y}.jpg'))).toContain(
    "img-src 'self' data: blob: https://tuiles.example;",
  );
  expect(tileHost('https://{a-c}.tuiles.example:8443/{z}')).toBe('https://*.tuiles.example:8443');
  expect(tileHost('javascript:alert(1)')).toBeNull();
  expect(tileHost('https://tuiles.example; script-src *')).toBeNull();
});

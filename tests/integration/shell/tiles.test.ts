/** Tiles of the base map that settings chose, through this server: of that base map only, bounded, asked once. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { TILE_PRESETS, type TilePreset } from '~/kernel/tile-presets';
import { saveSettings } from '~/modules/core/administration/service/save-settings.server';
import { answerSettings } from '~/modules/core/administration/http/settings-replies.server';
import { fetchTile } from '~/modules/core/map-ground/service/fetch-tile.server';
import { loadShell } from '~/modules/core/shell/service/load-shell.server';
import { env } from '~/platform/env.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { secondsToWait } from '~/platform/rate-limit/costly.server';
import { forgetSettings, readSettings } from '~/platform/settings.server';
import { loader } from '~/routes/tiles.$preset.$z.$x.$y';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  '/5/1/2': (_, response) => response.end(PNG),
  '/5/1/3': (_, response) => response.end('<script>alert(1)</script>'),
  '/5/1/4': (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(500_000)])),
  '/5/1/5': (_, response) => response.writeHead(302, { location: `http://localhost:${port}/5/1/2` }).end(),
  '/5/1/6': (_, response) => response.writeHead(404).end(PNG),
};
let service: Server;
let port = 0;
let presets: Record<string, TilePreset>;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']} ${request.headers['x-forwarded-for'] ?? ''}`);
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  port = (service.address() as AddressInfo).port;
  const own = { url: `http://127.0.0.1:${port}/{z}/{x}/{y}`, attribution: '© Ici', maxZoom: 19 };
  presets = { osm: own, planIgn: own };
  (env.FETCH_HOSTS as string[]).push('127.0.0.1');
});
afterAll(() => {
  (env.FETCH_HOSTS as string[]).length = 0;
  service.close();
});
afterEach(() => {
  asked.length = 0;
  forgetDatabase();
});

const posted = (body: FormData) => new Request('http://localhost/', { method: 'POST', body });
/** One press in the settings. */
async function choose(mapPreset: string): Promise<void> {
  const form = new FormData();
  form.set('intent', 'mapPreset');
  form.set('mapPreset', mapPreset);
  const answer = await answerSettings(admin, 'maps', posted(form));
  expect(answer).toBeInstanceOf(Response);
  forgetSettings();
}
const tile = (preset: string, z: number, x: number, y: number) => fetchTile({ preset, z, x, y }, 'membre', presets);
const code = async (preset: string, z: number, x: number, y: number) => {
  const answer = await tile(preset, z, x, y);
  return answer.ok ? answer.value.mime : answer.reason.code;
};
const knock = async (params: Record<string, string>): Promise<Response> => {
  try {
    return await loader({ request: new Request('http://localhost/tiles'), params, context: {} });
  } catch (thrown) {
    return thrown as Response;
  }
};

test('no base map is chosen at first: nothing is fetched, and maps ask for none (C552)', async () => {
  expect((await loadShell(admin)).mapBase).toBeNull();
  for (const preset of Object.keys(TILE_PRESETS)) expect(await code(preset, 5, 1, 2)).toBe('notFound');
  expect((await knock({ preset: 'osm', z: '5', x: '1', y: '2' })).status).toBe(404);
  expect(asked).toEqual([]);
});

test('one press chooses a base map, keeps the rest of the section, and a press takes it away (C552)', async () => {
  const given = { mapTilesAttribution: ['© Imagerie'], mapTilesUrl: ['https://tuiles.example/{z}/{x}/{y}.jpg'] };
  await saveSettings(admin, 'maps', {
    texts: { ...given, mapPreset: [''], cityServiceUrl: [''] },
    removed: [],
    pictures: {},
    secrets: {},
    seen: null,
  });
  await choose('orthoIgn');
  expect(await readSettings()).toMatchObject({ mapPreset: 'orthoIgn', mapTilesAttribution: '© Imagerie' });
  expect((await loadShell(admin)).mapBase).toEqual({
    url: '/tiles/orthoIgn/{z}/{x}/{y}',
    attribution: '© IGN – Géoplateforme',
  });
  await choose('');
  expect((await loadShell(admin)).mapBase).toEqual({ url: given.mapTilesUrl[0], attribution: '© Imagerie' });
  const form = new FormData();
  form.set('intent', 'mapPreset');
  form.set('mapPreset', 'https://ailleurs.example');
  await expect(answerSettings(admin, 'maps', posted(form))).rejects.toMatchObject({ status: 400 });
});

test('the chosen base map gives its tiles, each asked once, by this server alone', async () => {
  await choose('osm');
  expect(await Promise.all([tile('osm', 5, 1, 2), tile('osm', 5, 1, 2)])).toMatchObject([
    { ok: true, value: { mime: 'image/png' } },
    { ok: true },
  ]);
  expect(await code('osm', 5, 1, 2)).toBe('image/png');
  expect(asked).toEqual(['/5/1/2 Territoires ']);
  expect(await code('planIgn', 5, 1, 2), 'another base map than the chosen one').toBe('notFound');
});

test.each([
  ['a page instead of a picture', 3],
  ['more than a tile', 4],
  ['a way to another host', 5],
  ['a tile that is not there', 6],
])('%s is not passed on', async (_, y) => {
  await choose('osm');
  expect(await code('osm', 5, 1, y)).toBe('unreachable');
});

test('only tiles of the grid are asked for: no other address can be made through the door', async () => {
  await choose('osm');
  for (const [z, x, y] of [
    [20, 0, 0],
    [5, 32, 0],
    [5, 0, 32],
    [5, -1, 0],
    [5, 0.5, 0],
    [NaN, 0, 0],
  ] as const)
    expect(await code('osm', z, x, y)).toBe('notFound');
  for (const part of ['..', '%2e%2e', '1@169.254.169.254', '1e1', ' 1', '-1', '', '12345678', '1#', '1?x=1'])
    for (const params of [
      { preset: 'osm', z: part, x: '0', y: '0' },
      { preset: 'osm', z: '5', x: part, y: '0' },
      { preset: 'osm', z: '5', x: '0', y: part },
    ])
      expect((await knock(params)).status, JSON.stringify(params)).toBe(404);
  for (const preset of ['__proto__', 'constructor', 'toString', 'http:', '127.0.0.1'])
    expect((await knock({ preset, z: '5', x: '1', y: '2' })).status).toBe(404);
  expect(asked).toEqual([]);
});

test('a person may ask for so many new tiles a minute', async () => {
  await choose('osm');
  for (let rank = 1; rank < 1200; rank += 1) await secondsToWait('tile', 'membre');
  expect(await code('osm', 5, 1, 3), 'the last of them').toBe('unreachable');
  expect(await tile('osm', 5, 1, 2)).toMatchObject({ ok: false, reason: { code: 'tooMany' } });
  expect((await fetchTile({ preset: 'osm', z: 5, x: 1, y: 2 }, 'autre', presets)).ok).toBe(true);
});

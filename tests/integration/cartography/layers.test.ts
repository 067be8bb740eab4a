/** Themes and layers over the maps: kept, put in order, given to people, and asked of real services on this machine. */
import { saveRecord } from '~/records/record/service/change-record.server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import {
  LAYER_FIELDS,
  PICTO_ICONS,
  THEME_FIELDS,
  type LayerValues,
  type ThemeValues,
} from '~/modules/core/cartography/domain';
import { addPicto, listPictos, removePicto, saveLayer } from '~/modules/core/cartography/service/manage-layers.server';
import {
  assignTheme,
  listThemes,
  removeTheme,
  reorderThemes,
  THEME,
} from '~/modules/core/cartography/service/manage-themes.server';
import { readShapes } from '~/modules/core/cartography/service/layer-file.server';
import { layerPicture } from '~/modules/core/cartography/service/layer-picture.server';
import { chooseLayers, overlaysOn } from '~/modules/core/cartography/service/overlays.server';
import { readCapabilities } from '~/modules/core/cartography/service/read-capabilities.server';
import { startOf } from '~/records/fields/domain';
import { groundUnder, groundWithin } from '~/modules/core/map-ground/service/read-ground.server';
import type { MapGround } from '~/modules/core/map-ground/domain/ground';
import { groundLayers } from '~/modules/core/map-ground/view/ground-layers';
import { prisma } from '~/platform/db/client.server';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { env } from '~/platform/env.server';
import * as layerRoute from '~/routes/administration+/cartography.layer.$id';
import * as pictosRoute from '~/routes/administration+/cartography.pictos';
import * as themeRoute from '~/routes/administration+/cartography.theme.$id';
import * as choices from '~/routes/layers.choices';
import * as setRoute from '~/routes/referencial+/$set._index';
import * as picture from '~/routes/layers.$id.$what';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { startMapServer, type MapServer } from '../../support/map-server';
import { addUser, browsing, signedIn } from '../../support/people';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const member: Actor = { ...VISITOR, id: 2, login: 'membre' };
let maps: MapServer;
beforeAll(async () => {
  maps = await startMapServer();
  (env.FETCH_HOSTS as string[]).push(new URL(maps.url).host);
  // no page waits for what reads files to start
  await readShapes({ url: `${maps.url}/zones.kml`, type: 'kml' });
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  await maps.close();
});
beforeEach(() => {
  forgetDatabase();
  maps.asked.length = 0;
});

const value = <Value>(outcome: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value;
};
const NEW = { id: 0, version: 0 };
const theme = async (name: string, more: Partial<ThemeValues> = {}): Promise<number> =>
  value(await saveRecord(admin, THEME, NEW, { ...(startOf(THEME_FIELDS) as ThemeValues), name, ...more }));
const layer = async (themeId: number, more: Partial<LayerValues>): Promise<number> => {
  const start = startOf(LAYER_FIELDS) as LayerValues;
  return value(await saveLayer(admin, { ...NEW, themeId }, { ...start, name: 'Zones inondables', ...more }));
};
const wms = () => ({ url: `${maps.url}/wms?map=eau`, layer: 'inondation' });
const names = async () => value(await listThemes(admin)).map(({ name }) => name);

test('C713 C714 a theme keeps its colour as rgb, its order, who sees it, and the maps that it stands on', async () => {
  const admins = await browsing('admin');
  const sent = { name: 'Risques', color: '10, 90, 120', authorization: '1', visibility: 'on', piezometry: 'on' };
  const flags = { installation: 'on' };
  await admins.post(
    themeRoute.action,
    '/administration/cartography/theme/new',
    { intent: 'save', ...sent, ...flags },
    { id: 'new' },
  );
  expect(await prisma().mapTheme.findFirst({ where: { name: 'Risques' } })).toMatchObject({
    ...{ color: 'rgb(10, 90, 120)', isAquaDBTheme: false, themeOrder: 1, authorization: 1, visibility: true },
    ...{ piezometry: true, installation: true, quality: false, homepage: false, distributionUnit: false },
  });
  const wrong = { intent: 'save', ...sent, name: 'Autre', color: 'vert' };
  const answer = await admins.post(themeRoute.action, '/administration/cartography/theme/new', wrong, { id: 'new' });
  expect(answer).toMatchObject({ data: { faults: { color: 'cartography:fault.color' }, texts: { color: ['vert'] } } });
});

test('themes are put in order, whole or by one step; a name belongs to one, a theme of the product stays', async () => {
  const [a, b, c] = [await theme('A'), await theme('B'), await theme('C')];
  await reorderThemes(admin, { ids: [c, a, 999] });
  expect(await names()).toEqual(['C', 'A', 'B']);
  await reorderThemes(admin, { id: b, step: -1 });
  expect(await names()).toEqual(['C', 'B', 'A']);
  expect(await saveRecord(admin, THEME, NEW, { ...(startOf(THEME_FIELDS) as ThemeValues), name: 'A' })).toMatchObject({
    reason: 'exists',
  });
  await prisma().mapTheme.update({ where: { id: a }, data: { isAquaDBTheme: true } });
  expect(await removeTheme(admin, a)).toMatchObject({ ok: false, reason: 'product' });
  expect(await removeTheme(admin, b)).toMatchObject({ ok: true, value: { name: 'B' } });
  expect(await reorderThemes(member, { id: a, step: 1 })).toMatchObject({ ok: false, reason: 'forbidden' });
});

test('C715 C716 C717 a layer has a name, a type (0 WMS, 1 KML) and an address, or is refused', async () => {
  const admins = await browsing('admin');
  const id = await theme('Risques');
  const address = `/administration/cartography/layer/new?theme=${id}`;
  const post = (sent: Record<string, string>) =>
    admins.post(layerRoute.action, address, { intent: 'save', opacity: '100', ...sent }, { id: 'new' });
  expect(await post({ name: '', typeLayer: '7', url: '' })).toMatchObject({
    data: {
      faults: { name: 'cartography:fault.name', typeLayer: 'cartography:fault.type', url: 'cartography:fault.url' },
    },
  });
  expect(await post({ name: 'Crues', typeLayer: '0', url: maps.url, layer: '' })).toMatchObject({
    data: { faults: { layer: 'cartography:fault.layer' }, texts: { name: ['Crues'] } },
  });
  await post({ name: 'Crues', typeLayer: '0', ...wms(), visibility: 'on' });
  await post({ name: 'Ouvrages', typeLayer: '1', url: `${maps.url}/zones.kml` });
  expect(await prisma().mapLayer.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { name: 'Crues', typeLayer: 0, layer: 'inondation', themeId: id, visibility: true },
    { name: 'Ouvrages', typeLayer: 1, url: `${maps.url}/zones.kml`, visibility: false },
  ]);
});

test('C718 C719 thirty icons to choose from; a mark has a name and an address, and layers may wear it', async () => {
  expect(new Set(PICTO_ICONS).size).toBe(30);
  const admins = await browsing('admin');
  await admins.post(pictosRoute.action, '/administration/cartography/pictos', { name: 'Vannes', icon: 'anchor' });
  const [one] = await listPictos();
  expect(one).toMatchObject({ name: 'Vannes', url: '/pictos/anchor.svg', layers: 0 });
  expect(await addPicto(admin, { name: 'Vannes', icon: 'fish' })).toMatchObject({ reason: 'exists' });
  const id = await theme('Ouvrages');
  await layer(id, { typeLayer: 1, url: `${maps.url}/zones.kml`, pictoId: one!.id });
  const { ground } = await groundWithin({ actor: member, places: ['homepage'] }, [-0.4, 47.8, -0.1, 48.1]);
  expect(groundLayers(ground, String)?.over.find(({ id: of }) => of.endsWith('point'))).toMatchObject({
    style: { icon: '/pictos/anchor.svg' },
    features: [{ label: 'Vanne' }],
  });
  expect(await removePicto(admin, one!.id)).toMatchObject({ ok: true });
  expect(await prisma().mapLayer.findFirst()).toMatchObject({ pictoId: null });
});

test('the layers of a service are read from its description, and a layer is tried before it is saved', async () => {
  expect(value(await readCapabilities(admin, { url: `${maps.url}/wms?map=eau`, typeLayer: 0 }))).toEqual([
    { name: 'cadastre', title: 'Cadastre' },
    { name: 'inondation', title: 'Zones inondables & marais' },
  ]);
  expect(maps.asked[0]?.search).toContain('map=eau&SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities');
  expect(value(await readCapabilities(admin, { url: maps.url, typeLayer: 2 }))).toEqual([
    { name: 'ORTHO', title: 'Orthophotos' },
  ]);
  const page = await readCapabilities(admin, { url: `${maps.url}/page`, typeLayer: 0 });
  expect(page).toMatchObject({ reason: { code: 'noLayers', said: 'Bienvenue' } });
  const admins = await browsing('admin');
  const id = await theme('Risques');
  const tried = (sent: Record<string, string>) =>
    admins.post(
      layerRoute.action,
      `/administration/cartography/layer/new?theme=${id}`,
      { intent: 'test', name: 'Essai', opacity: '100', ...sent },
      { id: 'new' },
    );
  expect(await tried({ typeLayer: '0', ...wms() })).toMatchObject({
    data: { more: { kind: 'picture', href: expect.stringMatching(/^data:image\/png;base64,/) } },
  });
  expect(await tried({ typeLayer: '0', url: maps.url, layer: 'inconnue' })).toMatchObject({
    data: { more: { kind: 'notShown', code: 'noPicture', said: 'Couche inconnue' }, texts: { layer: ['inconnue'] } },
  });
  expect(await tried({ typeLayer: '3', url: `${maps.url}/biefs.geojson` })).toMatchObject({
    data: { more: { kind: 'shapes', shapes: [{ name: 'Bief', kind: 'line' }] } },
  });
  expect(await tried({ typeLayer: '0', url: 'http://192.168.0.1/wms', layer: 'x' })).toMatchObject({
    data: { more: { kind: 'notShown', code: 'notAllowed' } },
  });
  expect(await prisma().mapLayer.count()).toBe(0);
});

test('C579 layers lie over the maps that their theme says, as pictures of this server or as shapes', async () => {
  const id = await theme('Risques', { homepage: false, territories: true });
  const picture = await layer(id, wms());
  await layer(id, { name: 'Ouvrages', typeLayer: 1, url: `${maps.url}/zones.kml` });
  await layer(id, { name: 'Orthophotos', typeLayer: 2, url: `${maps.url}/wmts`, layer: 'ORTHO', visibility: false });
  expect(await overlaysOn(member, ['homepage'])).toBeNull();
  const ring = [
    [
      [-0.3, 47.9],
      [-0.2, 47.9],
      [-0.2, 48],
      [-0.3, 47.9],
    ],
  ] as const;
  const ground = await groundUnder(member, [{ type: 'MultiPolygon', coordinates: [ring] as never }]);
  const drawn = groundLayers(ground, String)!;
  expect(drawn.pictures).toMatchObject([{ href: `/layers/${picture}/map`, kind: 'map', opacity: 1 }]);
  const over = [...drawn.under, ...drawn.over].filter(({ id: of }) => of.startsWith('over-'));
  expect(over.flatMap(({ features }) => features.map(({ label }) => label))).toEqual(['Zone humide', 'Digue', 'Vanne']);
  expect(await overlaysOn(VISITOR, ['territories'])).toBeNull();
});

test('C690 C704 C711 C712 a theme kept for named people is theirs alone, and the calls say who sees what', async () => {
  for (const login of ['membre', 'animateur']) await addUser(login);
  const id = await theme('Réservé', { authorization: 1, quality: false });
  const of = await layer(id, wms());
  const asked = (what: {
    what: 'map';
    box: readonly [number, number, number, number];
    width: number;
    height: number;
  }) => layerPicture(member, of, what);
  const box = { what: 'map', box: [0, 0, 1000, 500], width: 200, height: 100 } as const;
  expect(await asked(box)).toMatchObject({ ok: false, reason: { code: 'notFound' } });
  expect(await assignTheme(admin, id, ['membre', 'personne'])).toMatchObject({ reason: { logins: ['personne'] } });
  const admins = await browsing('admin');
  const given = { intent: 'assign', logins: 'membre\nanimateur' };
  await admins.post(themeRoute.action, `/administration/cartography/theme/${id}`, given, { id: String(id) });
  const calls = apiRoute('user/theme');
  const read = async (login: string, path = 'user/theme') =>
    (await (await signedIn(login))(apiRoute(path).loader)).json;
  const give = async (login: string) =>
    (await signedIn(login))(calls.action, { method: 'POST', body: { themeId: id, logins: ['membre'] } });
  expect((await give('admin')).status).toBe(200);
  expect((await give('membre')).status).toBe(405);
  expect(await asked(box)).toMatchObject({ ok: true });
  const own = { themeId: id, layerId: of, login: 'membre', visibility: true, quality: false, piezometry: true };
  const more = { hydrometry: true, pluviometry: true, homepage: true, referencials: true, productionUnit: true };
  expect(await read('membre')).toMatchObject([{ ...own, ...more }]);
  expect(await read('animateur')).toEqual([]);
  expect(await read('admin', 'user/theme/all')).toMatchObject([{ ...own, layerId: 0 }]);
});

test('C712 the maps of reference data have the themes whose flags name them, and no other', async () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 47],
        [1, 47],
        [1, 48],
        [0, 48],
        [0, 47],
      ],
    ],
  };
  await prisma().homogeneousZone.create({ data: { name: 'Loir', nameKey: 'loir', kml: '<kml/>', geometry: square } });
  await layer(await theme('Captages', { territories: false }), wms());
  await layer(await theme('Cadastre', { referencials: false }), wms());
  const list = await (await browsing('admin')).get(setRoute.loader, '/referencial/zones', { set: 'zones' });
  expect((list as { ground: MapGround }).ground.overlay?.themes.map(({ name }) => name)).toEqual(['Captages']);
});

test('what somebody makes of the layers is kept for them alone, and leads back to their map', async () => {
  const id = await theme('Risques');
  const of = await layer(id, wms());
  const members = await browsing('membre');
  const sent = { back: '/piezometry?q=a', layer: String(of), [`opacity.${of}`]: '40', visible: [] };
  const answer = (await members.post(choices.action, '/layers/choices', sent)) as Response;
  expect(answer.headers.get('location')).toBe('/piezometry?q=a');
  const seen = async (actor: Actor) => (await overlaysOn(actor, ['piezometry']))?.themes[0]?.layers[0];
  expect(await seen(member)).toMatchObject({ visible: false, opacity: 40 });
  expect(await seen(admin)).toMatchObject({ visible: true, opacity: 100 });
  await chooseLayers(member, [{ layerId: 999, visible: true, opacity: 10 }]);
  expect(await prisma().themeAssignment.count()).toBe(1);
});

test('pictures pass through this server: asked once, of that service alone, within bounds', async () => {
  const of = await layer(await theme('Risques'), wms());
  const members = await browsing('membre');
  const get = (what: string, search = '') =>
    members.get(picture.loader, `/layers/${of}/${what}${search}`, { id: String(of), what }) as Promise<Response>;
  const box = '?BBOX=-30000,6090000,-20000,6100000&WIDTH=300&HEIGHT=300';
  const answer = await get('map', box);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  await get('map', box);
  expect(maps.asked.map(({ search }) => search)).toEqual([
    '?map=eau&SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=inondation&STYLES=&CRS=EPSG%3A3857' +
      '&BBOX=-30000%2C6090000%2C-20000%2C6100000&WIDTH=300&HEIGHT=300&FORMAT=image%2Fpng&TRANSPARENT=TRUE',
  ]);
  expect((await get('legend')).status).toBe(200);
  for (const [what, search] of [
    ['map', ''],
    ['map', '?BBOX=1,2,3&WIDTH=10&HEIGHT=10'],
    ['map', '?BBOX=3,3,1,1&WIDTH=10&HEIGHT=10'],
    ['map', '?BBOX=1,1,3,3&WIDTH=9000&HEIGHT=10'],
    ['tile', '?z=1&x=0&y=0'],
  ] as const)
    expect((await get(what, search)).status, what + search).toBe(404);
});

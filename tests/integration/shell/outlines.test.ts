/** Outlines under the maps: from a file to every map, by administrators only, bounded, told in the audit. */
import { saveRecord, removeRecord } from '~/records/record/service/change-record.server';
import { SentForm } from '~/kernel/sent-form';
import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import type { OutlineChoices } from '~/modules/core/map-ground/domain';
import { readChoices } from '~/modules/core/map-ground/forms/outlines.form';
import { outlineImport, storeOutlines } from '~/modules/core/map-ground/service/import-outlines.server';
import { listOutlines, OUTLINE } from '~/modules/core/map-ground/service/manage-outlines.server';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const member: Actor = { ...VISITOR, id: 2, login: 'membre' };

const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const square = (x: number, y: number, size = 0.1) => [
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ],
];
const geojson = (features: readonly unknown[]) => ({
  name: 'bassin.geojson',
  content: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
});
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>L’Erve</name><MultiGeometry>
<LineString><coordinates>-0.4,48.1 -0.38,48.0 -0.36,47.9</coordinates></LineString>
<LineString><coordinates>-0.3,48.1,12 -0.38,48.0,10</coordinates></LineString></MultiGeometry></Placemark>
<Placemark><name>Captage du Moulin</name><Point><coordinates>-0.35,48</coordinates></Point></Placemark>
<Placemark><name>Brisé</name><LineString><coordinates>-0.4,98 -0.3,48</coordinates></LineString></Placemark>
</Document></kml>`;
const kml = { name: 'rivieres.kml', content: new TextEncoder().encode(KML) };

async function sent(file: { name: string; content: Uint8Array }) {
  const started = await startImport(outlineImport(), admin, 'all', file);
  if (!started.ok) throw new Error(started.reason);
  const page = await readImport(outlineImport(), admin, 'all', started.value);
  if (!page.ok || !page.value) throw new Error('no preview');
  return { session: started.value, preview: page.value };
}
const all = (lines: readonly { rank: number; name: string; kind: string }[]) =>
  new Map(lines.map(({ rank, name, kind }) => [rank, { name, kind }])) as OutlineChoices;
const confirm = (session: string, choices: OutlineChoices, actor = admin) =>
  confirmImport(outlineImport(choices), actor, 'all', session);
const names = async () => {
  const listed = await listOutlines(admin);
  return listed.ok ? listed.value.map(({ name, kind }) => `${kind} ${name}`) : [];
};

const brulon = feature('Polygon', square(-0.4, 47.9), { nom: 'Brûlon' });
const stored = async (file: { name: string; content: Uint8Array }) => {
  const { session, preview } = await sent(file);
  expect(await confirm(session, all(preview.lines))).toMatchObject({ ok: true });
};

test('what a KML and a GeoJSON draw is shown, named by hand, stored, and drawn under maps', async () => {
  const first = await sent(kml);
  expect(first.preview.lines.map(({ name, kind, shape }) => [name, kind, shape])).toEqual([
    ['L’Erve', 'river', 'line'],
    ['Captage du Moulin', 'intake', 'point'],
  ]);
  expect(first.preview.issues).toMatchObject([
    { line: 6, value: 'Brisé', reason: { key: 'exchange:reason.coordinatesOutOfRange' } },
  ]);
  const choices = new Map(all(first.preview.lines));
  choices.set(0, { name: ' L’Erve amont ', kind: 'other' });
  expect(await confirm(first.session, choices)).toEqual({ ok: true, value: { created: 2 } });
  const second = await sent(
    geojson([
      brulon,
      feature(
        'MultiLineString',
        [
          [
            [-0.4, 48],
            [-0.3, 48.05],
          ],
        ],
        { name: 'Bassin', kind: 'catchment' },
      ),
      feature('GeometryCollection', [], { name: 'Étrange' }),
    ]),
  );
  expect(second.preview.issues).toMatchObject([
    { line: 3, reason: { key: 'exchange:reason.unknownShape' }, remedy: { key: 'exchange:remedy.unknownShape' } },
  ]);
  expect(await confirm(second.session, all(second.preview.lines))).toMatchObject({ ok: true });
  expect(await names()).toEqual([
    'catchment Bassin',
    'commune Brûlon',
    'intake Captage du Moulin',
    'other L’Erve amont',
  ]);
  const ground = await groundUnder(member, [{ type: 'MultiPolygon', coordinates: [square(-0.42, 47.95) as never] }]);
  expect(ground?.lines.map(({ name }) => name).sort()).toEqual(['Bassin', 'Brûlon', 'L’Erve amont']);
  expect(ground?.points).toMatchObject([
    { kind: 'town', name: 'Brûlon' },
    { kind: 'intake', name: 'Captage du Moulin' },
  ]);
  const far = await groundUnder(member, [{ type: 'MultiPolygon', coordinates: [square(5, 45) as never] }]);
  expect(far).toMatchObject({ lines: [], points: [] });
});

test('what of a file may be meant otherwise is told before it is stored, and is stored as it is', async () => {
  const { session, preview } = await sent(
    geojson([brulon, brulon, feature('Polygon', square(20, 45), { nom: 'Danube' })]),
  );
  expect(preview.issues).toEqual([]);
  expect(preview.notices.map(({ value, reason }) => [value, reason.key.replace('exchange:reason.', '')])).toEqual([
    ['Brûlon', 'repeatedZone'],
    ['Danube', 'outsideFrance'],
    ['Brûlon', 'overlappingZones'],
  ]);
  expect(await names(), 'nothing yet').toEqual([]);
  expect(await confirm(session, all(preview.lines))).toMatchObject({ ok: true });
  expect(new Set(await names())).toEqual(new Set(['commune Brûlon', 'commune Danube']));
});

test('the same file twice adds nothing; a session is stored once', async () => {
  await stored(geojson([brulon]));
  const again = await sent(geojson([brulon]));
  expect(again.preview.lines).toMatchObject([{ isKnown: true }]);
  expect(await confirm(again.session, all(again.preview.lines))).toEqual({ ok: true, value: { created: 0 } });
  expect(await confirm(again.session, all(again.preview.lines))).toEqual({ ok: false, reason: 'alreadyApplied' });
  expect((await names()).length).toBe(1);
});

test.each([
  ['a text', { name: 'a.kml', content: new TextEncoder().encode('bonjour') }],
  ['a JSON that is no map', { name: 'a.json', content: new TextEncoder().encode('{"a":1}') }],
  ['entities', { name: 'a.kml', content: new TextEncoder().encode('<!DOCTYPE kml [<!ENTITY a "b">]><kml/>') }],
  [
    'a map in metres',
    geojson([
      feature('LineString', [
        [480_000, 6_780_000],
        [480_100, 6_780_100],
      ]),
    ]),
  ],
  ['a line of one place', geojson([feature('LineString', [[0, 48]])])],
  [
    'an open ring',
    geojson([
      feature('Polygon', [
        [
          [0, 48],
          [1, 48],
        ],
      ]),
    ]),
  ],
  ['no geometry', geojson([{ type: 'Feature', properties: {}, geometry: null }])],
])('%s draws nothing, and the page says why and what to do', async (_, file) => {
  const { session, preview } = await sent(file);
  expect(preview.lines).toEqual([]);
  expect(preview.issues.length).toBe(1);
  expect(preview.issues[0]!.remedy.key).toMatch(/^exchange:remedy\./);
  expect(await confirm(session, new Map([[0, { name: 'a', kind: 'river' }]]))).toEqual({
    ok: false,
    reason: 'nothing',
  });
});

test('an outline without a name is refused; one file brings at most 500, each of at most 1,200 points', async () => {
  const long = Array.from({ length: 20_000 }, (_, rank) => [rank / 20_000, 48 + Math.sin(rank) / 50]);
  const { session, preview } = await sent(
    geojson([
      feature('LineString', long),
      ...Array.from({ length: 509 }, (_, rank) => feature('Point', [0, rank / 100])),
    ]),
  );
  expect(preview).toMatchObject({ dropped: 10 });
  expect(preview.lines.length).toBe(500);
  expect(preview.lines[0]!.points).toBeLessThanOrEqual(1200);
  expect(await confirm(session, all(preview.lines.slice(0, 1)))).toEqual({ ok: false, reason: 'nameless' });
});

test('3,000 are kept at most', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, rank) => ({
      kind: 'other' as const,
      name: `n${rank}`,
      shape: 'point' as const,
      parts: [[[2, 45]]] as never,
    }));
  await stored(geojson([brulon]));
  expect(await storeOutlines(admin, many(3000), 'trop')).toEqual({ ok: false, reason: 'tooMany' });
  expect((await names()).length).toBe(1);
  expect(await storeOutlines(admin, many(2999), 'juste')).toMatchObject({ ok: true });
  expect((await names()).length).toBe(3000);
});

test('the form of a preview: ranks that no file has and kinds that are none are left', () => {
  const form = new FormData();
  for (const rank of ['0', '700', '-1', 'x']) form.append('keep', rank);
  form.set('name.0', 'La Vègre');
  form.set('kind.0', '<script>');
  expect([...readChoices(new SentForm(form))]).toEqual([[0, { name: 'La Vègre', kind: 'other' }]]);
});

test('one is renamed and deleted by administrators; a stale form is refused; the audit tells all', async () => {
  await stored(kml);
  const listed = await listOutlines(admin);
  const one = listed.ok ? listed.value[0]! : undefined!;
  const seen = { id: one.id, version: one.version };
  expect(await saveRecord(member, OUTLINE, seen, { kind: 'river', name: 'Volé' })).toEqual({
    ok: false,
    reason: 'forbidden',
  });
  expect(await removeRecord(member, OUTLINE, one.id)).toEqual({ ok: false, reason: 'forbidden' });
  expect((await listOutlines(member)).ok).toBe(false);
  expect((await startImport(outlineImport(), member, 'all', kml)).ok).toBe(false);
  expect(await saveRecord(admin, OUTLINE, seen, { kind: 'catchment', name: 'Bassin de l’Erve' })).toMatchObject({
    ok: true,
  });
  expect(await saveRecord(admin, OUTLINE, seen, { kind: 'river', name: 'Autre' })).toEqual({
    ok: false,
    reason: 'conflict',
  });
  expect(await removeRecord(admin, OUTLINE, one.id)).toMatchObject({ value: { name: 'Bassin de l’Erve' } });
  expect(await removeRecord(admin, OUTLINE, one.id)).toEqual({ ok: false, reason: 'notFound' });
  const rows = await prisma().audit.findMany({ where: { entity: 'outlines' }, orderBy: { id: 'asc' } });
  expect(rows.map(({ action, login }) => `${action} ${login}`)).toEqual([
    'outline.import admin',
    'outline.update admin',
    'outline.delete admin',
  ]);
});

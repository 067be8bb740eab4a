/** A layer whose file is a document of this installation: it is drawn without a network. */
import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { keptDocument, LAYER_FIELDS, LAYER_FORM, type LayerValues } from '~/modules/core/cartography/domain';
import { readShapes } from '~/modules/core/cartography/service/layer-file.server';
import { newContent } from '~/modules/core/contents/domain';
import { addDocument } from '~/modules/core/contents/service/documents.server';
import { startOf } from '~/records/fields/domain';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Mare</name>
<Point><coordinates>-0.22,47.96</coordinates></Point></Placemark></Document></kml>`;

test('a KML among the documents is drawn; one that is not there is told', async () => {
  const { id: categoryId } = await prisma().cmsCategory.create({
    data: { title: 'Cartes', comment: '', author: 'admin', login: 'admin', displayOnMenu: true },
  });
  const { id } = await prisma().cmsContent.create({
    data: {
      ...newContent(categoryId),
      ...{ title: 'Mares', status: 1, authorization: 'public', author: 'admin', login: 'admin', loginMaj: 'admin' },
      updateDate: new Date(),
    },
  });
  const added = await addDocument(admin, id, { originalName: 'mares.kml', bytes: new TextEncoder().encode(KML) });
  expect(added).toMatchObject({ ok: true, value: { name: 'mares.kml' } });
  expect(await readShapes({ url: '/documents/mares.kml', type: 'kml' })).toMatchObject({
    value: { shapes: [{ name: 'Mare', kind: 'point' }], left: 0 },
  });
  expect(await readShapes({ url: '/documents/autre.kml', type: 'kml' })).toEqual({
    ok: false,
    reason: { code: 'unreachable', said: '404' },
  });
});

test('only files are kept here: a service that draws needs an address of its own', () => {
  expect(keptDocument('/documents/zones%20humides.kml')).toBe('zones humides.kml');
  expect(keptDocument('/documents/100%.kml')).toBe('100%.kml');
  expect(keptDocument('https://cartes.example/zones.kml')).toBeNull();
  const { url } = LAYER_FORM.fields;
  expect(url.read(['/documents/mares.kml'])).toMatchObject({ ok: true });
  for (const elsewhere of ['/administration', '/documents/a/b', 'file:///etc/passwd'])
    expect(url.read([elsewhere])).toMatchObject({ ok: false });
  const values = { ...(startOf(LAYER_FIELDS) as LayerValues), name: 'Mares', url: '/documents/mares.kml' };
  expect(LAYER_FORM.check?.({ ...values, typeLayer: 1 })).toBeUndefined();
  expect(LAYER_FORM.check?.({ ...values, typeLayer: 0, layer: 'mares' })).toEqual({
    url: 'cartography:fault.address',
  });
});

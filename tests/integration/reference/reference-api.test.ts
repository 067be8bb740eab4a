import { beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { settled, testQueue } from '../../support/jobs';
import { signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: execute } = apiRoute('job/{id}/execute');
const { action: upload } = apiRoute('files/uploadFtp');
const { action: change, loader: read } = apiRoute('referencial/{set}/{id}');
const { action: create, loader: list } = apiRoute('referencial/{set}');
const { loader: count } = apiRoute('referencial/{set}/count');
const { loader: countDelete } = apiRoute('referencial/{set}/countDelete/{id}');
const { loader: exported } = apiRoute('referencial/{set}/export');
const { action: purge } = apiRoute('referencial/{set}/purge');
const { action: replace } = apiRoute('referencial/{set}/replace');
const { action: exportData } = apiRoute('referencial/exportData');
const { action: exportKml } = apiRoute('referencial/exportKml');
const { loader: rules } = apiRoute('referencial/rotation/{kind}');
const { action: changeRule } = apiRoute('referencial/rotation/{kind}/{id}');
const { action: parcels } = apiRoute('referencial/rpg');

testDatabase({ each: true });
testQueue();
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
let call: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  await seedReference(admin, () => undefined);
  call = await signedIn('admin');
});
const crop = (name: string) => prisma().crop.findUniqueOrThrow({ where: { nameKey: name } });

test('C493 C477 C478 C479 a crop is created with its defaults, listed, read, changed, deleted', async () => {
  const made = await call(create, { method: 'POST', params: { set: 'culture' }, body: {} });
  expect(made.status).toBe(201);
  const { id } = made.json as { id: number };
  expect(await call(read, { params: { set: 'culture', id: String(id) } })).toMatchObject({
    status: 200,
    json: { id, name: 'nouvelleCulture', periodeSemence: 0, referentiel: false },
  });
  expect(
    (
      await call(change, {
        method: 'PUT',
        params: { set: 'culture', id: String(id) },
        body: { name: 'Moutarde', periodeSemence: 1 },
      })
    ).json,
  ).toEqual({ update: 1 });
  expect((await call(create, { method: 'POST', params: { set: 'culture' }, body: { name: 'MOUTARDE' } })).status).toBe(
    422,
  );
  expect((await call(create, { method: 'POST', params: { set: 'conduite' }, body: {} })).status).toBe(201);
  expect(await prisma().drivingMode.findUnique({ where: { nameKey: 'nouveaumode' } })).toMatchObject({
    parent: 1,
    referentiel: false,
  });
  for (const [set, name] of [
    ['zone', 'nouvelleZone'],
    ['indicateurs', 'nouvelIndicateur'],
  ] as const) {
    const { id: fresh } = (await call(create, { method: 'POST', params: { set }, body: {} })).json as { id: number };
    expect((await call(read, { params: { set, id: String(fresh) } })).json).toMatchObject({ name, referentiel: false });
  }
  expect((await call(create, { params: { set: 'culture' } })).json).toContainEqual(
    expect.objectContaining({ id, name: 'Moutarde', periodeSemence: 1 }),
  );
  const { id: gone } = (await call(create, { method: 'POST', params: { set: 'zone' }, body: { name: 'De trop' } }))
    .json as { id: number };
  const zone = { params: { set: 'zone', id: String(gone) } };
  expect((await call(change, { ...zone, method: 'DELETE' })).json).toEqual({ delete: 1 });
  expect((await call(read, zone)).status).toBe(404);
});

test('C480 C495 deleting answers the number of rows, or the ids in use and then deletes nothing', async () => {
  await call(create, { method: 'POST', params: { set: 'culture' }, body: { name: 'Moutarde' } });
  const [wheat, mustard] = [await crop("ble tendre d'hiver"), await crop('moutarde')];
  const both = await call(create, { method: 'DELETE', params: { set: 'culture' }, body: [wheat.id, mustard.id] });
  expect(both.json).toEqual({ delete: 0, ids: [String(wheat.id)], names: ['Blé tendre d’hiver'] });
  expect(await prisma().crop.count({ where: { id: mustard.id } })).toBe(1);
  expect((await call(change, { method: 'DELETE', params: { set: 'culture', id: String(mustard.id) } })).json).toEqual({
    delete: 1,
  });
});

test('C494 replacing moves every use to the other item; countDelete says how many there are', async () => {
  const [spring, winter] = [await crop('orge de printemps'), await crop("orge d'hiver")];
  expect(Number((await call(countDelete, { params: { set: 'culture', id: String(spring.id) } })).json)).toBeGreaterThan(
    0,
  );
  expect(
    (await call(replace, { method: 'PUT', params: { set: 'culture' }, body: { id: spring.id, replaceId: winter.id } }))
      .json,
  ).toEqual({ update: 1 });
  expect((await call(countDelete, { params: { set: 'culture', id: String(spring.id) } })).json).toBe('0');
  expect(await prisma().referenceMatrixRow.count({ where: { cultureId: spring.id } })).toBe(0);
});

test('C482 purging removes what nothing uses; then 0, since all that is left is used', async () => {
  await call(create, { method: 'POST', params: { set: 'culture' }, body: { name: 'Moutarde' } });
  const purged = await call(purge, { method: 'DELETE', params: { set: 'culture' } });
  expect(purged.json).toEqual({ purge: 1 });
  expect((await call(purge, { method: 'DELETE', params: { set: 'culture' } })).json).toEqual({ purge: 0 });
});

test('C496 C497 counts are numbers; the rotation total is AB plus Eco', async () => {
  expect((await call(count, { params: { set: 'city' } })).json).toBe('45');
  expect((await call(count, { params: { set: 'rotation' } })).json).toBe('10');
  expect((await call(rules, { params: { kind: 'AB' } })).json).toHaveLength(5);
});

test('C522 C518 a rule is changed, and a minimum above its maximum is refused', async () => {
  expect((await call(changeRule, { method: 'PUT', params: { kind: 'Eco', id: '3' }, body: { max: 30 } })).json).toEqual(
    { update: 1 },
  );
  expect(
    await prisma().rotationRule.findUnique({ where: { scenarioId_kind_id: { scenarioId: 0, kind: 'Eco', id: 3 } } }),
  ).toMatchObject({ max: 30, updatedBy: 'admin' });
  expect(await call(changeRule, { method: 'PUT', params: { kind: 'Eco', id: '3' }, body: { min: 40 } })).toMatchObject({
    status: 422,
    json: { field: 'min' },
  });
});

test('C529 C523 the register is asked by year', async () => {
  const found = (await call(parcels, { method: 'POST', body: { year: 2020, limit: 5000 } })).json as {
    year: number;
    idParcel: string;
  }[];
  expect(found).toHaveLength(await prisma().rpgParcel.count({ where: { year: 2020 } }));
  expect(new Set(found.map(({ year }) => year))).toEqual(new Set([2020]));
  expect((await call(parcels, { method: 'POST', body: { year: 2020.5 } })).status).toBe(400);
});

test('C498 C499 C500 exports: a set in base64, the rows sent as a dated workbook, the text sent as a map', async () => {
  const file = (await call(exported, { params: { set: 'zone' }, path: '/api/x?format=csv' })).json as {
    fileName: string;
    content: string;
  };
  expect(file.fileName).toBe('CCE Export.csv');
  const zones = await prisma().homogeneousZone.findMany({ orderBy: { name: 'asc' } });
  const text = Buffer.from(file.content, 'base64').toString('utf8');
  expect(zones.length).toBeGreaterThan(0);
  for (const { name } of zones) expect(text).toContain(name);
  const workbook = await call(exportData, { method: 'POST', body: { data: [{ nom: 'A', valeur: 1 }], type: 'essai' } });
  expect(workbook.response.headers.get('content-disposition')).toMatch(/essai_\d{8}_\d{6}\.xlsx/);
  const kml =
    '<kml><Placemark><name>Z</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,48 1,48 1,49 ' +
    '0,48</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>';
  expect((await call(exportKml, { method: 'POST', body: { data: Buffer.from(kml).toString('base64') } })).json).toBe(
    kml,
  );
  expect((await call(exportKml, { method: 'POST', body: { data: 'AAAA' } })).status).toBe(422);
});

test('rows that each name a column of their own are counted before they are multiplied', async () => {
  const data = Array.from({ length: 1001 }, (_, rank) => ({ [`colonne ${rank}`]: rank }));
  const beyond = await call(exportData, { method: 'POST', body: { data, type: 'large' } });
  expect(beyond.status).toBe(422);
  expect(JSON.stringify(beyond.json)).toMatch(/colonnes\s*: 1\s?001, lignes\s*: 1\s?001/);
  const within = await call(exportData, { method: 'POST', body: { data: data.slice(1), type: 'large' } });
  expect(within.status).toBe(200);
});

test('C450 C538 C539 C546 C668 the reference matrix is uploaded, then imported by job -16', async () => {
  const csv =
    'cultureId;department;typeSuccession;driveModeId;indicatorId;value\nChanvre;49;1;AB;Production;8,25\n' +
    'Inconnue;49;1;AB;Production;1';
  const body = {
    stationType: 0,
    stationId: 0,
    path: 'DATA/',
    name: 'importDataMatriceRef.csv',
    content: `data:text/csv;base64,${Buffer.from(csv).toString('base64')}`,
  };
  const elsewhere = [{ path: 'AUTRE/' }, { stationType: 1 }, { stationId: 7 }];
  for (const other of elsewhere)
    expect((await call(upload, { method: 'POST', body: { ...body, ...other } })).status).toBe(422);
  expect((await call(upload, { method: 'POST', body })).json).toEqual({ insert: 1 });
  const started = await call(execute, { method: 'POST', params: { id: '-16' } });
  const execution = await settled((started.json as { execution: string }).execution);
  expect(execution).toMatchObject({ outcome: 'partial', result: { created: 1, refused: 1 } });
  expect(await prisma().referenceMatrixRow.findFirst({ where: { department: '49' } })).toMatchObject({
    value: 8.25,
    updatedBy: 'admin',
  });
});

test('C491 C767 members, animators and consultants read the sets, and write nothing', async () => {
  for (const login of ['membre', 'animateur', 'consultant']) {
    const other = await signedIn(login);
    expect((await other(list, { params: { set: 'zone' } })).status).toBe(200);
    expect(await other(create, { method: 'POST', params: { set: 'zone' }, body: {} })).toMatchObject({
      status: 405,
      json: { error: 'Non autorisé' },
    });
  }
});

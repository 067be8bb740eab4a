/** The calls under /api/referencial of the sets shared with monitoring, and of cities, the matrix, code lists. */
import { beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { addUser, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: change, loader: read } = apiRoute('referencial/{set}/{id}');
const { action: create, loader: list } = apiRoute('referencial/{set}');
const { loader: count } = apiRoute('referencial/{set}/count');
const { loader: countDelete } = apiRoute('referencial/{set}/countDelete/{id}');
const { loader: exported } = apiRoute('referencial/{set}/export');
const { action: purge } = apiRoute('referencial/{set}/purge');
const { action: replace } = apiRoute('referencial/{set}/replace');
const { loader: cedex } = apiRoute('referencial/city/cedex');
const { loader: contributorStatus } = apiRoute('referencial/contributor/status');
const { loader: summary } = apiRoute('referencial/summary');

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
type Caller = Awaited<ReturnType<typeof signedIn>>;
let call: Caller;
let member: Caller;
beforeAll(async () => {
  await seedReference(admin, () => undefined);
  [call, member] = [await signedIn('admin'), await signedIn('membre')];
});

type Row = Record<string, unknown>;
const rowsOf = async (set: string, who = call) => (await who(list, { params: { set } })).json as Row[];
const made = async (set: string, body: Row) => {
  const answer = await call(create, { method: 'POST', params: { set }, body });
  expect(answer.status, JSON.stringify(answer.json)).toBe(201);
  return String((answer.json as { id: number | string }).id);
};

test('a city holds its code, place, surface and projection; the list is sorted by its id (C510, C511)', async () => {
  const cities = await rowsOf('city');
  const ids = cities.map((row) => String(row.codeCommune));
  expect(ids).toEqual([...ids].sort());
  expect(Object.keys(cities[0] ?? {})).toEqual(
    expect.arrayContaining([
      'codeCommune',
      'name',
      'region_id',
      'departmentNumber',
      'area',
      'countryCode',
      'x',
      'y',
      'projection',
    ]),
  );
  const { rows } = await index("SELECT indexdef FROM pg_indexes WHERE tablename = 'Municipality'");
  expect(rows.some(({ indexdef }) => /UNIQUE.*\("codeCommune"\)/.test(indexdef))).toBe(true);
});

test('a parameter that a list does not know is refused with those that it knows, as those of other calls', async () => {
  const asked = await call(list, {
    params: { set: 'city' },
    path: '/api/x?departmentNumber=53&date_debut_maj=2026-01-01',
  });
  expect(asked.status).toBe(400);
  expect(asked.json).toMatchObject({ field: 'date_debut_maj' });
  expect((asked.json as { error: string }).error).toMatch(
    /date_debut_maj.*Paramètres connus.*q, offset, limit, .*departmentNumber/,
  );
  const known = await call(list, { params: { set: 'city' }, path: '/api/x?departmentNumber=53&limit=2' });
  expect(known.status).toBe(200);
});

const index = async (sql: string) => ({ rows: await prisma().$queryRawUnsafe<{ indexdef: string }[]>(sql) });

test(
  'cities: created (insert), changed (update), replaced (update), purged, deleted, with their cedex list ' +
    '(C516, C517)',
  async () => {
    const inserted = await call(create, {
      method: 'POST',
      params: { set: 'city' },
      body: { codeCommune: '99911', name: 'Neuville', departmentNumber: '72', area: 12.5 },
    });
    expect(inserted.json).toEqual({ id: '99911', insert: 1 });
    expect(
      (
        await call(create, {
          method: 'POST',
          params: { set: 'city' },
          body: { codeCommune: '99912', name: 'Neuvillette' },
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await call(change, {
          method: 'PUT',
          params: { set: 'city', id: '99911' },
          body: { name: 'Neuville-sur-Sarthe' },
        })
      ).json,
    ).toEqual({ update: 1 });
    expect((await call(read, { params: { set: 'city', id: '99911' } })).json).toMatchObject({
      codeCommune: '99911',
      name: 'Neuville-sur-Sarthe',
      area: 12.5,
      countryCode: 'FR',
    });
    await made('cedex', { code: '72999', cityCode: '99911', label: 'NEUVILLE CEDEX' });
    expect((await call(cedex)).json).toEqual([
      expect.objectContaining({ code: '72999', cityCode: '99911', label: 'NEUVILLE CEDEX' }),
    ]);
    const contact = await made('contact', { name: 'Alix Essai', cityCode: '99912' });
    expect(
      (await call(replace, { method: 'PUT', params: { set: 'city' }, body: { id: '99912', replaceId: '99911' } })).json,
    ).toEqual({ update: 1 });
    expect((await call(read, { params: { set: 'contact', id: contact } })).json).toMatchObject({ cityCode: '99911' });
    expect((await call(change, { method: 'DELETE', params: { set: 'city', id: '99911' } })).json).toEqual({
      delete: 0,
      ids: ['99911'],
      names: ['Neuville-sur-Sarthe'],
    });
    expect((await call(change, { method: 'DELETE', params: { set: 'city', id: '99912' } })).json).toEqual({
      delete: 1,
    });
    const total = await prisma().municipality.count();
    const { purge: purged } = (await call(purge, { method: 'DELETE', params: { set: 'city' } })).json as {
      purge: number;
    };
    expect(purged).toBeGreaterThan(0);
    expect(await prisma().municipality.findMany({ select: { codeCommune: true } })).toEqual([{ codeCommune: '99911' }]);
    expect(purged).toBe(total - 1);
  },
);

/** Two rows of each shared set, and what marks a row of it as kept under another name. */
const SHARED: Readonly<Record<string, readonly [Row, Row, Row]>> = {
  parameter: [{ code: 'T1340', name: 'Nitrates' }, { code: 'T1335', name: 'Ammonium' }, { name: 'Nitrate' }],
  unit: [
    { code: 'T162', name: 'milligramme par litre' },
    { code: 'T133', name: 'microgramme par litre' },
    { symbol: 'mg/L' },
  ],
  watermass: [{ code: 'FRGR0461', name: 'La Vègre' }, { code: 'FRGR0462', name: 'L’Erve' }, { category: 'rivière' }],
  watershed: [{ code: 'M0', name: 'La Sarthe' }, { code: 'M1', name: 'Le Loir' }, { parentCode: 'M' }],
  hydrogeologicalEntity: [
    { code: '101', name: 'Calcaires' },
    { code: '102', name: 'Sables' },
    { nature: 'système aquifère' },
  ],
  method: [{ code: '4', name: 'Filtration' }, { code: '5', name: 'Gravimétrie' }, { name: 'Filtration sur membrane' }],
  contributor: [
    { code: 'I1', name: 'Agence de l’eau' },
    { code: 'I2', name: 'Syndicat de bassin' },
    { siret: '73282932000074' },
  ],
  network: [{ code: 'R1', name: 'Réseau de suivi' }, { code: 'R2', name: 'Réseau local' }, { mnemonique: 'RS' }],
  fraction: [{ code: 'T23', name: 'Eau brute' }, { code: 'T3', name: 'Eau filtrée' }, { name: 'Eau brute totale' }],
  support: [{ code: 'T3', name: 'Eau' }, { code: 'T6', name: 'Sédiments' }, { name: 'Eau douce' }],
  contact: [
    { name: 'Camille Essai', email: 'camille@essai.example' },
    { name: 'Dominique Essai', email: 'dominique@essai.example' },
    { phoneTel: '0243000000' },
  ],
  city: [
    { codeCommune: '99901', name: 'Essai-sur-Vègre' },
    { codeCommune: '99902', name: 'Essai-le-Petit' },
    { situation: 'rive gauche' },
  ],
};

describe.each(Object.entries(SHARED))('/referencial/%s', (set, [first, second, difference]) => {
  test(
    'is listed, read, created, changed, counted, exported, replaced, purged, deleted; a member only reads ' +
      '(C724, C725, C488)',
    async () => {
      const before = Number((await call(count, { params: { set } })).json);
      const [one, other] = [await made(set, first), await made(set, second)];
      expect(Number((await call(count, { params: { set } })).json)).toBe(before + 2);
      expect(await rowsOf(set)).toEqual(
        expect.arrayContaining([expect.objectContaining(first), expect.objectContaining(second)]),
      );
      expect((await call(change, { method: 'PUT', params: { set, id: one }, body: difference })).json).toEqual({
        update: 1,
      });
      const now = (await member(read, { params: { set, id: one } })).json as Row;
      expect(now).toMatchObject({ ...first, ...difference, usermaj: 'admin' });
      expect(Date.parse(String(now.datemaj))).toBeGreaterThan(Date.now() - 60_000);
      expect((await call(countDelete, { params: { set, id: one } })).json).toBe('0');
      expect((await call(exported, { params: { set }, path: '/api/x?format=csv' })).json).toMatchObject({
        fileName: 'CCE Export.csv',
        content: expect.stringMatching(/^[A-Za-z0-9+/=]{40,}$/) as string,
      });
      expect(
        (await call(replace, { method: 'PUT', params: { set }, body: { id: other, replaceId: one } })).json,
      ).toEqual({ update: 1 });
      for (const [route, method, params, body] of [
        [create, 'POST', { set }, first],
        [change, 'PUT', { set, id: one }, difference],
        [change, 'DELETE', { set, id: one }, undefined],
        [purge, 'DELETE', { set }, undefined],
        [replace, 'PUT', { set }, { id: one, replaceId: other }],
      ] as const) {
        expect(await member(route, { method, params, ...(body ? { body } : {}) }), method).toMatchObject({
          status: 405,
          json: { error: 'Non autorisé' },
        });
      }
      expect((await member(exported, { params: { set } })).status).toBe(405);
      expect((await call(change, { method: 'DELETE', params: { set, id: one } })).json).toEqual({ delete: 1 });
      expect((await call(change, { method: 'DELETE', params: { set, id: one } })).status).toBe(404);
      const purged = await call(purge, { method: 'DELETE', params: { set } });
      if (purged.status === 200) expect((purged.json as { purge: number }).purge).toBeGreaterThan(0);
      else expect(purged).toMatchObject({ status: 422, json: { error: 'Ce référentiel ne se vide pas' } });
    },
  );
});

test('planning sets are read by every signed-in user and written by administrators alone (C724, C550)', async () => {
  for (const set of [
    'zone',
    'culture',
    'conduite',
    'indicateurs',
    'matriceRef',
    'rpg',
    'rotation',
    'sandre',
    'cedex',
  ]) {
    expect((await member(list, { params: { set }, path: '/api/x?limit=5' })).status, set).toBe(200);
    expect((await member(count, { params: { set } })).status, set).toBe(200);
    // referencial/rpg has calls of its own: POST asks for the parcels of a year (C529)
    const lists =
      set === 'rpg'
        ? []
        : ([
            [create, 'POST', { set }, {}],
            [create, 'DELETE', { set }, ['1']],
          ] as const);
    for (const [route, method, params, body] of [
      ...lists,
      [change, 'PUT', { set, id: '1' }, {}],
      [purge, 'DELETE', { set }, undefined],
    ] as const) {
      expect(await member(route, { method, params, ...(body ? { body } : {}) }), `${set} ${method}`).toMatchObject({
        status: 405,
        json: { error: 'Non autorisé' },
      });
    }
    expect((await member(exported, { params: { set } })).status, set).toBe(405);
  }
});

test('an answer that refuses holds neither insert, update, delete nor id (C488)', async () => {
  for (const answer of [
    await call(create, { method: 'POST', params: { set: 'unit' }, body: { name: 'sans code' } }),
    await call(change, { method: 'PUT', params: { set: 'unit', id: '999999' }, body: { name: 'rien' } }),
    await call(change, { method: 'DELETE', params: { set: 'unit', id: '999999' } }),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    for (const word of ['insert', 'update', 'delete', 'id']) expect(answer.json).not.toHaveProperty(word);
    expect(answer.json).toHaveProperty('error');
  }
});

test('rows share a base: id, code, name, status, usermaj, datemaj (C475)', async () => {
  const id = await made('method', { code: 'BASE', name: 'Base' });
  expect((await call(read, { params: { set: 'method', id } })).json).toMatchObject({
    id: Number(id),
    code: 'BASE',
    name: 'Base',
    status: 'validated',
    usermaj: 'admin',
    datemaj: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
});

test('each set says when it was changed, by whom, whether the Sandre does it, and its number (C476)', async () => {
  const of = async (field: string) => ((await call(summary)).json as Row[]).find((one) => one.field === field);
  await made('support', { code: 'S-1', name: 'Un' });
  const before = await of('support');
  expect(before).toMatchObject({ updateSandre: '0', updateUser: 'admin' });
  await made('support', { code: 'S-2', name: 'Deux' });
  await prisma().referenceSummary.update({ where: { field: 'support' }, data: { updateSandre: '1' } });
  const after = await of('support');
  expect(after).toMatchObject({
    updateSandre: '1',
    updateUser: 'admin',
    referentialNumber: Number(before?.referentialNumber) + 1,
  });
  expect(Date.parse(String(after?.updateDate))).toBeGreaterThanOrEqual(Date.parse(String(before?.updateDate)));
});

test('zones, crops and modes have referentiel; a mode has its parent and last author (C506, C752)', async () => {
  for (const set of ['zone', 'culture', 'conduite'])
    for (const row of await rowsOf(set)) expect(row.referentiel, set).toBe(true);
  const [mode] = await rowsOf('conduite');
  expect(Object.keys(mode ?? {})).toEqual(
    expect.arrayContaining(['id', 'name', 'parent', 'referentiel', 'usermaj', 'datemaj']),
  );
  expect(new Set((await rowsOf('conduite')).map((row) => row.parent))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('the reference matrix is read, added to and deleted from (C541)', async () => {
  const names = { cultureId: 'Chanvre', driveModeId: 'AB', indicatorId: 'Production' };
  const [crop, mode, indicator] = [
    await prisma().crop.findUniqueOrThrow({ where: { nameKey: 'chanvre' } }),
    await prisma().drivingMode.findUniqueOrThrow({ where: { nameKey: 'ab' } }),
    await prisma().indicator.findUniqueOrThrow({ where: { nameKey: names.indicatorId.toLowerCase() } }),
  ];
  const body = {
    cultureId: crop.id,
    department: '53',
    typeSuccession: '1',
    driveModeId: mode.id,
    indicatorId: indicator.id,
    value: 7.25,
  };
  const id = await made('matriceRef', body);
  expect((await call(read, { params: { set: 'matriceRef', id } })).json).toMatchObject(body);
  expect((await member(list, { params: { set: 'matriceRef' }, path: '/api/x?department=53' })).json).toEqual([
    expect.objectContaining(body),
  ]);
  expect(
    await call(create, { method: 'POST', params: { set: 'matriceRef' }, body: { ...body, department: null } }),
  ).toMatchObject({ status: 422, json: { field: 'department' } });
  expect((await call(create, { method: 'DELETE', params: { set: 'matriceRef' }, body: [id] })).json).toEqual({
    delete: 1,
  });
});

const CONTRIBUTOR = {
  code: 'INT-9',
  name: 'Chambre d’essai',
  siret: '73282932000074',
  mnemonique: 'CE',
  sandre: '9',
  domain: 'agriculture',
  postalBox: 'BP 12',
  road: '1 rue des Haies',
  addressComplement: 'bâtiment B',
  statePlace: 'La Lande',
  department: '72',
  city: 'Le Mans',
  cityCode: '72181',
  cedexCode: '72039',
  comments: 'néant',
  phoneTel: '0243000000',
  email: 'ce@essai.example',
  phoneTelSecond: '0243000001',
  fax: '0243000002',
  mobile: '0600000000',
  creationDate: '2020-02-29',
  updateDate: '2024-01-31',
  auteur: 'essai',
  otherReference: 'X1',
  status: 'temporary',
  noNewsLetterDate: '2023-05-01',
  structureType: 'public',
};
test('a contributor keeps its identity, address and contact fields as they were sent (C542, C543)', async () => {
  const id = await made('contributor', CONTRIBUTOR);
  expect((await call(read, { params: { set: 'contributor', id } })).json).toMatchObject(CONTRIBUTOR);
  expect(
    await call(create, {
      method: 'POST',
      params: { set: 'contributor' },
      body: { ...CONTRIBUTOR, code: 'INT-10', siret: '73282932000075' },
    }),
  ).toMatchObject({ status: 422, json: { field: 'siret' } });
});

test(
  'a Sandre code has field, code, name, mnemonique, reference, comment, status, creation, updateDate and ' +
    'author; the states of contributors are a call (C544, C545)',
  async () => {
    const body = {
      field: 'ESSAI.LISTE',
      code: 'A',
      name: 'Premier',
      mnemonique: 'PR',
      reference: 'arrêté',
      comment: 'pour l’essai',
      status: 'validated',
      creation: '2021-03-04',
      author: 'essai',
    };
    const id = await made('sandre', body);
    const { datemaj, ...row } = (await call(read, { params: { set: 'sandre', id } })).json as Row;
    expect(row).toMatchObject(body);
    expect(Date.parse(String(datemaj))).toBeGreaterThan(0);
    expect((await member(list, { params: { set: 'sandre' }, path: '/api/x?field=ESSAI.LISTE' })).json).toEqual([
      expect.objectContaining(body),
    ]);
    expect((await member(contributorStatus)).json).toEqual([
      { code: 'proposal', name: 'Proposition' },
      { code: 'temporary', name: 'Provisoire' },
      { code: 'validated', name: 'Validé' },
      { code: 'frozen', name: 'Gelé' },
    ]);
  },
);

test('types of succession and the years of the register are code lists of the Sandre (C524, C528)', async () => {
  const codes = async (field: string) =>
    ((await call(list, { params: { set: 'sandre' }, path: `/api/x?field=${field}` })).json as Row[]).map((row) =>
      String(row.code),
    );
  const [types, years] = [await codes('AGRI_RPG.TYPE_SUCCESSION'), await codes('RPG.ANNEE')];
  expect(types.length).toBeGreaterThan(1);
  const used = await prisma().rpgParcel.findMany({
    distinct: ['typeSuccession', 'year'],
    select: { typeSuccession: true, year: true },
  });
  expect(types).toEqual(expect.arrayContaining([...new Set(used.map((row) => row.typeSuccession))]));
  expect(years).toEqual(expect.arrayContaining([...new Set(used.map((row) => String(row.year)))]));
});

test('the grant « 9506_FORBIDEN » withholds the parameter 9506, by its code or its short name (C549)', async () => {
  const glyphosate = await made('parameter', { code: '9506', name: 'Glyphosate', shortName: 'GPS' });
  await made('parameter', { code: '9907', name: 'AMPA', shortName: 'AMPA' });
  for (const [login, code] of [
    ['prive.code', '9506_FORBIDEN'],
    ['prive.nom', 'GPS_FORBIDEN'],
  ] as const) {
    const user = await addUser(login);
    await prisma().grant.create({ data: { userId: user.id, type: 'PARAMETER', code } });
    const closed = await signedIn(login);
    const codes = (await rowsOf('parameter', closed)).map((row) => row.code);
    expect(codes).toContain('9907');
    expect(codes).not.toContain('9506');
    expect((await closed(read, { params: { set: 'parameter', id: glyphosate } })).status).toBe(404);
    expect(Number((await closed(count, { params: { set: 'parameter' } })).json)).toBe(codes.length);
  }
  expect((await rowsOf('parameter', member)).map((row) => row.code)).toContain('9506');
});

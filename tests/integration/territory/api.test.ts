import { beforeAll, describe, expect, it } from 'vitest';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { UploadAnswer } from '~/records/exchange/forms/api-files';
import { AverageAnswer, TerritoryAnswer } from '~/modules/planning/territory/forms/territory-api';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { signedIn } from '../../support/people';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';
import { apiRoute } from '../../support/api-route';

const one = apiRoute('territory/{id}');
const allocation = apiRoute('territory/{id}/assolement');
const allocationExport = apiRoute('territory/{id}/assolement/export');
const average = apiRoute('territory/{id}/averageAllocation');
const bricks = apiRoute('territory/{id}/bricks');
const crops = apiRoute('territory/{id}/cultures');
const modes = apiRoute('territory/{id}/modesConduites');
const surfaces = apiRoute('territory/{id}/surfaces');
const surfacesRpg = apiRoute('territory/{id}/surfacesRPG');
const zones = apiRoute('territory/{id}/zones');
const list = apiRoute('territory');
const upload = apiRoute('territory/assolement/upload');
const communes = apiRoute('territory/communes');
const descriptif = apiRoute('territory/descriptif/{id}');
const statut = apiRoute('territory/statut/{id}');
const setUsers = apiRoute('territory/users/{id}');
const users = apiRoute('territory/users');

testDatabase();
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const at = (id: number) => ({ params: { id: String(id) } });
const put = (id: number, body: unknown) => ({ ...at(id), method: 'PUT', body });
type Territory = { id: number; statut: number; dateMaj: string; name: string };

describe('territory calls', () => {
  it('C125 C081 POST creates from a territory with empty surfacesCultures and answers its id', async () => {
    const call = await signedIn('animateur');
    const made = await call(list.action, {
      method: 'POST',
      body: {
        name: 'Par l’API',
        statut: 0,
        zones: [{ dataId: world.zones[0] }],
        cultures: world.crops,
        modesConduites: [],
        indicateurs: [],
        utilisateurs: [{ login: 'membre' }],
        surfacesCultures: [],
      },
    });
    expect(made).toMatchObject({ status: 200, json: { id: expect.any(Number) as number } });
    const read = await call(one.loader, at((made.json as { id: number }).id));
    expect(read.json).toMatchObject({
      name: 'Par l’API',
      statut: 0,
      surfacesCultures: [],
      utilisateurs: [{ login: 'membre', usermaj: 'animateur' }],
      zones: [{ dataId: world.zones[0], usermaj: 'animateur' }],
    });
  });
  it('C123 C124 C076 C077 C078 C079 C080 GET has the specification’s names, userMaj and usermaj alike', async () => {
    const id = await makeTerritory(world, {
      name: 'Lu',
      localisation: { department: '72', cityCode: null, kml: null },
    });
    const call = await signedIn('admin');
    const { json } = await call(one.loader, at(id));
    const link = (dataId: number) => ({ id: expect.any(Number) as number, dataId, usermaj: 'admin' });
    expect(TerritoryAnswer.strict().parse(json)).toMatchObject({
      id,
      name: 'Lu',
      dateCreation: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      dateMaj: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      zones: world.zones.map(link),
      cultures: world.crops.map(link),
      modesConduites: world.modes.map(link),
      indicateurs: [link(world.indicator)],
      utilisateurs: [],
      statut: 1,
      referencial: false,
      year: 2022,
      department: '72',
      cityCode: null,
      kml: null,
      kmlFileName: null,
      level: null,
      userMaj: 'admin',
      usermaj: 'admin',
    });
    expect(((await call(list.loader)).json as Territory[]).map((territory) => territory.name)).toContain('Lu');
  });
  it('A1 takes 0, 1 and 2 as statut and nothing else', async () => {
    const id = await makeTerritory(world);
    const call = await signedIn('admin');
    for (const code of [0, 1, 2])
      expect((await call(statut.action, put(id, { statut: code }))).json).toEqual({ update: 1 });
    await call(statut.action, put(id, { statut: 1 }));
    for (const code of [3, -1, 1.5, '1'])
      expect((await call(statut.action, put(id, { statut: code }))).status).toBe(400);
  });
  it('C126 C127 C110 PUT updates; C104 a zone that goes takes its areas with it, a name nothing', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const call = await signedIn('animateur');
    expect((await call(one.action, put(id, { utilisateurs: ['membre'] }))).json).toMatchObject({
      update: 1,
      allocationDeleted: false,
    });
    expect((await call(descriptif.action, put(id, { name: 'Renommé', statut: 2 }))).json).toMatchObject({
      update: 1,
      changed: ['name'],
      allocationDeleted: false,
    });
    expect((await call(one.loader, at(id))).json).toMatchObject({ name: 'Renommé', statut: 1 });
    const left = async () => [
      await prisma().cropAllocation.count({ where: { territoryId: id } }),
      await prisma().territoryZone.count({ where: { territoryId: id, surface: { not: null } } }),
    ];
    expect(await left()).toEqual([3, 2]);
    expect((await call(descriptif.action, put(id, { zones: [world.zones[0]] }))).json).toMatchObject({
      changed: ['zones'],
      allocationDeleted: true,
    });
    expect(await left()).toEqual([2, 1]);
    expect((await call(setUsers.action, put(id, { utilisateurs: ['membre'] }))).json).toMatchObject({
      update: expect.any(Number) as number,
    });
    expect((await call(one.action, { ...at(id), method: 'DELETE' })).json).toMatchObject({ delete: 1 });
  });
  it('C128 C110 PUT users counts the links that changed, 0 included', async () => {
    const id = await makeTerritory(world, { users: ['membre'] });
    const call = await signedIn('admin');
    expect([
      (await call(setUsers.action, put(id, { utilisateurs: ['membre'] }))).json,
      (await call(setUsers.action, put(id, { utilisateurs: ['consultant'] }))).json,
    ]).toEqual([{ update: 0 }, { update: 2 }]);
  });
  it('a stale dateMaj is a 409 that names the other author (B39)', async () => {
    const id = await makeTerritory(world);
    const call = await signedIn('admin');
    const { dateMaj } = (await call(one.loader, at(id))).json as Territory;
    expect((await (await signedIn('animateur'))(one.action, put(id, { year: 2020, dateMaj }))).status).toBe(200);
    expect(await call(one.action, put(id, { year: 2021, dateMaj }))).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('entre-temps') as string, detail: { userMaj: 'animateur' } },
    });
  });
  it('C129 DELETE answers the count; what is gone, hidden or never was is a 404', async () => {
    const id = await makeTerritory(world, { status: 0 });
    expect((await (await signedIn('consultant'))(one.loader, at(id))).status).toBe(404);
    expect((await (await signedIn('membre'))(one.loader, at(id))).status).toBe(404);
    const call = await signedIn('admin');
    expect((await call(one.action, { ...at(id), method: 'DELETE' })).json).toEqual({ delete: 1 });
    expect((await call(one.action, { ...at(id), method: 'DELETE' })).status).toBe(404);
  });
  it('C096 C100 C121 refuses in French: 405 without the right, 409 with matrices, 403 without a token', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    await createMatrix(world.actors.admin, id, { name: 'M' });
    expect((await (await signedIn('consultant'))(one.action, put(id, { name: 'X' }))).status).toBe(405);
    expect(await (await signedIn('admin'))(one.action, put(id, { cultures: [] }))).toMatchObject({
      status: 409,
      json: { error: 'Vous ne pouvez pas modifier ce territoire, celui-ci possède déjà des matrices.' },
    });
  });
  it('C130 C131 C132 lists bricks (-1 for a new territory), zones, crops, modes, users and communes', async () => {
    const id = await makeTerritory(world);
    const call = await signedIn('animateur');
    expect((await call(bricks.loader, at(-1))).json).toMatchObject({
      selected: { zones: [] },
      indicateurs: [{ id: 1 }],
    });
    expect([
      (await call(zones.loader, at(id))).json,
      (await call(crops.loader, at(id))).json,
      (await call(modes.loader, at(id))).json,
    ]).toMatchObject([
      [{ name: 'Amont' }, { name: 'Aval' }],
      [{ name: 'Blé tendre', periodeSemence: 2, teteRotation: false, legumineuse: false }, { name: 'Orge' }],
      [
        { name: 'Raisonné', parent: 2 },
        { name: 'AB', parent: 5 },
      ],
    ]);
    expect(((await call(users.loader)).json as { login: string }[]).map((user) => user.login).sort()).toEqual([
      'admin',
      'consultant',
      'membre',
    ]);
    expect((await call(communes.loader)).json).toHaveLength(3);
  });
});

describe('allocation calls', () => {
  it('C145 C146 C142 C143 GET and PUT zone surfaces and allocations', async () => {
    const id = await makeTerritory(world);
    const call = await signedIn('animateur');
    const [zid, cid, mcid] = [world.zones[0], world.crops[0], world.modes[0]];
    expect((await call(surfaces.action, put(id, [{ tid: id, zid, surface: 12.5 }]))).json).toMatchObject({ update: 1 });
    expect((await call(allocation.action, put(id, [{ tid: id, zid, cid, mcid, surface: 12.5 }]))).json).toMatchObject({
      update: 1,
    });
    expect((await call(surfaces.loader, at(id))).json).toContainEqual({ tid: id, zid, surface: 12.5 });
    expect((await call(allocation.loader, at(id))).json).toEqual([{ tid: id, zid, cid, mcid, surface: 12.5 }]);
    expect((await call(allocation.action, put(id, [{ zid, cid, mcid, surface: -1 }]))).status).toBe(400);
    expect(await call(allocation.action, put(id, [{ zid, cid: 99999, mcid, surface: 1 }]))).toMatchObject({
      status: 422,
      json: { field: 'cid' },
    });
    expect((await call(allocation.action, { ...put(id, []), path: '/api/x?version=1' })).status).toBe(409);
  });
  it('C147 C144 GET the average and the RPG surfaces', async () => {
    const id = await makeTerritory(world);
    const call = await signedIn('consultant');
    expect(AverageAnswer.strict().parse((await call(average.loader, at(id))).json)).toEqual({
      id,
      nbYears: 0,
      surfacesAverage: [],
    });
    expect((await call(surfacesRpg.loader, at(id))).json).toEqual([]);
  });
  it('C148 C149 C150 A20 an export imports back as a data URL: insert 1, then 2 with the refused lines', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const call = await signedIn('animateur');
    const file = (await call(allocationExport.loader, at(id))).json as { content: string; fileName: string };
    expect(file.fileName).toMatch(/\.xlsx$/);
    const send = async (fileName: string, fileContent: string) =>
      await call(upload.action, { method: 'POST', body: { tid: id, fileName, fileContent } });
    expect(
      (
        await send(
          file.fileName,
          `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${file.content}`,
        )
      ).json,
    ).toEqual({ insert: 1, update: 0, errors: [] });
    const csv = Buffer.from(
      'Zone;Culture;Conduite;Surface\nAmont;Orge;Raisonné;2\nNulle part;Orge;Raisonné;2',
    ).toString('base64');
    const partly = UploadAnswer.parse((await send('essai.csv', `data:text/csv;base64,${csv}`)).json);
    expect(partly).toMatchObject({
      insert: 2,
      update: 1,
      errors: [{ line: 3, columnName: 'Zone', value: 'Nulle part' }],
    });
    expect(partly.errors[0]?.reason).toMatch(/Nulle part/);
    expect((await send('essai.csv', 'data:text/csv;base64,@@@')).status).toBe(400);
  });
});

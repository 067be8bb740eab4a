import { beforeAll, describe, expect, it } from 'vitest';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { prepareBrick, writeBricks } from '~/modules/planning/territory/service/create-brick.server';
import { createTerritory } from '~/modules/planning/territory/service/create-territory.server';
import { deleteTerritory, deleteTerritoryMatrices } from '~/modules/planning/territory/service/delete-territory.server';
import { duplicateTerritory } from '~/modules/planning/scenario/service/copy-territory.server';
import { listPickableUsers, searchMunicipalities } from '~/modules/planning/territory/service/list-bricks.server';
import { listTerritories as findTerritories, readable } from '~/modules/planning/territory/data/territories.server';
import {
  listTerritories,
  readTerritory,
  readTerritorySheet,
} from '~/modules/planning/territory/service/read-territory.server';
import { saveDescriptive } from '~/modules/planning/territory/service/save-descriptive.server';
import { saveStatus, saveUsers } from '~/modules/planning/territory/service/save-status-and-users.server';
import { describe as describeTerritory, NEW_TERRITORY } from '~/modules/planning/territory/domain';
import { findAllocation } from '~/modules/planning/territory/data/allocation.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { testDatabase } from '../../support/database';
import type { Person } from '../../support/people';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const as = (login: Person) => world.actors[login];
const described = async (id: number) => {
  const found = await readTerritory(as('admin'), id);
  if (!found) throw new Error('gone');
  return { description: describeTerritory(found), version: found.version };
};

describe('creating', () => {
  it('C083 C084 C109 an administrator or an animator creates the default territory and gets its id', async () => {
    for (const login of ['admin', 'animateur'] as const) {
      const made = await createTerritory(as(login), {});
      expect(made.ok).toBe(true);
      if (made.ok)
        expect(describeTerritory((await readTerritory(as('admin'), made.value.id)) as never)).toEqual(NEW_TERRITORY);
    }
  });
  it('C077 C078 C079 C080 keeps what was given, links with their own ids and author', async () => {
    const id = await makeTerritory(world, {
      name: 'Entier',
      description: 'Essai',
      status: 0,
      referencial: true,
      localisation: { department: null, cityCode: '72181', kml: null },
      users: ['animateur', 'membre'],
    });
    expect(await readTerritory(as('admin'), id)).toMatchObject({
      name: 'Entier',
      status: 0,
      referencial: true,
      year: 2022,
      author: 'admin',
      updatedBy: 'admin',
      version: 1,
      localisation: { cityCode: '72181' },
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
      level: null,
      zones: [{ id: world.zones[0], name: 'Amont', updatedBy: 'admin', surface: null }, { id: world.zones[1] }],
      crops: world.crops.map((crop) => ({ id: crop, updatedBy: 'admin' })),
      drivingModes: world.modes.map((mode) => ({ id: mode, updatedBy: 'admin' })),
      users: [{ login: 'animateur', updatedBy: 'admin' }, { login: 'membre' }],
      indicators: [{ id: 1 }],
    });
    const plain = await makeTerritory(world, {
      name: 'Sans rien dire',
      localisation: { department: '72', cityCode: null, kml: null },
    });
    expect(await readTerritory(as('admin'), plain)).toMatchObject({
      referencial: false,
      localisation: { department: '72', cityCode: null, kml: null },
    });
  });
  it(
    'C118 C121 refuses a reference by an animator, anything by consultants and members, and bricks, users or ' +
      'cities that are not there',
    async () => {
      const reason = async (login: Person, input: Parameters<typeof createTerritory>[1]) => {
        const made = await createTerritory(as(login), input);
        return made.ok ? 'made' : made.reason;
      };
      expect([
        await reason('animateur', { referencial: true }),
        await reason('consultant', {}),
        await reason('membre', {}),
      ]).toEqual(['reference', 'forbidden', 'forbidden']);
      expect([
        await reason('admin', { zones: [99999] }),
        await reason('admin', { users: ['personne'] }),
        await reason('admin', { name: '  ' }),
        await reason('admin', { localisation: { department: null, cityCode: '00000', kml: null } }),
      ]).toEqual(['unknownBrick', 'unknownUser', 'emptyName', 'unknownCity']);
    },
  );
  it('C115 refuses a KML without a surface, keeps the outline of one that has', async () => {
    const kml = (inside: string) => ({
      department: null,
      cityCode: null,
      kml: {
        fileName: 'BASSIN.KML',
        text: `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`,
      },
    });
    const ring =
      '<Placemark><name>B</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,48,0 0.1,48,0 ' +
      '0.1,48.1,0 0,48,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>';
    expect(
      await createTerritory(as('admin'), { localisation: kml('<Placemark><name>rien</name></Placemark>') }),
    ).toEqual({ ok: false, reason: 'kmlUnreadable' });
    expect(
      await createTerritory(as('admin'), {
        localisation: { ...kml(''), kml: { fileName: 'X.KML', text: 'ceci n’est pas du XML' } },
      }),
    ).toEqual({ ok: false, reason: 'kmlUnreadable' });
    const made = await createTerritory(as('admin'), { localisation: kml(ring) });
    expect(
      made.ok && (await prisma().territory.findUniqueOrThrow({ where: { id: made.value.id } })).geometry,
    ).toMatchObject({ type: 'MultiPolygon' });
  });
});

describe('seeing', () => {
  it('C119 C120 C121 each role sees its own part of the list', async () => {
    const ids = await Promise.all(
      ([0, 1, 2] as const).map((status) => makeTerritory(world, { name: `Vue ${status}`, status, users: ['membre'] })),
    );
    const seen = async (login: Person) => (await listTerritories(as(login), 'vue')).map((one) => one.status).sort();
    expect([await seen('admin'), await seen('animateur'), await seen('consultant'), await seen('membre')]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [1],
      [],
    ]);
    expect(await readTerritory(as('consultant'), ids[0] ?? 0)).toBeNull();
    await prisma().territory.updateMany({ data: { usersRead: true } });
    expect(await seen('membre'), 'the tick opens the published one to its users').toEqual([1]);
    await prisma().territoryUser.deleteMany({ where: { login: 'membre' } });
    expect(await seen('membre'), 'to nobody else').toEqual([]);
  });
  it(
    'the list answers what the condition of every other reader answers, for each role, opened or not, and ' +
      'any search',
    async () => {
      await makeTerritory(world, { name: '100 % d’herbe_et\\eau', status: 1, users: ['membre'] });
      for (const login of ['admin', 'animateur', 'consultant', 'membre'] as const) {
        for (const usersRead of [true, false]) {
          await prisma().territory.updateMany({ data: { usersRead } });
          const scope = { actor: as(login) };
          const expected = await prisma().territory.findMany({
            where: readable(scope),
            orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
            select: { id: true },
          });
          expect((await findTerritories(scope)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }
      const found = async (search: string) => (await listTerritories(as('admin'), search)).map(({ name }) => name);
      expect([
        await found('100 % D’HERBE'),
        await found('herbe_et\\'),
        await found('%%'),
        await found('herbe_eau'),
      ]).toEqual([['100 % d’herbe_et\\eau'], ['100 % d’herbe_et\\eau'], [], []]);
    },
  );
  it('C116 the picker leaves the animator out of his own list', async () => {
    expect((await listPickableUsers(as('animateur'))).map((user) => user.login)).not.toContain('animateur');
    expect((await listPickableUsers(as('admin'))).map((user) => user.login)).toContain('admin');
  });
  it('finds municipalities by name without accents, and by code', async () => {
    expect((await searchMunicipalities('asnieres')).map((city) => city.codeCommune)).toEqual(['72012']);
    expect((await searchMunicipalities('7218')).map((city) => city.name)).toEqual(['Le Mans']);
  });
});

describe('describing', () => {
  it('C104 what is taken away goes with its areas, the rest stays, and the history keeps them', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const { description, version } = await described(id);
    const saved = await saveDescriptive(as('animateur'), id, version, { ...description, zones: [world.zones[0]] });
    expect(saved).toEqual({
      ok: true,
      value: { update: 1, changed: ['zones'], allocationDeleted: true, runAgain: false, reached: [] },
    });
    const sheet = await readTerritorySheet(as('admin'), id);
    expect(sheet?.allocation.surfaces).toEqual([{ zoneId: world.zones[0], surface: 10 }]);
    expect(sheet?.allocation.lines.map(({ surface }) => surface)).toEqual([6, 4]);
    const kept = await prisma().revision.findMany({
      where: { entity: 'allocation', entityId: String(id) },
      orderBy: { version: 'asc' },
    });
    expect((kept.at(-2)?.snapshot as { lines: unknown[] }).lines).toHaveLength(3);
    expect(kept.at(-1)?.summary).toBe('deletedByDescription');
  });
  it('C104 takes the areas of each kind of brick, of it alone', async () => {
    for (const [change, left] of [
      [{ crops: [world.crops[0]] }, [6, 4]],
      [{ drivingModes: [world.modes[0]] }, [6, 4]],
      [{ indicators: [] }, [6, 4, 4]],
    ] as const) {
      const id = await makeTerritory(world);
      await fillAllocation(world, id);
      const { description, version } = await described(id);
      const saved = await saveDescriptive(as('admin'), id, version, { ...description, ...change });
      expect(saved).toMatchObject({
        ok: true,
        value: { changed: Object.keys(change), allocationDeleted: left.length < 3 },
      });
      const { lines = [] } = (await readTerritorySheet(as('admin'), id))?.allocation ?? {};
      expect(
        lines.map(({ surface }) => surface),
        Object.keys(change).join(),
      ).toEqual(left);
    }
  });
  it('a name, a year, a place, a presentation and bricks that join erase nothing', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const before = await findAllocation(id);
    const crop = await prisma().crop.create({ data: { name: 'Pois', nameKey: 'pois' } });
    for (const change of [
      { name: 'Bassin renommé' },
      { year: 2031 },
      { description: 'Dit autrement' },
      { localisation: { department: '53', cityCode: null, kml: null } },
      { crops: [...world.crops, crop.id] },
    ]) {
      const { description, version } = await described(id);
      const saved = await saveDescriptive(as('admin'), id, version, { ...description, ...change });
      expect(saved).toMatchObject({ ok: true, value: { changed: Object.keys(change), allocationDeleted: false } });
      expect(await findAllocation(id), Object.keys(change).join()).toEqual(before);
    }
  });
  it('keeps the allocation when nothing of the land changed, and says so (A19: update 0)', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const first = await described(id);
    expect(await saveDescriptive(as('admin'), id, first.version, first.description)).toEqual({
      ok: true,
      value: { update: 0, changed: [], allocationDeleted: false, runAgain: false, reached: [] },
    });
    expect(
      await saveDescriptive(as('admin'), id, first.version, { ...first.description, status: 0, users: ['membre'] }),
    ).toMatchObject({ ok: true, value: { update: 1, allocationDeleted: false } });
    expect((await readTerritorySheet(as('admin'), id))?.allocation.lines).toHaveLength(3);
  });
  it('refuses a save over somebody else’s', async () => {
    const id = await makeTerritory(world);
    const { description, version } = await described(id);
    await saveDescriptive(as('animateur'), id, version, { ...description, name: 'Le sien' });
    expect(await saveDescriptive(as('admin'), id, version, { ...description, name: 'Le mien' })).toEqual({
      ok: false,
      reason: 'conflict',
    });
  });
  it('C100 is blocked by matrices where it takes away, C091 C099 by the archive but for status and users', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const matrix = await createMatrix(as('admin'), id, { name: 'M' });
    expect(matrix.ok).toBe(true);
    const one = await described(id);
    for (const taken of [
      { zones: [world.zones[0]] },
      { crops: [world.crops[0]] },
      { drivingModes: [world.modes[0]] },
      { indicators: [] },
    ])
      expect(await saveDescriptive(as('admin'), id, one.version, { ...one.description, ...taken })).toEqual({
        ok: false,
        reason: 'hasMatrices',
      });
    expect(await saveStatus(as('animateur'), id, 2), 'status stays open (A40)').toEqual({
      ok: true,
      value: { update: 1 },
    });
    const locked = await described(id);
    expect(await saveDescriptive(as('animateur'), id, locked.version, { ...locked.description, status: 1 })).toEqual({
      ok: false,
      reason: 'locked',
    });
    expect(
      await saveDescriptive(as('admin'), id, locked.version, { ...locked.description, name: 'X', status: 1 }),
      'refused, not dropped in silence',
    ).toEqual({ ok: false, reason: 'locked' });
    expect(await saveDescriptive(as('admin'), id, locked.version, { ...locked.description, status: 1 })).toMatchObject({
      ok: true,
      value: { changed: ['status'] },
    });
    expect(await readTerritory(as('admin'), id)).toMatchObject({ name: 'Bassin', status: 1 });
  });
});

/** C092 C094–C098 C117 C122: what the server does, by role and state, whatever the page shows. */
describe('rights by role and state', () => {
  const STATES = [
    [0, false],
    [1, false],
    [2, false],
    [0, true],
    [1, true],
    [2, true],
  ] as const;
  const allowed = {
    edit: { admin: [0, 1, 2, 3, 4, 5], animateur: [0, 1] },
    duplicate: { admin: [0, 1, 3, 4], animateur: [0, 1, 3, 4] },
    delete: { admin: [0, 1, 2, 3, 4, 5], animateur: [0, 1, 2] },
    users: { admin: [0, 1, 2, 3, 4, 5], animateur: [0, 1, 2] },
  };
  const acts = {
    edit: async (login: Person, id: number) => {
      const { description, version } = await described(id);
      return (
        await saveDescriptive(as(login), id, version, { ...description, status: description.status === 0 ? 1 : 0 })
      ).ok;
    },
    duplicate: async (login: Person, id: number) => (await duplicateTerritory(as(login), id)).ok,
    delete: async (login: Person, id: number) => (await deleteTerritory(as(login), id)).ok,
    users: async (login: Person, id: number) => (await saveUsers(as(login), id, { users: ['membre'] })).ok,
  };
  async function eachInEachState(act: keyof typeof acts): Promise<void> {
    for (const login of ['admin', 'animateur', 'consultant', 'membre'] as const) {
      const may = login in allowed[act] ? allowed[act][login as 'admin' | 'animateur'] : [];
      for (const [rank, [status, referencial]] of STATES.entries()) {
        const id = await makeTerritory(world, { status, referencial });
        expect(await acts[act](login, id), `${login} ${act} ${status}${referencial ? ' reference' : ''}`).toBe(
          may.includes(rank),
        );
      }
    }
  }
  it.each(['edit', 'delete'] as const)('C094 C095 C096 C097 C098 C122 %s', eachInEachState);
  it('C094 C095 C096 duplicate', () => eachInEachState('duplicate'));
  it('C117 users', () => eachInEachState('users'));
});

describe('copying and deleting', () => {
  it('a copy takes the bricks and the allocation, not the matrices nor the reference flag (A41)', async () => {
    const id = await makeTerritory(world, { name: 'Modèle', referencial: true });
    await fillAllocation(world, id);
    await createMatrix(as('admin'), id, { name: 'M' });
    const copy = await duplicateTerritory(as('animateur'), id);
    const sheet = copy.ok ? await readTerritorySheet(as('admin'), copy.value.id) : null;
    expect(sheet?.territory).toMatchObject({
      name: 'Modèle_dupliqué',
      referencial: false,
      author: 'animateur',
      matrixCount: 0,
    });
    expect(sheet?.allocation.lines).toHaveLength(3);
  });
  it('C108 C110 deleting a territory deletes its matrices, scenarios and rules, and writes the audit', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const matrix = await createMatrix(as('admin'), id, { name: 'M' });
    expect(matrix.ok).toBe(true);
    const scenarios = await prisma().scenario.findMany({ where: { matrix: { territoryId: id } } });
    await prisma().rotationRule.createMany({
      data: scenarios.map((scenario) => ({ scenarioId: scenario.id, kind: 'AB', id: 1 })),
      skipDuplicates: true,
    });
    expect(scenarios.length).toBeGreaterThan(0);
    expect(await deleteTerritory(as('admin'), id)).toEqual({ ok: true, value: { delete: 1 } });
    expect([
      await prisma().planningMatrix.count({ where: { territoryId: id } }),
      await prisma().scenario.count({ where: { id: { in: scenarios.map((one) => one.id) } } }),
      await prisma().rotationRule.count({ where: { scenarioId: { in: scenarios.map((one) => one.id) } } }),
    ]).toEqual([0, 0, 0]);
    expect(await prisma().audit.count({ where: { action: 'territory.delete', entityId: String(id) } })).toBe(1);
    expect(await deleteTerritory(as('admin'), id)).toEqual({ ok: false, reason: 'notFound' });
  });
  it('C102 deleting its matrices opens the territory again', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    await createMatrix(as('admin'), id, { name: 'M' });
    expect(await deleteTerritoryMatrices(as('consultant'), id)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await deleteTerritoryMatrices(as('animateur'), id)).toEqual({ ok: true, value: { delete: 1 } });
    expect(
      await prisma().audit.findMany({ where: { action: 'territory.deleteMatrices', entityId: String(id) } }),
      'who deleted how many is written down, once',
    ).toMatchObject([{ login: 'animateur', entity: 'territory', before: { matrices: 1 } }]);
    const { description, version } = await described(id);
    expect((await saveDescriptive(as('animateur'), id, version, { ...description, name: 'Rouvert' })).ok).toBe(true);
  });
});

describe('bricks', () => {
  const createBrick = async (...[actor, kind, input]: Parameters<typeof prepareBrick>) => {
    const prepared = await prepareBrick(actor, kind, input);
    if (!prepared.ok) return prepared;
    const made = await inTransaction((tx) => writeBricks(tx, actor, [prepared.value]));
    return made.ok ? { ok: true, value: made.value[0] } : made;
  };
  it('C075 animators and administrators add zones, crops and modes; names are unique whatever their case', async () => {
    expect(await createBrick(as('animateur'), 'cultures', { name: 'Sarrasin' })).toMatchObject({
      ok: true,
      value: { name: 'Sarrasin' },
    });
    expect(await createBrick(as('admin'), 'cultures', { name: ' SARRASIN ' })).toEqual({
      ok: false,
      reason: 'nameTaken',
    });
    expect(await createBrick(as('animateur'), 'cultures', { name: 'Rendement +' })).toMatchObject({ ok: true });
    expect(await createBrick(as('animateur'), 'cultures', { name: 'rendement+' })).toEqual({
      ok: false,
      reason: 'nameTaken',
    });
    expect(await createBrick(as('consultant'), 'zones', { name: 'Z' })).toEqual({ ok: false, reason: 'forbidden' });
    expect([
      await createBrick(as('animateur'), 'zones', { name: '' }),
      await createBrick(as('animateur'), 'zones', { name: '' }),
    ]).toMatchObject([{ value: { name: 'nouvelleZone' } }, { value: { name: 'nouvelleZone 2' } }]);
    expect(await createBrick(as('admin'), 'modesConduites', { name: 'Semis direct', parent: 9 })).toEqual({
      ok: false,
      reason: 'badParent',
    });
  });
});

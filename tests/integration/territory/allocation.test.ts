import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { fileContent, spreadsheetContent, writeCsv } from '~/records/exchange/service/write-files.server';
import { exportAllocation } from '~/modules/planning/territory/service/export-allocation.server';
import { compareGrid } from '~/modules/planning/grid-files/service/import-grid.server';
import { ALLOCATION_FILE, importAllocation } from '~/modules/planning/territory/service/import-allocation.server';
import {
  isAllocationValid,
  readTerritory,
  readTerritorySheet,
} from '~/modules/planning/territory/service/read-territory.server';
import { findAllocation } from '~/modules/planning/territory/data/allocation.server';
import { readTerritoryPage } from '~/modules/planning/territory/service/read-territory-page.server';
import { startFromRpg } from '~/modules/planning/territory/service/start-from-rpg.server';
import * as allocationRoute from '~/routes/territories+/territory.$id.allocation';
import { averageAllocation, rpgCropSurfaces } from '~/modules/planning/territory/service/rpg-averages.server';
import { readHistoryPage } from '~/modules/planning/territory/service/read-version-page.server';
import {
  adjustZoneTotal,
  isStale,
  mergeIntoAllocation,
  restoreAllocation,
  saveAllocation,
  saveAllocationEdits,
  setZoneSurfaces,
} from '~/modules/planning/territory/service/save-allocation.server';
import { postAllocation, readAllocationEditor } from '~/modules/planning/territory/service/edit-allocation.server';
import { saveStatus } from '~/modules/planning/territory/service/save-status-and-users.server';
import { findAllocationAt } from '~/modules/planning/territory/data/revisions.server';
import { applyEdits, cellKey } from '~/modules/planning/territory/domain';
import { prisma } from '~/platform/db/client.server';
import { apiRoute } from '../../support/api-route';
import { testDatabase } from '../../support/database';
import { browsing, signedIn, type Person } from '../../support/people';
import { readToasts } from '~/platform/http/toast.server';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase({ each: true });
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const admin = () => world.actors.admin;
const animator = () => world.actors.animateur;
const filled = async () => {
  const id = await makeTerritory(world);
  await fillAllocation(world, id);
  return id;
};
const sheetOf = async (id: number) => {
  const sheet = await readTerritorySheet(admin(), id);
  if (!sheet) throw new Error('gone');
  return sheet;
};
const csv = (text: string, name = 'ASSOLEMENT.CSV') => ({ name, bytes: new TextEncoder().encode(text) });
const readAllocationVersion = async (id: number, version: number) => (await findAllocationAt(id, version))?.allocation;
/** the first wheat cell of the world */
const wheat = () => ({ zoneId: world.zones[0], cropId: world.crops[0], modeId: world.modes[0] });

describe('saving', () => {
  it('C139 C142 C143 is valid once every zone adds up, and only then', async () => {
    const id = await makeTerritory(world);
    expect(await isAllocationValid(id)).toBe(false);
    await fillAllocation(world, id);
    expect(await isAllocationValid(id)).toBe(true);
    await setZoneSurfaces(animator(), id, { surfaces: [{ zoneId: world.zones[0], surface: 12.35 }] });
    expect(await isAllocationValid(id)).toBe(false);
    expect((await adjustZoneTotal(animator(), id, world.zones[0])).ok).toBe(true);
    expect(await isAllocationValid(id)).toBe(true);
  });
  it('the surfaces of outlines are proposed for zones without one, and saved once they are sent', async () => {
    const id = await makeTerritory(world);
    const proposed = async () => (await readAllocationEditor(admin(), id, { line: [] }, 'Surface'))?.outlines ?? [];
    expect(await proposed()).toEqual(
      world.zones.map((zone) => ({ row: 'surface', column: String(zone), text: '330' })),
    );
    await setZoneSurfaces(animator(), id, { surfaces: [{ zoneId: world.zones[0], surface: 10 }] });
    const rest = await proposed();
    expect(rest.map(({ column }) => column)).toEqual([String(world.zones[1])]);
    const { version } = (await readAllocationEditor(admin(), id, { line: [] }, 'Surface'))!;
    expect((await postAllocation(admin(), id, version, rest)).ok).toBe(true);
    expect((await sheetOf(id)).allocation.surfaces.map(({ surface }) => surface)).toEqual([10, 330]);
    expect(await proposed()).toEqual([]);
  });
  it('C140 matrices are refused while it is not valid', async () => {
    const id = await makeTerritory(world);
    expect(await createMatrix(admin(), id, { name: 'M' })).toEqual({ ok: false, reason: 'allocationInvalid' });
  });
  it('C100 C091 is refused once matrices stand on it, once archived, and to those who may not', async () => {
    const id = await filled();
    expect(await saveAllocation(world.actors.consultant, id, { lines: [] })).toEqual({
      ok: false,
      reason: 'forbidden',
    });
    expect(await saveAllocation(world.actors.membre, id, { lines: [] })).toEqual({ ok: false, reason: 'notFound' });
    await createMatrix(admin(), id, { name: 'M' });
    expect(await saveAllocation(admin(), id, { lines: [] })).toEqual({ ok: false, reason: 'hasMatrices' });
    await saveStatus(admin(), id, 2);
    expect(await saveAllocation(admin(), id, { lines: [] })).toEqual({ ok: false, reason: 'locked' });
    expect((await sheetOf(id)).allocation.lines).toHaveLength(3);
  });
  it('refuses lines that are not of the territory and leaves everything as it was', async () => {
    const id = await filled();
    expect(await saveAllocation(admin(), id, { lines: [{ ...wheat(), cropId: 99999, surface: 1 }] })).toEqual({
      ok: false,
      reason: 'unknownCrop',
    });
    expect(await setZoneSurfaces(admin(), id, { surfaces: [{ zoneId: 99999, surface: 1 }] })).toEqual({
      ok: false,
      reason: 'unknownZone',
    });
    expect((await sheetOf(id)).allocation.lines).toHaveLength(3);
  });
});

describe('two people at once', () => {
  it('a stale save is refused with what each side changed, and writes nothing', async () => {
    const id = await filled();
    const { allocationVersion } = (await sheetOf(id)).territory;
    await saveAllocationEdits(animator(), id, allocationVersion, [{ key: cellKey(wheat()), value: 2 }]);
    const late = await saveAllocationEdits(admin(), id, allocationVersion, [
      { key: cellKey(wheat()), value: 5 },
      { key: cellKey({ ...wheat(), cropId: world.crops[1] }), value: 3 },
    ]);
    if (late.ok || !isStale(late.reason)) throw new Error('the late save should have been refused as stale');
    expect(late.reason).toMatchObject({
      by: 'animateur',
      merge: { conflicts: [{ key: cellKey(wheat()), base: 6, theirs: 2, mine: 5 }], fromMine: 1, fromTheirs: 1 },
    });
    expect(
      (await sheetOf(id)).allocation.lines.find(
        (line) => line.cropId === world.crops[0] && line.zoneId === world.zones[0],
      )?.surface,
    ).toBe(2);
  });
  it('of two saves at the very same moment one wins and the other is told', async () => {
    const id = await filled();
    const { allocationVersion } = (await sheetOf(id)).territory;
    const both = await Promise.all(
      [admin(), animator()].map((actor, rank) =>
        saveAllocationEdits(actor, id, allocationVersion, [{ key: cellKey(wheat()), value: rank + 1 }]),
      ),
    );
    expect(both.filter((saved) => saved.ok)).toHaveLength(1);
  });
  it('the history says who changed what, and an earlier allocation can be put back', async () => {
    const id = await filled();
    const before = (await sheetOf(id)).territory.allocationVersion;
    await saveAllocation(animator(), id, { lines: [] });
    const history = await readHistoryPage(admin(), id);
    expect(history?.lines[0]).toMatchObject({ kind: 'allocation', login: 'animateur', what: 'edited' });
    expect((await restoreAllocation(admin(), id, before)).ok).toBe(true);
    expect((await sheetOf(id)).allocation.lines).toHaveLength(3);
    expect((await readHistoryPage(admin(), id))?.lines[0]?.what).toBe('restored');
  });
});

describe('files', () => {
  it('C135 C150 a long list merges: added, changed, unchanged; insert 1', async () => {
    const id = await filled();
    const file = csv(
      'Zone;Culture;Conduite;Surface\nAmont;blé tendre;raisonne;5,5\nAMONT;Orge;Raisonné;4\nAval;Orge;AB;1',
    );
    expect((await compareGrid(ALLOCATION_FILE, animator(), (await sheetOf(id)).territory, file)).counts).toEqual({
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: 0,
    });
    const done = await importAllocation(animator(), id, file);
    expect(done).toMatchObject({ ok: true, value: { insert: 1, update: 2, columns: { layout: 'long', refused: 0 } } });
  });
  it(
    'an import gives, cell for cell, what typing its cells would give; what stood before and after is kept; ' +
      'the same file again changes nothing',
    async () => {
      const ha = fc.constantFrom(0, 1, 2.5, 12.35);
      const places = world.zones.flatMap((zoneId) =>
        world.crops.flatMap((cropId) => world.modes.map((modeId) => ({ zoneId, cropId, modeId }))),
      );
      const named = { zoneId: ['Amont', 'Aval'], cropId: ['Blé tendre', 'Orge'], modeId: ['Raisonné', 'AB'] };
      const namesOf = ({ zoneId, cropId, modeId }: (typeof places)[number]) =>
        [
          named.zoneId[world.zones.indexOf(zoneId)],
          named.cropId[world.crops.indexOf(cropId)],
          named.modeId[world.modes.indexOf(modeId)],
        ].join(';');
      await fc.assert(
        fc.asyncProperty(
          fc.array(ha, { minLength: 8, maxLength: 8 }),
          fc.array(fc.option(ha), { minLength: 8, maxLength: 8 }),
          async (stored, submitted) => {
            const id = await makeTerritory(world);
            await saveAllocation(admin(), id, {
              lines: places.map((place, at) => ({ ...place, surface: stored[at]! })),
            });
            const before = await sheetOf(id);
            const cells = places.flatMap((place, at) =>
              submitted[at] === null ? [] : [{ place, value: submitted[at]! }],
            );
            const file = csv(
              [
                'Zone;Culture;Conduite;Surface',
                ...cells.map(({ place, value }) => `${namesOf(place)};${String(value).replace('.', ',')}`),
              ].join('\n'),
            );
            const expected = applyEdits(
              before.allocation,
              cells.map(({ place, value }) => ({ key: cellKey(place), value })),
            );
            const changed = places.filter((_, at) => submitted[at] !== null && submitted[at] !== stored[at]).length;
            const compared = await compareGrid(ALLOCATION_FILE, animator(), before.territory, file);
            if (cells.length > 0)
              expect(compared.counts).toMatchObject({ unchanged: cells.length - changed, refused: 0 });
            const done = await importAllocation(animator(), id, file);
            expect(done).toMatchObject({ ok: true, value: { update: changed } });
            const after = await sheetOf(id);
            expect(after.allocation).toEqual(expected);
            expect(after.territory.allocationVersion - before.territory.allocationVersion).toBe(changed > 0 ? 1 : 0);
            expect(await readAllocationVersion(id, before.territory.allocationVersion)).toEqual(
              changed > 0 || before.allocation.lines.length > 0 ? before.allocation : undefined,
            );
            if (changed > 0)
              expect(await readAllocationVersion(id, after.territory.allocationVersion)).toEqual(expected);
            expect(await importAllocation(animator(), id, file)).toMatchObject({ ok: true, value: { update: 0 } });
          },
        ),
        { numRuns: 12 },
      );
    },
  );
  it('areas of bricks that left the territory since the file was read are not written', async () => {
    const id = await filled();
    const columns = {
      zone: Int32Array.of(world.zones[0]),
      crop: Int32Array.of(world.crops[0]),
      mode: Int32Array.of(world.modes[0]),
      indicator: Int32Array.of(0),
      value: Float64Array.of(3),
      zoneAreas: [],
    };
    expect(await mergeIntoAllocation(admin(), id, columns, () => 'unknownZone')).toEqual({
      ok: false,
      reason: 'unknownZone',
    });
    const done = await importAllocation(admin(), id, csv('Zone;Culture;Conduite;Surface\nAmont;Orge;AB;99999999'));
    expect(done).toEqual({ ok: false, reason: 'badSurface' });
    expect((await sheetOf(id)).allocation.lines).toHaveLength(3);
  });
  it('C150 wrong lines are refused one by one with their place and reason; insert 2', async () => {
    const id = await filled();
    const text =
      'Zone;Culture;Conduite;Surface\nAmon;Blé tendre;Raisonné;5\nAmont;Blé tendre;Raisonné;n.d.\nAval;Blé ' +
      'tendre;AB;-3\nAval;Blé tendre;AB;3,5';
    const done = await importAllocation(admin(), id, csv(text));
    if (!done.ok) throw new Error(done.reason);
    expect(done.value.insert).toBe(2);
    expect(done.value.columns.issues.map((issue) => [issue.line, issue.reason.key])).toEqual([
      [2, 'reason.unknownNameNear'],
      [3, 'reason.notANumber'],
      [4, 'reason.negative'],
    ]);
    expect((await sheetOf(id)).allocation.lines.find((line) => line.zoneId === world.zones[1])?.surface).toBe(3.5);
  });
  it('nothing readable is insert 0 and changes nothing: no column, a program renamed, an empty file', async () => {
    const id = await filled();
    for (const file of [
      csv('Zone;Culture;Surface\nAmont;Orge;1'),
      { name: 'VIRUS.XLSX', bytes: new TextEncoder().encode('MZ\u0000\u0001programme') },
      csv(''),
      csv('Zone;Culture', 'LISTE.TXT'),
    ]) {
      const done = await importAllocation(admin(), id, file);
      expect(done.ok && [done.value.insert, done.value.update, done.value.columns.refused > 0], file.name).toEqual([
        0,
        0,
        true,
      ]);
    }
    expect((await sheetOf(id)).allocation.lines).toHaveLength(3);
  });
  it('reads latin-1 with decimal commas, as French spreadsheets write it', async () => {
    const id = await filled();
    const bytes = Uint8Array.from(
      Buffer.from('Zone;Culture;Conduite;Surface\r\nAval;Blé tendre;AB;3,25\r\n', 'latin1'),
    );
    expect(await importAllocation(admin(), id, { name: 'LATIN.CSV', bytes })).toMatchObject({
      ok: true,
      value: { insert: 1, update: 1 },
    });
  });
  it('an empty allocation exports a template of its combinations, which imports once filled in', async () => {
    const id = await makeTerritory(world);
    const workbook = await exportAllocation(admin(), id, 'long');
    if (!workbook) throw new Error('no workbook');
    const { content } = await fileContent('a', 'csv', writeCsv(workbook));
    const lines = Buffer.from(content, 'base64').toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(1 + world.zones.length * world.crops.length * world.modes.length);
    expect(await importAllocation(admin(), id, csv(lines.join('\n')))).toMatchObject({
      value: { insert: 0, update: 0 },
    });
    const filledIn = lines.map((line, at) => (at === 1 ? `${line.replace(/;$/, '')};12,5` : line)).join('\n');
    expect(await importAllocation(admin(), id, csv(filledIn))).toMatchObject({ ok: true, value: { insert: 1 } });
    expect((await findAllocation(id)).lines).toEqual([{ ...wheat(), surface: 12.5 }]);
  });
  it('what is exported imports back unchanged, in both layouts and formats, whatever the allocation', async () => {
    const id = await filled();
    const ha = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);
    await fc.assert(
      fc.asyncProperty(
        fc.array(ha, { minLength: 8, maxLength: 8 }),
        fc.constantFrom('wide' as const, 'long' as const),
        fc.constantFrom('xlsx' as const, 'csv' as const),
        async (values, layout, format) => {
          const lines = world.zones.flatMap((zoneId, z) =>
            world.crops.flatMap((cropId, c) =>
              world.modes.map((modeId, m) => ({ zoneId, cropId, modeId, surface: values[z * 4 + c * 2 + m] ?? 0 })),
            ),
          );
          await saveAllocation(admin(), id, { lines });
          const workbook = await exportAllocation(admin(), id, layout);
          if (!workbook) throw new Error('no workbook');
          const { content, fileName } =
            format === 'xlsx'
              ? await spreadsheetContent(workbook, 'xlsx')
              : await fileContent(workbook.fileName, 'csv', writeCsv(workbook));
          const { territory, allocation } = await sheetOf(id);
          const compared = await compareGrid(ALLOCATION_FILE, animator(), territory, {
            name: fileName,
            bytes: new Uint8Array(Buffer.from(content, 'base64')),
          });
          expect([compared.counts.created, compared.counts.changed, compared.columns.issues]).toEqual([0, 0, []]);
          // the areas of zones too, except in the template that an empty allocation is
          const areas = allocation.lines.length > 0 ? world.zones.length : 0;
          expect(compared.counts.unchanged).toBe(allocation.lines.length + areas);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('C147 what the RPG says', () => {
  const parcel = (idParcel: string, year: number, area: number, x: number, codeRPG = 'BTH') => ({
    idParcel,
    year,
    department: '72',
    codeRPG,
    typeSuccession: '1',
    area,
    x,
    y: 48.01,
  });
  beforeEach(async () => {
    await prisma().rpgParcel.createMany({
      data: [
        parcel('a', 2022, 30, 0.01),
        parcel('b', 2022, 12, 0.06),
        parcel('c', 2022, 99, 0.5),
        parcel('d', 2021, 10, 0.01),
        parcel('e', 2016, 1000, 0.01),
        parcel('f', 2022, 8, 0.01, 'ORH'),
        parcel('g', 2022, 5, 0.01, 'XYZ'),
      ],
    });
    await prisma().sandreCode.create({ data: { field: 'RPG.CULTURE', code: 'BTH', name: 'Blé tendre d’hiver' } });
  });

  it('C082 C144 C153 surfaces of the year, and the average of five years with parcels, by position', async () => {
    const id = await makeTerritory(world, { localisation: { department: '72', cityCode: null, kml: null } });
    // the sixth year back, and the fifth
    await prisma().rpgParcel.createMany({ data: [parcel('h', 2017, 1000, 0.01), parcel('i', 2018, 50, 0.01)] });
    const territory = await readTerritory(admin(), id);
    if (!territory) throw new Error('gone');
    expect(await rpgCropSurfaces(territory)).toEqual([
      { culture: 'Blé tendre d’hiver', surface: 42 },
      { culture: 'ORH', surface: 8 },
    ]);
    expect(await averageAllocation(territory)).toEqual({
      id,
      nbYears: 3,
      surfacesAverage: [
        { culture: 'Blé tendre', zoneLabel: 'Amont', surface: 30 },
        { culture: 'Blé tendre', zoneLabel: 'Aval', surface: 4 },
        { culture: 'Orge', zoneLabel: 'Amont', surface: 2.67 },
      ],
    });
  });
  it('a crop that the RPG sees and the territory lacks joins by name with its hectares, in one press', async () => {
    const id = await makeTerritory(world, { localisation: { department: '72', cityCode: null, kml: null } });
    await fillAllocation(world, id);
    await createMatrix(admin(), id, { name: 'M' });
    const [amont, aval] = world.zones;
    const [ble, orge] = world.crops;
    const [raisonne, ab] = world.modes;
    const open = async () => {
      const page = await readTerritoryPage(admin(), id, { tab: 'rotation', missing: { modeId: null } });
      return page?.tab === 'rotation' ? page.missing?.crops : null;
    };
    const press = async (login: Person, code: string) =>
      (await browsing(login)).post(
        allocationRoute.action as never,
        `/territories/territory/${id}/allocation`,
        { rpgCrop: code, mode: String(ab) },
        { id: String(id) },
      );
    // parcel g: 5 ha of XYZ, a code that no crop has, in one of two years
    expect(await open()).toMatchObject([{ name: 'XYZ', cropId: null, codes: ['XYZ'], hectares: 2.5 }]);
    await press('consultant', 'XYZ');
    expect(await prisma().crop.count({ where: { name: 'XYZ' } })).toBe(0);
    await prisma().sandreCode.create({ data: { field: 'RPG.CULTURE', code: 'XYZ', name: 'Chanvre textile' } });
    expect(((await press('animateur', 'XYZ')) as Response).status).toBe(302);
    const crop = await prisma().crop.findFirstOrThrow({ where: { name: 'Chanvre textile' } });
    expect(crop.linkCulturesRPG).toEqual(['XYZ']);
    expect(await findAllocation(id), 'the zone grows with it, the rest stays').toEqual({
      surfaces: [
        { zoneId: amont, surface: 12.5 },
        { zoneId: aval, surface: 4 },
      ],
      lines: [
        { zoneId: amont, cropId: ble, modeId: raisonne, surface: 6 },
        { zoneId: amont, cropId: orge, modeId: raisonne, surface: 4 },
        { zoneId: amont, cropId: crop.id, modeId: ab, surface: 2.5 },
        { zoneId: aval, cropId: ble, modeId: ab, surface: 4 },
      ],
    });
    expect(await open()).toEqual([]);
    expect(await prisma().planningMatrix.count({ where: { territoryId: id } })).toBe(1);
    expect(
      await prisma().audit.findMany({ where: { entityId: String(id), login: 'animateur' }, orderBy: { id: 'asc' } }),
    ).toMatchObject([{ action: 'territory.update' }, { action: 'allocation.update' }]);
    await press('animateur', 'XYZ');
    expect((await findAllocation(id)).lines, 'a second press changes nothing').toHaveLength(4);
  });
  it('the mean is the allocation to start from in one press; what is written stays', async () => {
    const id = await makeTerritory(world, { localisation: { department: '72', cityCode: null, kml: null } });
    const press = async (mode: number) =>
      (await browsing('animateur')).post(
        allocationRoute.action as never,
        `/territories/territory/${id}/allocation`,
        { intent: 'fromRpg', mode: String(mode) },
        { id: String(id) },
      );
    const [amont, aval] = world.zones;
    const [ble, orge] = world.crops;
    const [raisonne, ab] = world.modes;
    const pressed = (await press(raisonne)) as Response;
    expect(pressed.status).toBe(302);
    // parcel g, 5 ha of XYZ in two years, is of no crop of the territory
    const cookie = pressed.headers.getSetCookie().join('; ');
    expect(await readToasts(new Request('http://localhost/', { headers: { cookie } }))).toMatchObject([
      { variant: 'warning', key: 'territory:toast.fromRpgPart', params: { hectares: 3 } },
    ]);
    const start = {
      surfaces: [
        { zoneId: amont, surface: 24 },
        { zoneId: aval, surface: 6 },
      ],
      lines: [
        { zoneId: amont, cropId: ble, modeId: raisonne, surface: 20 },
        { zoneId: amont, cropId: orge, modeId: raisonne, surface: 4 },
        { zoneId: aval, cropId: ble, modeId: raisonne, surface: 6 },
      ],
    };
    expect(await findAllocation(id)).toMatchObject(start);
    await press(ab);
    expect(await findAllocation(id), 'a second press changes nothing').toMatchObject(start);
    expect(await startFromRpg(admin(), id, 999_999)).toEqual({ ok: false, reason: 'unknownBrick' });
    expect(await startFromRpg(world.actors.consultant, id, ab)).toMatchObject({ ok: false });
  });
  it('finds the department of a zone by the nearest municipality when the territory has no place', async () => {
    const id = await makeTerritory(world);
    const territory = await readTerritory(admin(), id);
    expect(territory && (await rpgCropSurfaces(territory)).length).toBe(2);
  });
});

// last: the crop that it replaces is gone from every territory of this file
it('C494 a crop that is replaced brings its hectares: they add up with those of the one that stays', async () => {
  const id = await makeTerritory(world);
  await fillAllocation(world, id);
  const [wheat, barley] = world.crops;
  const areas = async () =>
    (
      await prisma().cropAllocation.findMany({
        where: { territoryId: id },
        orderBy: [{ surface: 'asc' }, { cropId: 'desc' }],
        select: { cropId: true, surface: true },
      })
    ).map(({ cropId, surface }) => [cropId, Number(surface)]);
  expect(await areas()).toEqual([
    [barley, 4],
    [wheat, 4],
    [wheat, 6],
  ]);
  const call = await signedIn('admin');
  const { status } = await call(apiRoute('referencial/{set}/replace').action, {
    method: 'PUT',
    params: { set: 'culture' },
    body: { id: barley, replaceId: wheat },
  });
  expect(status).toBe(200);
  expect(await areas()).toEqual([
    [wheat, 4],
    [wheat, 10],
  ]);
});

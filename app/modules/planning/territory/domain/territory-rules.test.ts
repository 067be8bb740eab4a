import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Actor } from '~/kernel/actor';
import { mainCrops } from './crop-chart';
import { areasAfter, changedFields, changesPlaces, erasedWith, takenAway } from './descriptive-change';
import { allocationEditing, descriptiveEditing, pickableUsers, territoryActions, usersAfterPicking } from './editing';
import {
  chooseLocalisation,
  departmentNumber,
  departmentOfCity,
  inCity,
  inDepartment,
  inKml,
  NOWHERE,
} from './localisation';
import { freeBrickName } from './new-brick';
import { isInside, outlineAreaHa, outlineCentre } from '~/kernel/outline';
import { averageSurfaces, parcelsOf } from './rpg';
import { countedUsers, describe as describeTerritory, NEW_TERRITORY } from './territory';
import { TERRITORY_FIELDS, TERRITORY_LISTS, type TerritoryStatus } from './territory-fields';

const person = (more: Partial<Actor>): Actor => ({
  id: 1,
  login: 'moi',
  name: 'Moi',
  isAdmin: false,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
  ...more,
});
const admin = person({ isAdmin: true });
const animator = person({ labo: true });
const consultant = person({ consultant: true });
const member = person({});
const state = (status: TerritoryStatus, referencial = false) => ({ status, referencial });

describe('what a page offers, by role and state', () => {
  it('C094 C095 C122 a reference territory: everything for an administrator, a copy for an animator', () => {
    for (const status of [0, 1] as const) {
      expect(territoryActions(admin, state(status, true))).toEqual(['edit', 'duplicate', 'delete']);
      expect(territoryActions(animator, state(status, true))).toEqual(['duplicate']);
    }
  });
  it('C096 a draft or published territory: everything for both', () => {
    for (const status of [0, 1] as const)
      for (const actor of [admin, animator])
        expect(territoryActions(actor, state(status))).toEqual(['edit', 'duplicate', 'delete']);
  });
  it('C097 C098 C092 an archived territory: edit and delete for an administrator, delete for an animator', () => {
    expect(territoryActions(admin, state(2))).toEqual(['edit', 'delete']);
    expect(territoryActions(animator, state(2))).toEqual(['delete']);
  });
  it('C120 C121 nothing for consultants and other members', () => {
    for (const actor of [consultant, member])
      for (const status of [0, 1, 2] as const)
        for (const reference of [true, false]) expect(territoryActions(actor, state(status, reference))).toEqual([]);
  });
});

describe('what may be edited', () => {
  it('C090 C091 C099 draft and published are editable, archived is locked but for its status and users', () => {
    expect([0, 1].map((status) => descriptiveEditing(animator, state(status as TerritoryStatus)))).toEqual([
      { ok: true, value: 'whole' },
      { ok: true, value: 'whole' },
    ]);
    expect(descriptiveEditing(animator, state(2))).toEqual({ ok: false, reason: 'locked' });
    expect(descriptiveEditing(admin, state(2))).toEqual({ ok: true, value: 'statusAndUsers' });
    expect(allocationEditing(admin, state(2), 0)).toEqual({ ok: false, reason: 'locked' });
  });
  it('matrices close the allocation for everybody', () => {
    expect(allocationEditing(admin, state(1), 1)).toEqual({ ok: false, reason: 'hasMatrices' });
    expect(descriptiveEditing(member, state(1))).toEqual({ ok: false, reason: 'forbidden' });
  });
});

describe('an allocation that has matrices', () => {
  it('is open as long as there are none, and once the word to correct was given', () => {
    expect(allocationEditing(animator, state(1), 0)).toEqual({ ok: true, value: 'whole' });
    expect(allocationEditing(animator, state(0), 3, true)).toEqual({ ok: true, value: 'whole' });
    expect(allocationEditing(animator, state(0), 3)).toEqual({ ok: false, reason: 'hasMatrices' });
  });
  it('stays closed to those who may not, whatever their word', () => {
    for (const actor of [consultant, member])
      expect(allocationEditing(actor, state(1), 0, true)).toEqual({ ok: false, reason: 'forbidden' });
    expect(allocationEditing(animator, state(2), 0, true)).toEqual({ ok: false, reason: 'locked' });
  });
});

describe('people', () => {
  it('C070 an animator who looks is not counted', () => {
    expect(countedUsers(['moi', 'toi'], animator)).toBe(1);
    expect(countedUsers(['moi', 'toi', 'lui'], animator)).toBe(2);
    expect(countedUsers(['moi', 'toi'], admin)).toBe(2);
  });
  it('C116 the picker leaves out who looks, unless administrator or consultant', () => {
    const users = [{ login: 'moi' }, { login: 'toi' }];
    expect([admin, consultant].map((actor) => pickableUsers(users, actor))).toEqual([users, users]);
    expect(pickableUsers(users, animator)).toEqual([{ login: 'toi' }]);
  });
  it('someone whom the picker does not show stays where he was', () => {
    expect(usersAfterPicking(['moi', 'toi'], ['lui'], animator)).toEqual(['moi', 'lui']);
    expect(usersAfterPicking(['toi'], ['moi', 'lui'], animator)).toEqual(['lui']);
    expect(usersAfterPicking(['moi'], ['lui'], admin)).toEqual(['lui']);
  });
});

describe('where a territory is', () => {
  const kml = { fileName: 'BASSIN.KML', text: '<kml/>' };
  const submitted = { department: null, cityCode: null, newKml: null, keepKml: false };
  it('C087 C088 C089 the last choice clears the two others', () => {
    expect(chooseLocalisation(inDepartment('72'), { ...submitted, department: '72', cityCode: '72181' })).toEqual(
      inCity('72181'),
    );
    expect(chooseLocalisation(inCity('72181'), { ...submitted, department: '53', cityCode: '72181' })).toEqual(
      inDepartment('53'),
    );
    expect(chooseLocalisation(inKml(kml), { ...submitted, department: '53', keepKml: true })).toEqual(
      inDepartment('53'),
    );
    expect(chooseLocalisation(inCity('72181'), { ...submitted, cityCode: '72181', newKml: kml })).toEqual(inKml(kml));
  });
  it('stays when nothing is touched, goes when everything is emptied', () => {
    expect(chooseLocalisation(inKml(kml), { ...submitted, keepKml: true })).toEqual(inKml(kml));
    expect(chooseLocalisation(inCity('72181'), { ...submitted, cityCode: '72181' })).toEqual(inCity('72181'));
    expect(chooseLocalisation(inDepartment('72'), submitted)).toEqual(NOWHERE);
  });
  it('knows department numbers, and the department of a municipality code', () => {
    expect(['1', '2a', '72', '976', ''].map(departmentNumber)).toEqual(['01', '2A', '72', '976', null]);
    expect(['20', '99', '975', 'xx', '2C'].map(departmentNumber)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['72181', '2A004', '97411'].map(departmentOfCity)).toEqual(['72', '2A', '974']);
  });
});

describe('what a saved description erases', () => {
  const before = { ...NEW_TERRITORY, zones: [1, 2], crops: [7, 8], drivingModes: [5], indicators: [3], users: ['a'] };
  const areas = {
    surfaces: [
      { zoneId: 1, surface: 10 },
      { zoneId: 2, surface: null },
    ],
    lines: [
      { zoneId: 1, cropId: 7, modeId: 5, surface: 6 },
      { zoneId: 1, cropId: 8, modeId: 5, surface: 4 },
      { zoneId: 2, cropId: 7, modeId: 5, surface: 2.5 },
    ],
  };
  it('nothing is taken away by what joins, by a name, a place, a year, a status, users or another order', () => {
    for (const change of [
      { zones: [1, 2, 3], crops: [7, 8, 9], drivingModes: [5, 6], indicators: [3, 4] },
      { name: 'Autre', year: 2024, status: 2 as const, users: [], referencial: true },
      { localisation: inDepartment('72') },
      { zones: [2, 1] },
    ]) {
      expect(takenAway(before, { ...before, ...change })).toEqual([]);
      expect(areasAfter(areas, { ...before, ...change }).lines).toEqual(areas.lines);
    }
  });
  it('C104 what is taken away goes with its own areas, and each says how many hectares', () => {
    const after = { ...before, zones: [1], crops: [8], indicators: [] };
    const taken = takenAway(before, after);
    expect(erasedWith(taken, areas)).toEqual([
      { list: 'zones', id: 2, allocated: 2.5, surface: null },
      { list: 'crops', id: 7, allocated: 8.5, surface: null },
      { list: 'indicators', id: 3, allocated: 0, surface: null },
    ]);
    expect(erasedWith(takenAway(before, { ...before, zones: [2] }), areas)).toMatchObject([
      { id: 1, allocated: 10, surface: 10 },
    ]);
    expect(areasAfter(areas, after)).toEqual({
      surfaces: [{ zoneId: 1, surface: 10 }],
      lines: [{ zoneId: 1, cropId: 8, modeId: 5, surface: 4 }],
    });
  });
  it('a zone that joins has no surface yet, and results are older than the places of values', () => {
    expect(areasAfter(areas, { ...before, zones: [1, 2, 3] }).surfaces.at(-1)).toEqual({ zoneId: 3, surface: null });
    const changes = (change: Partial<typeof before>) => changesPlaces(changedFields(before, { ...before, ...change }));
    expect([changes({ crops: [7, 8, 9] }), changes({ drivingModes: [5, 6] }), changes({ zones: [1] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([changes({ name: 'Autre' }), changes({ indicators: [3, 4] }), changes({ users: [] })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('C154 the crops of the chart', () => {
  it('C154 are taken until nine tenths of the surface, the rest is one bar', () => {
    const chart = mainCrops([
      { culture: 'Blé', surface: 60 },
      { culture: 'Orge', surface: 5 },
      { culture: 'Colza', surface: 30 },
      { culture: 'Pois', surface: 3 },
      { culture: 'Lin', surface: 2 },
    ]);
    expect([chart.crops.map((crop) => crop.culture), chart.others, chart.otherCount]).toEqual([
      ['Blé', 'Colza'],
      10,
      3,
    ]);
  });
  it('C154 nine tenths, neither less nor more: a crop beyond four fifths still has its bar', () => {
    const chart = mainCrops([50, 35, 10, 5].map((surface, rank) => ({ culture: 'ABCD'.charAt(rank), surface })));
    expect([chart.crops.map((crop) => crop.culture), chart.others, chart.otherCount]).toEqual([['A', 'B', 'C'], 5, 1]);
  });
  it('leave out what covers nothing, and equal ones stand by name', () => {
    const chart = mainCrops([
      { culture: 'Orge', surface: 10 },
      { culture: 'Friche', surface: 0 },
      { culture: 'Épeautre', surface: 10 },
      { culture: 'Blé', surface: 10 },
    ]);
    expect(chart).toEqual({
      crops: ['Blé', 'Épeautre', 'Orge'].map((culture) => ({ culture, surface: 10 })),
      others: 0,
      otherCount: 0,
    });
  });
  it('stop where nine tenths are reached exactly', () => {
    const chart = mainCrops([
      { culture: 'Blé', surface: 90 },
      { culture: 'Orge', surface: 10 },
    ]);
    expect([chart.crops.length, chart.others, chart.otherCount]).toEqual([1, 10, 1]);
  });
  it('are all shown when the last one is needed to reach nine tenths', () => {
    const chart = mainCrops([
      { culture: 'Blé', surface: 50 },
      { culture: 'Orge', surface: 50 },
    ]);
    expect([chart.crops.length, chart.otherCount]).toEqual([2, 0]);
    expect(mainCrops([])).toEqual({ crops: [], others: 0, otherCount: 0 });
  });
});

describe('outlines and RPG parcels', () => {
  const square = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 48],
          [0.01, 48],
          [0.01, 48.01],
          [0, 48.01],
          [0, 48],
        ],
        [
          [0.004, 48.004],
          [0.006, 48.004],
          [0.006, 48.006],
          [0.004, 48.006],
          [0.004, 48.004],
        ],
      ],
    ],
  } as const;
  it('measure in hectares, holes left out (a hundredth of a degree at 48° N is 1.112 × 0.744 km)', () => {
    expect(outlineAreaHa(square)).toBeCloseTo(82.74 * 0.96, 0);
    expect(outlineCentre(square)?.map((degrees) => Math.round(degrees * 1e4) / 1e4)).toEqual([0.005, 48.005]);
  });
  it('hold the points inside them, not those in a hole', () => {
    expect(
      [
        [0.001, 48.001],
        [0.005, 48.005],
        [0.02, 48.001],
      ].map((point) => isInside(square, point as [number, number])),
    ).toEqual([true, false, false]);
  });
  const parcel = (year: number, area: number, x: number | null, codeRPG = 'BTH') => ({
    year,
    area,
    x,
    y: x === null ? null : 48.001,
    codeRPG,
    cityCode: null,
  });
  it('use parcels by position where they have one, by department where none has', () => {
    const place = { label: 'Z', department: '72', outline: square, cityCode: null };
    expect(parcelsOf(place, [parcel(2022, 1, 0.001), parcel(2022, 2, 0.5)]).map((one) => one.area)).toEqual([1]);
    expect(parcelsOf(place, [parcel(2022, 1, null), parcel(2022, 2, null)]).length).toBe(2);
  });
  it('C144 C153 average over the years that have parcels and say how many', () => {
    const zones = [{ label: 'Amont', parcels: [parcel(2021, 10, 0), parcel(2022, 20, 0), parcel(2022, 7, 0, 'XXX')] }];
    expect(
      averageSurfaces(3, zones, [
        { name: 'Blé', codes: ['BTH'] },
        { name: 'Lin', codes: ['LIN'] },
      ]),
    ).toEqual({ id: 3, nbYears: 2, surfacesAverage: [{ culture: 'Blé', zoneLabel: 'Amont', surface: 15 }] });
    expect(averageSurfaces(3, [], [])).toEqual({ id: 3, nbYears: 0, surfacesAverage: [] });
  });
});

describe('names', () => {
  it('C083 C084 the default new territory', () => {
    expect(NEW_TERRITORY).toMatchObject({
      name: 'Nouveau territoire',
      status: 1,
      referencial: false,
      zones: [],
      crops: [],
      drivingModes: [],
      users: [],
      indicators: [],
    });
  });
  it('C076 there are three statuts', () => {
    const { read, body } = TERRITORY_FIELDS.status;
    const codes = [-1, 0, 1, 2, 3, 1.5];
    const known = [false, true, true, true, false, false];
    expect(codes.map((code) => read([String(code)]).ok)).toEqual(known);
    expect(codes.map((code) => z.safeParse(body(z), code).success)).toEqual(known);
  });
  it('a name is asked for, without the spaces around it; a year lies between 1950 and 2100', () => {
    const { name, description, year } = TERRITORY_FIELDS;
    expect(name.read(['  '])).toEqual({ ok: false, reason: 'territory:fault.nameMissing' });
    expect(name.read([' Bassin '])).toEqual({ ok: true, value: 'Bassin' });
    expect(description.read([' du comité\n'])).toEqual({ ok: true, value: 'du comité' });
    expect([5000, 5001].map((length) => description.read(['a'.repeat(length)]).ok)).toEqual([true, false]);
    expect(['1949', '1950', '2100', '2101'].map((text) => year.read([text]).ok)).toEqual([false, true, true, false]);
  });
  it('holds up to 5 000 bricks of each kind and 2 000 users', () => {
    for (const list of ['zones', 'crops', 'drivingModes', 'indicators'] as const) {
      const of = (count: number) => z.safeParse(TERRITORY_LISTS[list].body(z), Array(count).fill(1)).success;
      expect([5000, 5001].map(of)).toEqual([true, false]);
    }
    const users = (count: number) => z.safeParse(TERRITORY_LISTS.users.body(z), Array(count).fill('moi')).success;
    expect([2000, 2001].map(users)).toEqual([true, false]);
  });
  it('a brick without a name gets the first free one', () => {
    const taken = new Set(['nouvelleZone', 'nouvelleZone 2']);
    expect(freeBrickName('zones', '  ', (name) => taken.has(name))).toBe('nouvelleZone 3');
    expect(
      (['zones', 'cultures', 'modesConduites'] as const).map((kind) => freeBrickName(kind, '', () => false)),
    ).toEqual(['nouvelleZone', 'nouvelleCulture', 'nouveauMode']);
    expect(freeBrickName('zones', ' Plateau  nord ', () => false)).toBe('Plateau nord');
    expect(freeBrickName('zones', 'Amont', () => true)).toBeNull();
  });
  it('a territory describes itself by ids and logins', () => {
    const linked = (id: number) => ({ linkId: id + 100, id, name: `n${id}`, updatedBy: 'x' });
    const territory = {
      ...NEW_TERRITORY,
      id: 1,
      author: 'a',
      updatedBy: 'a',
      createdAt: new Date(0),
      updatedAt: new Date(0),
      version: 1,
      allocationVersion: 1,
      matrixCount: 0,
      zones: [{ ...linked(4), surface: null, outline: null, outlineAreaHa: null }],
      crops: [],
      drivingModes: [],
      indicators: [],
      users: [{ linkId: 1, login: 'a', name: 'A', updatedBy: 'x' }],
    };
    expect(describeTerritory(territory)).toEqual({ ...NEW_TERRITORY, zones: [4], users: ['a'] });
  });
});

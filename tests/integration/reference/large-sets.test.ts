/** What makes the long sets quick must not change what they say. */
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { findSet, type ReferenceSet } from '~/modules/core/reference/domain';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { readList } from '~/modules/core/reference/service/read-list.server';
import { createRow, saveRow } from '~/modules/core/reference/service/save-row.server';
import { searchMunicipalities } from '~/modules/planning/territory/service/list-bricks.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const setOf = (key: string): ReferenceSet => {
  const set = findSet(key);
  if (!set) throw new Error(key);
  return set;
};
const imported = async (set: string, lines: readonly string[], apply = true) => {
  const outcome = await importReferenceFile(
    admin,
    set,
    { name: `${set}.csv`, content: new TextEncoder().encode(lines.join('\n')) },
    { apply },
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  const { created, changed, unchanged, refused } = outcome.value;
  return {
    created,
    changed,
    unchanged,
    refused: refused.map(({ line, columnName, value, reason }) => [line, columnName, value, reason.key]),
  };
};
const NONE = { created: 0, changed: 0, unchanged: 0, refused: [] };

describe('municipalities', () => {
  const HEADER = 'code_insee;nom;code_departement;codes_postaux;lon;lat';
  beforeAll(async () => {
    expect(
      await imported('communes', [
        HEADER,
        '72181;Le Mans;72;72000,72100;0,2;48',
        '01004;Ambérieu-en-Bugey;1;01500;5.37;45.96',
        '2A004;Ajaccio;2A;20000,20090,20167;8,73;41,92',
        '65226;Ibos;65;65420;3e-05;43.24',
        '72154;L’Œuvre-sur-Vègre;72;72999;0;48',
      ]),
    ).toEqual({ ...NONE, created: 5 });
  });
  const found = async (q: string) =>
    (await readList(admin, setOf('communes'), { q, edit: false, page: 1, size: 20, sort: null, filters: {} })).rows.map(
      (row) => row.id,
    );

  test.each([
    ['le mans', ['72181']],
    ['MANS', ['72181']],
    ['amberieu en', ['01004']],
    ['l oeuvre sur', ['72154']],
    ['le-mans', ['72181']],
    ['Ambérieu-en', ['01004']],
    ['ambérieu', ['01004']],
    ["l'oeuvre", ['72154']],
    ['72181', ['72181']],
    ['7215', ['72154']],
    ['2A0', ['2A004']],
    ['72100', ['72181']],
    ['2009', ['2A004']],
    ['2167', []],
    ['%', []],
    ['_', []],
    ['zz', []],
  ])('« %s », as a name, an INSEE code or a postal code', async (text, codes) => {
    expect(await found(text)).toEqual(codes);
    expect((await searchMunicipalities(text)).map(({ codeCommune }) => codeCommune)).toEqual(codes);
  });

  test('what begins with the text comes first in the picker of a territory', async () => {
    await imported('communes', [
      HEADER,
      '41001;Mansigné;72;72510;;',
      '41002;Aubigné-Racan;72;72800;;',
      '41003;Romans;26;26100;;',
    ]);
    expect((await searchMunicipalities('mans')).map(({ name }) => name)).toEqual(['Mansigné', 'Le Mans', 'Romans']);
  });

  test('a new name or postal code is found at once, the old one no longer', async () => {
    await imported('communes', [HEADER, '41003;Romans-sur-Isère;26;26101;;']);
    expect([await found('26100'), await found('26101'), await found('sur-is')]).toEqual([[], ['41003'], ['41003']]);
  });

  test('the departments of the filter are those of the rows, in order, each once', async () => {
    await imported('communes', [HEADER, '26362;Valence;26;26000;4,89;44,93', '01001;L’Abergement;01;01400;4,9;46,1']);
    const { filters } = await readList(admin, setOf('communes'), {
      q: '',
      edit: false,
      page: 1,
      size: 20,
      sort: null,
      filters: {},
    });
    expect(filters.find(({ name }) => name === 'departmentNumber')?.options.map(({ value }) => value)).toEqual([
      '01',
      '26',
      '2A',
      '65',
      '72',
    ]);
  });

  test('a surface in km² is kept in hectares, as its header says; a surface in hectares as it is', async () => {
    const area = async () => (await prisma().municipality.findUniqueOrThrow({ where: { codeCommune: '65226' } })).area;
    for (const [header, written, kept] of [
      ['surface_km2', '15.62', 1562],
      ['Surface (km²)', '7,07', 707],
      ['Surface (ha)', '1562', 1562],
    ] as const) {
      expect(await imported('communes', [`code_insee;nom;${header}`, `65226;Ibos;${written}`]), header).toMatchObject({
        changed: 1,
        refused: [],
      });
      expect(await area(), header).toBe(kept);
    }
  });

  test('positions near zero are taken as programs write them; a spoilt code is not', async () => {
    expect(await prisma().municipality.findUniqueOrThrow({ where: { codeCommune: '65226' } })).toMatchObject({
      x: 0.00003,
      longitude: 0.00003,
      latitude: 43.24,
    });
    expect((await imported('communes', ['code_insee;nom;population', '65226;Ibos;3e2'])).refused).toEqual([
      [2, 'Population', '3e2', 'reason.notANumber'],
    ]);
  });

  test('the migration gives rows that were there before the key that the engine writes', async () => {
    const [row] = await prisma().$queryRaw<
      { different: bigint; all: bigint }[]
    >`SELECT count(*) FILTER (WHERE "searchKey" <> concat(' ', lower("codeCommune"), ' ', "nameKey", ' ',
      lower(array_to_string("postalCodes", ' ')), ' ')) AS different, count(*) AS all FROM "Municipality"`;
    expect(row).toEqual({ different: 0n, all: 5n });
  });
});

describe('parcels', () => {
  const HEADER = 'idParcel;year;department;codeRPG;typeSuccession;area;x;y';
  const line = (id: number, area = 1.5) => `${id};2022;72;BTH;1;${String(area).replace('.', ',')};-0,1;48`;
  const written = () =>
    prisma().$queryRaw<
      { idParcel: string; xmin: string; area: number; updatedAt: Date }[]
    >`SELECT "idParcel", xmin::text, area, datemaj FROM "RpgParcel" ORDER BY "idParcel"`;

  test(
    'new, changed, unchanged and conflicting lines are counted before and after, and only what differs ' + 'is written',
    async () => {
      expect(await imported('rpg', [HEADER, line(1), line(2), line(3)])).toEqual({ ...NONE, created: 3 });
      const before = await written();
      // 1 unchanged, 2 changed, 3 given twice with different areas, 4 new and repeated exactly, 5 with an area that is
      // no number
      const file = [
        HEADER,
        line(4, 4),
        line(3, 7),
        line(2, 9),
        line(1),
        line(3, 8),
        line(4, 4),
        '5;2022;72;BTH;1;beaucoup;;',
      ];
      const report = {
        created: 1,
        changed: 1,
        unchanged: 2,
        refused: [
          [3, undefined, '2022 · 3', 'reason.conflictingKey'],
          [6, undefined, '2022 · 3', 'reason.conflictingKey'],
          [8, 'Surface', 'beaucoup', 'reason.notANumber'],
        ],
      };
      expect(await imported('rpg', file, false)).toMatchObject(report);
      expect(await written()).toEqual(before);
      expect(await imported('rpg', file)).toMatchObject(report);
      const after = await written();
      expect(after.map(({ idParcel, area }) => [idParcel, area])).toEqual([
        ['1', 1.5],
        ['2', 9],
        ['3', 1.5],
        ['4', 4],
      ]);
      // not even a lock was left on the rows that stay
      expect([after[0], after[2]]).toEqual([before[0], before[2]]);
      expect((await imported('rpg', file)).created + (await imported('rpg', file)).changed).toBe(0);
    },
  );

  test('positions may be written with an exponent', async () => {
    await imported('rpg', [HEADER, '9;2021;72;BTH;1;2;3e-05;4.8E1']);
    expect(await prisma().rpgParcel.findFirstOrThrow({ where: { idParcel: '9' } })).toMatchObject({
      x: 0.00003,
      y: 48,
    });
  });
});

test('the ASP list of crops and groups is imported under its own headers: name, RPG code, group', async () => {
  const long =
    'Mélange de légumineuses fourragères prépondérantes au semis, d’herbacées ou de graminées fourragères, '.padEnd(
      134,
      'x',
    );
  const lines = [
    'CODE_CULTURE;LIBELLE_CULTURE;CODE_GROUPE_CULTURE;LIBELLE_GROUPE_CULTURE',
    'AGR;Agrume;20;Vergers',
    'AVH;Avoine d’hiver;4;Autres céréales',
    `MH5;${long};16;Fourrage`,
  ];
  expect(await imported('cultures', lines)).toEqual({ ...NONE, created: 3 });
  expect(await prisma().crop.findFirst({ where: { name: 'Avoine d’hiver' } })).toMatchObject({
    linkCulturesRPG: ['AVH'],
    idFamille: 4,
  });
  expect(await prisma().crop.count({ where: { name: long } })).toBe(1);
  expect(await imported('cultures', lines), 'the same file again changes nothing').toEqual({ ...NONE, unchanged: 3 });
});

test('« rendement+ » is « Rendement + »: a file finds it, a second one is refused, in the reference set', async () => {
  expect(await imported('conduites', ['name', 'Rendement +'])).toEqual({ ...NONE, created: 1 });
  expect(await imported('conduites', ['name', 'rendement+'])).toEqual({ ...NONE, unchanged: 1 });
  expect(await prisma().drivingMode.findMany({ select: { name: true } })).toEqual([{ name: 'Rendement +' }]);
  const second = await createRow(admin, setOf('conduites'), { name: 'RENDEMENT+' });
  expect(second).toMatchObject({ ok: false, reason: { kind: 'invalid' } });
  const other = await createRow(admin, setOf('conduites'), { name: 'Rendement' });
  if (!other.ok) throw new Error('refused');
  const renamed = await saveRow(admin, setOf('conduites'), other.value.row.id, null, { name: 'rendement+' });
  expect(renamed).toMatchObject({ ok: false, reason: { kind: 'invalid' } });
});

/** What an import would do, and how rows are told from each other. */
import { describe, expect, it } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import {
  closedTo,
  isClosed,
  knownSet,
  naturalKeyOf,
  refusedFile,
  searchKeyOf,
  titleOf,
  unreadableSync,
  type ReferenceSet,
} from './';
import { likelyDuplicates } from './duplicates';
import { plan, row } from '../../../../../tests/support/reference-sheets';

const [communes, sandre, indicateurs, parameter, zones, contributor] = [
  'communes',
  'sandre',
  'indicateurs',
  'parameter',
  'zones',
  'contributor',
].map(knownSet) as [ReferenceSet, ReferenceSet, ReferenceSet, ReferenceSet, ReferenceSet, ReferenceSet];

describe('what a file would do', () => {
  it('creates, changes, leaves and refuses, each line once', () => {
    const existing = [
      row(communes, '72181', { codeCommune: '72181', name: 'Le Mans' }),
      row(communes, '72003', { codeCommune: '72003', name: 'Allonnes' }),
    ];
    const planned = plan(communes, existing, [
      ['code', 'nom'],
      ['72181', 'LE MANS'],
      ['72003', 'Allonnes'],
      ['72004', 'Amné'],
      ['7x', 'Sans code'],
    ]);
    expect(planned.created.map(({ line, id, values }) => [line, id, values.name])).toEqual([[4, null, 'Amné']]);
    expect(planned.changed).toMatchObject([
      {
        line: 2,
        id: '72181',
        version: 3,
        before: { name: 'Le Mans' },
        values: { name: 'LE MANS' },
        fields: [{ name: 'name', before: 'Le Mans', after: 'LE MANS' }],
      },
    ]);
    expect(planned.unchanged).toBe(1);
    expect(planned.refused.map(({ line }) => line)).toEqual([5]);
  });
  it('lines that only say another code of SISE-Eaux are one parameter; a CAS turned into a day is told', () => {
    const lines = [
      ['code', 'nom', 'cas', 'sise'],
      ['1107', 'Atrazine', '1912-24-9', 'ATRZ'],
      ['1930', '1-(3,4-dichlorophényl)-urée', '2327-02-08', 'DCPU'],
      ['1136', 'Chlortoluron', '08/09/15545', 'CTOL'],
      ['9901', 'Essai faux', '1912-24-8', 'ESSF'],
      ['6381', 'CGA 354742', '', 'DIM2ESA'],
      ['6381', 'CGA 354742', '', 'ESADIM2'],
    ];
    const planned = plan(parameter, [], lines);
    expect(planned.created.map(({ line, values }) => [line, values.code, values.sise])).toEqual([
      [2, '1107', 'ATRZ'],
      [6, '6381', 'DIM2ESA ESADIM2'],
    ]);
    expect(planned.refused.map(({ line, value, reason }) => [line, value, reason.key.split('.')[1]])).toEqual([
      [3, '2327-02-08', 'casForm'],
      [4, '08/09/15545', 'casForm'],
      [5, '1912-24-8', 'casKey'],
    ]);
    const again = plan(parameter, [row(parameter, '6381', planned.created[1]!.values)], lines);
    expect(again.unchanged).toBe(1);
    // two names of one code are no matter of codes: nobody says which is right
    const other = [lines[0]!, lines[5]!, ['6381', 'Un autre nom', '', 'ESADIM2']];
    expect(plan(parameter, [], other).created).toEqual([]);
  });
  it('keeps the apostrophe that people typed; another change of the name is one', () => {
    const cultures = knownSet('cultures');
    const existing = [row(cultures, '1', { name: 'Blé tendre d’hiver' }), row(cultures, '2', { name: 'Orge d’hiver' })];
    const planned = plan(cultures, existing, [
      ['LIBELLE_CULTURE', 'CODE_CULTURE'],
      ["Blé tendre d'hiver", ''],
      ["ORGE D'HIVER", ''],
    ]);
    expect(planned.changed.map(({ fields }) => fields)).toEqual([
      [{ name: 'name', before: 'Orge d’hiver', after: "ORGE D'HIVER" }],
    ]);
    expect(planned.unchanged).toBe(1);
  });
  it('asks the season of new crops that neither say it nor have it in their names', () => {
    const cultures = knownSet('cultures');
    const rows = [
      ['LIBELLE_CULTURE'],
      ["Blé tendre d'hiver"],
      ['Orge de printemps'],
      ['Chou d’été'],
      ['Luzerne'],
      ['Hivernage'],
    ] as const;
    const seasons = (answers?: Record<string, number>) =>
      plan(cultures, [row(cultures, '9', { name: 'Luzerne', periodeSemence: 0 })], rows, {}, answers);
    expect(seasons().asked).toEqual({ column: 'periodeSemence', guessed: 3, open: 1 });
    expect(seasons({ periodeSemence: 1 }).created.map(({ values }) => [values.name, values.periodeSemence])).toEqual([
      ["Blé tendre d'hiver", 2],
      ['Orge de printemps', 1],
      ['Chou d’été', 1],
      ['Hivernage', 1],
    ]);
    const said = plan(
      cultures,
      [],
      [
        ['nom', 'periodeSemence'],
        ['Luzerne', '0'],
      ],
    );
    expect([said.created.length, said.asked]).toEqual([1, undefined]);
  });
  it('keeps the columns that the file has not', () => {
    const [town] = plan(
      communes,
      [row(communes, '72181', { codeCommune: '72181', name: 'Le Mans', population: 145_000 })],
      [
        ['code', 'nom'],
        ['72181', 'Mans'],
      ],
    ).changed;
    expect(town?.values).toMatchObject({ name: 'Mans', population: 145_000 });
  });
  it('takes two new names that differ by their spaces for one given twice', () => {
    const planned = plan(knownSet('conduites'), [], [['name'], ['Bio strict'], ['Bio-strict']]);
    expect(planned.created).toEqual([]);
    expect(planned.refused).toMatchObject([
      { line: 2, value: 'bio strict', reason: { params: { lines: '2, 3' } } },
      { line: 3, value: 'bio strict' },
    ]);
  });
  it('knows a name without its signs and spaces, and keeps the row’s own writing', () => {
    const existing = [row(knownSet('conduites'), '1', { name: 'Rendement +', parent: 1 })];
    const planned = plan(knownSet('conduites'), existing, [
      ['name', 'referentiel'],
      ['rendement+', '1'],
    ]);
    expect(planned.created).toEqual([]);
    expect(planned.changed).toMatchObject([{ id: '1', values: { name: 'Rendement +', referentiel: true } }]);
    // where two rows are written almost so, neither is meant
    const two = [...existing, row(knownSet('conduites'), '2', { name: 'Rende ment +', parent: 1 })];
    expect(plan(knownSet('conduites'), two, [['name'], ['rendement+']]).created).toHaveLength(1);
  });
  it('an id and a name that are two rows’ is refused; an id alone decides', () => {
    const existing = [row(indicateurs, '5', { name: 'Azote' }), row(indicateurs, '6', { name: 'Marge' })];
    const refused = plan(indicateurs, existing, [
      ['id', 'name'],
      ['9', 'Azote'],
    ]).refused;
    expect(refused).toMatchObject([
      {
        line: 2,
        column: 2,
        columnName: 'name',
        reason: { key: 'referenceRefusals:issue.otherId', params: { id: '5' } },
      },
    ]);
    expect(
      plan(indicateurs, existing, [
        ['id', 'name'],
        ['5', 'Nitrates'],
      ]).changed,
    ).toMatchObject([{ id: '5', values: { name: 'Nitrates' } }]);
    expect(
      plan(indicateurs, existing, [
        ['id', 'name'],
        ['12', 'Eau'],
      ]).created,
    ).toMatchObject([{ id: '12' }]);
  });
  it('two lines that would share a name or a unique code are both refused, and so is one that takes a row’s', () => {
    const named = plan(
      indicateurs,
      [row(indicateurs, '5', { name: 'Azote' })],
      [
        ['id', 'name'],
        ['7', 'Eau'],
        ['8', 'eau'],
      ],
    );
    expect(named.created).toEqual([]);
    expect(named.refused.map(({ line, reason }) => [line, reason.key])).toEqual([
      [2, 'referenceRefusals:issue.duplicate'],
      [3, 'referenceRefusals:issue.duplicate'],
    ]);
    const siret = '73282932000074';
    const taken = plan(
      contributor,
      [row(contributor, '1', { code: 'A', name: 'Agence', siret })],
      [
        ['code', 'name', 'siret'],
        ['B', 'Bureau', siret],
      ],
    );
    expect(taken.refused).toMatchObject([{ line: 2, columnName: 'siret', reason: { params: { value: siret } } }]);
    // none has the empty code
    expect(
      plan(
        contributor,
        [],
        [
          ['code', 'name'],
          ['A', 'Un'],
          ['B', 'Deux'],
        ],
      ).created,
    ).toHaveLength(2);
  });
  it('two rows may exchange a unique code in one file', () => {
    const [one, two] = ['73282932000074', '35600000000048'];
    const existing = [
      row(contributor, '1', { code: 'A', name: 'Un', siret: one! }),
      row(contributor, '2', { code: 'B', name: 'Deux', siret: two! }),
    ];
    const swapped = plan(contributor, existing, [
      ['code', 'name', 'siret'],
      ['A', 'Un', two!],
      ['B', 'Deux', one!],
    ]);
    expect([swapped.changed.length, swapped.refused]).toEqual([2, []]);
  });
  it('a line whose map was sent takes the placemark of its name, one without keeps its own', () => {
    const drawn = { geometry: { type: 'MultiPolygon', coordinates: [] }, kml: '<kml/>' } as never;
    const file = [
      ['name', 'kml'],
      ['Amont', 'zones.kml'],
    ];
    expect(plan(zones, [], file, { outlines: new Map([['amont', drawn]]) }).created).toMatchObject([
      { values: { kml: drawn } },
    ]);
    // « AMONT+ » of the table is « amont + » of the map
    expect(
      plan(
        zones,
        [],
        [
          ['name', 'kml'],
          ['AMONT +', 'zones.kml'],
        ],
        { outlines: new Map([['amont+', drawn]]) },
      ).created,
    ).toMatchObject([{ values: { kml: drawn } }]);
    const missing = plan(zones, [], file).refused;
    expect(missing).toMatchObject([
      { line: 2, column: 2, columnName: 'kml', reason: { key: 'referenceRefusals:issue.kmlMissing' } },
    ]);
    expect(plan(zones, [row(zones, '1', { name: 'Amont', kml: drawn })], file)).toMatchObject({
      unchanged: 1,
      refused: [],
    });
  });
});

describe('names and keys of rows', () => {
  it('a row is told by its natural key, whatever the case and accents of names', () => {
    expect(naturalKeyOf(zones, { name: 'Plateau  Élevé' })).toBe(naturalKeyOf(zones, { name: 'plateau eleve' }));
    expect(naturalKeyOf(sandre, { field: 'A', code: '1' })).not.toBe(naturalKeyOf(sandre, { field: 'A1', code: '' }));
    expect(naturalKeyOf(knownSet('rpg'), { year: 2024, idParcel: null })).toContain('2024');
  });
  it('is called by its title, else by its number', () => {
    expect(titleOf(parameter, { id: '7', values: { name: 'Nitrates' } })).toBe('Nitrates');
    expect(titleOf(parameter, { id: '7', values: {} })).toBe('7');
  });
  it('is searched by its codes from their beginning and its names anywhere, without accents', () => {
    expect(
      searchKeyOf(communes, { codeCommune: '72181', name: 'Le Mâns', postalCodes: ['72000', '72100'], situation: 'x' }),
    ).toBe(' 72181 le mans 72000 72100 ');
    expect(searchKeyOf(communes, {})).toBe('  ');
  });
});

describe('likely duplicates', () => {
  it('are rows of one name without signs, or of one unique code; « Code gelé » is no name', () => {
    const rows = [
      row(contributor, '1', { code: 'A', name: 'Agence de l’eau', siret: '1' }),
      row(contributor, '2', { code: 'B', name: 'AGENCE de l eau', siret: '' }),
      row(contributor, '3', { code: 'C', name: 'Bureau', siret: '1' }),
      row(contributor, '4', { code: 'D', name: 'Code gelé', siret: '' }),
      row(contributor, '5', { code: 'E', name: 'Code gelé', siret: '' }),
    ];
    expect(likelyDuplicates(contributor, rows)).toEqual([
      {
        why: 'name',
        shared: 'Agence de l’eau',
        rows: [
          { id: '1', title: 'Agence de l’eau', key: 'A' },
          { id: '2', title: 'AGENCE de l eau', key: 'B' },
        ],
      },
      {
        why: 'code',
        shared: '1',
        rows: [
          { id: '1', title: 'Agence de l’eau', key: 'A' },
          { id: '3', title: 'Bureau', key: 'C' },
        ],
      },
    ]);
    expect(likelyDuplicates(contributor, rows.slice(0, 1))).toEqual([]);
    expect(
      likelyDuplicates(sandre, [
        row(sandre, '1', { field: 'F', code: '1', name: 'X' }),
        row(sandre, '2', { field: 'G', code: '1', name: 'x' }),
      ])[0]?.rows.map(({ key }) => key),
    ).toEqual(['F · 1', 'G · 1']);
  });
});

describe('C549 rows that a grant closes', () => {
  const person = (grants: readonly string[], more: Partial<Actor> = {}): Actor => ({
    ...VISITOR,
    id: 3,
    login: 'm',
    grants,
    ...more,
  });
  it('are those of its code or short name, whatever their case, but not to administrators', () => {
    const nitrates = { code: '1340', shortName: 'no3' };
    expect(isClosed(person(['NO3_FORBIDEN']), parameter, nitrates)).toBe(true);
    expect(isClosed(person(['1340_FORBIDEN']), parameter, nitrates)).toBe(true);
    expect(isClosed(person(['NO2_FORBIDEN', 'NO3']), parameter, nitrates)).toBe(false);
    expect(isClosed(person(['NO3_FORBIDEN'], { isAdmin: true }), parameter, nitrates)).toBe(false);
    expect(isClosed(person(['NO3_FORBIDEN']), knownSet('unit'), nitrates)).toBe(false);
    expect(closedTo(person(['no3_FORBIDEN', 'x']), parameter)).toEqual(['NO3']);
    expect(closedTo(person([]), parameter)).toEqual([]);
  });
});

it('a file, or an answer of the service, of which nothing can be read is one refusal', () => {
  const issue = { line: 0, reason: { key: 'a' }, remedy: { key: 'b' } };
  expect(refusedFile('zones', 'z.csv', issue)).toEqual({
    set: 'zones',
    fileName: 'z.csv',
    applied: false,
    created: 0,
    changed: 0,
    unchanged: 0,
    refusedCount: 1,
    refused: [issue],
    createdExamples: [],
    changedExamples: [],
  });
  expect(unreadableSync(issue)).toEqual({ differences: [], unchanged: 0, refused: 1, issues: [issue] });
});

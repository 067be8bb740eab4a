/** The journal of every write: its search, what changed, one line, its file, and who reads it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { resources, wordAt } from '~/platform/i18n/i18n.server';
import { loader as line } from '~/routes/administration+/journal.$id';
import { loader as file } from '~/routes/administration+/journal.export.$format';
import { loader as list } from '~/routes/administration+/journal._index';
import { WRITTEN_WORDS } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import type { JournalLine } from '~/modules/core/journal/view/journal.view';

testDatabase();
beforeAll(async () => {
  for (const login of ['admin', 'membre']) await addUser(login);
});
const wrote = (at: string, more: object = {}) =>
  prisma().audit.create({
    data: {
      ...{ at: new Date(at), login: 'admin', action: 'station.update', entity: 'station', entityId: '7' },
      ...{ before: { name: 'Forage du Lys', town: '35238' }, after: { name: 'Forage du Lys', town: '35047' }, ...more },
    },
  });
beforeEach(async () => {
  await prisma().audit.deleteMany();
  await wrote('2026-03-01T09:00:00Z');
  await wrote('2026-03-02T09:00:00Z', {
    login: 'membre',
    action: 'territory.create',
    entity: 'territory',
    entityId: '3',
  });
  await wrote('2026-03-03T09:00:00Z', { action: 'station.delete', after: undefined });
  // by the clock of Paris, already the fourth
  await wrote('2026-03-03T23:30:00Z', { entityId: '8', before: undefined, after: { name: 'Source' } });
});
const PERIOD = 'from=2026-03-01&to=2026-03-31';
const read = async (search: string) =>
  (await (await browsing('admin')).get(list, `/administration/journal?${search}`)) as {
    lines: JournalLine[];
    entities: string[];
    things: Record<string, string>;
    paging: { total: number };
  };
const found = async (search: string) =>
  (await read(`${PERIOD}&${search}`)).lines.map(({ verb, entity, entityId }) => `${verb} ${entity} ${entityId}`);

test('every write stands there, the last first, with what changed', async () => {
  const { lines, entities, paging } = await read(PERIOD);
  expect(lines.map(({ verb, entityId }) => `${verb} ${entityId}`)).toEqual([
    ...['update 8', 'delete 7', 'create 3', 'update 7'],
  ]);
  expect([paging.total, entities]).toEqual([4, ['station', 'territory']]);
  expect(lines.at(-1)).toMatchObject({
    ...{ login: 'admin', name: 'Forage du Lys', more: 0 },
    changes: [{ field: 'town', before: '35238', after: '35047' }],
  });
});

test('it is narrowed by period of Paris, person, kind, action, number and name', async () => {
  expect((await read('from=2026-03-03&to=2026-03-03')).lines.map(({ verb }) => verb)).toEqual(['delete']);
  expect(await found('login=membre')).toEqual(['create territory 3']);
  expect(await found('entity=station&verb=update')).toEqual(['update station 8', 'update station 7']);
  expect(await found('q=8')).toEqual(['update station 8']);
  expect(await found('q=lys')).toEqual(['delete station 7', 'create territory 3', 'update station 7']);
  expect(await found('q=100%25')).toEqual([]);
});

test('a sign that searches of the base know is a letter like any other', async () => {
  for (const name of ['Taux 100% bio', 'Taux 1000 bio', 'BV_1', 'BVX1', String.raw`C:\Sondes`])
    await wrote('2026-03-04T12:00:00Z', { entityId: name, after: { name } });
  expect(await found('q=100%25')).toEqual(['update station Taux 100% bio']);
  expect(await found('q=v_1')).toEqual(['update station BV_1']);
  expect(await found(`q=${encodeURIComponent(String.raw`:\s`)}`)).toEqual([String.raw`update station C:\Sondes`]);
});

test('a state that is too long for the list stands on the page of its line, a very long value cut', async () => {
  const cells = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`cell${at}`, `${at}`.repeat(30)]));
  const { id } = await wrote('2026-03-05T09:00:00Z', {
    before: undefined,
    after: { ...cells, text: 'x'.repeat(9000) },
  });
  const [first] = (await read(PERIOD)).lines;
  expect(first).toMatchObject({ id: String(id), changes: [], more: null });
  const shown = (await (await browsing('admin')).get(line, `/administration/journal/${id}`, { id: String(id) })) as {
    line: { changes: unknown[]; left: number };
  };
  expect([shown.line.changes.length, shown.line.left]).toEqual([300, 101]);
});

test('the file has a row for each field, as the search finds them, and no formula', async () => {
  await wrote('2026-03-06T09:00:00Z', { after: { name: '=cmd()', town: '35238' } });
  const answer = (await (
    await browsing('admin')
  ).get(file, `/administration/journal/export/csv?${PERIOD}&q=7`, { format: 'csv' })) as Response;
  const rows = (await answer.text()).trim().split(/\r?\n/);
  expect(rows.length).toBe(1 + 1 + 2 + 1);
  expect(rows[1]).toMatch(/06\/03\/2026 10:00:00;admin;Station;7;.*;Modification;Nom;Forage du Lys;'=cmd\(\)/);
});

test('fields are called as their forms call them, in the language of the reader', async () => {
  await wrote('2026-03-07T09:00:00Z', {
    ...{ action: 'territory.update', entity: 'territory', entityId: '3' },
    before: { year: 2025, zones: [{ surface: 1 }], later: 'a' },
    after: { year: 2026, zones: [{ surface: 2 }], later: 'b' },
  });
  await wrote('2026-03-08T09:00:00Z', {
    ...{ action: 'settings.save', entity: 'settings', entityId: 'stations' },
    ...{ before: { 'stations.access': 'all' }, after: { 'stations.access': 'byUser' } },
  });
  const labels = async () => (await read(PERIOD)).lines.slice(0, 2).map((one) => one.changes.map(({ label }) => label));
  // what a later release wrote stands as it is
  expect(await labels()).toEqual([['Stations ouvertes à chacun'], ['Année', 'later', 'Zones › 1 › Surface']]);
  await prisma().user.update({ where: { login: 'admin' }, data: { locale: 'en' } });
  try {
    expect((await labels())[1]).toEqual(['Year', 'later', 'Zones › 1 › Area']);
  } finally {
    await prisma().user.update({ where: { login: 'admin' }, data: { locale: 'fr' } });
  }
});

test('values are told by the words that people chose them by, in the list, on the page and in the file', async () => {
  await prisma().audit.deleteMany();
  const at = '2026-03-05T10:00:00Z';
  await wrote(at, {
    before: { publication: 'private', altitude: 12.5, creationDate: '2020-02-01T00:00:00.000Z', measured: true },
    after: { publication: 'public', altitude: 13, creationDate: '2021-03-04', measured: false },
  });
  await wrote(at, {
    ...{ action: 'territory.update', entity: 'territory', before: { status: 0 }, after: { status: 1 } },
  });
  await wrote(at, {
    ...{ action: 'rights.save', entity: 'rights', entityId: 'table', before: {} },
    after: { 'station.update technician PIEZO': 'own' },
  });
  await wrote(at, {
    ...{ action: 'waterArrest.addZones', entity: 'waterArrest', before: undefined },
    after: [{ name: 'Vègre', level: 3 }],
  });
  await wrote(at, {
    ...{ action: 'user.update', entity: 'user', before: { dates: ['2026-01-02', 'x'] }, after: { none: 'zz' } },
  });
  await wrote(at, {
    ...{ action: 'series.update', entity: 'series', before: { quantity: 'stage' }, after: { quantity: 'discharge' } },
  });
  await wrote(at, {
    ...{ action: 'reference.import', entity: 'reference.communes', before: undefined, after: { unchanged: 3 } },
  });
  const { lines, things } = await read(PERIOD);
  expect(things).toMatchObject({ 'reference.communes': 'Référentiel Communes', user: 'Compte' });
  const told = lines.flatMap(({ changes }) => changes.map(({ label, before, after }) => [label, before, after]));
  expect(told).toContainEqual(['Diffusion', 'selon les droits de chacun', 'publique, lue sans compte']);
  expect(told).toContainEqual(['Altitude du sol', '12,5', '13']);
  expect(told).toContainEqual(['Statut', 'Brouillon', 'Publié']);
  expect(told).toContainEqual(['Modifier une station – Technicien – Piézométrie', null, 'les siennes']);
  expect(told).toContainEqual(['Grandeur', 'hauteur d’eau', 'débit']);
  expect(told).toContainEqual(['Inchangées', null, '3']);
  expect(told).toContainEqual(['1 › Niveau', null, 'alerte renforcée']);
  // what nobody knows stands as it is
  expect(told).toContainEqual(['none', null, 'zz']);
  expect(told).toContainEqual(['dates', '02/01/2026, x', null]);
  const answer = (await (
    await browsing('admin')
  ).get(file, `/administration/journal/export/csv?${PERIOD}`, { format: 'csv' })) as Response;
  const text = await answer.text();
  for (const word of [
    'publique, lue sans compte',
    'Oui;Non',
    '12,5;13',
    'Brouillon;Publié',
    ';les siennes',
    'Référentiel Communes',
  ])
    expect(text).toContain(word);
  const [station] = (await read(`${PERIOD}&entity=station`)).lines;
  const sheet = (await (
    await browsing('admin')
  ).get(line, `/administration/journal/${station!.id}`, { id: station!.id })) as {
    line: JournalLine;
  };
  const shown = sheet.line.changes.map(({ before, after }) => [before, after]);
  expect(shown).toContainEqual(['Oui', 'Non']);
  expect(shown).toContainEqual(['01/02/2020', '04/03/2021']);
});

test('what the product writes has words: each thing, each verb, where each field has its own', () => {
  const sources = readdirSync('app/modules', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.server\.ts$/.test(file),
  );
  const written = sources.flatMap((file) =>
    [...readFileSync(path.join('app/modules', file), 'utf8').matchAll(/\baction: (?:[^,\n]*? )?'(\w+)\.(\w+)'/g)].map(
      ([, entity = '', verb = '']) => ({ entity, verb }),
    ),
  );
  expect(written.length).toBeGreaterThan(60);
  for (const locale of ['fr', 'en']) {
    const silent = written.flatMap(({ verb }) => (wordAt(locale, `journal:verb.${verb}`) === null ? [verb] : []));
    expect([...new Set(silent)], locale).toEqual([]);
  }
  for (const [entity, places] of Object.entries(WRITTEN_WORDS.fields)) {
    if (entity !== 'reference') expect(wordAt('fr', `journal:entity.${entity}`), entity).not.toBeNull();
    for (const place of places) expect(wordAt('fr', place), place).toBeNull();
    for (const place of places) expect(hasWords(place), place).toBe(true);
  }
});
test('what an account keeps has a word in both languages: whether its link was mailed, its low-data mode', () => {
  for (const name of ['mailed', 'sober'])
    for (const locale of ['fr', 'en']) {
      const said = (WRITTEN_WORDS.fields['user'] ?? []).flatMap((place) => wordAt(locale, `${place}.${name}`) ?? []);
      expect(said[0], `${locale} ${name}`).toMatch(/ /);
    }
});
const hasWords = (place: string): boolean => {
  const [namespace = '', at = ''] = place.split(':');
  const found = at
    .split('.')
    .reduce<unknown>((words, step) => (words as Record<string, unknown>)[step], resources.fr[namespace]);
  return typeof found === 'object' && found !== null;
};

test('the file goes on beyond what is read at a time: each line once, also those of one instant', async () => {
  await prisma().audit.createMany({
    data: Array.from({ length: 1200 }, (_, rank) => ({
      ...{ at: new Date('2026-03-09T09:00:00Z'), login: 'admin', action: 'station.update', entity: 'station' },
      ...{ entityId: `s${rank}`, after: { name: `Puits ${rank}` } },
    })),
  });
  const answer = (await (
    await browsing('admin')
  ).get(file, '/administration/journal/export/csv?from=2026-03-09&to=2026-03-09', { format: 'csv' })) as Response;
  const rows = (await answer.text()).trim().split(/\r?\n/).slice(1);
  expect(new Set(rows).size).toBe(1200);
  expect(rows.length).toBe(1200);
});

test('who does not hold the right is sent away, and no line is read by its number', async () => {
  const member = await browsing('membre');
  const { id } = await prisma().audit.findFirstOrThrow();
  for (const answer of [
    await member.get(list, '/administration/journal'),
    await member.get(line, `/administration/journal/${id}`, { id: String(id) }),
  ])
    expect((answer as Response).status).toBe(302);
});

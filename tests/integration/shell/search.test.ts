import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
import { searchEverything } from '~/modules/core/shell/service/search.server';
import { prisma } from '~/platform/db/client.server';
import { SEARCH_SOURCES } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { bring, nitrate, qualityStation, referenceRow } from '../../support/quality-world';

testDatabase();

const searchByName = (actor: Actor, text: string) => searchEverything(actor, text, SEARCH_SOURCES, (kind) => kind);

const someone = (flags: Partial<Actor>): Actor => ({
  id: 9,
  login: 'x',
  name: 'X',
  isAdmin: false,
  labo: false,
  consultant: false,
  metadata: false,
  grants: [],
  locale: 'fr',
  ...flags,
});

beforeAll(async () => {
  const stamp = { author: 'a', updatedBy: 'a' };
  for (const [name, status, referencial] of [
    ['Vallée du Loir', 1, false],
    ['Vallée brouillon', 0, false],
    ['Vallée de référence', 1, true],
  ] as const) {
    await prisma().territory.create({
      data: {
        name,
        status,
        referencial,
        author: 'a',
        updatedBy: 'a',
        matrices: {
          create: { name: `Matrice ${name}`, ...stamp, scenarios: { create: { name: `Scénario ${name}`, ...stamp } } },
        },
      },
    });
  }
});

test('C018 nothing is searched below three characters', async () => {
  expect(await searchByName(someone({ isAdmin: true }), 'va')).toEqual([]);
  expect(await searchByName(someone({ isAdmin: true }), ' va ')).toEqual([]);
});

test('C019 C020 C025 C026 names match whatever their case, grouped by kind with counts', async () => {
  const groups = await searchByName(someone({ isAdmin: true }), 'VALLEE');
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['territory', 3],
    ['matrix', 3],
    ['scenario', 3],
  ]);
  expect(groups[0]?.results.map((hit) => hit.name)).toContain('Vallée du Loir');
  const { id } = await prisma().territory.findFirstOrThrow({ where: { name: 'Vallée du Loir' } });
  expect(groups[0]?.results.find((hit) => hit.name === 'Vallée du Loir')).toMatchObject({ id });
});

test('C020 beyond twenty lines a kind shows twenty, and counts them all', async () => {
  await prisma().territory.createMany({
    data: Array.from({ length: 21 }, (_, rank) => ({
      name: `Plaine ${String(rank + 1).padStart(2, '0')}`,
      status: 1,
      author: 'a',
      updatedBy: 'a',
    })),
  });
  const [group] = await searchByName(someone({ isAdmin: true }), 'plaine');
  expect([group?.kind, group?.count, group?.results.length]).toEqual(['territory', 21, 20]);
  expect([group?.results[0]?.name, group?.results.at(-1)?.name]).toEqual(['Plaine 01', 'Plaine 20']);
});

test('a consultant finds what is published, another member nothing', async () => {
  const names = (await searchByName(someone({ consultant: true }), 'vallée')).flatMap((group) =>
    group.results.map((hit) => hit.name),
  );
  expect(names).toHaveLength(6);
  expect(names.some((name) => name.includes('brouillon'))).toBe(false);
  expect(await searchByName(someone({}), 'vallée')).toEqual([]);
});

test('wildcards are letters like any other', async () => {
  expect(await searchByName(someone({ isAdmin: true }), '%%%')).toEqual([]);
});

test('a matrix and a scenario say which territory they stand in', async () => {
  const groups = await searchByName(someone({ isAdmin: true }), 'Scénario Vallée du Loir');
  const [scenario] = groups.find(({ kind }) => kind === 'scenario')?.results ?? [];
  expect([scenario?.name, scenario?.detail]).toEqual([
    'Scénario Vallée du Loir',
    'Vallée du Loir · Matrice Vallée du Loir',
  ]);
});

describe('what the water holds', () => {
  const admin = someone({ isAdmin: true });
  let stationId = 0;
  beforeAll(async () => {
    await referenceRow('parameter', { code: '1340', name: 'Nitrates' });
    stationId = await qualityStation();
    await qualityStation();
    await prisma().municipality.create({
      data: {
        codeCommune: '72181',
        name: 'Le Mans',
        nameKey: 'le mans',
        departmentNumber: '72',
        searchKey: ' le mans ',
      },
    });
    await prisma().station.update({
      where: { id: stationId },
      data: { townCode: '72181', name: 'Captage du Pré', searchKey: ' captage du pre ' },
    });
    await bring(stationId, [nitrate('2024-03-05', 12), nitrate('2024-04-05', 31)]);
  });

  test('« nitrates » leads to the curve of each station where they were analysed, and says how many are', async () => {
    const analysed = (await searchByName(admin, 'nitrates')).find(({ kind }) => kind === 'analysed');
    expect(analysed).toMatchObject({ count: 1 });
    expect(analysed?.results).toEqual([
      {
        id: `${stationId} 1340`,
        name: 'Nitrates, Captage du Pré',
        detail: '2 analyses, la dernière le 05/04/2024',
        to: `/station/quality/${stationId}/parameter/1340`,
      },
    ]);
  });

  test('they are found as a row of the reference parameters too, and by their code', async () => {
    const found = (await searchByName(admin, '1340')).find(({ kind }) => kind === 'reference.parameter');
    expect(found?.results.map(({ name, detail }) => [name, detail])).toEqual([['Nitrates', '1340']]);
  });

  test('nobody finds what was analysed at stations that they do not read', async () => {
    const kinds = (await searchByName(someone({}), 'nitrates')).map(({ kind }) => kind);
    expect(kinds).not.toContain('analysed');
    expect(kinds).not.toContain('station');
  });

  test('a station says its kind, its commune and what was found last', async () => {
    const [found] = (await searchByName(admin, 'captage du pre')).find(({ kind }) => kind === 'station')?.results ?? [];
    expect(found?.name).toBe('Captage du Pré');
    expect(found?.detail).toMatch(/^[^·]+ · Le Mans · 31/);
  });
});

describe('pages and help', () => {
  test('a page is found by its words in either language, by those alone whom it opens to', async () => {
    const pages = async (who: Actor, text: string) =>
      (await searchByName(who, text)).find(({ kind }) => kind === 'page')?.results.map(({ to }) => to) ?? [];
    expect(await pages(someone({ isAdmin: true }), 'seuils')).toContain('/alert/config');
    expect(await pages(someone({ isAdmin: true }), 'thresholds')).toContain('/alert/config');
    expect(await pages(someone({ isAdmin: true }), 'utilisateurs')).toContain('/administration/user');
    expect(await pages(someone({}), 'utilisateurs')).not.toContain('/administration/user');
  });

  test('help is found by what it says', async () => {
    const help = (await searchByName(someone({}), 'rotation')).find(({ kind }) => kind === 'ofHelp');
    expect(help?.results.length).toBeGreaterThan(0);
    for (const { to } of help?.results ?? []) expect(to).toMatch(/^\/help\//);
  });
});

import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/kernel/actor';
import { searchEverything } from '~/modules/core/shell/service/search.server';
import { prisma } from '~/platform/db/client.server';
import { SEARCH_SOURCES } from '~/wings.server';
import { testDatabase } from '../../support/database';

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

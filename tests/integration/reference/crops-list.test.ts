/** The national list of crops, which has no season: the check page asks it, and takes no file without an answer. */
import { expect, test } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import { startImport } from '~/records/exchange/service/import-session.server';
import { knownSet } from '~/modules/core/reference/domain';
import { referenceImport } from '~/modules/core/reference/service/import-session.server';
import { pickableBricks } from '~/modules/planning/territory/service/list-bricks.server';
import * as register from '~/routes/referencial+/rpg._index';
import * as session from '~/routes/referencial+/$set.import.$session';
import { testDatabase } from '../../support/database';
import { browsing, toldBy } from '../../support/people';
import { taken } from '../../support/planning-world';
import { makeTerritory, makeWorld } from '../../support/territory-world';

testDatabase({ each: true });

test('the season is asked once for the crops whose name does not say it, and can be changed later', async () => {
  const { actors } = await makeWorld();
  const set = knownSet('cultures');
  const content = new TextEncoder().encode("CODE_CULTURE;LIBELLE_CULTURE\nAVH;Avoine d'hiver\nCZH;Colza\n");
  const file = { name: 'REF_CULTURES.csv', content };
  const id = taken(await startImport(referenceImport(set), actors.admin, 'cultures', file));
  const admin = await browsing('admin');
  const at = { set: 'cultures', session: id };
  const path = `/referencial/cultures/import/${id}`;
  const page = (await admin.get(session.loader as never, path, at)) as Awaited<ReturnType<typeof session.loader>>;
  expect(page.report?.asked).toEqual({ column: 'periodeSemence', guessed: 1, open: 1 });
  expect(page.question?.options.map(({ value }) => value)).toEqual(['0', '1', '2']);
  const confirm = async (fields: Record<string, string>) =>
    (await toldBy(await admin.post(session.action as never, path, fields, at)))[0]?.key;
  expect(await confirm({})).toBe('referenceToasts:importRefused.notAnswered');
  expect(await prisma().crop.count({ where: { name: 'Colza' } })).toBe(0);
  expect(await confirm({ answer: '2' })).toBe('referenceToasts:imported');
  const season = async (name: string) => (await prisma().crop.findFirstOrThrow({ where: { name } })).periodeSemence;
  expect([await season("Avoine d'hiver"), await season('Colza')]).toEqual([2, 2]);
});

test('the picker of a territory offers crops in use first, each group in order', async () => {
  const world = await makeWorld();
  await prisma().crop.createMany({ data: [{ name: 'Ananas', nameKey: 'ananas' }] });
  await makeTerritory(world);
  const { cultures } = await pickableBricks();
  expect(cultures.map(({ name, inUse }) => [name, inUse])).toEqual([
    ['Blé tendre', true],
    ['Orge', true],
    ['Ananas', false],
  ]);
});

test('the register opens on its last year and lists the years that are there; empty, on this one', async () => {
  await makeWorld();
  const member = await browsing('membre');
  const open = async () =>
    (await member.get(register.loader as never, '/referencial/rpg')) as Awaited<ReturnType<typeof register.loader>>;
  expect(await open()).toMatchObject({ year: new Date().getFullYear(), years: [] });
  await prisma().rpgParcel.createMany({
    data: [2019, 2021, 2021].map((year, rank) => ({
      ...{ idParcel: `P${rank}`, year, department: '72', codeRPG: 'BTH', typeSuccession: '', area: 1 },
    })),
  });
  expect(await open()).toMatchObject({ year: 2021, years: ['2019', '2021'] });
});

import { expect, test } from 'vitest';
import { SEEDER } from '~/boot/seed-demo.server';
import { seedContents } from '~/boot/seed-demo-contents.server';
import { loadPublicHome } from '~/modules/core/welcome/service/load-public-home.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });

const counts = async () => ({
  categories: await prisma().cmsCategory.count(),
  contents: await prisma().cmsContent.count(),
  documents: await prisma().cmsDocument.count(),
  files: await prisma().storedFile.count(),
});

test('C452 the demo’s contents come through the services, and a second run changes nothing', async () => {
  await seedContents(SEEDER);
  const before = await counts();
  expect(before.categories).toBe(11);
  expect(before.documents).toBe(4);
  await prisma().cmsDocument.deleteMany({ where: { name: { endsWith: '.pdf' } } });
  await seedContents(SEEDER);
  expect(await prisma().cmsDocument.count()).toBe(before.documents);
  await seedContents(SEEDER);
  expect({ ...(await counts()), files: before.files }).toEqual(before);
  const made = await prisma().cmsCategory.create({ data: { title: 'Nouvelle' } });
  expect(made).toMatchObject({ icon: 'event_note', menu: 'Communication' });
  expect(made.id).toBeGreaterThan(12);
});

test('the public home reads them', async () => {
  await seedContents(SEEDER);
  const home = await loadPublicHome();
  expect(home.texts[0]?.title).toBe('Cultiver le bassin, garder l’eau');
  expect(home.documents.length).toBeGreaterThan(0);
  const english = await loadPublicHome('en');
  expect(english.texts[0]).toMatchObject({ title: 'Farm the catchment, keep the water', lang: 'en' });
  expect(english.steps.map((step) => step.lang)).toEqual(english.steps.map(() => 'en'));
});

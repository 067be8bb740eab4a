/** A first start has every municipality of France, found by name, INSEE and postal code; later starts do nothing. */
import { expect, test } from 'vitest';
import { searchMunicipalities } from '~/modules/planning/territory/service/list-bricks.server';
import { prisma } from '~/platform/db/client.server';
import { seedCommunes } from '../../app/boot/seed-communes.server';
import { testDatabase } from '../support/database';

testDatabase();

test('all municipalities are loaded at the first start, once; positions that are known stay', async () => {
  await prisma().municipality.create({
    data: { codeCommune: '72181', name: 'Le Mans', nameKey: 'le mans', x: 0.2, y: 48, longitude: 0.2, latitude: 48 },
  });
  const said: string[] = [];
  await seedCommunes((text) => said.push(text));
  expect(await prisma().municipality.count()).toBeGreaterThan(34_900);
  expect(said.at(-1)).toMatch(/^34\d{3} communes chargées/);
  expect(await prisma().municipality.findUnique({ where: { codeCommune: '72181' } })).toMatchObject({
    longitude: 0.2,
    postalCodes: ['72000', '72100'],
  });
  for (const text of ['Sablé-sur-Sarthe', '72264', 'sable sur s'])
    expect((await searchMunicipalities(text)).map(({ codeCommune }) => codeCommune)).toContain('72264');
  expect((await searchMunicipalities('72300')).length).toBeGreaterThan(1);

  await prisma().municipality.delete({ where: { codeCommune: '01001' } });
  await seedCommunes((text) => said.push(text));
  expect(await prisma().municipality.count({ where: { codeCommune: '01001' } })).toBe(0);
  expect(said).toHaveLength(2);
});

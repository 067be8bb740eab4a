/**
 * Fills the demo through the very import services that users have, from the files of prisma/seed. Needs a running
 * queue.
 */
import path from 'node:path';
import type { Actor } from '~/kernel/actor';
import { hashPassword } from '~/platform/auth/password.server';
import { randomToken } from '~/platform/auth/tokens.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { seedContents } from './seed-demo-contents.server';
import { seedReference } from './seed-demo-reference.server';
import { seedDocuments } from './seed-documents.server';
import { seedEquipment } from './seed-equipment.server';
import { seedGround } from './seed-ground.server';
import { seedIntakes } from './seed-intakes.server';
import { seedPlanning } from './seed-planning.server';
import { seedLayers, seedRestrictions } from './seed-restrictions.server';
import { seedStations } from './seed-stations.server';

const DEMO_USERS = [
  { login: 'admin', name: 'Camille Lefèvre', isAdmin: true, labo: false, consultant: false },
  { login: 'animateur', name: 'Yann Le Goff', isAdmin: false, labo: true, consultant: false },
  { login: 'consultant', name: 'Nadia Bensaïd', isAdmin: false, labo: false, consultant: true },
  { login: 'membre', name: 'Jeanne Moreau', isAdmin: false, labo: false, consultant: false },
] as const;

/** The demo is written by its administrator. */
export const SEEDER: Actor = {
  id: -1,
  login: 'admin',
  name: 'Démonstration',
  isAdmin: true,
  labo: false,
  consultant: false,
  metadata: true,
  grants: [],
  locale: 'fr',
};

/** Demo accounts, « login password » a line; each password is random unless DEMO_PASSWORD gives one to all. */
async function seedUsers(): Promise<string[]> {
  const lines: string[] = [];
  for (const user of DEMO_USERS) {
    const password = env.DEMO_PASSWORD ?? randomToken(9);
    const secret = { passwordHash: await hashPassword(password), updatedBy: 'demo' };
    await prisma().user.upsert({
      where: { login: user.login },
      create: {
        ...user,
        ...secret,
        email: `${user.login}@exemple.fr`,
        grants: { create: { type: 'SPECIAL', code: 'ALL' } },
      },
      update: secret,
    });
    lines.push(`${user.login.padEnd(12)} ${password}`);
  }
  return lines;
}

/** Returns the demo's logins. A start that was cut may call it again. */
export async function seedDemo(say: (message: string) => void): Promise<string[]> {
  const logins = await seedUsers();
  say('  référentiels…');
  await seedReference(SEEDER, say);
  await seedGround(SEEDER);
  // removes what an interrupted start left behind: nobody could sign in before the demo was complete
  await prisma().territory.deleteMany({});
  await prisma().deviceAssignment.deleteMany({});
  await prisma().series.deleteMany({});
  await prisma().$executeRaw`TRUNCATE "Analysis", "AnalysisTotal", "AnalysisReplaced"`;
  await prisma().$executeRaw`TRUNCATE "Sampling", "SamplingOperation"`;
  await prisma().station.deleteMany({});
  say('  territoire de démonstration…');
  const territoryId = await seedPlanning(SEEDER, path.resolve('prisma', 'seed', 'territory'), { say, run: true });
  say('  stations et chroniques…');
  await seedStations(SEEDER);
  await seedIntakes(SEEDER, territoryId);
  say('  matériel…');
  await prisma().device.deleteMany({});
  await seedEquipment(SEEDER, say);
  await seedDocuments(SEEDER, 'DEMO-PZ1');
  say('  contenus…');
  await seedContents(SEEDER);
  await seedRestrictions(SEEDER);
  await seedLayers(SEEDER);
  return logins;
}

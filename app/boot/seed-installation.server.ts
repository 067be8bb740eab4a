/** Fills an empty installation: the demo (DEMO=1, the default) or one administrator with a one-time password. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword } from '~/platform/auth/password.server';
import { oneTimePassword } from '~/platform/auth/tokens.server';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { DatabaseFault } from '~/platform/db/database-fault';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { dataDirectory, env } from '~/platform/env.server';
import { forgetSettings, putSetting } from '~/platform/settings.server';
import { THE_INSTALLATION } from '~/modules/core/accounts/domain';
import { SEEDER, seedDemo } from './seed-demo.server';
import { PROBLEM_FILES, REFERENCE_FOLDER, seedReference } from './seed-demo-reference.server';

const loginsFile = () => path.join(dataDirectory(), 'demo-logins.txt');
const readLogins = (): string[] =>
  existsSync(loginsFile()) ? readFileSync(loginsFile(), 'utf8').trim().split('\n') : [];

function keepLogins(lines: readonly string[]): void {
  mkdirSync(dataDirectory(), { recursive: true });
  writeFileSync(loginsFile(), `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(loginsFile(), 0o600);
}

/**
 * What no planner can make from a screen, in a form that constrains nothing: the production, which must be indicator 1,
 * and the five reference rules of each kind, which are set but neither added nor deleted.
 */
async function seedReservedRows(tx: Transaction): Promise<void> {
  const updatedBy = THE_INSTALLATION;
  await tx.indicator.create({
    data: {
      id: 1,
      name: 'Production',
      nameKey: 'production',
      unit: 't',
      decimals: 1,
      better: 'higher',
      referentiel: true,
      updatedBy,
    },
  });
  await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('"Indicator"', 'id'), 1)::text`;
  await tx.rotationRule.createMany({
    data: (['Eco', 'AB'] as const).flatMap((kind) =>
      [1, 2, 3, 4, 5].map((id) => ({ scenarioId: 0, kind, id, updatedBy })),
    ),
  });
}

async function seedAdministrator(): Promise<string[]> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    await seedReservedRows(tx);
    await tx.user.create({
      data: {
        login: 'admin',
        name: 'Administrateur',
        isAdmin: true,
        mustChangePassword: true,
        passwordHash,
        updatedBy: THE_INSTALLATION,
        grants: { create: { type: 'SPECIAL', code: 'ALL' } },
      },
    });
    await putSetting(tx, 'firstSteps', 'open', { login: THE_INSTALLATION, at: now() });
  });
  forgetSettings();
  const files = { folder: REFERENCE_FOLDER, files: PROBLEM_FILES };
  await seedReference({ ...SEEDER, login: THE_INSTALLATION }, () => undefined, files);
  return ['Administrateur : admin', `Mot de passe à usage unique : ${password}`];
}

/** `seeding` until the demo is whole: a first start that was cut is taken up again, not left half done. */
const DEMO_STATE = { login: '', parameter: 'demo.state' } as const;
const demoState = async () => (await prisma().setting.findUnique({ where: { login_parameter: DEMO_STATE } }))?.value;
const setDemoState = (value: 'seeding' | 'done') =>
  prisma().setting.upsert({
    where: { login_parameter: DEMO_STATE },
    create: { ...DEMO_STATE, value },
    update: { value },
  });

/**
 * Refused before the first start: the demonstration begins by emptying territories, stations and series, and would take
 * what a command had put there.
 */
export async function checkStarted(): Promise<void> {
  const started = (await prisma().user.count()) > 0 && (await demoState()) !== 'seeding';
  if (!started) throw new DatabaseFault('demoBeforeStart');
}

/** Returns the lines to print once the server listens. Idempotent: a filled installation is left as it is. */
export async function seedInstallation(say: (message: string) => void): Promise<string[]> {
  const state = await demoState();
  const empty = (await prisma().user.count()) === 0;
  if (!empty && state !== 'seeding') return env.DEMO ? readLogins() : [];
  if (!env.DEMO) return seedAdministrator();
  say('3/3 démonstration (une seule fois)…');
  await setDemoState('seeding');
  const where = env.DEMO_PASSWORD === undefined ? ' ; depuis cette machine seulement' : '';
  const lines = [`Comptes de démonstration (identifiant, mot de passe${where}) :`, ...(await seedDemo(say))];
  keepLogins(lines);
  await setDemoState('done');
  return lines;
}

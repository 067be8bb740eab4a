/** The nightly backup is tried by a restore; one that fails or does not come back is told by mail. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp } from '~/modules/core/administration/service/back-up.server';
import { setClock } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { unseal } from '~/platform/auth/sealed.server';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../support/database';
import { testQueue } from '../support/jobs';
import { addUser } from '../support/people';
import { heard } from '../support/source-context';

testDatabase();
testQueue();
let folder = '';
beforeAll(() => addUser('admin'));
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'nightly-'));
  (env as { BACKUP_DIR?: string }).BACKUP_DIR = folder;
});
afterEach(async () => {
  (env as { BACKUP_DIR?: string }).BACKUP_DIR = undefined;
  await rm(folder, { recursive: true, force: true });
});
async function keep(value: string) {
  const own = { login: '', parameter: 'backup.keep' };
  await prisma().setting.upsert({ where: { login_parameter: own }, create: { ...own, value }, update: { value } });
  forgetSettings();
}
const mails = async () =>
  (await prisma().jobExecution.findMany({ where: { definition: sendMailJob.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ payload }) =>
      JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
        readonly to: string;
        readonly subject: string;
        readonly text: string;
      },
  );
const tried = async () => {
  const { rows } = await db().pool.query(`SELECT datname FROM pg_database WHERE datname LIKE 'restore_try_%'`);
  return rows;
};

test('a backup of the night is written, comes back whole into an empty database, and the oldest go', async () => {
  await keep('2');
  await writeFile(path.join(folder, 'mine.backup'), 'kept: its name is not ours');
  for (const day of ['2024-03-01', '2024-03-02', '2024-03-03']) {
    setClock(new Date(`${day}T01:10:00Z`));
    const { outcome, said } = await heard(backUp);
    expect(outcome).toBe('success');
    expect(said.join()).toMatch(/revient entière/);
  }
  expect((await readdir(folder)).sort()).toEqual([
    '2024-03-02T01-10-00Z.backup',
    '2024-03-03T01-10-00Z.backup',
    'mine.backup',
  ]);
  expect(await mails()).toEqual([]);
  expect(await tried()).toEqual([]);
});

test('one that does not come back is told by mail with its reason, and the execution fails', async () => {
  // a row that no constraint lets in again: what a damaged base holds
  await db().pool.query(`SET session_replication_role = replica;
    INSERT INTO "Grant" ("userId", type, code) VALUES (999999, 'MODULE', 'PIEZO');
    SET session_replication_role = DEFAULT`);
  setClock(new Date('2024-03-04T01:10:00Z'));
  await expect(heard(backUp)).rejects.toThrow(/ne revient pas.*Grant_userId_fkey/);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'admin@essai.example', subject: expect.stringMatching(/sauvegarde/i) as string });
  expect(mail!.text).toMatch(/Grant_userId_fkey/);
  expect(mail!.text).toContain('2024-03-04T01-10-00Z.backup');
  expect(await tried()).toEqual([]);
});

test('a folder that cannot be written is told too; where none are kept, nothing is written', async () => {
  (env as { BACKUP_DIR?: string }).BACKUP_DIR = path.join(folder, 'a file', 'below');
  await writeFile(path.join(folder, 'a file'), '');
  const before = await mails();
  await expect(heard(backUp)).rejects.toThrow(/n’a pas pu être écrite/);
  expect(await mails()).toHaveLength(before.length + 1);
  (env as { BACKUP_DIR?: string }).BACKUP_DIR = folder;
  await keep('0');
  expect(await heard(backUp)).toMatchObject({ outcome: 'success' });
  expect(await readdir(folder)).toEqual(['a file']);
});

/**
 * A morning at a water office, through the queue: five jobs run, one fails in part with a clear reason and a mail, its
 * file is mended and taken up again, and the figures of the homes agree with what came.
 */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealSecret } from '~/modules/core/jobs/service/job-secrets.server';
import { syncSandre } from '~/modules/core/reference/jobs/sync-sandre.job';
import { readLineValues } from '~/modules/monitoring/exploration/service/kind-home.server';
import { pullFilesKind } from '~/modules/monitoring/sources/jobs/pull-files.job';
import { pullMeasuresKind } from '~/modules/monitoring/sources/jobs/pull-measures.job';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { unseal } from '~/platform/auth/sealed.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';
import { executeJobRow } from '~/platform/jobs/job-rows.server';
import { translator } from '~/platform/i18n/i18n.server';
import { sayLine } from '~/platform/jobs/log-words';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { hubEauServer, type HubEau } from '../../support/hubeau-server';
import { BSS, hubEauTables, levels } from '../../support/hubeau-tables';
import { imapServer, type ImapServer } from '../../support/imap-server';
import { settled, testQueue } from '../../support/jobs';
import { addUser } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';
import { sftpServer, type FileServer } from '../../support/sftp-server';
import { testCertificate } from '../../support/test-certificate';
import { webService, type WebService } from '../../support/web-service';

testDatabase();
// why: what is asked to be sent is read from the queue; nothing leaves
const unsent = { ...sendMailJob, execute: async () => ({ outcome: 'success' as const }) };
testQueue([pullMeasuresKind.job, pullFilesKind.job, syncSandre, unsent]);

const [USER, PASSWORD, MAIL] = ['capteurs', 'mot de passe', 'eau@exemple.fr'];
const certificate = testCertificate();
const root = mkdtempSync(path.join(os.tmpdir(), 'morning-'));
let [hubEau, sftp, mailbox, sandre]: [HubEau?, FileServer?, ImapServer?, WebService?] = [];

beforeAll(async () => {
  await addUser('admin');
  env.DROP_ROOT = root;
  for (const name of ['dossier', 'sftp']) mkdirSync(path.join(root, name));
  hubEau = await hubEauServer(hubEauTables());
  sftp = await sftpServer(path.join(root, 'sftp'), USER, PASSWORD);
  mailbox = await imapServer({ user: USER, password: PASSWORD }, certificate);
  sandre = await webService();
  (env.FETCH_HOSTS as string[]).push('localhost', '127.0.0.1');
});
afterAll(async () => {
  (env.FETCH_HOSTS as string[]).length = 0;
  env.DROP_ROOT = undefined;
  for (const server of [hubEau, sftp, mailbox, sandre]) await server?.close();
  rmSync(root, { recursive: true, force: true });
});

async function station(code: string): Promise<number> {
  const made = await createStation(HYDROLOGIST, 'piezometry', { ...newStation('piezometry'), code, name: code });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value.id;
}
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const csv = (code: string, value: string) => `code_bss;date_mesure;niveau_nappe_eau\n${code};${yesterday};${value}\n`;
function drop(folder: string, name: string, content: string): void {
  const [file, before] = [path.join(root, folder, name), new Date(Date.now() - 3_600_000)];
  writeFileSync(file, content);
  utimesSync(file, before, before);
}
const letter = (name: string, content: string) =>
  [
    'From: labo@example.fr',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
    '--b--',
    '',
  ].join('\r\n');

async function job(name: string, definition: string, payload: Record<string, string | number>): Promise<number> {
  const secrets = { password: sealSecret(PASSWORD) };
  const row = { name, definition, payload, secrets, emails: [MAIL], login: 'admin', enabled: false };
  return (await prisma().job.create({ data: row })).id;
}
async function run(id: number) {
  const started = await inTransaction((tx) => executeJobRow(tx, id, 'admin'));
  const t = await translator();
  const { outcome, result, logs } = await settled(started!.executionId, 60);
  return { outcome, result, said: logs.map(({ comment }) => sayLine(t, comment)).join('\n') };
}
const mails = async () =>
  (await prisma().jobExecution.findMany({ where: { definition: sendMailJob.id } })).map(
    ({ payload }) =>
      JSON.parse(unseal('mail', (payload as { sealed: string }).sealed).toString('utf8')) as {
        subject: string;
        text: string;
      },
  );

test('five jobs bring the day; what one refuses is told by mail, mended and taken, and the homes agree', async () => {
  const codes = { service: BSS, sftp: '03535X0101/PZ', folder: '03535X0102/PZ', mail: '03535X0103/PZ' };
  const ids = await Promise.all(Object.values(codes).map(station));
  hubEau!.tables['/api/v1/niveaux_nappes/chroniques']!.rows = levels(yesterday, [41]);
  drop('sftp', 'nuit.csv', csv(codes.sftp, '42'));
  drop('dossier', 'releve.csv', csv(codes.folder, 'quarante'));
  mailbox!.mailboxes.get('INBOX')!.push({ uid: 1, source: letter('labo.csv', csv(codes.mail, '44')) });
  sandre!.answers['/par'] = { body: 'CdParametre;NomParametre;StParametre\n1340;Nitrates;Validé\n' };
  const address = { parameter: 'sandreServiceUrl', value: `${sandre!.url}/{code}`, login: '' };
  await prisma().setting.create({ data: { ...address, updateDate: new Date(), updatedBy: 'admin' } });
  forgetSettings();

  const kinds = { hubEau: pullMeasuresKind.job.id, files: pullFilesKind.job.id };
  const byServer = { host: 'localhost', user: USER, certificate: certificate.cert };
  const jobs = [
    await job('Hub’Eau', kinds.hubEau, { feed: 'piezometry', stations: BSS, service: hubEau!.url }),
    await job('SFTP', kinds.files, { ...byServer, transport: 'sftp', port: sftp!.port, path: '/' }),
    await job('Dossier', kinds.files, { transport: 'folder', path: 'dossier' }),
    await job('E-mail', kinds.files, { ...byServer, transport: 'mail', port: mailbox!.port }),
    -17,
  ];
  const runs = [];
  for (const id of jobs) runs.push(await run(id));
  expect(runs.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'partial', 'success', 'success']);
  expect(runs[2]!.said).toMatch(/releve\.csv est refusé.*quarante/);
  const [told, ...more] = await mails();
  expect(more).toEqual([]);
  expect(told!.subject).toContain('Dossier');
  expect(told!.text).toMatch(/releve\.csv est refusé.*quarante/);

  drop('dossier', 'releve.csv', csv(codes.folder, '43'));
  expect(await run(jobs[2]!)).toMatchObject({ outcome: 'success', result: { files: 1, created: 1 } });
  const lines = await readLineValues('piezometry', ids);
  expect(ids.map((id) => lines.find(({ stationId }) => stationId === id)?.value)).toEqual([41, 42, 43, 44]);
}, 120_000);

test('a job whose server refuses fails at once, with the reason in its journal and in the mail', async () => {
  const before = (await mails()).length;
  const id = await job('SFTP fermé', pullFilesKind.job.id, {
    transport: 'sftp',
    host: 'localhost',
    port: sftp!.port,
    user: 'autre',
    path: '/',
  });
  const { outcome, said } = await run(id);
  expect(outcome).toBe('failure');
  expect(said).toBe('La machine localhost refuse l’identifiant ou le mot de passe.');
  const sent = (await mails()).slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain('refuse l’identifiant');
});

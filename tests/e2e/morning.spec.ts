/**
 * A morning at a water office, in its pages: five jobs are made and run, all against this machine (Hub'Eau, an SFTP
 * server, a folder, a mailbox, the Sandre); one fails with its reason and a mail, its file is mended and taken up
 * again, and the figures of the homes agree with what came. Without script the page of a run asks for itself again, as
 * every followed work does (journey.spec).
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { hubEauServer, type HubEau } from '../support/hubeau-server';
import { BSS, hubEauTables, levels } from '../support/hubeau-tables';
import { imapServer, type ImapServer } from '../support/imap-server';
import { sftpServer, type FileServer } from '../support/sftp-server';
import { testCertificate } from '../support/test-certificate';
import { webService, type WebService } from '../support/web-service';
import { EmptyInstallation } from '../support/e2e/empty-installation';
import { awake, expect, expectAccessible, test } from '../support/e2e/test';

const [USER, PASSWORD, MAIL] = ['capteurs', 'mot de passe', 'eau@exemple.fr'];
const CODES = { service: BSS, sftp: '03535X0101/PZ', folder: '03535X0102/PZ', mail: '03535X0103/PZ' };
const certificate = testCertificate();
const root = mkdtempSync(path.join(tmpdir(), 'morning-'));
const office = new EmptyInstallation();
let base = '';
let hubEau: HubEau;
let sftp: FileServer;
let mailbox: ImapServer;
let sandre: WebService;

test.beforeAll(async () => {
  for (const name of ['dossier', 'sftp']) mkdirSync(path.join(root, name));
  hubEau = await hubEauServer(hubEauTables());
  sftp = await sftpServer(path.join(root, 'sftp'), USER, PASSWORD);
  mailbox = await imapServer({ user: USER, password: PASSWORD }, certificate);
  sandre = await webService();
  ({ base } = await office.start({
    DROP_ROOT: root,
    FETCH_HOSTS: 'localhost,127.0.0.1',
    QUEUE_POLL_SECONDS: '0.5',
  }));
});
test.afterAll(async () => {
  await office.stop();
  for (const server of [hubEau, sftp, mailbox, sandre]) await server.close();
  rmSync(root, { recursive: true, force: true });
});

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
    'Content-Type: text/csv',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
    '',
  ].join('\r\n');

/** Those that left for an address, the oldest first. */
async function mails() {
  const outbox = path.join(office.folder, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.sort().map((name) => simpleParser(readFileSync(path.join(outbox, name)))));
}

async function bringStations(page: Page): Promise<void> {
  await page.goto(`${base}/piezometry/import`);
  const lines = Object.values(CODES).map((code) => `${code};Piézomètre ${code}`);
  const buffer = Buffer.from(['Code;Nom', ...lines].join('\n'));
  await page.getByLabel('Fichier').setInputFiles({ name: 'stations.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await page.getByRole('button', { name: 'Importer 4 stations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Piézomètres' })).toBeVisible();
}

/** Fills the form of a kind of job; returns the address of what was made. */
async function makeJob(page: Page, kind: string, name: string, fields: Readonly<Record<string, string>>) {
  await page.goto(`${base}/job/new`);
  await page.getByRole('link', { name: kind }).click();
  await awake(page);
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Adresses prévenues').fill(MAIL);
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label).first();
    if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await page.getByRole('button', { name: 'Enregistrer la tâche' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url();
}

/** Starts it and waits until its page, which follows it, says how it ended. */
async function ends(page: Page, button: 'Lancer' | 'Relancer', outcome: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/job\/execution\//);
  const said = page.getByRole('status').filter({ hasText: new RegExp(`^${outcome}$`) });
  await expect(said.first()).toBeVisible({ timeout: 30_000 });
}

test('five jobs bring the day; one fails, is mailed, mended and taken up again; the homes agree', async ({ page }) => {
  await office.signIn(page);
  await bringStations(page);
  await page.goto(`${base}/administration/settings?section=data`);
  await page.getByLabel('Service web du Sandre').fill(`${sandre.url}/{element}.csv`);
  await page.getByLabel('Service de Hub’Eau').fill(hubEau.url);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les paramètres sont enregistrés.')).toBeVisible();

  hubEau.tables['/api/v1/niveaux_nappes/chroniques']!.rows = levels(yesterday, [41]);
  drop('sftp', 'nuit.csv', csv(CODES.sftp, '42'));
  drop('dossier', 'releve.csv', csv(CODES.folder, 'quarante'));
  mailbox.mailboxes.get('INBOX')!.push({ uid: 1, source: letter('labo.csv', csv(CODES.mail, '44')) });
  sandre.answers = { '/Support.csv': { type: 'text/csv', body: 'CdSupport;LbSupport\r\n3;Eau' } };
  const server = { Machine: 'localhost', Identifiant: USER, 'Mot de passe': PASSWORD };
  const jobs = [
    await makeJob(page, 'Mesures de Hub’Eau', 'Nappes du jour', { 'Codes des stations': BSS }),
    await makeJob(page, 'Fichiers déposés', 'Centrale en SFTP', {
      'Où ils tombent': 'SFTP',
      Port: String(sftp.port),
      Dossier: '/',
      ...server,
    }),
    await makeJob(page, 'Fichiers déposés', 'Dossier du technicien', { Dossier: 'dossier' }),
    await makeJob(page, 'Fichiers déposés', 'Courrier du laboratoire', {
      'Où ils tombent': 'Boîte aux lettres (IMAP)',
      Port: String(mailbox.port),
      Dossier: 'INBOX',
      'Certificat (FTPS, IMAP)': certificate.cert,
      ...server,
    }),
    await makeJob(page, 'Synchronisation avec le Sandre', 'Supports du Sandre', { Référentiel: 'Supports' }),
  ];
  const outcomes = ['Succès', 'Succès', 'Échec', 'Succès', 'Succès'];
  for (const [rank, job] of jobs.entries()) {
    await page.goto(job);
    await ends(page, 'Lancer', outcomes[rank]!);
  }

  await page.goto(`${base}/`);
  const panel = page.locator('#home-jobs');
  await expect(panel.getByText('1 tâche a échoué')).toBeVisible();
  await expect(page.getByText('3 à jour')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Dossier du technicien' }).click();
  await expect(page.getByText('Le seul fichier trouvé est refusé.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /releve\.csv est refusé.*quarante/ })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [told] = await mails();
  expect(told!.subject).toBe('Échec de la tâche «\u202fDossier du technicien\u202f»');
  expect(told!.text).toMatch(/Le seul fichier trouvé est refusé.*releve\.csv est refusé.*quarante/s);
  expect(told!.text, 'it leads to this page').toContain(new URL(page.url()).pathname);

  drop('dossier', 'releve.csv', csv(CODES.folder, '43'));
  await ends(page, 'Relancer', 'Succès');
  await expect(page.getByText(/releve\.csv.*nouvelles.*1/)).toBeVisible();

  await page.goto(`${base}/`);
  await expect(panel.getByText('Tout est arrivé à l’heure')).toBeVisible();
  await expect(page.getByText('4 à jour')).toBeVisible();
  await page.goto(`${base}/job/list?filters=all`);
  await expect(page.getByText('5 tâches')).toBeVisible();
  for (const [name, runs, rate] of [
    ['Dossier du technicien', 2, 50],
    ['Centrale en SFTP', 1, 100],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`^${name}.* ${runs} ${rate} `) })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${base}/job/execution`);
  await expect(page.getByText('5 succès sur 6 terminées')).toBeVisible();
  await page.goto(`${base}/piezometry`);
  for (const [code, value] of Object.entries({
    [CODES.service]: '41,00',
    [CODES.sftp]: '42,00',
    [CODES.folder]: '43,00',
    [CODES.mail]: '44,00',
  }))
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(`${value}\u202fm NGF`);
  await page.goto(`${base}/referencial/support?q=Eau`);
  await expect(page.getByRole('row', { name: /Eau/ }).first()).toBeVisible();
  expect((await mails()).length, 'nothing more went wrong').toBe(1);
});

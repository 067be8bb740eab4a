/** Files that fall in a folder, on a server, in a mailbox: taken when whole, imported once, set aside with why. */
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pullFiles, type FilesAsked } from '~/modules/monitoring/sources/service/pull-files.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { saveModel } from '~/modules/monitoring/ingest/service/import-models.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { prisma } from '~/platform/db/client.server';
import { env } from '~/platform/env.server';
import { testDatabase } from '../../support/database';
import { ftpServer } from '../../support/ftp-server';
import { imapServer, type ImapServer } from '../../support/imap-server';
import { HYDROLOGIST, storedValues } from '../../support/series-world';
import { heard } from '../../support/source-context';
import { sftpServer } from '../../support/sftp-server';
import { testCertificate } from '../../support/test-certificate';
import { keptReading } from '../../support/import-model';

testDatabase({ each: true });

const [USER, PASSWORD] = ['capteurs', 'mot de passe'];
const certificate = testCertificate();
const closing: (() => Promise<void>)[] = [];
const folders: string[] = [];

beforeAll(() => {
  (env.FETCH_HOSTS as string[]).push('localhost');
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => {
  (env.FETCH_HOSTS as string[]).length = 0;
  env.DROP_ROOT = undefined;
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let stations = 0;
async function station(): Promise<{ id: number; code: string }> {
  stations += 1;
  const code = `0353${stations % 10}X${String(1000 + stations)}/PZ`;
  const values = { ...newStation('piezometry'), code, name: code };
  const made = await createStation(HYDROLOGIST, 'piezometry', values);
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return { id: made.value.id, code };
}
const csv = (code: string, values: readonly (number | string)[], from = '2024-01-01') =>
  [
    'code_bss;date_mesure;niveau_nappe_eau',
    ...values.map((value, day) => {
      const date = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10);
      return `${code};${date};${value}`;
    }),
    '',
  ].join('\n');
const valuesOf = async (stationId: number) => {
  const [series] = await findSeriesOf([stationId]);
  return series ? (await storedValues(series.id)).map(([, value]) => value) : [];
};

const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dropped-'));
  folders.push(folder);
  return folder;
};
const past = new Date(Date.now() - 3_600_000);
function drop(folder: string, name: string, content: string, at = past): void {
  writeFileSync(path.join(folder, name), content);
  utimesSync(path.join(folder, name), at, at);
}
const inside = (folder: string, ...names: string[]) => {
  try {
    return readdirSync(path.join(folder, ...names)).sort();
  } catch {
    return [];
  }
};
/** Of what was refused, one after the other. */
const reports = (folder: string) =>
  inside(folder, 'refuses')
    .filter((name) => name.endsWith('.rapport.txt'))
    .map((name) => readFileSync(path.join(folder, 'refuses', name), 'utf8'))
    .join('\n');
const loose = (folder: string) => inside(folder).filter((name) => !['traites', 'refuses'].includes(name));

const USUAL: FilesAsked = {
  transport: 'folder',
  path: '',
  host: 'localhost',
  port: 0,
  user: USER,
  fingerprint: '',
  certificate: '',
  patterns: '*.csv',
  model: '',
  station: '',
  overlap: 'skip',
  mostMb: 1,
};
const PATIENCE = { looksMs: 1, restMs: 600_000 };
async function pull(asked: Partial<FilesAsked>, password = PASSWORD, patience = PATIENCE) {
  const { outcome, result, said } = await heard((context) =>
    pullFiles(HYDROLOGIST, { ...USUAL, ...asked }, { password }, context, patience),
  );
  const { files = 0, ...rest } = result;
  return { outcome, files, ...rest, said };
}

/** Where a test puts files, and how a job reaches them. */
interface Place {
  readonly folder: string;
  readonly asked: Partial<FilesAsked>;
}
const kept = async (server: Promise<{ port: number; close(): Promise<void> }>) => {
  const { port, close } = await server;
  closing.push(close);
  return port;
};
const PLACES: Record<string, () => Promise<Place>> = {
  folder: () => {
    const folder = newFolder();
    env.DROP_ROOT = path.dirname(folder);
    return Promise.resolve({ folder, asked: { path: path.basename(folder) } });
  },
  sftp: async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'depot'));
    const port = await kept(sftpServer(folder, USER, PASSWORD));
    return { folder: path.join(folder, 'depot'), asked: { transport: 'sftp', port, path: '/depot' } };
  },
  ftp: async () => {
    const root = newFolder();
    const port = await kept(ftpServer({ root, user: USER, password: PASSWORD }));
    return { folder: root, asked: { transport: 'ftp', port, path: '/' } };
  },
  ftps: async () => {
    const root = newFolder();
    const port = await kept(ftpServer({ root, user: USER, password: PASSWORD }, certificate));
    return { folder: root, asked: { transport: 'ftps', port, path: '/', certificate: certificate.cert } };
  },
  ftpsImplicit: async () => {
    const root = newFolder();
    const port = await kept(ftpServer({ root, user: USER, password: PASSWORD, implicit: true }, certificate));
    return { folder: root, asked: { transport: 'ftpsImplicit', port, path: '/', certificate: certificate.cert } };
  },
};

test('what would change a validated period is left and counted, the rest of its file comes in', async () => {
  const folder = newFolder();
  env.DROP_ROOT = path.dirname(folder);
  const asked = { path: path.basename(folder), overlap: 'replace' } as const;
  const { id, code } = await station();
  drop(folder, 'avant.csv', csv(code, [50.1, 50.2, 50.3]));
  await pull(asked);
  const [series] = await findSeriesOf([id]);
  const window = { from: Date.parse('2023-12-31T23:00Z'), to: Date.parse('2024-01-01T23:00Z') };
  for (const status of [2, 3])
    expect((await reviewSeries(HYDROLOGIST, series!.id, { ...window, status, comment: '', seen: 1_000_000 })).ok).toBe(
      true,
    );
  drop(folder, 'apres.csv', csv(code, [60.1, 60.2, 60.3, 60.4]));
  const run = await pull(asked);
  expect(run.outcome).toBe('success');
  expect(run.said.join(' ')).toContain('2 mesures changées à la source sont dans une période validée');
  expect(await valuesOf(id)).toEqual([50.1, 50.2, 60.3, 60.4]);
});

describe.each(Object.keys(PLACES))('files that fall in a place of kind %s', (kind) => {
  test('are taken when whole, imported, set aside: done, or refused with a report; mended, taken again', async () => {
    const { folder, asked } = await PLACES[kind]!();
    const { id, code } = await station();
    drop(folder, 'niveaux.csv', csv(code, [50.1, 50.2]));
    drop(folder, 'faux.csv', csv(code, [51, 'cinq'], '2024-03-01'));
    drop(folder, 'inconnu.csv', csv('BSS009ZZZZ', [1]));
    drop(folder, 'notes.txt', 'rien à voir');
    drop(folder, 'en-cours.csv.part', 'code');
    drop(folder, 'frais.csv', csv(code, [60], '2024-06-01'), new Date());
    const run = await pull(asked);
    expect(run).toMatchObject({ outcome: 'partial', files: 3, refused: 2, created: 2 });
    expect(await valuesOf(id)).toEqual([50.1, 50.2]);
    expect(loose(folder)).toEqual(['en-cours.csv.part', 'frais.csv', 'notes.txt']);
    expect(inside(folder, 'traites')).toEqual([expect.stringMatching(/^\d{8}-\d{9}_niveaux\.csv$/)]);
    const refused = inside(folder, 'refuses');
    expect(refused).toHaveLength(4);
    const report = readFileSync(
      path.join(
        folder,
        'refuses',
        refused.find((name) => /faux.*rapport/.test(name))!,
      ),
      'utf8',
    );
    expect(report).toMatch(/niveau_nappe_eau.*cinq.*Ligne 3/s);
    expect(report).toContain('Corrigez le fichier, puis reposez-le');
    expect(run.said.join(' ')).toMatch(/BSS009ZZZZ/);

    drop(folder, 'faux.csv', csv(code, [51, 5], '2024-03-01'));
    expect(await pull(asked)).toMatchObject({ outcome: 'success', files: 1, created: 2 });
    expect(await valuesOf(id)).toEqual([50.1, 50.2, 51, 5]);
  });
});

test('the same content is written once, until its import is undone or its series is gone', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  drop(folder, 'a.csv', csv(code, [1, 2, 3]));
  expect(await pull(asked)).toMatchObject({ created: 3 });
  drop(folder, 'a.csv', csv(code, [1, 2, 3]));
  drop(folder, 'b.csv', csv(code, [1, 2, 3]));
  const again = await pull(asked);
  expect(again).toMatchObject({ outcome: 'success', files: 2, refused: 0, created: 0 });
  expect(again.said.join('\n')).toMatch(/a\.csv.*est entré le.*annulez d’abord cet import/);
  const imports = { where: { fileName: { in: ['a.csv', 'b.csv'] } } };
  const [first, ...more] = await prisma().measureImport.findMany(imports);
  expect(more).toEqual([]);
  expect(await valuesOf(id)).toEqual([1, 2, 3]);
  expect(loose(folder)).toEqual([]);

  expect((await undoImport(HYDROLOGIST, first!.id)).ok).toBe(true);
  drop(folder, 'a.csv', csv(code, [1, 2, 3]));
  expect(await pull(asked)).toMatchObject({ outcome: 'success', created: 3 });
  expect(await valuesOf(id)).toEqual([1, 2, 3]);

  await prisma().series.deleteMany({ where: { stationId: id } });
  drop(folder, 'a.csv', csv(code, [1, 2, 3]));
  expect(await pull(asked)).toMatchObject({ outcome: 'success', created: 3 });
  expect(await valuesOf(id)).toEqual([1, 2, 3]);
});

test('the oldest file comes in first, whatever its name: of two that correct each other the later stands', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  const later = new Date(past.getTime() + 60_000);
  drop(folder, 'a.csv', csv(code, [9, 9]), later);
  drop(folder, 'z.csv', csv(code, [1, 1]));
  drop(folder, 'm.csv', csv(code, [5]), new Date(later.getTime() + 60_000));
  const run = await pull({ ...asked, overlap: 'replace' });
  expect(run.said.flatMap((text) => /[amz]\.csv/.exec(text)?.[0] ?? [])).toEqual(['z.csv', 'a.csv', 'm.csv']);
  expect(await valuesOf(id)).toEqual([5, 9]);
});

test('files of one instant come in by their names', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  for (const [name, value] of [
    ['c', 3],
    ['a', 1],
    ['b', 2],
  ] as const)
    drop(folder, `${name}.csv`, csv(code, [value]));
  await pull({ ...asked, overlap: 'replace' });
  expect(await valuesOf(id)).toEqual([3]);
});

test('a file that is still being written waits for the next pass', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  drop(folder, 'lent.csv', csv(code, [1]));
  const grows = setInterval(() => drop(folder, 'lent.csv', csv(code, [1, 2, 3, 4]), new Date()), 5);
  const run = await pull(asked, PASSWORD, { looksMs: 100, restMs: 600_000 });
  clearInterval(grows);
  expect(run.files).toBe(0);
  expect(run.said.join(' ')).toContain('encore en cours d’écriture');
  expect(await valuesOf(id)).toEqual([]);
});

test('a file beyond the limit is refused unread, and says which limit', async () => {
  const { folder, asked } = await PLACES['folder']!();
  drop(folder, 'gros.csv', 'x'.repeat(1024 * 1024 + 1));
  drop(folder, 'vide.csv', 'code_bss;date_mesure;niveau_nappe_eau\n');
  await expect(pull(asked)).rejects.toThrow('Les 2 fichiers trouvés sont tous refusés.');
  expect(reports(folder)).toMatch(/gros\.csv.*dépasse 1 Mo/s);
});

test('a table without a model is read as by hand where nothing is to be asked, else refused', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  const table = (title: string, day = 25) => `Date;${title}\n${day}/01/2024 10:00;91,2\n${day}/01/2024 11:00;91,3\n`;
  drop(folder, 'releve.csv', table('Cote de la nappe (m NGF)'));
  expect(await pull({ ...asked, station: code })).toMatchObject({ files: 1, created: 2 });
  expect(await valuesOf(id)).toEqual([91.2, 91.3]);
  drop(folder, 'inconnu.csv', table('Sonde 3', 26));
  await expect(pull({ ...asked, station: code })).rejects.toThrow('Le seul fichier trouvé est refusé.');
  expect(reports(folder)).toContain('ne sont d’aucun modèle d’intégration');
  drop(folder, 'sans-unite.csv', table('Cote de la nappe', 27));
  await expect(pull({ ...asked, station: code })).rejects.toThrow('Le seul fichier trouvé est refusé.');
  expect(reports(folder)).toMatch(/sans-unite\.csv.*[Uu]nité/s);
  expect(await valuesOf(id)).toEqual([91.2, 91.3]);
});

test('the journal says which columns of a file go into no series, and what the file calls incorrect', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  const channel = (rank: number, name: string, unit: string) =>
    `[Channel ${rank}]\n  Identification =${name}\n  Range          =100.0 ${unit}\n`;
  const lines = '[Data]\n1\n2024/01/03 00:00:00.0  300.1  11.5\nEND OF DATA FILE OF DATALOGGER FOR WINDOWS\n';
  drop(folder, 'sonde.mon', channel(1, 'LEVEL', 'cm') + channel(2, 'TEMPERATURE', '°C') + lines);
  const logger = await pull({ ...asked, patterns: '*.mon', station: code });
  expect(logger).toMatchObject({ files: 1, created: 1 });
  expect(logger.said.join(' ')).toMatch(/n’entrent dans aucune chronique.*LEVEL/);
  const head =
    'Identifiant national BSS|Date de la mesure|Profondeur relative/repère de mesure|Côte NGF|' +
    'Code continuité|Code qualification|Code statut de la mesure';
  drop(folder, 'ades.csv', `${head}\n${code}|04/01/2024 00:00:00|3,1||2|2|1\n${code}|05/01/2024 00:00:00|3,2||2|1|1\n`);
  const ades = await pull(asked);
  expect(ades.said.join(' ')).toMatch(/1 mesure est qualifiée «\u202fIncorrecte\u202f»/);
  expect(ades.said.join(' ')).not.toMatch(/aucune chronique/);
  expect(await findSeriesOf([id])).toHaveLength(2);
});

test('a job that names a model of import reads its files by it', async () => {
  const { folder, asked } = await PLACES['folder']!();
  const { id, code } = await station();
  const kept = keptReading(['Quand', 'Niveau bas'], { unit: 'cm', converts: true });
  expect((await saveModel(HYDROLOGIST, { name: 'Sonde du forage', kept })).ok).toBe(true);
  const name = `${code.replace('/', '-')}_mars.csv`;
  drop(folder, name, 'Quand;Niveau bas\n01/03/2024 10:00;1250\n01/03/2024 11:00;1262,5\n');
  await expect(pull({ ...asked, model: 'Sonde perdue', station: code })).rejects.toThrow();
  expect(reports(folder)).toContain('Le modèle d’intégration de la tâche n’existe plus');
  drop(folder, name, 'Quand;Niveau bas\n01/03/2024 10:00;1250\n01/03/2024 11:00;1262,5\n');
  expect(await pull({ ...asked, model: 'Sonde du forage', station: code })).toMatchObject({ created: 2 });
  expect(await valuesOf(id)).toEqual([12.5, 12.625]);
});

test('a link that breaks half-way is told as such; what came in stays, the rest waits', async () => {
  const { folder, asked } = await PLACES['ftp']!();
  const { id, code } = await station();
  drop(folder, '1.csv', csv(code, [1]));
  drop(folder, '2.csv', csv(code, [2], '2024-02-01'));
  const run = pullFiles(
    HYDROLOGIST,
    { ...USUAL, ...asked },
    { password: PASSWORD },
    {
      executionId: randomUUID(),
      signal: new AbortController().signal,
      log: () => closing.pop()!(),
      progress: () => Promise.resolve(),
    },
    PATIENCE,
  );
  await expect(run).rejects.toMatchObject({ reason: expect.stringContaining('sources:place.broken'), passes: true });
  expect(await valuesOf(id)).toEqual([1]);
  expect(loose(folder)).toEqual(['2.csv']);
});

test('no folder outside the open root is read, nor through a link; without a root, none', async () => {
  const { folder } = await PLACES['folder']!();
  const outside = newFolder();
  env.DROP_ROOT = folder;
  symlinkSync(outside, path.join(folder, 'lien'));
  await expect(pull({ path: '../' })).rejects.toThrow(/hors de celui que DROP_ROOT ouvre/);
  await expect(pull({ path: 'lien' })).rejects.toThrow(/hors de celui/);
  await expect(pull({ path: 'absent' })).rejects.toThrow(/n’existe pas/);
  env.DROP_ROOT = undefined;
  await expect(pull({ path: '' })).rejects.toThrow(/Aucun dossier n’est ouvert/);
});

test('a folder of what is done or refused that leads out of the root stops the run at once', async () => {
  for (const name of ['traites', 'refuses']) {
    const { folder } = await PLACES['folder']!();
    const outside = newFolder();
    env.DROP_ROOT = folder;
    writeFileSync(path.join(folder, 'a.csv'), 'rien');
    symlinkSync(outside, path.join(folder, name));
    await expect(pull({ path: '' })).rejects.toThrow(/hors de celui que DROP_ROOT ouvre/);
    expect(readdirSync(outside)).toEqual([]);
    expect(readdirSync(folder)).toContain('a.csv');
  }
});

test('a server that refuses, shows another key or certificate, or lies inside is named, with why', async () => {
  const sftp = await PLACES['sftp']!();
  await expect(pull(sftp.asked, 'faux')).rejects.toThrow(/refuse l’identifiant/);
  await expect(pull({ ...sftp.asked, fingerprint: 'SHA256:autre' })).rejects.toThrow(/clé attendue.*SHA256:/);
  const seen = (await pull(sftp.asked)).said.find((text) => text.includes('SHA256:'))!;
  const fingerprint = /SHA256:[\w+/]+/.exec(seen)![0];
  expect((await pull({ ...sftp.asked, fingerprint })).said.join(' ')).not.toContain('SHA256:');
  const ftps = await PLACES['ftps']!();
  await expect(pull({ ...ftps.asked, certificate: '' })).rejects.toThrow(/certificat/);
  await expect(pull(ftps.asked, 'faux')).rejects.toThrow(/refuse l’identifiant/);
  await expect(pull({ ...ftps.asked, path: '/absent' })).rejects.toThrow(/n’existe pas/);
  await expect(pull({ ...ftps.asked, host: '127.0.0.1' })).rejects.toThrow(/réseau interne/);
});

describe('attachments of a mailbox', () => {
  const letter = (files: Record<string, string>) =>
    [
      'From: labo@example.fr',
      'Subject: resultats',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...Object.entries(files).flatMap(([name, content]) => [
        '--b',
        `Content-Type: text/csv; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64'),
      ]),
      '--b--',
      '',
    ].join('\r\n');
  async function mailbox(): Promise<ImapServer> {
    const server = await imapServer({ user: USER, password: PASSWORD }, certificate);
    closing.push(server.close);
    return server;
  }
  const asked = ({ port }: ImapServer): Partial<FilesAsked> => ({
    transport: 'mail',
    port,
    certificate: certificate.cert,
  });

  test('are imported, and each message moves: done when all of it is, refused with the report beside it', async () => {
    const { id, code } = await station();
    const server = await mailbox();
    server.mailboxes
      .get('INBOX')!
      .push(
        { uid: 7, source: letter({ 'lundi.csv': csv(code, [1, 2]), 'mardi.csv': csv(code, [3], '2024-02-01') }) },
        { uid: 8, source: letter({ 'faux.csv': csv(code, ['x']) }) },
        { uid: 9, source: letter({ 'lettre.txt': 'bonjour' }) },
      );
    const run = await pull(asked(server));
    expect(run).toMatchObject({ outcome: 'partial', files: 3, refused: 1, created: 3 });
    expect(await valuesOf(id)).toEqual([1, 2, 3]);
    const uids = (name: string) => server.mailboxes.get(name)!.map(({ uid }) => uid);
    expect([uids('INBOX'), uids('traites')]).toEqual([[9], [7]]);
    const refused = server.mailboxes.get('refuses')!;
    expect(refused.map(({ uid }) => uid)).toContain(8);
    const [report] = refused.filter(({ uid }) => uid !== 8);
    const text = Buffer.from(report!.source.split('\r\n\r\n')[1]!, 'base64').toString('utf8');
    expect(text).toMatch(/faux\.csv.*« x »/s);
    expect(await pull(asked(server))).toMatchObject({ outcome: 'success', files: 0 });
  });

  test('only the parts that are files are read: texts, however long, are not, in this pass or the next', async () => {
    const server = await mailbox();
    const { id, code } = await station();
    const long = 'un texte sans pièce jointe '.repeat(40_000);
    const text = ['Subject: bonjour', 'Content-Type: text/plain; charset=utf-8', '', long, ''].join('\r\n');
    for (const uid of [1, 2, 3]) server.mailboxes.get('INBOX')!.push({ uid, source: text });
    const mixed = letter({ 'releve.csv': csv(code, [1, 2]) }).replace(
      '\r\n--b\r\n',
      `\r\n--b\r\n\r\n${long}\r\n--b\r\n`,
    );
    server.mailboxes.get('INBOX')!.push({ uid: 4, source: mixed });
    expect(await pull(asked(server))).toMatchObject({ outcome: 'success', files: 1, created: 2 });
    expect(await valuesOf(id)).toEqual([1, 2]);
    expect(await pull(asked(server))).toMatchObject({ outcome: 'success', files: 0 });
    expect([...new Set(server.sent)].sort()).toEqual(['4 BODY[2.MIME]', '4 BODY[2]']);
    expect(server.mailboxes.get('INBOX')!.map(({ uid }) => uid)).toEqual([1, 2, 3]);
  });

  test('a mailbox that refuses is named with the reason', async () => {
    const server = await mailbox();
    await expect(pull(asked(server), 'faux')).rejects.toThrow(/refuse l’identifiant/);
    await expect(pull({ ...asked(server), path: 'Absente' })).rejects.toThrow(/n’existe pas/);
    await expect(pull({ ...asked(server), certificate: '' })).rejects.toThrow(/certificat/);
  });
});

describe('a file that leaves something open', () => {
  const fall = async (text: string) => {
    const { folder, asked } = await PLACES.folder!();
    const own = await station();
    drop(folder, 'a.csv', text);
    const said = await pull({ ...asked, station: own.code }).then(
      (run) => run.said,
      (error: unknown) => [String(error)],
    );
    const plain = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ');
    return { said: plain(said.join(' ')), report: plain(reports(folder)), series: await findSeriesOf([own.id]) };
  };

  test.each([
    ['Date;Niveau (m NGF)\n01/02/2024 10:00;98.12\n01/03/2024 10:00;98.13\n', 'est-ce le jour ou le mois'],
    ['Date;Niveau (m NGF)\n13/02/2024 00:00;98,12\n14/02/2024 00:00;98,13\n', 'une valeur par jour, écrite à 00:00'],
    ['Date;Temp (°F)\n13/02/2024 10:00;50,1\n14/02/2024 10:00;50,2\n', '°F'],
    ['Date;Niveau (m NGF)\n13/02/2024 10:00;98,1\n14/02/2024 10:00;45000\n', '45 000'],
  ])('is refused with what is asked, and stores nothing: %j', async (text, told) => {
    const { report, series } = await fall(text);
    expect(report).toContain(told);
    expect(series).toEqual([]);
  });

  test('says in its journal what was not imported, with counts', async () => {
    const lines = ['13/02/2024 10:00;98,1', '14/02/2024 10:00;---', '15/02/2024 10:00;-9999', '16/02/2024 10:00;98'];
    const { said, series } = await fall(`Date;Niveau (m NGF)\n${lines.join('\n')}\n`);
    expect(series.map(({ count }) => count)).toEqual([2]);
    expect(said).toContain('non importé. Sans valeur : 1 ; sous ou au-dessus d’une limite : 0 ; codes');
    expect(said).toContain('« pas de valeur » : 1');
  });
});

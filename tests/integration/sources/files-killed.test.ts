/** A process that takes fallen files dies at each of its steps: at last each file is in once, and set aside once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import type { FilesAsked } from '~/modules/monitoring/sources/service/pull-files.server';
import { db, prisma } from '~/platform/db/client.server';
import { bundleProgram } from '../../../app/boot/bundle.mjs';
import { DRILL, strikes } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import type { Step } from '../../support/dies-at';
import type { Pulled } from '../../support/files-puller';
import { imapServer } from '../../support/imap-server';
import { HYDROLOGIST, storedValues } from '../../support/series-world';
import { sftpServer } from '../../support/sftp-server';
import { testCertificate } from '../../support/test-certificate';

testDatabase();

const [USER, PASSWORD] = ['capteurs', 'mot de passe'];
const STEPS: readonly Step[] = ['progress', 'beforeCommit', 'afterCommit', 'log'];
/** The places differ in how a file that is stored is set aside: one dies at each step, the others before that one. */
const stepsIn = (kind: string): readonly Step[] => (kind === 'a folder' || DRILL > 1 ? STEPS : ['afterCommit']);
const certificate = testCertificate();
const closing: (() => Promise<void> | void)[] = [];
let program = '';
beforeAll(async () => {
  program = await bundleProgram('test-files-puller', 'tests/support/files-puller.ts');
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Where files fall, and what is left of them. */
interface Place {
  readonly root: string;
  readonly asked: Partial<FilesAsked>;
  drop(name: string, content: string): void;
  /** those that still wait, and those that are done */
  left(): { readonly waiting: number; readonly done: readonly string[] };
}

function folder(): Place & { readonly at: string } {
  const root = mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  closing.push(() => rmSync(root, { recursive: true, force: true }));
  const at = path.join(root, 'depot');
  mkdirSync(at);
  return {
    root,
    at,
    asked: { transport: 'folder', path: 'depot' },
    drop(name, content) {
      const past = new Date(Date.now() - 3_600_000);
      writeFileSync(path.join(at, name), content);
      utimesSync(path.join(at, name), past, past);
    },
    left: () => ({
      waiting: readdirSync(at).filter((name) => name.endsWith('.csv')).length,
      done: readdirSync(path.join(at, 'traites')),
    }),
  };
}

const PLACES: Record<string, () => Promise<Place>> = {
  'a folder': () => Promise.resolve(folder()),
  'an SFTP server': async () => {
    const place = folder();
    const { port, close } = await sftpServer(place.root, USER, PASSWORD);
    closing.push(close);
    return { ...place, asked: { transport: 'sftp', port, path: '/depot' } };
  },
  'a mailbox': async () => {
    const { port, close, mailboxes } = await imapServer({ user: USER, password: PASSWORD }, certificate);
    closing.push(close);
    const inbox = mailboxes.get('INBOX')!;
    const letter = (name: string, content: string) =>
      [
        'MIME-Version: 1.0',
        'Content-Type: text/csv',
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64'),
        '',
      ].join('\r\n');
    return {
      root: os.tmpdir(),
      asked: { transport: 'mail', port, certificate: certificate.cert },
      drop: (name, content) => void inbox.push({ uid: inbox.length + 1, source: letter(name, content) }),
      left: () => ({
        waiting: inbox.length,
        done: (mailboxes.get('traites') ?? []).map(({ source }) => /filename="([^"]+)"/.exec(source)?.[1] ?? ''),
      }),
    };
  },
};

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

test.each(Object.keys(PLACES))('killed on its way, what fell in %s is in once at last', async (kind) => {
  const place = await PLACES[kind]!();
  const code = `0353${Object.keys(PLACES).indexOf(kind)}X1001/PZ`;
  const made = await createStation(HYDROLOGIST, 'piezometry', { ...newStation('piezometry'), code, name: code });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  const deaths = stepsIn(kind).flatMap((step) => Array.from({ length: strikes(1) }, () => step));
  // a death comes at the second file at the latest, and some are left for the last run
  const days = 2 * deaths.length + 2;
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    place.drop(
      `${String(day).padStart(3, '0')}.csv`,
      `code_bss;date_mesure;niveau_nappe_eau\n${code};${date};${40 + day}\n`,
    );
  }
  const run = async (death: Pulled['death']) => {
    const asked = { ...USUAL, ...place.asked };
    const given: Pulled = { url: db().url, root: place.root, asked, password: PASSWORD, death };
    const child = spawn(process.execPath, [program, JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'exit');
    return child;
  };
  for (const step of deaths) expect((await run({ step, nth: 2 })).signalCode, step).toBe('SIGKILL');
  expect((await run(null)).exitCode).toBe(0);

  const series = (await findSeriesOf([made.value.id])).find(({ quantity }) => quantity === 'groundwaterElevation')!;
  expect((await storedValues(series.id)).map(([, value]) => value)).toEqual(
    Array.from({ length: days }, (_, day) => 40 + day),
  );
  const imports = await prisma().measureImportSeries.findMany({ where: { seriesId: series.id } });
  expect(imports.map(({ created, changed, removed }) => [created, changed, removed])).toEqual(
    Array.from({ length: days }, () => [1, 0, 0]),
  );
  const { waiting, done } = place.left();
  expect(waiting).toBe(0);
  expect(new Set(done.map((name) => /\d{3}\.csv$/.exec(name)?.[0])).size).toBe(days);
  expect(done).toHaveLength(days);
});

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAlive } from '~/platform/db/embedded/processes.server';
import { chooseRunAs } from '~/platform/db/embedded/run-as.server';
import { connect } from '~/platform/db/open.server';
import { strikes } from '../support/campaign';

const ROUNDS = strikes(1);

/** The crash tests need real processes, and real processes need JavaScript. */
const program = path.resolve('node_modules/.cache/territoires/embedded-holder.mjs');
const asRoot = process.geteuid?.() === 0;
let parent = '';
let folder = '';
let made = '';
const holders: Holder[] = [];

type Answer = {
  pid: number;
  started: boolean;
  url: string;
  stored?: number;
  refused?: number;
  count?: number;
  fault?: string;
  message?: string;
};
class Holder {
  readonly child: ChildProcess;
  private readonly lines: AsyncIterator<string>;
  private readonly reader: Interface;
  constructor(at: string, account: { uid?: number; gid?: number } = {}) {
    this.child = spawn(process.execPath, [program, at], {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: '/',
      ...account,
    });
    // one that ended by itself, with its fault told, reads « stop » no more; its end is what stopped() waits for
    this.child.stdin!.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
    this.reader = createInterface({ input: this.child.stdout! });
    this.lines = this.reader[Symbol.asyncIterator]();
    holders.push(this);
  }
  async answer(): Promise<Answer> {
    return JSON.parse((await this.lines.next()).value ?? '{}') as Answer;
  }
  async ask(line: string): Promise<Answer> {
    this.child.stdin!.write(`${line}\n`);
    return this.answer();
  }
  async stopped(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null)
      await new Promise((resolve) => {
        this.child.once('exit', resolve);
      });
  }
  async stop(): Promise<void> {
    this.child.stdin!.write('stop\n');
    await this.stopped();
  }
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.child.kill(signal);
    await this.stopped();
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 2400; turn += 1) {
    if (await condition()) return;
    await wait(25);
  }
  throw new Error('still not so after a minute');
}

beforeAll(async () => {
  await build({
    entryPoints: [path.resolve('tests/support/embedded-holder.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '~': path.resolve('app') },
  });
  made = mkdtempSync(path.join(os.tmpdir(), 'embedded-made-'));
  chmodSync(made, 0o755);
  const holder = new Holder(path.join(made, 'postgres'));
  await holder.answer();
  await holder.stop();
});
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  chmodSync(parent, 0o755);
  folder = path.join(parent, 'postgres');
});
afterEach(async () => {
  for (const holder of holders.splice(0))
    if (holder.child.exitCode === null && holder.child.signalCode === null) await holder.stop();
  rmSync(parent, { recursive: true, force: true });
});
afterAll(() => {
  rmSync(program, { force: true });
  rmSync(made, { recursive: true, force: true });
});

/** An empty base, stopped, made by an earlier start: for tests of what comes after the first one. */
const alreadyMade = (at = folder): void => {
  execFileSync('cp', ['-a', path.join(made, 'postgres'), at]);
};

test('the first process starts the server, the second joins it, the last to leave stops it', async () => {
  alreadyMade();
  const first = new Holder(folder);
  const { pid, started } = await first.answer();
  expect(started).toBe(true);
  const second = new Holder(folder);
  expect(await second.answer()).toMatchObject({ pid, started: false });
  await first.stop();
  expect(await second.ask('count')).toEqual({ count: 0 });
  await second.stop();
  expect(isAlive(pid)).toBe(false);
  expect(readdirSync(path.join(folder, 'holders'))).toEqual([]);
});

test('a second start keeps what the first one stored', async () => {
  alreadyMade();
  const first = new Holder(folder);
  await first.answer();
  await first.ask('insert 1');
  await first.stop();
  const second = new Holder(folder);
  expect(await second.answer()).toMatchObject({ started: true });
  expect(await second.ask('count')).toEqual({ count: 1 });
});

test('a database of another version of PostgreSQL is refused with its reason', async () => {
  alreadyMade();
  const first = new Holder(folder);
  await first.answer();
  await first.stop();
  writeFileSync(path.join(folder, 'cluster', 'PG_VERSION'), '9\n');
  expect(await new Holder(folder).answer()).toMatchObject({ fault: 'wrongMajor' });
});

test('five processes started at once in an empty folder share one server', async () => {
  const all = Array.from({ length: 5 }, () => new Holder(folder));
  const answers = await Promise.all(all.map((holder) => holder.answer()));
  expect(answers.filter(({ fault, pid }) => fault || !pid)).toEqual([]);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  expect(readdirSync(parent)).toEqual(['postgres']); // no half-made cluster is left
  await Promise.all(all.map((holder) => holder.stop()));
  expect(isAlive(answers[0]!.pid)).toBe(false);
});

test('kill -9 of PostgreSQL: it comes back by itself and nothing acknowledged is lost', async () => {
  alreadyMade();
  const holder = new Holder(folder);
  const { pid } = await holder.answer();
  let [row, acknowledged] = [0, 0];
  const insert = async (): Promise<boolean> => {
    row += 1;
    const stored = (await holder.ask(`insert ${row}`)).stored === row;
    if (stored) acknowledged += 1;
    return stored;
  };
  for (let turn = 0; turn < 100; turn += 1) expect(await insert()).toBe(true);
  process.kill(pid, 'SIGKILL');
  // however long it takes to come back, whoever goes on asking is stored again
  for (let after = 0; after < 50;)
    if (await insert()) after += 1;
    else await wait(20);
  const { count = 0 } = await holder.ask('count');
  expect(acknowledged).toBeGreaterThanOrEqual(150);
  expect(count).toBeGreaterThanOrEqual(acknowledged);
}, 180_000);

test(
  'kill -9 of the process and of PostgreSQL, again and again: the next start works and nothing ' +
    'acknowledged is lost',
  async () => {
    alreadyMade();
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const holder = new Holder(folder);
      const { pid } = await holder.answer();
      for (let row = 0; row < 20; row += 1)
        if ((await holder.ask(`insert ${round * 100 + row}`)).stored !== undefined) acknowledged += 1;
      holder.child.stdin!.write(`insert ${round * 100 + 50}\n`); // in flight
      process.kill(pid, 'SIGKILL');
      await holder.kill();
    }
    const last = new Holder(folder);
    await last.answer();
    const { count = 0 } = await last.ask('count');
    expect(acknowledged).toBe(20 * ROUNDS);
    expect(count).toBeGreaterThanOrEqual(20 * ROUNDS);
    expect(count).toBeLessThanOrEqual(21 * ROUNDS);
  },
  60_000 * ROUNDS,
);

test('kill -9 of PostgreSQL and of who asked: no statement goes on without them', async () => {
  alreadyMade();
  const holder = new Holder(folder);
  const { pid, url } = await holder.answer();
  const { pool, prisma } = connect(url, { kind: 'upkeep' });
  const client = await pool.connect();
  const busy = client
    .query('WITH RECURSIVE more(n) AS (SELECT 1::int8 UNION ALL SELECT n + 1 FROM more) SELECT max(n) FROM more')
    .catch((error: unknown) => error);
  const { processID, connection } = client as unknown as {
    readonly processID: number;
    readonly connection: { readonly stream: { destroy(): void } };
  };
  expect(isAlive(processID)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await holder.kill();
  connection.stream.destroy();
  await busy;
  const began = performance.now();
  await until(() => !isAlive(processID));
  expect(performance.now() - began).toBeLessThan(10_000);
  client.release(true);
  await prisma.$disconnect();
  await pool.end();
});

test('kill -9 of the process alone leaves a server that the next one joins, and stops when it leaves', async () => {
  alreadyMade();
  const first = new Holder(folder);
  const { pid } = await first.answer();
  await first.kill();
  expect(isAlive(pid)).toBe(true);
  const second = new Holder(folder);
  expect(await second.answer()).toMatchObject({ pid, started: false });
  await second.stop();
  expect(isAlive(pid)).toBe(false);
});

test('SIGTERM of a process that does not listen to it stops the server as well', async () => {
  alreadyMade();
  const holder = new Holder(folder);
  const { pid } = await holder.answer();
  await holder.kill('SIGTERM');
  await until(() => !isAlive(pid));
});

test(
  'a number in postmaster.pid that now belongs to another program does not stop the start (container ' +
    'started again)',
  async () => {
    alreadyMade();
    const first = new Holder(folder);
    const { pid } = await first.answer();
    process.kill(pid, 'SIGKILL');
    await first.kill();
    await until(() => !isAlive(pid));
    const file = path.join(folder, 'cluster', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    expect(await new Holder(folder).answer()).toMatchObject({ started: true });
  },
);

test('a path too long for a Unix socket still works', async () => {
  const long = path.join(parent, 'd'.repeat(60), 'e'.repeat(60), 'postgres');
  mkdirSync(path.dirname(long), { recursive: true });
  alreadyMade(long);
  const holder = new Holder(long);
  const { started, url } = await holder.answer();
  expect(started).toBe(true);
  expect(await holder.ask('count')).toEqual({ count: 0 });
  await holder.stop();
  const sockets = decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? '');
  expect(sockets.startsWith(os.tmpdir())).toBe(true);
  rmSync(sockets, { recursive: true });
});

test('a changed password file is named', async () => {
  alreadyMade();
  const first = new Holder(folder);
  await first.answer();
  writeFileSync(path.join(folder, 'password'), 'other\n');
  const { fault, message } = await new Holder(folder).answer();
  expect(fault).toBe('passwordRefused');
  expect(message).toContain(path.join(folder, 'password'));
});

test('a folder that cannot be made is named', async () => {
  writeFileSync(path.join(parent, 'file'), '');
  const { fault, message } = await new Holder(path.join(parent, 'file', 'postgres')).answer();
  expect(fault).toBe('folderNotWritable');
  expect(message).toContain(path.join(parent, 'file'));
});

test.runIf(asRoot)('as root, PostgreSQL runs as another account', async () => {
  alreadyMade();
  const { pid } = await new Holder(folder).answer();
  expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).not.toBe('0');
});

test.runIf(asRoot)('as an ordinary account, it runs as that account', async () => {
  chownSync(parent, 65_534, 65_534);
  const { pid, fault } = await new Holder(folder, { uid: 65_534, gid: 65_534 }).answer();
  expect(fault).toBeUndefined();
  expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).toBe('65534');
});

test.runIf(asRoot)('a base made by another account is named, and left alone', async () => {
  alreadyMade();
  const owner = new Holder(folder);
  await owner.answer();
  await owner.stop();
  chownSync(parent, 65_534, 65_534);
  const { fault, message } = await new Holder(folder, { uid: 65_534, gid: 65_534 }).answer();
  expect(fault).toBe('folderTaken');
  expect(message).toContain(folder);
  expect(await new Holder(folder).answer()).toMatchObject({ started: true });
});

test.runIf(asRoot)(
  'as root in a folder closed to others, it either runs in a namespace or says what to do',
  async () => {
    chmodSync(parent, 0o700);
    const { started, fault, message } = await new Holder(folder).answer();
    if (fault) expect(message).toMatch(/compte ordinaire.*DATA_DIR.*DATABASE_URL/);
    else expect(started).toBe(true);
  },
);

test.runIf(asRoot)('as root, a base of another account in a folder closed to it is refused in clear words', () => {
  mkdirSync(path.join(folder, 'cluster'), { recursive: true });
  chownSync(path.join(folder, 'cluster'), 65_534, 65_534);
  chmodSync(parent, 0o700);
  expect(() => chooseRunAs(folder, process.execPath)).toThrow(/ne peut pas entrer dans .*DATABASE_URL/);
});

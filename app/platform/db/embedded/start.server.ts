/**
 * « Start or join »: several processes of one host share the server of one folder.
 *   cluster/ PostgreSQL's data    run/ its socket       password (mode 0600)
 *   holders/ one file per user    server.log
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DatabaseFault, databaseSentence } from '../database-fault';
import { chooseAddress, type Address, type Connection } from './address.server';
import { findBinaries, hasCode, onWindows, prepareBinaries, type Binaries } from './binaries.server';
import { hold } from './holders.server';
import { initialiseCluster, isInitialised, SERVICE_ROLE } from './init.server';
import { launch, type Launch, type Launched } from './launch.server';
import { isAlive, readPostmasterFile, sleep } from './processes.server';
import { chooseRunAs } from './run-as.server';
import { watchServer } from './witness.server';

type EmbeddedOptions = {
  readonly folder: string;
  readonly database?: string;
  readonly say?: (message: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
  /** The server dies with this very process, even on kill -9 (tests). */
  readonly tied?: boolean;
  readonly timeoutMs?: number;
};
type EmbeddedServer = {
  readonly connection: Connection;
  readonly url: string;
  readonly pid: number;
  readonly started: boolean;
  stop(): Promise<void>;
};

const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

export async function startServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = path.resolve(options.folder);
  const database = options.database ?? SERVICE_ROLE;
  const say = options.say ?? (() => undefined);
  const binaries = findBinaries();
  makeParent(folder);
  const runAs = chooseRunAs(folder, binaries.postgres);
  const environment = prepareBinaries(binaries, `${folder}.lib`);
  if (!isInitialised(folder)) {
    say(databaseSentence('creating', { folder }));
    initialiseCluster(folder, binaries, environment, runAs);
  }
  checkMajor(folder, binaries, environment);
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const address = await chooseAddress(folder, runAs);
  const connectionTo = (name: string): Connection => ({
    host: address.host,
    port: address.port,
    user: SERVICE_ROLE,
    password,
    database: name,
  });
  const launching: Launch = {
    folder,
    binaries,
    environment,
    runAs,
    settings: { ...options.settings, ...address.settings },
    tied: options.tied ?? false,
  };
  const ensure = () => ensureAnswers(connectionTo('postgres'), launching, options.timeoutMs ?? 60_000);

  const holder = hold(folder); // registered before connecting, so that a process about to stop the server sees us
  let left = false;
  const leave = (): number | null => {
    // synchronous, since 'exit' handlers cannot wait
    if (left) return null;
    left = true;
    process.off('exit', leave);
    for (const signal of SIGNALS) process.off(signal, onSignal);
    return holder.leave().last ? askToStop(folder, binaries) : null;
  };
  // Node dies of an unheard signal without 'exit': take care of it only where the application does not listen itself.
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    leave();
    process.kill(process.pid, signal);
  };
  process.once('exit', leave);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    const { started } = await ensure();
    await createDatabase(connectionTo('postgres'), database);
    const witness = await watchServer(connectionTo('postgres'), async () => {
      say(databaseSentence('serverLost'));
      await ensure();
    });
    return {
      connection: connectionTo(database),
      url: urlOf(connectionTo(database), address),
      started,
      pid: readPostmasterFile(path.join(folder, 'cluster'))?.pid ?? 0,
      async stop() {
        await witness.close();
        const pid = leave();
        for (let turn = 0; pid !== null && turn < 1500 && isAlive(pid); turn += 1) await sleep(20);
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

function makeParent(folder: string): void {
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
  } catch (error) {
    throw new DatabaseFault(
      'folderNotWritable',
      { folder: path.dirname(folder), reason: (error as NodeJS.ErrnoException).code ?? '' },
      { cause: error },
    );
  }
}

function checkMajor(folder: string, binaries: Binaries, environment: NodeJS.ProcessEnv | undefined): void {
  const found = readFileSync(path.join(folder, 'cluster', 'PG_VERSION'), 'utf8').trim();
  const expected = /\b(\d+)\./.exec(
    spawnSync(binaries.postgres, ['-V'], { env: environment, encoding: 'utf8' }).stdout ?? '',
  )?.[1];
  if (expected && expected !== found) throw new DatabaseFault('wrongMajor', { folder, found, expected });
}

/**
 * Another process may start, stop or crash the server meanwhile: postmaster.pid decides the race, we try until it
 * answers.
 */
async function ensureAnswers(
  connection: Connection,
  launching: Launch,
  timeoutMs: number,
): Promise<{ started: boolean }> {
  const cluster = path.join(launching.folder, 'cluster');
  const limit = performance.now() + timeoutMs;
  let launched: Launched | null = null;
  for (;;) {
    const failure = await tryToConnect(connection);
    if (!failure) return { started: launched !== null };
    if (failure.code === '28P01')
      throw new DatabaseFault('passwordRefused', { file: path.join(launching.folder, 'password') });
    if (performance.now() > limit)
      throw new DatabaseFault('noAnswer', { seconds: timeoutMs / 1000, reason: failure.message }, { cause: failure });
    if (launched?.ended()) {
      const raceLost = /lock file .* already exists|shutting down|pre-existing shared memory/i.test(launched.output());
      if (!raceLost) throw new DatabaseFault('startFailed', { reason: `${launched.ended()}\n${launched.output()}` });
      launched = null;
    } else if (!launched && ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(failure.code ?? '')) {
      const running = readPostmasterFile(cluster);
      const busy = running !== null && isAlive(running.pid) && ['starting', 'stopping'].includes(running.status);
      if (!busy) launched = launch(launching);
    }
    await sleep(launched ? 15 : 50);
  }
}

type ConnectionFailure = Error & { code?: string };

async function tryToConnect(connection: Connection): Promise<ConnectionFailure | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
  let lost: ConnectionFailure | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    await client.connect();
    await client.query('SELECT 1');
    await client.end();
    return lost;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function createDatabase(connection: Connection, name: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const madeMeanwhile = hasCode(error, '42P04') || hasCode(error, '23505');
    if (!madeMeanwhile) throw error;
  } finally {
    await client.end();
  }
}

/** A « fast » shutdown: open transactions are rolled back, committed ones kept. */
function askToStop(folder: string, binaries: Binaries): number | null {
  const cluster = path.join(folder, 'cluster');
  const running = readPostmasterFile(cluster);
  if (!running || !isAlive(running.pid)) return null;
  if (onWindows) spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W']);
  else process.kill(running.pid, 'SIGINT');
  return running.pid;
}

function urlOf({ user, password, database, host, port }: Connection, address: Address): string {
  if (!path.isAbsolute(address.host)) return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

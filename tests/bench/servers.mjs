/**
 * The processes a benchmark measures: the built application on a folder of its own, and a bare Remix page behind the
 * same Express.
 */
import { execFile, fork } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export const PASSWORD = 'demonstration-2026';

function started(child) {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000);
    });
  return new Promise((resolve, reject) => {
    child.on('message', ({ port }) => {
      if (port) resolve({ child, base: `http://localhost:${port}`, said: () => said });
    });
    child.once('exit', (code) => reject(new Error(`stopped with ${code}:\n${said}`)));
  });
}

export const startApplication = (folder, env = {}) =>
  started(
    fork('app/boot/server.mjs', {
      silent: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: '1',
        DEMO_PASSWORD: PASSWORD,
        LOG_LEVEL: 'warn',
        ...env,
      },
    }),
  );

export const startBarePage = (floor = 'bare') =>
  started(
    fork(path.resolve('tests/bench/bare-page.mjs'), {
      silent: true,
      env: { ...process.env, NODE_ENV: 'production', FLOOR: floor },
    }),
  );

export async function stop({ child }) {
  const gone = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  child.kill('SIGTERM');
  return gone;
}

/**
 * Runs a program of the project. Never in one go (spawnSync): a client that sleeps misses that the server has closed
 * its idle connections.
 */
export const run = (args, env = {}) =>
  promisify(execFile)(process.execPath, args, { maxBuffer: 64_000_000, env: { ...process.env, ...env } });

/** `npm run demo:large` on the folder of a server that runs. */
export async function addLargeTerritory(folder, size) {
  const began = performance.now();
  const { stdout } = await run(['app/boot/bundle.mjs', 'run', 'demo-large', '--size', size], {
    DATA_DIR: folder,
    DATABASE_URL: '',
  });
  const id = /territory\/(\d+)/.exec(stdout)?.[1];
  if (!id) throw new Error(`demo:large said no territory:\n${stdout}`);
  return { id: Number(id), ms: performance.now() - began };
}

/**
 * One built server for the whole browser suite, on a fresh embedded database with the demo. E2E_URL points the tests at
 * a server that already runs (then nothing is started). The address reaches the tests through the environment.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const DEMO_PASSWORD = 'demonstration-2026';
const START_LIMIT_MS = 120_000;

function ready(server: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${output()}`)), START_LIMIT_MS);
    server.on('message', (message: { ready?: boolean; port?: number }) => {
      if (!message.ready || !message.port) return;
      clearTimeout(timer);
      resolve(message.port);
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server stopped with code ${code}:\n${output()}`));
    });
  });
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => undefined;
  const data = mkdtempSync(path.join(tmpdir(), 'territoires-e2e-'));
  let output = '';
  const log = path.join(data, 'server.log');
  const server = fork('app/boot/server.mjs', {
    silent: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DEMO: '1',
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      QUEUE_POLL_SECONDS: '0.5',
      DATABASE_URL: '',
      FETCH_HOSTS: '127.0.0.1', // the addresses of the tests' own web services
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      appendFileSync(log, chunk);
    });
  const port = await ready(server, () => output);
  process.env['E2E_URL'] = `http://localhost:${port}`;
  process.env['E2E_DATA'] = data;
  process.env['E2E_SERVER_LOG'] = log;
  return async () => {
    const stopped = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await stopped;
    rmSync(data, { recursive: true, force: true });
  };
}

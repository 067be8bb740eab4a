/**
 * One built server for the whole browser suite, on a copy of the demonstration. E2E_URL points the tests at a server
 * that already runs (then nothing is started). The address reaches the tests through the environment.
 */
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyOfDemo, writeDemo } from './demo-installation';
import { endServer, startServer } from './own-server';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => undefined;
  const kept = process.env['E2E_DEMO'];
  await writeDemo();
  const data = copyOfDemo();
  const server = await startServer({
    DATA_DIR: data,
    QUEUE_POLL_SECONDS: '0.5',
    FETCH_HOSTS: '127.0.0.1', // the addresses of the tests' own web services
  });
  const log = path.join(data, 'server.log');
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      appendFileSync(log, chunk);
    });
  process.env['E2E_URL'] = server.base;
  process.env['E2E_DATA'] = data;
  process.env['E2E_SERVER_LOG'] = log;
  return async () => {
    await endServer(server);
    rmSync(data, { recursive: true, force: true });
    if (!kept) rmSync(process.env['E2E_DEMO'] ?? '', { recursive: true, force: true });
  };
}

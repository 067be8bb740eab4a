/** Where the server listens: a Unix socket in a private folder, or a loopback port on Windows. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseFault } from '../database-fault';
import { onWindows } from './binaries.server';
import { readPostmasterFile } from './processes.server';
import { giveTo, type RunAs } from './run-as.server';

export type Address = {
  readonly host: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
};

export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

/** sun_path holds 107 bytes (104 on macOS, minus its final zero), lock file's suffix included. */
const LONGEST_SOCKET_PATH = 100;
const SOCKET_PORT = 5432; // only a part of the socket's file name

export async function chooseAddress(folder: string, runAs: RunAs): Promise<Address> {
  if (onWindows) {
    const port = readPostmasterFile(path.join(folder, 'cluster'))?.port || (await freePort());
    return { host: '127.0.0.1', port, settings: { listen_addresses: '127.0.0.1', port: String(port) } };
  }
  const host = socketFolder(folder, runAs);
  const directories = host.replace(/[\\",]/g, '\\$&');
  return {
    host,
    port: SOCKET_PORT,
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      unix_socket_directories: directories,
      unix_socket_permissions: '0700',
    },
  };
}

function socketFolder(folder: string, runAs: RunAs): string {
  const inside = path.join(folder, 'run');
  if (Buffer.byteLength(path.join(inside, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= LONGEST_SOCKET_PATH) return inside;
  const outside = path.join(os.tmpdir(), `pg-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`);
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  // The name can be guessed: another user's folder or link there would receive our connections.
  const found = lstatSync(outside);
  const ours = [process.geteuid?.(), runAs.uid].includes(found.uid);
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0)
    throw new DatabaseFault('unsafeSocketFolder', { folder: outside });
  giveTo(runAs, outside);
  return outside;
}

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

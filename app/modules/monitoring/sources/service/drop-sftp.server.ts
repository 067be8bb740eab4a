/** A folder of an SFTP server. Its key is pinned where it is given; without it the run says which one it saw. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import SftpClient from 'ssh2-sftp-client';
import { now } from '~/platform/clock.server';
import { asideName, FOLDERS, PlaceFailed, REPORT_SUFFIX, type DropPlace } from './drop-place';
import { limited, type Server } from './drop-server';

const READY_MS = 20_000;

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;

export async function sftpPlace(server: Server): Promise<DropPlace> {
  const { address, host, port, user, password, privateKey, folder, fingerprint, onUnpinned } = server;
  const client = new SftpClient();
  let seen = '';
  try {
    await client.connect({
      host: address,
      port,
      username: user,
      ...(privateKey ? { privateKey, passphrase: password } : { password }),
      readyTimeout: READY_MS,
      hostVerifier: (key: Buffer) => {
        seen = fingerprintOf(key);
        return fingerprint === '' || fingerprint === seen;
      },
    });
  } catch (error) {
    await client.end().catch(() => false);
    if (fingerprint !== '' && seen !== '' && seen !== fingerprint)
      throw new PlaceFailed('otherKey', `${host} (${seen})`, { cause: error });
    const signIn = error instanceof Error && /authentication|privateKey/i.test(error.message);
    throw new PlaceFailed(signIn ? 'signIn' : 'unreachable', host, { cause: error });
  }
  if (fingerprint === '') await onUnpinned(seen);
  if ((await client.exists(folder)) !== 'd') {
    await client.end();
    throw new PlaceFailed('noFolder', `${host} ${folder}`);
  }
  const inside = (name: string) => path.posix.join(folder, name);
  return {
    async list() {
      const entries = await client.list(folder);
      return entries
        .filter(({ type }) => type === '-')
        .map(({ name, size, modifyTime }) => ({ id: name, name, bytes: size, changedAt: modifyTime }));
    },
    async take({ id }, limitBytes) {
      if (!(await client.exists(inside(id)))) return null;
      const { sink, bytes } = limited(limitBytes);
      await client.get(inside(id), sink);
      return bytes();
    },
    async setAside({ id, name }, where, report) {
      const aside = inside(FOLDERS[where]);
      if (!(await client.exists(aside))) await client.mkdir(aside, true);
      const kept = path.posix.join(aside, asideName(name, now()));
      if (report !== null) await client.put(Buffer.from(report), `${kept}${REPORT_SUFFIX}`);
      await client.rename(inside(id), kept);
    },
    async close() {
      await client.end();
    },
  };
}

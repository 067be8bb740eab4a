/** A folder of an FTP server, in the clear or under TLS (explicit or implicit). */
import path from 'node:path';
import { Readable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { now } from '~/platform/clock.server';
import { asideName, FOLDERS, PlaceFailed, REPORT_SUFFIX, type DropPlace } from './drop-place';
import { limited, tlsOptions, type Server } from './drop-server';

const TIMEOUT_MS = 30_000;
/** « Not logged in », « file unavailable ». */
const [NOT_SIGNED_IN, NO_FILE] = [530, 550];

export async function ftpPlace(server: Server, secure: boolean | 'implicit'): Promise<DropPlace> {
  const { address, host, port, user, password, folder } = server;
  const client = new Client(TIMEOUT_MS);
  try {
    const secureOptions = tlsOptions(server);
    await client.access({ host: address, port, user, password, secure, ...(secure && { secureOptions }) });
    await client.cd(folder);
  } catch (error) {
    client.close();
    throw failure(error, host, folder);
  }
  const inside = (name: string) => path.posix.join(folder, name);
  return {
    async list() {
      const entries = await client.list(folder);
      return entries
        .filter(({ isFile }) => isFile)
        .map(({ name, size, modifiedAt }) => ({
          id: name,
          name,
          bytes: size,
          changedAt: modifiedAt?.getTime() ?? null,
        }));
    },
    async take({ id }, limitBytes) {
      const { sink, bytes } = limited(limitBytes);
      try {
        await client.downloadTo(sink, inside(id));
      } catch (error) {
        if (error instanceof FTPError && error.code === NO_FILE) return null;
        throw error;
      }
      return bytes();
    },
    async setAside({ id, name }, where, report) {
      await client.ensureDir(inside(FOLDERS[where]));
      await client.cd(folder);
      const kept = path.posix.join(inside(FOLDERS[where]), asideName(name, now()));
      if (report !== null) await client.uploadFrom(Readable.from([Buffer.from(report)]), `${kept}${REPORT_SUFFIX}`);
      await client.rename(inside(id), kept);
    },
    close() {
      client.close();
      return Promise.resolve();
    },
  };
}

function failure(error: unknown, host: string, folder: string): PlaceFailed {
  const cause = { cause: error };
  if (error instanceof FTPError && error.code === NOT_SIGNED_IN) return new PlaceFailed('signIn', host, cause);
  if (error instanceof FTPError && error.code === NO_FILE)
    return new PlaceFailed('noFolder', `${host} ${folder}`, cause);
  const { code = '' } = error as { code?: unknown };
  const certificate = /CERT|SELF_SIGNED|ALTNAME|VERIFY/.test(String(code));
  return new PlaceFailed(certificate ? 'certificate' : 'unreachable', host, cause);
}

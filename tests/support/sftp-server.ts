/** An SFTP server over a folder of this machine, for tests: what clients list, read, write, move and make. */
import { generateKeyPairSync } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ssh2 from 'ssh2';

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;

export interface FileServer {
  readonly port: number;
  close(): Promise<void>;
}

const attributes = (file: string) => {
  const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(file);
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
};

export async function sftpServer(root: string, user: string, password: string): Promise<FileServer> {
  // why: of a thousand ed25519 keys that ssh2 makes, four cannot be read again by itself
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const local = (name: string) => path.join(root, path.posix.normalize(`/${name}`));
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      if (attempt.method === 'password' && attempt.username === user && attempt.password === password) attempt.accept();
      else attempt.reject(['password']);
    });
    client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp())));
  });

  function serve(sftp: ssh2.SFTPWrapper): void {
    const handles = new Map<number, { file: number } | { names: string[] | null; folder: string }>();
    let last = 0;
    const keep = (handle: { file: number } | { names: string[] | null; folder: string }): Buffer => {
      handles.set((last += 1), handle);
      const name = Buffer.alloc(4);
      name.writeUInt32BE(last);
      return name;
    };
    const held = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
    const attempt = (id: number, work: () => void) => {
      try {
        work();
      } catch {
        sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      }
    };
    const ok = (id: number) => sftp.status(id, STATUS_CODE.OK);
    sftp.on('REALPATH', (id, name) =>
      sftp.name(id, [{ filename: path.posix.resolve('/', name), longname: '', attrs: {} as never }]),
    );
    for (const asked of ['STAT', 'LSTAT'] as const)
      sftp.on(asked, (id: number, name: string) => attempt(id, () => sftp.attrs(id, attributes(local(name)))));
    sftp.on('FSTAT', (id, handle) =>
      attempt(id, () => {
        const open = held(handle);
        if (open && 'file' in open) sftp.attrs(id, { size: statSync(`/proc/self/fd/${open.file}`).size } as never);
      }),
    );
    sftp.on('OPENDIR', (id, name) =>
      attempt(id, () => sftp.handle(id, keep({ names: readdirSync(local(name)), folder: local(name) }))),
    );
    sftp.on('READDIR', (id, handle) =>
      attempt(id, () => {
        const open = held(handle);
        if (!open || 'file' in open || open.names === null) return void sftp.status(id, STATUS_CODE.EOF);
        const { names, folder } = open;
        open.names = null;
        sftp.name(
          id,
          names.map((name) => {
            const attrs = attributes(path.join(folder, name));
            const kind = statSync(path.join(folder, name)).isDirectory() ? 'd' : '-';
            return { filename: name, longname: `${kind}rw-r--r-- 1 o g ${attrs.size} Jan 1 00:00 ${name}`, attrs };
          }),
        );
      }),
    );
    sftp.on('OPEN', (id, name, flags) =>
      attempt(id, () => sftp.handle(id, keep({ file: openSync(local(name), flags & OPEN_MODE.WRITE ? 'w' : 'r') }))),
    );
    sftp.on('READ', (id, handle, offset, length) =>
      attempt(id, () => {
        const open = held(handle);
        const part = Buffer.alloc(length);
        const read = open && 'file' in open ? readSync(open.file, part, 0, length, offset) : 0;
        if (read === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, part.subarray(0, read));
      }),
    );
    sftp.on('WRITE', (id, handle, offset, part) =>
      attempt(id, () => {
        const open = held(handle);
        if (open && 'file' in open) writeSync(open.file, part, 0, part.length, offset);
        ok(id);
      }),
    );
    sftp.on('CLOSE', (id, handle) => {
      const open = held(handle);
      if (open && 'file' in open) closeSync(open.file);
      ok(id);
    });
    sftp.on('MKDIR', (id, name) =>
      attempt(id, () => {
        if (existsSync(local(name))) return void sftp.status(id, STATUS_CODE.FAILURE);
        mkdirSync(local(name));
        ok(id);
      }),
    );
    sftp.on('RENAME', (id, from, to) =>
      attempt(id, () => {
        renameSync(local(from), local(to));
        ok(id);
      }),
    );
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/**
 * Creates a cluster: everything in a provisional folder, then one rename. A kill at any moment leaves nothing half
 * made.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseFault } from '../database-fault';
import { hasCode, type Binaries } from './binaries.server';
import { isAlive } from './processes.server';
import { commandLine, giveTo, type RunAs } from './run-as.server';

export const SERVICE_ROLE = 'app';

export const isInitialised = (folder: string) => existsSync(path.join(folder, 'cluster', 'PG_VERSION'));

export function initialiseCluster(
  folder: string,
  binaries: Binaries,
  environment: NodeJS.ProcessEnv | undefined,
  runAs: RunAs,
): void {
  sweepAbandoned(folder);
  const provisional = `${folder}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const cluster = path.join(provisional, 'cluster');
    const password = path.join(provisional, 'password');
    for (const place of [provisional, cluster, path.join(provisional, 'run'), path.join(provisional, 'holders')])
      mkdirSync(place, { mode: 0o700 });
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    giveTo(runAs, provisional, cluster, path.join(provisional, 'run'), password);
    const [command, parameters] = commandLine(runAs, binaries.initdb, [
      '-D',
      cluster,
      '-U',
      SERVICE_ROLE,
      '--pwfile',
      password,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=fr-FR',
      '--locale=C',
      '--data-checksums',
    ]);
    const answer = spawnSync(command, parameters, {
      env: environment,
      uid: runAs.uid,
      gid: runAs.gid,
      cwd: '/',
      encoding: 'utf8',
    });
    if (answer.status !== 0) {
      throw new DatabaseFault('initFailed', {
        folder,
        reason: `${answer.error?.message ?? ''} ${answer.stderr ?? ''}`.trim(),
      });
    }
    renameSync(provisional, folder);
  } catch (error) {
    rmSync(provisional, { recursive: true, force: true });
    // ENOTEMPTY or EEXIST: another process was first, its cluster is as good as ours.
    if (isInitialised(folder) && !(error instanceof DatabaseFault)) return;
    if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS') || hasCode(error, 'EPERM')) {
      throw new DatabaseFault(
        'folderNotWritable',
        { folder: path.dirname(folder), reason: (error as NodeJS.ErrnoException).code ?? '' },
        { cause: error },
      );
    }
    // the folder holds something else than our database, or belongs to another account
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST'))
      throw new DatabaseFault('folderTaken', { folder }, { cause: error });
    throw error;
  }
}

function sweepAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.init-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

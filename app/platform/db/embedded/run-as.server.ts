/** Whose name PostgreSQL runs under: it refuses root. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseFault } from '../database-fault';
import { onWindows } from './binaries.server';

export type RunAs = { readonly uid?: number; readonly gid?: number; readonly wrapper: readonly string[] };
type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * « nobody » of the user namespace below; 65534 is the kernel's overflow number
 * (Documentation/admin-guide/sysctl/fs.rst).
 */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/**
 * As an ordinary account: that account. As root: the owner of an existing cluster, else `postgres`, else `nobody`.
 * Where such an account cannot enter the folder (root's own, mode 0700), a user namespace in which root is « nobody »;
 * where the kernel refuses that too, clear words.
 */
export function chooseRunAs(folder: string, program: string): RunAs {
  if (onWindows || process.geteuid?.() !== 0) return { wrapper: [] };
  const cluster = path.join(folder, 'cluster');
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  const madeInNamespace = owner?.uid === 0;
  const accounts =
    owner && !madeInNamespace
      ? [{ name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }]
      : madeInNamespace
        ? []
        : ['postgres', 'nobody'].map(findAccount).filter((account) => account !== null);
  for (const { uid, gid } of accounts) {
    if ([path.dirname(folder), program].every((place) => canEnter(place, uid, gid))) return { uid, gid, wrapper: [] };
  }
  if ((!owner || madeInNamespace) && spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), '/bin/true']).status === 0)
    return { wrapper: NAMESPACE };
  if (accounts.length === 0) throw new DatabaseFault('noServiceUser');
  throw new DatabaseFault('folderClosedToServiceUser', { user: accounts[0]!.name, folder: path.dirname(folder) });
}

function canEnter(place: string, uid: number, gid: number): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', place], { uid, gid, cwd: '/' }).status === 0;
}

function findAccount(name: string): Account | null {
  const number = (flag: string) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout.trim()) : null;
  };
  const uid = number('-u');
  const gid = number('-g');
  return uid && gid !== null ? { name, uid, gid } : null;
}

export function commandLine(runAs: RunAs, program: string, parameters: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...runAs.wrapper, program, ...parameters];
  return [first, rest];
}

export function giveTo(runAs: RunAs, ...places: readonly string[]): void {
  if (runAs.uid === undefined || runAs.gid === undefined) return;
  for (const place of places) chownSync(place, runAs.uid, runAs.gid);
}

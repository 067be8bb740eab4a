/** A folder of this machine, below the root that DROP_ROOT opens; no link leads out of it. */
import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { now } from '~/platform/clock.server';
import { env } from '~/platform/env.server';
import { asideName, FOLDERS, PlaceFailed, REPORT_SUFFIX, TooLong, type DropPlace } from './drop-place';

const isBelow = (top: string, folder: string): boolean => folder === top || folder.startsWith(`${top}${path.sep}`);

async function folderBelow(root: string | undefined, asked: string): Promise<{ top: string; folder: string }> {
  if (root === undefined) throw new PlaceFailed('noRoot', asked);
  const top = await realpath(root);
  const folder = await realpath(path.resolve(top, asked.replace(/^[/\\]+/, ''))).catch(() => null);
  if (folder === null) throw new PlaceFailed('noFolder', asked);
  if (!isBelow(top, folder)) throw new PlaceFailed('outsideRoot', asked);
  if (!(await stat(folder)).isDirectory()) throw new PlaceFailed('noFolder', asked);
  return { top, folder };
}

/** The folder of what is done or refused, made where it is not there; a link that leads out of the root is refused. */
async function asideFolder(top: string, folder: string, name: string, asked: string): Promise<string> {
  const aside = path.join(folder, name);
  await mkdir(aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const real = await realpath(aside).catch(() => null);
  if (real === null || !isBelow(top, real)) throw new PlaceFailed('outsideRoot', `${asked}/${name}`);
  return real;
}

export async function folderPlace(asked: string): Promise<DropPlace> {
  const { top, folder } = await folderBelow(env.DROP_ROOT, asked);
  // before anything is imported that could not be set aside
  for (const name of Object.values(FOLDERS)) await asideFolder(top, folder, name, asked);
  return {
    async list() {
      const files = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile()) continue;
        // one that goes away meanwhile is not there
        const found = await stat(path.join(folder, entry.name)).catch(() => null);
        if (found) files.push({ id: entry.name, name: entry.name, bytes: found.size, changedAt: found.mtimeMs });
      }
      return files;
    },
    async take({ id }, limitBytes) {
      const handle = await open(path.join(folder, id), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
      if (!handle) return null;
      try {
        if ((await handle.stat()).size > limitBytes) throw new TooLong();
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
    async setAside({ id, name }, where, report) {
      const aside = await asideFolder(top, folder, FOLDERS[where], asked);
      const kept = path.join(aside, asideName(name, now()));
      if (report !== null) await writeFile(`${kept}${REPORT_SUFFIX}`, report, { flag: 'wx' });
      await rename(path.join(folder, id), kept);
    },
    close: () => Promise.resolve(),
  };
}

/** A folder of this machine, below the root that DROP_ROOT opens; no link leads out of it. */
import { mkdir, open, readdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { now } from '~/platform/clock.server';
import { env } from '~/platform/env.server';
import { asideName, FOLDERS, PlaceFailed, REPORT_SUFFIX, TooLong, type DropPlace } from './drop-place';

async function folderBelow(root: string | undefined, asked: string): Promise<string> {
  if (root === undefined) throw new PlaceFailed('noRoot', asked);
  const top = await realpath(root);
  const folder = await realpath(path.resolve(top, asked.replace(/^[/\\]+/, ''))).catch(() => null);
  if (folder === null) throw new PlaceFailed('noFolder', asked);
  if (folder !== top && !folder.startsWith(`${top}${path.sep}`)) throw new PlaceFailed('outsideRoot', asked);
  if (!(await stat(folder)).isDirectory()) throw new PlaceFailed('noFolder', asked);
  return folder;
}

export async function folderPlace(asked: string): Promise<DropPlace> {
  const folder = await folderBelow(env.DROP_ROOT, asked);
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
      const handle = await open(path.join(folder, id), 'r').catch(() => null);
      if (!handle) return null;
      try {
        if ((await handle.stat()).size > limitBytes) throw new TooLong();
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
    async setAside({ id, name }, where, report) {
      const aside = path.join(folder, FOLDERS[where]);
      await mkdir(aside, { recursive: true });
      const kept = path.join(aside, asideName(name, now()));
      if (report !== null) await writeFile(`${kept}${REPORT_SUFFIX}`, report);
      await rename(path.join(folder, id), kept);
    },
    close: () => Promise.resolve(),
  };
}

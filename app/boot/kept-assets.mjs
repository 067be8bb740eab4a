/**
 * Built files of every build that the installation ran lately, in its data folder, which its web processes share: while
 * one is replaced after the other, a page of either build finds its files at both, and a page that stays open finds
 * those of its own build long after.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Nobody keeps a page open so long. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Puts what this build has beside what others had, and forgets what none had for long. */
export async function keepAssets(from, to) {
  await mkdir(to, { recursive: true });
  const own = new Set(readdirSync(from));
  const now = new Date();
  for (const name of own) {
    const kept = path.join(to, name);
    if (!existsSync(kept)) {
      // whole at once: the other process may be asked for it meanwhile
      const part = path.join(to, `.${randomUUID()}`);
      await copyFile(path.join(from, name), part);
      await rename(part, kept);
    }
    await utimes(kept, now, now);
  }
  for (const name of await readdir(to)) {
    if (own.has(name)) continue;
    const { mtimeMs } = await stat(path.join(to, name));
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(path.join(to, name), { force: true });
  }
}

/**
 * Brings a whole build to its place. A server that runs there imports parts of its code later, a job's handler at its
 * first run for instance: the parts of the builds before stay beside the new one's. Their names carry their content, so
 * none is in another's way.
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** Files of a server that are named by their content and imported late. */
const PARTS = path.join('server', 'assets');
const HOUR_MS = 3600 * 1000;
/** Parts of a build before the replaced one stay so long: no server runs longer on it. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** `next` and `place` are folders of the same disk. */
export function putInPlace(next, place) {
  const before = `${next}.before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(place)) {
    keepParts(place, next);
    renameSync(place, before);
  }
  renameSync(next, place);
  rmSync(before, { recursive: true, force: true });
}

function keepParts(place, next) {
  const [from, to] = [path.join(place, PARTS), path.join(next, PARTS)];
  if (!existsSync(from)) return;
  const { mtimeMs: built } = statSync(path.join(place, 'server', 'index.js'));
  const oldest = Math.min(built - HOUR_MS, Date.now() - KEPT_MS);
  for (const name of readdirSync(from)) {
    const { atime, mtime } = statSync(path.join(from, name));
    const target = path.join(to, name);
    if (existsSync(target) || mtime.getTime() < oldest) continue;
    cpSync(path.join(from, name), target);
    utimesSync(target, atime, mtime); // its age is that of its build
  }
}

/**
 * The demonstration, written once for all browser tests: a server of the suite or of a test's own starts on a copy. To
 * write it takes as long as ten starts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endServer, startServer } from './own-server';

/** Writes it, unless an earlier run of the suite has (`npm test` has two); tests find it by E2E_DEMO. */
export async function writeDemo(): Promise<void> {
  const folder = (process.env['E2E_DEMO'] ??= mkdtempSync(path.join(tmpdir(), 'territoires-demo-')));
  if (!existsSync(path.join(folder, 'postgres'))) await endServer(await startServer({ DATA_DIR: folder }));
}

/** A folder with it, for DATA_DIR; an empty one, that its server fills, where the suite runs against another server. */
export function copyOfDemo(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-e2e-'));
  const demo = process.env['E2E_DEMO'];
  if (demo) execFileSync('cp', ['-a', `${demo}/.`, folder]);
  return folder;
}

/** Built files of every build that an installation ran lately (decision 131), and a build put in another's place. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { keepAssets } from '~/boot/kept-assets.mjs';
import { putInPlace } from '~/boot/put-in-place.mjs';

const DAY_MS = 24 * 3600 * 1000;

function builtWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-built-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test('the files of two builds stand beside each other; what no build had for a month is forgotten', async () => {
  const kept = path.join(mkdtempSync(path.join(tmpdir(), 'territoires-data-')), 'assets');
  await keepAssets(builtWith({ 'page-a.js': 'a', 'style.css': 's' }), kept);
  await keepAssets(builtWith({ 'page-b.js': 'b', 'style.css': 's' }), kept);
  expect(readdirSync(kept).sort()).toEqual(['page-a.js', 'page-b.js', 'style.css']);
  expect(readFileSync(path.join(kept, 'page-a.js'), 'utf8')).toBe('a');

  const long = new Date(Date.now() - 31 * DAY_MS);
  for (const name of ['page-a.js', 'style.css']) utimesSync(path.join(kept, name), long, long);
  await keepAssets(builtWith({ 'page-b.js': 'b', 'style.css': 's' }), kept);
  // what is still in use is as young as the last start
  expect(readdirSync(kept).sort()).toEqual(['page-b.js', 'style.css']);
});

test('a folder that cannot be made is told to whoever starts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-data-'));
  writeFileSync(path.join(folder, 'assets'), '');
  await expect(keepAssets(builtWith({ 'a.js': '' }), path.join(folder, 'assets'))).rejects.toThrow();
});

/** A build of a server whose job is a part that is imported when it runs. */
function madeIn(folder: string, said: string, age = 0): string {
  const parts = path.join(folder, 'server', 'assets');
  mkdirSync(parts, { recursive: true });
  writeFileSync(
    path.join(folder, 'server', 'index.js'),
    `export const run = () => import('./assets/job-${said}.mjs');`,
  );
  writeFileSync(path.join(parts, `job-${said}.mjs`), `export const said = '${said}';`);
  const then = new Date(Date.now() - age * DAY_MS);
  for (const file of ['index.js', `assets/job-${said}.mjs`]) utimesSync(path.join(folder, 'server', file), then, then);
  return folder;
}
/** Each asks for it anew. */
const serverOf = (place: string, asked: string) => `${pathToFileURL(path.join(place, 'server', 'index.js'))}?${asked}`;
interface Server {
  run(): Promise<{ said: string }>;
}

test('a server goes on running its jobs when a build takes the place of its own, however old that was', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-place-'));
  const place = madeIn(path.join(folder, 'build'), 'old', 400);
  const running = (await import(/* @vite-ignore */ serverOf(place, 'old'))) as Server;
  putInPlace(madeIn(path.join(folder, 'next'), 'new'), place);
  expect((await running.run()).said).toBe('old');
  const fresh = (await import(/* @vite-ignore */ serverOf(place, 'new'))) as Server;
  expect((await fresh.run()).said).toBe('new');
  expect(readdirSync(folder)).toEqual(['build']);
  // the second build after it lets it go
  putInPlace(madeIn(path.join(folder, 'next'), 'newer'), place);
  expect(readdirSync(path.join(place, 'server', 'assets')).sort()).toEqual(['job-new.mjs', 'job-newer.mjs']);
});

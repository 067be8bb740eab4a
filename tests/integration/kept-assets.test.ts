/** Built files of every build that an installation ran lately (decision 131). */
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepAssets } from '~/boot/kept-assets.mjs';

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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Titles of every test of the project: `test('…')` and `it('…')`, template literals included. */
function* titles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name) || entry.parentPath.includes('node_modules'))
      continue;
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    for (const match of text.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g))
      yield match[2] ?? '';
  }
}

const rowsOf = (text: string) => new Set(text.match(/\bC\d{3}\b/g) ?? []);
const listed = rowsOf(
  readFileSync('tests/specification.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(0, 8))
    .join('\n'),
);
const proved = rowsOf([...titles('app'), ...titles('tests'), ...titles('optimiser-as')].join('\n'));

test('every row listed as built is named by a test', () => {
  expect([...listed].filter((row) => !proved.has(row)).sort()).toEqual([]);
});

test('every row a test names is listed as built', () => {
  expect([...proved].filter((row) => !listed.has(row)).sort()).toEqual([]);
});

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
const linesAfter = (mark: string) =>
  rowsOf(
    readFileSync('tests/specification.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(0, 8))
      .join('\n'),
  );
const listed = linesAfter('- ');
/** « Not shown »: nothing to prove, whatever a title says. */
const noRequirement = linesAfter('* ');
const proved = rowsOf([...titles('app'), ...titles('tests'), ...titles('optimiser-as')].join('\n'));

test('every row listed as built is named by a test', () => {
  expect([...listed].filter((row) => !proved.has(row)).sort()).toEqual([]);
});

test('every row a test names is listed as built', () => {
  expect([...proved].filter((row) => !listed.has(row) && !noRequirement.has(row)).sort()).toEqual([]);
});

test('what is no requirement is not counted as built', () => {
  expect([...noRequirement].filter((row) => listed.has(row))).toEqual([]);
});

/** What package.json installs is imported by something, or run by a command of the project. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['app', 'optimiser-as', 'prisma', 'tests'];
/** Run from a terminal, read by its name alone, or imported by generated code. */
const RUN_BY_NAME: readonly string[] = [
  '@prisma/client',
  'dependency-cruiser',
  'eslint',
  'isbot',
  'knip',
  'prettier',
  'typescript',
];

const installed = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const names = ['dependencies', 'devDependencies'].flatMap((kind) => Object.keys(installed[kind] ?? {}));
const sources = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ),
  ...readdirSync('.'),
]
  .filter((name) => /\.(?:tsx?|m?js)$/.test(name) && !name.includes('node_modules'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');
const isNamed = (name: string): boolean => [`'${name}'`, `'${name}/`].some((word) => sources.includes(word));

test('every package that is installed is used', () => {
  const unused = names.filter((name) => {
    const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    return !RUN_BY_NAME.includes(name) && !isNamed(typed) && typed !== 'node';
  });
  expect(unused).toEqual([]);
});

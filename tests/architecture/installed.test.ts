/** What `npm start` installs builds and runs the product; what only tests need waits for `npm test` (decision 145). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly name?: string;
  readonly dev?: boolean;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const started = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([path, { name }]) => ({ path: path.replace(/^.*node_modules\//, ''), name }));

test('a start installs no compiler of the optimiser, no driver of browsers, no tool of tests, no studio', () => {
  const heavy = [
    ...['binaryen', 'assemblyscript', 'playwright-core', 'vitest', 'eslint', 'knip', 'highs', 'axe-core'],
    ...['@electric-sql/pglite', '@prisma/streams-local', '@prisma/query-plan-executor', '@stryker-mutator/core'],
  ];
  expect(started.filter(({ path, name }) => heavy.includes(name ?? path)).map(({ path }) => path)).toEqual([]);
});

test('what is left out of the packages of others is an empty package', () => {
  const left = ['@prisma/dev', '@prisma/studio-core', '@vanilla-extract/integration'];
  const found = started.filter(({ path }) => left.includes(path));
  expect(found.map(({ path }) => path).sort()).toEqual(left);
  expect(found.map(({ name }) => name)).toEqual(left.map(() => 'empty-npm-package'));
});

test('the image is without what only builds', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const removed = /npm uninstall --no-save [^\n]*--no-fund ([^\n]+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
  expect(removed?.split(' ')).toEqual(['@remix-run/dev', 'vite', 'esbuild', 'prisma']);
  for (const name of removed?.split(' ') ?? []) expect(dependencies[name], name).toBeDefined();
});

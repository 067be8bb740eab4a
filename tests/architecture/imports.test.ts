/** The law that closes: what imports what, read from the sources, type imports and `import()` included. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

type Arrow = readonly [from: string, to: string];

const sources = ['app', 'optimiser-as/assembly', 'optimiser-as/binding']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/^app\/generated\/|\.test\.tsx?$|\.d\.m?ts$/.test(file));
const known = new Set(sources);

/** The file that an import names; undefined for a package, a style, a file of words. */
function target(from: string, name: string): string | undefined {
  const bare = name.split('?')[0]!.replace(/\/$/, '');
  const found = bare.startsWith('~/') ? `app/${bare.slice(2)}` : path.posix.join(path.posix.dirname(from), bare);
  return bare.startsWith('~/') || bare.startsWith('.')
    ? ['', '.ts', '.tsx', '/index.ts'].map((end) => found + end).find((file) => known.has(file))
    : undefined;
}

const arrows = sources.flatMap((from): Arrow[] =>
  ts.preProcessFile(readFileSync(from, 'utf8'), true, true).importedFiles.flatMap(({ fileName }): Arrow[] => {
    const to = target(from, fileName);
    return to === undefined ? [] : [[from, to]];
  }),
);

/** What stands in a cycle or between two: takes away, again and again, what nothing leads to or what leads nowhere. */
function cycles(all: readonly Arrow[]): string[] {
  let left = all;
  for (;;) {
    const [sourcesLeft, targetsLeft] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))];
    const next = left.filter(([from, to]) => targetsLeft.has(from) && sourcesLeft.has(to));
    if (next.length === left.length) return [...new Set(next.map(([from, to]) => `${from} → ${to}`))];
    left = next;
  }
}

const moduleOf = (file: string): string | undefined => /^app\/(?:modules\/[^/]+|records)\/[^/]+(?=\/)/.exec(file)?.[0];
const across = (from: RegExp, to: RegExp) =>
  arrows.filter((arrow) => from.test(arrow[0]) && to.test(arrow[1])).map((arrow) => arrow.join(' → '));

test('the reading of the sources finds arrows, and a cycle where there is one', () => {
  expect(arrows.length).toBeGreaterThan(3000);
  expect(cycles([['a', 'b'], ['b', 'c'], ['c', 'b'], ['c', 'd']])).toEqual(['b → c', 'c → b']); // prettier-ignore
});

test('no two files need each other', () => expect(cycles(arrows)).toEqual([]));

test('no two modules need each other', () => {
  const between = arrows.flatMap(([from, to]): Arrow[] => {
    const [one, other] = [moduleOf(from), moduleOf(to)];
    return one && other && one !== other ? [[one, other]] : [];
  });
  expect(between.length).toBeGreaterThan(100);
  expect(cycles(between)).toEqual([]);
});

test('core and what it stands on know no wing, wings know no other, and records and platform no module', () => {
  expect([
    ...across(/^app\/(platform|kernel|ui|records|modules\/core)\//, /^app\/modules\/(planning|monitoring)\//),
    ...across(/^app\/modules\/planning\//, /^app\/modules\/monitoring\//),
    ...across(/^app\/modules\/monitoring\//, /^app\/modules\/planning\//),
    ...across(/^app\/(platform|kernel|ui)\//, /^app\/(modules|records|routes|boot|wings)/),
    ...across(/^app\/records\//, /^app\/modules\//),
    ...across(/^app\/(modules|records)\//, /^app\/(routes|boot|wings|modules\.)/),
  ]).toEqual([]);
});

test('core and platform name no table of a wing in their queries', () => {
  const tables = ['planning', 'monitoring'].flatMap((wing) =>
    readdirSync(`prisma/schema/${wing}`).flatMap((file) =>
      [...readFileSync(`prisma/schema/${wing}/${file}`, 'utf8').matchAll(/^model (\w+) /gm)].map(([, name]) => name!),
    ),
  );
  expect(tables.length).toBeGreaterThan(40);
  const names = tables.map((table) => `"${table}"|\\.${table[0]!.toLowerCase()}${table.slice(1)}\\.[a-z]+\\(`);
  const query = new RegExp(names.join('|'));
  const below = sources.filter((file) => /^app\/(platform|kernel|records|modules\/core)\//.test(file));
  expect(below.filter((file) => query.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('app/README.md names every module and room, and each path it names is there', () => {
  const readme = readFileSync('app/README.md', 'utf8');
  const named = [...readme.matchAll(/`([\w$+.@/-]+)`/g)].map(([, name]) => name!);
  const modules = ['modules/core', 'modules/planning', 'modules/monitoring', 'records'].flatMap((folder) =>
    readdirSync(`app/${folder}`).map((module) => ({ folder, module })),
  );
  const rooms = modules.flatMap(({ folder, module }) =>
    readdirSync(`app/${folder}/${module}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const wanted = [
    'module.server.ts',
    ...modules.map(({ module }) => module),
    ...new Set(rooms),
    ...readdirSync('app'),
  ].filter((name) => name !== 'generated' && name !== 'README.md');
  expect(wanted.filter((name) => !named.includes(name) && !named.includes(`${name}/`))).toEqual([]);
  expect(
    named.filter(
      (name) =>
        /[./]/.test(name) &&
        !wanted.includes(name.replace(/\/$/, '')) &&
        ![name, `app/${name}`, `app/modules/${name}`].some((at) => existsSync(at)),
    ),
  ).toEqual([]);
});

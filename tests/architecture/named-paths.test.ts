/** A README or a decision that names a file sends its reader there: the file must stand where it says. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const TOP = ['app', 'optimiser-as', 'prisma', 'public', 'tests'];
const tree = TOP.flatMap((top) =>
  readdirSync(top, { recursive: true, withFileTypes: true }).map((entry) =>
    path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'),
  ),
);
/** A decision that was superseded tells of files that went with it. */
const isHistory = (page: string): boolean => /^Status: superseded/m.test(readFileSync(page, 'utf8'));
const pages = ['README.md', ...tree.filter((file) => file.endsWith('.md'))].filter((page) => !isHistory(page));

/** What is made when the product is built or run. */
const MADE = /^(build|data|node_modules|outbox|test-results|app\/generated|optimiser-as\/build)(\/|$)/;
/** Where paths begin when they are written short. */
const ROOTS = ['', 'app/', 'app/modules/', 'app/modules/core/', 'app/modules/monitoring/', 'app/modules/planning/'];
const SHORT = [
  'routes',
  'modules',
  'records',
  'core',
  'planning',
  'monitoring',
  'platform',
  'kernel',
  'ui',
  'boot',
  'locales',
];
const BEGINS = new RegExp(`^(${[...TOP, ...SHORT, 'decisions'].join('|')})/`);

const named = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g), ...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)\)/g)]
    .map(([, name = '']) => name.replace(/^\.\//, ''))
    .filter((name) => BEGINS.test(name) && !/[<>{}()*…=]|\.\.\.|NNNN/.test(name) && !MADE.test(name));

const stands = (page: string, name: string): boolean =>
  [...ROOTS, `${path.posix.dirname(page)}/`].some((root) => {
    const at = path.posix.join(root, name.replace(/\/$/, ''));
    return TOP.includes(at) || tree.some((one) => one === at || one.startsWith(`${at}.`));
  });

test.each(pages)('%s names files and folders that exist', (page) => {
  expect(named(readFileSync(page, 'utf8')).filter((name) => !stands(page, name))).toEqual([]);
});

test('no two decisions have one number', () => {
  const numbers = readdirSync('app/decisions').map((file) => file.slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(numbers).toContain('000');
});

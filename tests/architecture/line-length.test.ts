/** Nothing that people read goes beyond 120 columns. Prettier cannot break titles and patterns. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Generated, recorded or drawn by machines; and migrations, which are not rewritten once installed. */
const EXEMPT = [
  /^prisma\/(migrations|migrations-before|seed)\//,
  /^public\//,
  /fixtures\//,
  /^tests\/specification\.md$/,
  /\.(json|csv|mps|svg|snap)$/,
];
const TEXT = /\.(tsx?|m?js|css|md|prisma|sql|ya?ml)$|Dockerfile$/;
/** Rows of tables in prose, and indices of Prisma's schema, which it does not take over several lines. */
const isOneLine = (file: string, line: string): boolean =>
  line.trimStart().startsWith(file.endsWith('.md') ? '|' : file.endsWith('.prisma') ? '@@index' : '\0');

test('no line is longer than 120 columns', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const long = files
    .filter((file) => TEXT.test(file) && !EXEMPT.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => ([...line].length > 120 && !isOneLine(file, line) ? [`${file}:${at + 1}`] : [])),
    );
  expect(long).toEqual([]);
});

/** The page of security requirements (decision 021) names proofs that exist, for each of the seventy rows. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('app/decisions/021-asvs-level-1.md', 'utf8');
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', , editConflict = '']) => ({
    id,
    editConflict,
    paths: [...editConflict.matchAll(/`([^`\s]+\/[^`\s]+|Dockerfile|[\w.-]+\.(?:yaml|json|js)|\.\w+ignore)`/g)].map(
      (match) => match[1] ?? '',
    ),
  }),
);

test('the seventy requirements of level 1 stand there once, in their order', () => {
  expect(rows).toHaveLength(70);
  const ranks = rows.map(({ id }) =>
    id
      .slice(1)
      .split('.')
      .reduce((rank, part) => rank * 100 + Number(part), 0),
  );
  expect(ranks).toEqual([...new Set(ranks)].sort((one, other) => one - other));
});

test('each is met by a test or a file that exists, or says why it does not apply', () => {
  for (const { id, editConflict, paths } of rows) {
    for (const path of paths) expect(existsSync(path), `${id} names ${path}`).toBe(true);
    if (paths.length === 0) expect(editConflict, id).toMatch(/^Does not apply: |^Below$|no `unsafe-eval`/);
  }
});

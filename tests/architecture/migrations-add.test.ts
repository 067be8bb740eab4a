/**
 * While one process is replaced after the other (decision 131), the former build reads the new tables. A migration only
 * adds; what takes away, renames or asks for more says in a comment above why the former build is not in its way:
 *
 * - « -- two steps: the build before reads it no more » …
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'prisma/migrations';
/** What stood before two builds ran side by side, or was made one file since. */
const FIRST_CHECKED = '0190';
const REASON = /^--\s*two steps:\s*\S.{15,}/im;

const HARMFUL: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['takes away a table, a column or a type', /\bDROP\s+(?:TABLE|COLUMN|TYPE|VIEW)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+COLUMN\s+"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['asks for a value that the former build may leave out', /\bALTER\s+COLUMN\s+"?\w+"?\s+SET\s+NOT\s+NULL\b/i],
  ['takes away a default', /\bALTER\s+COLUMN\s+"?\w+"?\s+DROP\s+DEFAULT\b/i],
  ['adds what the former build does not write', /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i],
];

/** Each statement with the comments above it; what stands in a comment is no statement. */
function statementsOf(sql: string): { note: string; statement: string }[] {
  return sql.split(/;[ \t]*(?=\n|$)/).map((part) => {
    const lines = part.split('\n');
    return {
      note: lines.filter((line) => line.trimStart().startsWith('--')).join('\n'),
      statement: lines.filter((line) => !line.trimStart().startsWith('--')).join('\n'),
    };
  });
}

const faultsOf = (sql: string): string[] =>
  statementsOf(sql).flatMap(({ note, statement }) =>
    REASON.test(note) ? [] : HARMFUL.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : [])),
  );

test('migrations only add, or say why the former build is not in their way', () => {
  const faults = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name >= FIRST_CHECKED)
    .flatMap(({ name }) =>
      faultsOf(readFileSync(`${FOLDER}/${name}/migration.sql`, 'utf8')).map((fault) => `${name} ${fault}`),
    );
  expect(faults).toEqual([]);
});

test.each([
  ['ALTER TABLE "Job" ADD COLUMN "told" TIMESTAMPTZ(3);', 0],
  [`ALTER TABLE "Job" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '', ADD COLUMN "n" INTEGER;`, 0],
  ['CREATE TABLE "A" ("id" INTEGER NOT NULL);', 0],
  ['-- it was DROP TABLE "Job" once\nCREATE INDEX "i" ON "Job"("id");', 0],
  ['ALTER TABLE "Job" ADD COLUMN "kind" TEXT NOT NULL;', 1],
  ['ALTER TABLE "Job" ADD COLUMN "a" TEXT NOT NULL,\nADD COLUMN "b" INTEGER NOT NULL DEFAULT 1;', 1],
  ['ALTER TABLE "Job" DROP COLUMN "kind";', 1],
  ['ALTER TABLE "Job" RENAME COLUMN "kind" TO "sort";', 1],
  ['ALTER TABLE "Job" ALTER COLUMN "kind" SET NOT NULL;', 1],
  ['ALTER TABLE "Job" ALTER COLUMN "kind" SET DATA TYPE TEXT;', 1],
  ['DROP TABLE "Job";\nDROP TABLE "Kind";', 2],
  ['-- two steps: 0190 has stopped the writing of it\nALTER TABLE "Job" DROP COLUMN "kind";', 0],
  ['-- two steps: 0190 has stopped the writing of it\nDROP TABLE "Job";\nDROP TABLE "Kind";', 1],
])('%s: %i to explain', (sql, count) => {
  expect(faultsOf(sql)).toHaveLength(count);
});

/** Dates in a column have one form: a cell that is a date is said by `date` of its column, which gives it one. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Cells that hold a date among other things (a day under a name, a period, a state and its instant). */
const AMONG_OTHERS: Readonly<Record<string, string>> = {
  'monitoring/campaigns/ui/campaign-pages.tsx': 'a period',
  'monitoring/derived-series/ui/rating-curves.tsx': 'who, and when',
  'monitoring/lab-requests/ui/requests-page.tsx': 'who, when, and the file',
  'monitoring/quality-answers/ui/quality-page.tsx': 'days that are numbers',
  'monitoring/reviews/ui/suspicions-panel.tsx': 'a period',
  'monitoring/station-documents/ui/documents-list.tsx': 'the day, and who under it',
  'monitoring/station-events/ui/event-table.tsx': 'a state, and the day it was closed',
};

const CELL =
  /cell: \([^)]*\) =>(?:(?!\n\s*(?:cell|id):)[\s\S]){0,400}?\b(?:format(?:Day|Instant|Minute|Stamp)|dayWords|dayOf)\(/;

test('a cell does not write dates in a form of its own', () => {
  const own = ['app/modules', 'app/records']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => ({ file, at: `${folder}/${file}` })),
    )
    .filter(({ file, at }) => file.endsWith('.tsx') && !file.includes('.test.') && CELL.test(readFileSync(at, 'utf8')))
    .map(({ file }) => file);
  expect(own.sort()).toEqual(Object.keys(AMONG_OTHERS));
});

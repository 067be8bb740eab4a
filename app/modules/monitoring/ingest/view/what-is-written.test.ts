import { expect, test } from 'vitest';
import { whatIsWritten } from './what-is-written';

/** Ten lines: two beyond what is stored, three new ones inside, four alike, one that differs. */
const channel = { measures: 10, counts: { created: 5, same: 4, changed: 1, overlapping: 8, reviewed: 0 } };

test('the button counts what will be written, and what is left out is told', () => {
  expect(whatIsWritten([channel], 'skip')).toEqual({ writes: 5, leftOut: 1 });
  expect(whatIsWritten([channel], 'replace')).toEqual({ writes: 6, leftOut: 0 });
  expect(whatIsWritten([channel], 'keep')).toEqual({ writes: 2, leftOut: 4 });
  expect(whatIsWritten([channel, channel], 'keep')).toEqual({ writes: 4, leftOut: 8 });
});

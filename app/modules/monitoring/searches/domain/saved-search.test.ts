import { describe, expect, test } from 'vitest';
import { startOf } from '~/records/fields/domain';
import { SEARCH_FIELDS, SEARCH_FORM, type SearchValues } from './saved-search';
import { codesIn } from './selection';

const faults = (given: Partial<SearchValues>) =>
  SEARCH_FORM.check?.({ ...(startOf(SEARCH_FIELDS) as SearchValues), title: 'Nappes', ...given });

describe('a search', () => {
  test('C651: asks for one criterion at least; a title, a share and a level are none', () => {
    expect(faults({})).toEqual({ form: 'searches:fault.noCriterion' });
    expect(faults({ shared: true, thresholdLevel: 2 })).toEqual({ form: 'searches:fault.noCriterion' });
    for (const given of [
      { stationType: 'piezometry' },
      { parameter: 'nitrate' },
      { endDate: '2026-01-01' },
      { threshold: 'legal' },
    ] as const)
      expect(faults(given), JSON.stringify(given)).toBeUndefined();
  });

  test('C651: a level without its thresholds, and dates that run backwards, are told at their field', () => {
    expect(faults({ parameter: 'nitrate', thresholdLevel: 2 })).toEqual({ threshold: 'searches:fault.complete' });
    expect(faults({ startDate: '2026-02-01', endDate: '2026-01-31' })).toEqual({ endDate: 'searches:fault.order' });
    expect(faults({ startDate: '2026-02-01', endDate: '2026-02-01' })).toBeUndefined();
  });
});

test('codes stand one a line or between separators, each once, with their line', () => {
  expect(codesIn(' A1 \n\nB2; C3,\tA1\n')).toEqual([
    { code: 'A1', line: 1 },
    { code: 'B2', line: 3 },
    { code: 'C3', line: 3 },
  ]);
  expect(codesIn(' \n;;')).toEqual([]);
});

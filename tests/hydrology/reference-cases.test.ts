import { expect, test } from 'vitest';
import { runCases } from './main';

const results = runCases('tests/fixtures/hydrology');

test('reference cases of seven subjects are there to be compared', () => {
  const subjects = [...new Set(results.map((result) => result.case.split('/')[0]))];
  expect(subjects).toEqual(['01-spi', '02-ips', '03-trend', '04-quality', '05-corrections', '06-m4', '08-civil-time']);
  expect(results.filter(({ compared }) => compared === 0)).toEqual([]);
});

test.each(results)('$case gives the expected values', ({ differing }) => {
  expect(differing).toBe(0);
});

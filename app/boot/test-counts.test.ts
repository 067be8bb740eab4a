import type { JSONReport, JSONReportTest } from '@playwright/test/reporter';
import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, lastLines, sum } from './test-counts.mjs';

type Status = JSONReportTest['status'];
const tried = (projectName: string, status: Status, ...errors: (string | null)[]): JSONReportTest => ({
  projectName,
  projectId: projectName,
  status,
  timeout: 0,
  annotations: [],
  expectedStatus: 'passed',
  results: errors.map((message) => ({
    status: message === null ? 'passed' : 'failed',
    ...(message === null ? {} : { error: { message } }),
  })) as unknown as JSONReportTest['results'],
});
const spec = (title: string, line: number, ...tests: JSONReportTest[]) => ({
  title,
  line,
  column: 1,
  file: 'sessions.spec.ts',
  id: title,
  tags: [],
  ok: true,
  tests,
});
const stats = (expected: number, unexpected: number, flaky: number, skipped: number): JSONReport['stats'] => ({
  expected,
  unexpected,
  flaky,
  skipped,
  startTime: '',
  duration: 0,
});
const file = { title: 'sessions.spec.ts', file: 'sessions.spec.ts', line: 0, column: 0 };

const report: Pick<JSONReport, 'stats' | 'errors' | 'suites'> = {
  stats: stats(2, 1, 2, 3),
  errors: [],
  suites: [
    {
      ...file,
      specs: [
        spec(
          'a knock',
          12,
          tried('html', 'expected', null),
          tried('browser', 'flaky', '\u001b[31mNavigation is interrupted\u001b[39m\nCall log: …', null),
        ),
        spec('a form', 40, tried('html', 'unexpected', 'one', 'two'), tried('browser', 'expected', null)),
      ],
      suites: [
        {
          ...file,
          title: 'an installation of its own',
          specs: [spec('a fault', 82, tried('html', 'flaky', 'late', null))],
        },
      ],
    },
  ],
};

describe('the browser tests', () => {
  test(
    'one that its second try passed counts as passed, and is told by its name, its project and what went wrong ' +
      'at first, as what failed is',
    () => {
      expect(countPlaywright(report)).toEqual({
        passed: 4,
        failed: 1,
        skipped: 3,
        told: [
          'flaky: sessions.spec.ts:12 › a knock [browser]: Navigation is interrupted',
          'failed: sessions.spec.ts:40 › a form [html]: one',
          'flaky: sessions.spec.ts:82 › an installation of its own › a fault [html]: late',
        ],
      });
    },
  );

  test('what failed beside the tests has failed', () => {
    const counts = countPlaywright({ ...report, errors: [{ message: 'the server did not start' }] });
    expect(counts.failed).toBe(2);
    expect(counts.told.at(-1)).toBe('failed: the server did not start');
  });
});

describe('the units', () => {
  const counted = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, success: true };
  test('are counted as Vitest counts them', () => {
    expect(countVitest(counted, 0)).toEqual({ passed: 7, failed: 0, skipped: 2, told: [] });
  });
  test('an error outside every test has failed, though the report calls it a success', () => {
    const { failed, told } = countVitest(counted, 1);
    expect([failed, told]).toEqual([1, ['failed: an error outside every test, see Vitest above']]);
  });
  test('a file that could not be read has failed, though no test of it has', () => {
    const testResults = [
      { name: '/here/app/a.test.ts', status: 'failed', message: 'no module b\nin c', assertionResults: [] },
    ];
    const counts = countVitest({ ...counted, success: false, testResults }, 1, '/here');
    expect(counts.failed).toBe(1);
    expect(counts.told).toEqual(['failed: app/a.test.ts: no module b']);
  });
  test('a test that failed is told by its file, its name and what went wrong', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum', failureMessages: [] },
      { status: 'failed', fullName: 'a share', failureMessages: ['expected 1 to be 2\nat x'] },
    ];
    const testResults = [{ name: '/here/app/a.test.ts', status: 'failed', message: '', assertionResults }];
    expect(countVitest({ ...counted, numFailedTests: 1, success: false, testResults }, 1, '/here').told).toEqual([
      'failed: app/a.test.ts › a share: expected 1 to be 2',
    ]);
  });
});

test('a suite that leaves no report has failed', () => {
  expect([countVitest(null, 1).failed, countPlaywright(null).failed]).toEqual([1, 1]);
  expect(countVitest(null, 1).told).toEqual(['failed: Vitest left no report']);
});

test('the last line is the sum, and what did not pass at once stands before it, by name', () => {
  const whole = sum([{ passed: 5, failed: 0, skipped: 0, told: [] }, countPlaywright(report)]);
  expect(lastLines(whole)).toEqual([
    'flaky: sessions.spec.ts:12 › a knock [browser]: Navigation is interrupted',
    'failed: sessions.spec.ts:40 › a form [html]: one',
    'flaky: sessions.spec.ts:82 › an installation of its own › a fault [html]: late',
    '9 passed, 1 failed, 3 skipped',
  ]);
  expect(lastLines({ passed: 2, failed: 0, skipped: 0, told: [] })).toEqual(['2 passed, 0 failed']);
});

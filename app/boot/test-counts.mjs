/**
 * What the reports of Vitest and Playwright come to for `npm test`: its last line, and by name the tests that only
 * their second try passed.
 */

/** A suite that left no report has failed, whatever it ran. */
const NO_REPORT = { passed: 0, failed: 1, skipped: 0, flaky: [] };

export function countVitest(report) {
  if (!report) return NO_REPORT;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    flaky: [],
  };
}

/** « file:line › title [project]: first failure », of every flaky test of a suite. */
function flakyOf(suite, above) {
  const here = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'flaky')
      .map((test) => {
        const why = test.results
          .find((result) => result.error)
          ?.error.message?.replace(/\u001b\[\d+m/g, '')
          .split('\n')[0];
        return (
          `${spec.file}:${spec.line} › ${[...here, spec.title].join(' › ')} [${test.projectName}]` +
          `${why ? `: ${why}` : ''}`
        );
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyOf(inner, here))];
}

export function countPlaywright(report) {
  if (!report) return NO_REPORT;
  const { stats, errors = [], suites = [] } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap((suite) => flakyOf(suite, [])),
  };
}

export function sum(all) {
  const total = (what) => all.reduce((whole, one) => whole + one[what], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    flaky: all.flatMap((one) => one.flaky),
  };
}

/** The last line is the sum, always; before it, a race a line. */
export function lastLines({ passed, failed, skipped, flaky }) {
  return [
    ...flaky.map((one) => `flaky: ${one}`),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

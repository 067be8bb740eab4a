/**
 * What the reports of Vitest and Playwright come to for `npm test`: its last line, and before it, by name, what failed
 * and what only its second try passed.
 */

/** A suite that left no report has failed, whatever it ran. */
const noReport = (suite) => ({ passed: 0, failed: 1, skipped: 0, told: [`failed: ${suite} left no report`] });

/** The first line of a failure's message, without its colours. */
const firstLine = (message) => (message ?? '').replace(/\u001b\[\d+m/g, '').split('\n')[0];
const told = (word, where, why) => `${word}: ${where}${why ? `: ${why}` : ''}`;

/**
 * @param code what Vitest exited with: an error outside every test stands in it alone
 * @param folder what the files' paths begin with, which is not said
 */
export function countVitest(report, code, folder = process.cwd()) {
  if (!report) return noReport('Vitest');
  const besideTests = report.numFailedTests === 0 && (!report.success || code !== 0);
  const files = (report.testResults ?? []).filter((file) => file.status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (besideTests ? 1 : 0),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    told: [
      ...(besideTests && files.length === 0 ? ['failed: an error outside every test, see Vitest above'] : []),
      ...files.flatMap((file) => {
        const name = file.name.replace(`${folder}/`, '');
        const failed = file.assertionResults.filter((test) => test.status === 'failed');
        if (failed.length === 0) return [told('failed', name, firstLine(file.message))];
        return failed.map((test) => told('failed', `${name} › ${test.fullName}`, firstLine(test.failureMessages[0])));
      }),
    ],
  };
}

const WORDS = { flaky: 'flaky', unexpected: 'failed' };

/** « file:line › title [project]: first failure », of what a suite did not pass at once. */
function toldOf(suite, above) {
  const here = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status in WORDS)
      .map((test) => {
        const where = `${spec.file}:${spec.line} › ${[...here, spec.title].join(' › ')} [${test.projectName}]`;
        return told(WORDS[test.status], where, firstLine(test.results.find((one) => one.error)?.error.message));
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => toldOf(inner, here))];
}

export function countPlaywright(report) {
  if (!report) return noReport('Playwright');
  const { stats, errors = [], suites = [] } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    told: [
      ...suites.flatMap((suite) => toldOf(suite, [])),
      ...errors.map((error) => `failed: ${firstLine(error.message)}`),
    ],
  };
}

export function sum(all) {
  const total = (what) => all.reduce((whole, one) => whole + one[what], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    told: all.flatMap((one) => one.told),
  };
}

/** The last line is the sum, always; before it, a failure or a race a line. */
export function lastLines({ passed, failed, skipped, told: lines }) {
  return [...lines, `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`];
}

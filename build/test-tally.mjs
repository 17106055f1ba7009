/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @type {(ok: boolean) => Tally} a step that is one check */
export const tallyStep = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @type {(tallies: Tally[]) => Tally} */
export function addTallies(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * Counts the tests of a report of vitest's json reporter.
 * @param {any} report
 * @returns {Tally} a file that could not even be loaded counts as one failure
 */
export function tallyVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * Counts the tests of a report of Playwright's json reporter.
 * @param {any} report
 * @returns {Tally} errors outside of tests count as failures. Tests that passed only when repeated count as passed; the runner lists them as
 *   flaky, to be mended
 */
export function tallyPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Reads a report and never believes it more than the runner's exit code: a runner that failed has at least one failure, and one that left
 * no report has failed.
 * @param {any} report `undefined` when there is none
 * @param {(report: any) => Tally} count
 * @param {boolean} ok the runner's exit code was 0
 * @returns {Tally}
 */
export function tallyReport(report, count, ok) {
  if (!report) return tallyStep(false);
  const tally = count(report);
  return !ok && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @type {(tally: Tally) => string} the closing line of a test run */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

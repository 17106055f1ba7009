import { describe, expect, it } from 'vitest';
import { addTallies, closingLine, tallyPlaywright, tallyReport, tallyStep, tallyVitest } from './test-tally.mjs';

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('tallies', () => {
  it('counts a step as one check', () => {
    expect(addTallies([tallyStep(true), tallyStep(true), tallyStep(false)])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });
  it('counts a test file that could not be loaded', () => {
    const report = { ...vitestReport, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });
  it('does not count a test file twice for its failed tests', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(tallyVitest({ ...vitestReport, numFailedTests: 1, testResults }).failed).toBe(1);
  });
  it('counts errors outside of tests as failures, and tests that passed when repeated as passed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(tallyPlaywright(report)).toEqual({ passed: 6, failed: 2, skipped: 2 });
  });
});

describe('tallyReport', () => {
  it('takes a runner without a report for a failure, even one that ended well', () => {
    expect(tallyReport(undefined, tallyVitest, true)).toEqual(tallyStep(false));
  });
  it('believes the exit code when the report knows of no failure', () => {
    expect(tallyReport(vitestReport, tallyVitest, false).failed).toBe(1);
    expect(tallyReport(vitestReport, tallyVitest, true).failed).toBe(0);
  });
});

describe('closingLine', () => {
  it('names skipped tests only when there are any', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});

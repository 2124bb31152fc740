import { DefaultReporter } from '@jest/reporters';

/** Paths of test files of this run with skipped tests, such as those that need OPA where there is none. */
export const filesWithSkippedTests = new Set();

/** Jest's own reporter, with the progress of the run before each test file: `[ 12/394] PASS registry …`. */
export default class ProgressReporter extends DefaultReporter {
  #progress = '';

  onTestResult(test, result, totals) {
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites;
    const all = String(totals.numTotalTestSuites);
    this.#progress = `[${String(done).padStart(all.length)}/${all}] `;
    if (result.skipped || result.numPendingTests > 0) filesWithSkippedTests.add(test.path);
    super.onTestResult(test, result, totals);
  }

  log(message) {
    super.log(this.#progress + message);
    this.#progress = '';
  }
}

import { DefaultReporter } from '@jest/reporters';

/** Jest's own reporter, with the progress of the run before each test file: `[ 12/394] PASS registry …`. */
export default class ProgressReporter extends DefaultReporter {
  #progress = '';

  onTestResult(test, result, totals) {
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites;
    const all = String(totals.numTotalTestSuites);
    this.#progress = `[${String(done).padStart(all.length)}/${all}] `;
    super.onTestResult(test, result, totals);
  }

  log(message) {
    super.log(this.#progress + message);
    this.#progress = '';
  }
}

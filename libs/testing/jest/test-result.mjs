import { createEmptyTestResult } from '@jest/test-result';
import { formatExecError, formatResultsErrors } from 'jest-message-util';

/**
 * The result of a test file, for Jest's reporters.
 *
 * @param results results of the tests, from Jest's test framework
 * @param errors errors outside tests; the file fails if there is one
 */
export function toTestResult(results, errors, globalConfig, config, path) {
  const assertions = results.map(toAssertion);
  const count = (status) => assertions.filter((assertion) => assertion.status === status).length;
  const ofTests = formatResultsErrors(assertions, config, globalConfig, path);
  const others = errors.map((error) => formatExecError(error, config, globalConfig, path));
  return {
    ...createEmptyTestResult(),
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: [ofTests, ...others].filter((message) => message !== null).join('\n\n') || null,
    ...(others.length > 0 && { testExecError: { message: '', stack: others.join('\n') } }),
    // An error may have members that a worker cannot send.
    testResults: assertions.map((assertion) => ({ ...assertion, failureDetails: [] })),
  };
}

function toAssertion({ testPath, status, errors, errorsDetailed, duration, invocations, numPassingAsserts }) {
  const [, ...names] = testPath;
  const outcome = errors.length > 0 ? 'failed' : 'passed';
  return {
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1),
    fullName: names.join(' '),
    status: { skip: 'pending', todo: 'todo', done: outcome }[status],
    failureMessages: errors,
    failureDetails: errorsDetailed,
    duration,
    invocations,
    numPassingAsserts,
  };
}

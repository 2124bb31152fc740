import type { StepResult } from './run-suite.ts';
import { stepsOf, type Suite } from './suite.ts';

/** A step whose outcome differs from its suite's expectation. */
export interface Surprise {
  readonly result: StepResult;
  readonly expected: 'passes' | 'not yet';
}

/** *Not yet* steps that passed, and other steps that failed. */
export const surprises = (suites: readonly Suite[], results: readonly StepResult[]): Surprise[] =>
  results
    .map((result): Surprise => ({ result, expected: expectedOf(suites, result) }))
    .filter(({ result, expected }) => result.passes !== (expected === 'passes'));

function expectedOf(suites: readonly Suite[], { suite: name, step }: StepResult): Surprise['expected'] {
  const suite = suites.find((one) => one.name === name);
  return suite !== undefined && step in suite.notYet ? 'not yet' : 'passes';
}

/** One sentence for each step that `notYet` names but the suite does not have. */
export const unknownSteps = (suite: Suite): string[] => {
  const names = stepsOf(suite).map(({ name }) => name);
  return Object.keys(suite.notYet)
    .filter((step) => !names.includes(step))
    .map((step) => `${suite.name} has no step "${step}": remove it from notYet.`);
};

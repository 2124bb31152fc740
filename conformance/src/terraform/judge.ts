import type { StepResult } from './run-suite.ts';
import { stepsOf, type Suite } from './suite.ts';

/** A step that did other than its suite expects. */
export interface Surprise {
  readonly result: StepResult;
  /** What was expected. */
  readonly expected: 'passes' | 'not yet';
}

/** The steps that passed though they are *not yet*, or failed though they are not. */
export const surprises = (suites: readonly Suite[], results: readonly StepResult[]): Surprise[] =>
  results
    .map((result): Surprise => ({ result, expected: expectedOf(suites, result) }))
    .filter(({ result, expected }) => result.passes !== (expected === 'passes'));

function expectedOf(suites: readonly Suite[], { suite: name, step }: StepResult): Surprise['expected'] {
  const suite = suites.find((one) => one.name === name);
  return suite !== undefined && step in suite.notYet ? 'not yet' : 'passes';
}

/** What `notYet` names though the suite has no such step. Each is a sentence. */
export const unknownSteps = (suite: Suite): string[] => {
  const names = stepsOf(suite).map(({ name }) => name);
  return Object.keys(suite.notYet)
    .filter((step) => !names.includes(step))
    .map((step) => `${suite.name} has no step "${step}": remove it from notYet.`);
};

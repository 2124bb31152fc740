import type { ConfigurationBlock, Expression } from '@groundwork/hcl';
import { shown } from '../tar/archive-refusal.ts';
import { nameOf } from './block-rules.ts';
import { isName } from './load-words.ts';

/** Why no client loads a block; undefined if there is no reason. */
export type Problem = string | undefined;

export function missingArgument(block: ConfigurationBlock, required: readonly string[]): Problem {
  const missing = required.find((name) => block.attribute(name) === undefined);
  return missing && `${nameOf(block)} has no argument ${shown(missing)}`;
}

export function firstProblem<Thing>(things: Iterable<Thing>, problemIn: (thing: Thing) => Problem): Problem {
  for (const thing of things) {
    const problem = problemIn(thing);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export const nameProblem = ({ labels }: ConfigurationBlock): Problem =>
  firstProblem(labels, (label) => (isName(label) ? undefined : `${shown(label)} is not a name`));

/** These arguments cannot be computed. */
export const computedProblem = (block: ConfigurationBlock, names: readonly string[]): Problem =>
  firstProblem(names, (name) => {
    const expression = block.attribute(name);
    return expression && computed(expression, () => `the ${name} of ${nameOf(block)}`);
  });

export function computed(expression: Expression, what: () => string): Problem {
  const name = expression.lookedUp();
  return name === null ? undefined : `${what()} cannot be computed, but uses ${shown(name)}`;
}

export const flagProblem = (block: ConfigurationBlock, names: readonly string[]): Problem =>
  firstProblem(names, (name) => {
    const expression = block.attribute(name);
    const text = expression?.text() ?? null;
    return text === null || text === 'true' || text === 'false'
      ? undefined
      : `the argument ${shown(name)} of ${nameOf(block)} is neither true nor false`;
  });

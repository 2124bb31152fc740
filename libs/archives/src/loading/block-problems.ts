import type { ConfigurationBlock, Expression } from '@groundwork/hcl';
import { shown } from '../tar/archive-refusal.ts';
import { nameOf } from './block-rules.ts';
import { isProviderName, isProviderSource, isVersionConstraint } from './load-words.ts';
import {
  computed,
  computedProblem,
  firstProblem,
  flagProblem,
  missingArgument,
  nameProblem,
  type Problem,
} from './problem.ts';
import { variableProblem } from './variable-problems.ts';

/** Why no client loads a block, by its type. */
export const problems: Readonly<Record<string, (block: ConfigurationBlock, inJson: boolean) => Problem>> = {
  terraform: (block) => firstProblem(block.blocks('required_providers'), requirementsProblem),
  provider: ({ labels: [name = ''] }) => providerNameProblem(name),
  variable: variableProblem,
  output: (block) =>
    nameProblem(block) ??
    computedProblem(block, ['description']) ??
    flagProblem(block, ['ephemeral', 'sensitive']),
  module: (block) => nameProblem(block) ?? sourceProblem(block) ?? repetitionProblem(block),
  resource: (block) => resourceProblem(block),
  data: (block) => resourceProblem(block),
  ephemeral: (block) => resourceProblem(block),
  import: (block) =>
    block.attribute('id') || block.attribute('identity') || block.blocks('identity').length > 0
      ? undefined
      : 'import has neither "id" nor "identity"',
  check: (block) =>
    block.blocks('assert').length === 0
      ? `${nameOf(block)} has no block "assert"`
      : firstProblem(block.blocks('assert'), (inner) =>
          missingArgument(inner, ['condition', 'error_message']),
        ),
};

const providerNameProblem = (name: string): Problem =>
  isProviderName(name) ? undefined : `${shown(name)} is not the name of a provider`;

const onceInResource = ['connection', 'lifecycle'];

const resourceProblem = (block: ConfigurationBlock): Problem =>
  nameProblem(block) ??
  repetitionProblem(block) ??
  firstProblem(onceInResource, (type) =>
    block.blocks(type).length > 1 ? `${nameOf(block)} has the block ${shown(type)} twice` : undefined,
  );

const repetitionProblem = (block: ConfigurationBlock): Problem =>
  block.attribute('count') && block.attribute('for_each')
    ? `${nameOf(block)} has both "count" and "for_each"`
    : undefined;

function constraintProblem(expression: Expression | undefined): Problem {
  const text = expression?.text() ?? null;
  if (expression && text === null) return computed(expression, () => 'a version constraint');
  return text === null || isVersionConstraint(text)
    ? undefined
    : `${shown(text)} is not a version constraint`;
}

const requirementKeys = new Set(['configuration_aliases', 'source', 'version']);

function requirementsProblem(block: ConfigurationBlock): Problem {
  return firstProblem(block.attributes(), ([name, expression]) => {
    const members = expression.members();
    const unknown = [...(members?.keys() ?? [])].find((key) => !requirementKeys.has(key));
    if (unknown !== undefined) return `the provider ${shown(name)} cannot have ${shown(unknown)}`;
    const source = members?.get('source')?.text() ?? null;
    if (source !== null && !isProviderSource(source))
      return `${shown(source)} is not the source of a provider`;
    return providerNameProblem(name) ?? constraintProblem(members ? members.get('version') : expression);
  });
}

function sourceProblem(block: ConfigurationBlock): Problem {
  const source = block.attribute('source')?.text() ?? null;
  const version = block.attribute('version');
  if (source === '') return `${nameOf(block)} has an empty source`;
  if (version && source !== null && /^\.\.?\//.test(source))
    return `${nameOf(block)} has a version, which a local source cannot have`;
  // The newest clients accept a variable as the version.
  return version?.text() === undefined || version.text() === null ? undefined : constraintProblem(version);
}

import type { ConfigurationBlock } from '@groundwork/hcl';
import { shown } from '../tar/archive-refusal.ts';

/**
 * Rules of Terraform 1.15 and OpenTofu 1.12 for a block.
 *
 * - `labels`: the number of its labels.
 * - `required`: arguments without which no client loads it.
 * - `known`: its arguments and inner blocks; absent if it takes any.
 */
export interface BlockRule {
  readonly labels: number;
  readonly required?: readonly string[];
  readonly known?: readonly string[];
}

/** The outermost blocks of a configuration file. */
export const blockRules: Readonly<Record<string, BlockRule>> = {
  terraform: {
    labels: 0,
    known: [
      'backend',
      'cloud',
      'encryption',
      'experiments',
      'language',
      'provider_meta',
      'required_providers',
      'required_version',
      'state_store',
    ],
  },
  provider: { labels: 1 },
  variable: {
    labels: 1,
    known: [
      'const',
      'default',
      'deprecated',
      'description',
      'ephemeral',
      'nullable',
      'sensitive',
      'type',
      'validation',
    ],
  },
  locals: { labels: 0 },
  output: {
    labels: 1,
    required: ['value'],
    known: [
      'depends_on',
      'deprecated',
      'description',
      'ephemeral',
      'precondition',
      'sensitive',
      'type',
      'value',
    ],
  },
  module: { labels: 1, required: ['source'] },
  resource: { labels: 2 },
  data: { labels: 2 },
  ephemeral: { labels: 2 },
  action: { labels: 2 },
  check: { labels: 1, known: ['assert', 'data'] },
  moved: { labels: 0, required: ['from', 'to'], known: ['from', 'to'] },
  removed: { labels: 0, required: ['from'], known: ['from', 'lifecycle', 'provisioner', 'connection'] },
  import: { labels: 0, required: ['to'], known: ['for_each', 'id', 'identity', 'provider', 'to'] },
};

/** Names in a block that the clients do not know. It may be a mistake, or come from a newer release of a client. */
export function unknownIn(block: ConfigurationBlock): string[] {
  const known = ruleOf(block)?.known;
  if (!Object.hasOwn(blockRules, block.type)) return [`the block ${shown(block.type)} ${isUnknown}`];
  if (!known) return [];
  const names = [...[...block.attributes()].map(([name]) => name), ...block.blockTypes()];
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${shown(name)} in the block ${shown(block.type)} ${isUnknown}`);
}

export const isUnknown =
  'is not known to Terraform 1.15 and OpenTofu 1.12, and may keep clients from loading the module';

export const ruleOf = ({ type }: ConfigurationBlock): BlockRule | undefined =>
  Object.hasOwn(blockRules, type) ? blockRules[type] : undefined;

/** How a message names a block, such as `variable "a"`. */
export const nameOf = ({ type, labels }: ConfigurationBlock): string =>
  [type, ...labels.map((label) => shown(label))].join(' ');

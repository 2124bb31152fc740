import { type ConfigurationBlock, isQuotedType, type Place } from '@groundwork/hcl';
import { shown } from '../tar/archive-refusal.ts';
import { problems } from './block-problems.ts';
import { isUnknown, nameOf, ruleOf, unknownIn } from './block-rules.ts';
import { isClientConstraint } from './load-words.ts';
import { firstProblem, missingArgument, type Problem } from './problem.ts';

interface Source {
  readonly file: string;
  readonly isOverride: boolean;
}

interface LoadResult {
  /** Why no client loads the directory, such as `"main.tf", line 3: variable "a" is declared twice.` */
  readonly fault: string | undefined;
  /** Blocks and arguments that today's clients do not know, and types that they no longer know. */
  readonly notes: readonly string[];
}

/**
 * Looks at the blocks of a directory, in reading order, as Terraform and OpenTofu do when they load it. It refuses only
 * what both refuse. What it does not look at is in docs/compatibility.md#loading.
 */
export interface LoadCheck {
  take(block: ConfigurationBlock, source: Source): void;
  /** Takes what is outside all blocks. */
  takeOther(name: string, place: Place, source: Source): void;
  result(): LoadResult;
}

/** Limit on the number of notes of a directory. */
const maxNotes = 5;

export function createLoadCheck(): LoadCheck {
  const declared = new Set<string>();
  const notes: string[] = [];
  let fault: string | undefined;

  return {
    take(block, source) {
      const place = () => `${shown(source.file)}, line ${block.place().line}`;
      const problem = fault === undefined ? problemOf(block, source, declared) : undefined;
      if (problem !== undefined) fault = `${place()}: ${problem}.`;
      for (const note of [...unknownIn(block), ...narrowIn(block, source)])
        if (notes.length < maxNotes) notes.push(`${place()}: ${note}.`);
    },
    takeOther(name, { line }, { file }) {
      if (notes.length < maxNotes) notes.push(`${shown(file)}, line ${line}: ${shown(name)} ${isUnknown}.`);
    },
    result: () => ({ fault, notes }),
  };
}

const isForOpenTofu = ({ file }: Source): boolean => /\.tofu(\.json)?$/.test(file);

const isJson = ({ file }: Source): boolean => file.endsWith('.json');

function problemOf(block: ConfigurationBlock, source: Source, declared: Set<string>): Problem {
  const rule = ruleOf(block);
  if (!rule) return undefined;
  if (block.labels.length > rule.labels) return `the block ${shown(block.type)} has a label too many`;
  const overrides = source.isOverride && needsBase(block);
  return (
    declarationProblem(block, source, declared) ??
    (overrides ? undefined : missingArgument(block, rule.required ?? [])) ??
    problems[block.type]?.(block, isJson(source)) ??
    requirementProblem(block, source)
  );
}

/** OpenTofu reads what it requires here, and Terraform reads nothing. */
const requirementProblem = (block: ConfigurationBlock, source: Source): Problem =>
  firstProblem(
    [
      ...(block.type === 'terraform' && isForOpenTofu(source) ? [block.attribute('required_version')] : []),
      ...(block.type === 'language' ? block.blocks('compatible_with') : []).map((inner) =>
        inner.attribute('opentofu'),
      ),
    ],
    (required) =>
      !required || required.source() === 'null' || isClientConstraint(required.text() ?? '')
        ? undefined
        : `${shown(required.source())} is not a version constraint`,
  );

/** True if a block of an override file changes one of another file, which must be there. */
const needsBase = (block: ConfigurationBlock): boolean =>
  overridable.has(block.type) || (block.type === 'provider' && block.attribute('alias') !== undefined);
const overridable = new Set(['variable', 'output', 'module', 'resource', 'data', 'locals']);
const neverOverriding = new Set(['check', 'import', 'moved']);

/** Two blocks with the same key are one declaration too many. */
function declarationProblem(
  block: ConfigurationBlock,
  { isOverride }: Source,
  declared: Set<string>,
): Problem {
  if (isOverride && neverOverriding.has(block.type))
    return `an override file cannot have a block ${shown(block.type)}`;
  for (const key of keysOf(block)) {
    const isKnown = declared.has(key);
    if (isOverride && needsBase(block) && !isKnown)
      return `${key} is in an override file and in no other file`;
    if (!isOverride && isKnown) return `${key} is declared twice`;
    declared.add(key);
  }
  return undefined;
}

function keysOf(block: ConfigurationBlock): string[] {
  switch (block.type) {
    case 'locals':
      return [...block.attributes()].map(([name]) => `the local value ${shown(name)}`);
    case 'terraform':
      return Object.entries(onceInTerraform).flatMap(([type, name]) => block.blocks(type).map(() => name));
    case 'provider': {
      const alias = block.attribute('alias')?.text() ?? '';
      return [alias === '' ? nameOf(block) : `${nameOf(block)} with the alias ${shown(alias)}`];
    }
    case 'check':
    case 'variable':
    case 'output':
    case 'module':
    case 'resource':
    case 'data':
    case 'ephemeral':
      return [nameOf(block)];
    default:
      return [];
  }
}

/** Inner blocks that a module may have only once, and how a message names them. */
const onceInTerraform = {
  backend: 'the block "backend" or "cloud"',
  cloud: 'the block "backend" or "cloud"',
  required_providers: 'the block "required_providers"',
};

/** Notes about what only one of the clients loads, or only an earlier release. In JSON, each type is in quotes. */
function narrowIn(block: ConfigurationBlock, source: Source): string[] {
  if (block.type === 'language' && !isForOpenTofu(source))
    return ['the block "language" is known only to OpenTofu 1.12 and later'];
  if (block.type === 'variable' && !isJson(source) && isQuotedType(block.attribute('type')?.source() ?? ''))
    return [`the type of ${nameOf(block)} is in quotes, which only Terraform 0.11 to 0.13 load`];
  const required =
    block.type === 'terraform' && !isForOpenTofu(source) ? block.attribute('required_version') : undefined;
  if (!required || isClientConstraint(required.text() ?? '')) return [];
  return [
    `the required_version ${shown(required.source())} is not a version constraint, so only OpenTofu loads it`,
  ];
}

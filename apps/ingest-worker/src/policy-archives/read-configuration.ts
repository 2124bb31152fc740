import type { ArchivePolicy, PolicyConfiguration } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../archives/archive-refusal.ts';
import type { ArchiveContents } from '../archives/walk-archive.ts';
import {
  type ConfigurationBlock,
  type Expression,
  presentable,
} from '../module-archives/configuration-block.ts';
import type { HclParser } from '../module-archives/hcl-parser.ts';
import { declaredPackages, PolicyProblem, textOf } from './policy-files.ts';
import { configurationFiles, enforcementLevels, policyLimits } from './policy-limits.ts';

type Kind = keyof typeof configurationFiles;

const advice = 'Correct it and publish the policy set again.';
/** The longest reason that fits into an outcome. */
const longestProblem = 2000;

/**
 * What the configuration file of a kind at the archive's root says, or null if there is none: its policies, each of
 * which is in the archive, or the first problem, with file and line.
 */
export function readConfiguration(
  kind: Kind,
  contents: ArchiveContents,
  parser: HclParser,
): PolicyConfiguration | null {
  const file = configurationFiles[kind];
  if (!contents.entries.some(({ path, kind: type }) => path === file && type === 'file')) return null;
  try {
    return { policies: readPolicies(kind, file, contents, parser) };
  } catch (error) {
    if (!(error instanceof PolicyProblem) && !(error instanceof ArchiveRefusal)) throw error;
    return { problem: error.message.slice(0, longestProblem) };
  }
}

function readPolicies(
  kind: Kind,
  file: string,
  contents: ArchiveContents,
  parser: HclParser,
): ArchivePolicy[] {
  const policies: ArchivePolicy[] = [];
  const packages = kind === 'kind2' ? declaredPackages(contents) : new Set<string>();
  parser.parse(
    file,
    textOf(file, contents),
    (blocks) => {
      for (const block of blocks.filter(({ type }) => type === 'policy')) {
        policies.push(readPolicy(kind, { file, block, contents, packages }));
        assertNew(policies, file, block);
      }
    },
    advice,
  );
  return policies;
}

function assertNew(policies: readonly ArchivePolicy[], file: string, block: ConfigurationBlock): void {
  const { name } = policies.at(-1) ?? { name: '' };
  if (policies.filter((policy) => policy.name === name).length > 1) {
    throw problem(file, block, `names the policy ${shown(name)} twice. Give each policy its own name.`);
  }
  if (policies.length > policyLimits.policies) {
    throw problem(file, block, `names more than ${policyLimits.policies} policies. Split the set.`);
  }
}

interface Place {
  readonly file: string;
  readonly block: ConfigurationBlock;
  readonly contents: ArchiveContents;
  readonly packages: ReadonlySet<string>;
}

function readPolicy(kind: Kind, place: Place): ArchivePolicy {
  const { file, block } = place;
  const [name = '', ...more] = block.labels;
  if (name === '' || more.length > 0)
    throw problem(
      file,
      block,
      'has a policy block that does not have exactly one name. Write: policy "<name>" { … }',
    );
  const attributes = block.attributes();
  const text = (attribute: string) => constantText(place, name, attribute, attributes.get(attribute));
  const enforcementLevel = text('enforcement_level') ?? enforcementLevels[kind][0];
  if (!enforcementLevels[kind].some((level) => level === enforcementLevel)) {
    throw problem(
      file,
      block,
      `gives the policy ${shown(name)} the enforcement level ${shown(enforcementLevel)}. Choose from ${enforcementLevels[kind].join(', ')}.`,
    );
  }
  const described = { name: presentable(name), description: text('description'), enforcementLevel };
  return kind === 'kind1'
    ? { ...described, path: sourceOf(place, name, text('source')), query: null }
    : { ...described, path: null, query: queryOf(place, name, text('query')) };
}

function constantText(
  { file, block }: Place,
  name: string,
  attribute: string,
  expression: Expression | undefined,
): string | null {
  if (expression === undefined) return null;
  const text = expression.text();
  if (text === null) {
    throw problem(file, block, `does not give the policy ${shown(name)} a plain string as ${attribute}.`);
  }
  if (text.length > policyLimits.textLength) {
    throw problem(
      file,
      block,
      `gives the policy ${shown(name)} more than ${policyLimits.textLength} characters as ${attribute}.`,
    );
  }
  return text;
}

/**
 * The policy's file: the one that `source` names, relative to the root, or `<name>.sentinel`. It must be in the
 * archive.
 */
function sourceOf(place: Place, name: string, source: string | null): string {
  const { file, block, contents } = place;
  const written = source ?? `./${name}.sentinel`;
  const isAddress = /^[a-z][a-z0-9+.-]*::|^[a-z][a-z0-9+.-]*:\/\//i.test(written);
  const path = isAddress || written.startsWith('/') ? null : normalized(written);
  if (path === null) {
    throw problem(
      file,
      block,
      `takes the policy ${shown(name)} from ${shown(written)}, which is not a path inside the archive. Put the file into the archive.`,
    );
  }
  if (!contents.entries.some((entry) => entry.path === path && entry.kind === 'file')) {
    throw problem(
      file,
      block,
      `names the policy ${shown(name)}, whose file ${shown(path)} is not in the archive. Add it, or correct its source.`,
    );
  }
  return presentable(path);
}

/** The path without `.` and `..`; null if it climbs out of the root or is empty. */
function normalized(written: string): string | null {
  const parts: string[] = [];
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/');
}

/** A query must name something below a package that a file of the archive declares. */
function queryOf({ file, block, packages }: Place, name: string, query: string | null): string {
  if (query === null || query === '') {
    throw problem(
      file,
      block,
      `gives the policy ${shown(name)} no query. Add: query = "data.<package>.<rule>"`,
    );
  }
  const path = query.replaceAll(/\["([^"]*)"\]/g, '.$1');
  const isAnswered = [...packages].some(
    (declared) => path === `data.${declared}` || path.startsWith(`data.${declared}.`),
  );
  if (!isAnswered) {
    throw problem(
      file,
      block,
      `asks ${shown(query)} for the policy ${shown(name)}, but no *.rego file of the archive declares a package for it.`,
    );
  }
  return presentable(query);
}

/** `what` continues the sentence after the place: `sentinel.hcl, line 3: …`. */
const problem = (file: string, { line }: ConfigurationBlock, what: string) =>
  new PolicyProblem(`${file}, line ${line ?? 1}: it ${what}`);

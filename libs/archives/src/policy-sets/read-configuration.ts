import type { ArchivePolicy, PolicyConfiguration } from '@groundwork/contracts';
import { shown } from '../tar/archive-refusal.ts';
import type { ArchiveContents } from '../tar/walk-archive.ts';
import { type ArchivePaths, archivePaths } from './archive-paths.ts';
import { type Body, parseConfiguration } from './hcl-body.ts';
import { SyntaxProblem } from './hcl-tokens.ts';
import type { Kind } from './known-words.ts';
import { pointedDirectory } from './layout-pointer.ts';
import { declaredPackages, PolicyProblem, textOf } from './policy-files.ts';
import { configurationFiles, enforcementLevels, policyLimits } from './policy-limits.ts';
import { type ConfigurationPlace, fileOf, type KnownBlock, problem, readBlocks } from './read-blocks.ts';

const advice = 'Correct it and publish the policy set again.';
/** Length limit for a reason in an outcome. */
const maxProblemLength = 2000;

/**
 * Reads the configuration file of a kind: its policies, or its first problem with the line. Null if it is missing. The
 * file at the root may point to the set's directory (ADR 72).
 */
export function readConfiguration(kind: Kind, contents: ArchiveContents): PolicyConfiguration | null {
  const file = configurationFiles[kind];
  const paths = archivePaths(contents.entries);
  if (!paths.files.has(file) && paths.linkAt(file) === undefined) return null;
  try {
    const body = parse(file, textAt(file, paths, contents));
    const directory = pointedDirectory(file, body);
    if (directory === null)
      return { policies: readPolicies(kind, { file, directory: '', paths }, body, contents) };
    const place = { file: `${directory}/${file}`, directory, paths };
    if (paths.fileAt(place.file) === undefined) throw pointsNowhere(file, directory);
    const own = parse(place.file, textAt(place.file, paths, contents));
    return { policies: readPolicies(kind, place, own, contents), directory };
  } catch (error) {
    if (!(error instanceof PolicyProblem)) throw error;
    return { problem: error.message.slice(0, maxProblemLength) };
  }
}

/** @throws PolicyProblem for a link that leads to no file whose text is kept */
function textAt(path: string, paths: ArchivePaths, contents: ArchiveContents): string {
  const file = paths.fileAt(path);
  if (file === path) return textOf(path, contents);
  if (file !== undefined && contents.files.has(file)) return textOf(file, contents);
  throw new PolicyProblem(
    `${shown(path)} is a link to ${shown(paths.linkAt(path)?.target ?? '')}, which is not an *.hcl file of the archive. Replace the link with a copy of the file.`,
  );
}

const pointsNowhere = (file: string, directory: string) =>
  new PolicyProblem(
    `${file} says that the policies are in ${shown(directory)}, but there is no ${file} in it. Add it, or correct the directory.`,
  );

function readPolicies(
  kind: Kind,
  place: ConfigurationPlace,
  body: Body,
  contents: ArchiveContents,
): ArchivePolicy[] {
  const packages = kind === 'kind2' ? declaredPackages(contents) : new Set<string>();
  const blocks = readBlocks(kind, place, body);
  const policies = blocks.filter(({ type }) => type === 'policy');
  const excess = policies[policyLimits.policies];
  if (excess !== undefined) {
    throw problem(place, excess, `names more than ${policyLimits.policies} policies. Split the set.`);
  }
  return policies.map((policy) => ({
    name: policy.name,
    description: policy.texts.get('description') ?? null,
    enforcementLevel: policy.texts.get('enforcement_level') ?? enforcementLevels[kind][0],
    path: kind === 'kind1' ? sourceOf(place, policy) : null,
    query: kind === 'kind2' ? queryOf(place, policy, packages) : null,
    ...(kind === 'kind2' && { line: policy.line }),
  }));
}

function parse(file: string, text: string): Body {
  try {
    return parseConfiguration(text);
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    throw new PolicyProblem(`${file}, line ${error.line}: syntax error. ${error.message} ${advice}`);
  }
}

/** The policy's file: `source`, or `<name>.sentinel` beside the configuration file. */
function sourceOf(place: ConfigurationPlace, policy: KnownBlock): string {
  const { name, texts } = policy;
  return texts.get('source') ?? fileOf(place, policy, `the policy ${shown(name)}`, `./${name}.sentinel`);
}

/** The packages that a path may begin with: for `data.a.b.c`, they are `a`, `a.b` and `a.b.c`. */
function namesBeginning(path: string): string[] {
  const [data, ...parts] = path.split('.');
  return data === 'data' ? parts.map((_, at) => parts.slice(0, at + 1).join('.')) : [];
}

/** A query must point into a package that a file of the archive declares. */
function queryOf(place: ConfigurationPlace, policy: KnownBlock, packages: ReadonlySet<string>): string {
  const query = policy.texts.get('query') ?? '';
  const path = query.replaceAll(/\["([^"]*)"\]/g, '.$1');
  if (!namesBeginning(path).some((name) => packages.has(name))) {
    throw problem(
      place,
      policy,
      `names the query ${shown(query)} for the policy ${shown(policy.name)}, but no *.rego file of the archive declares a package for it.`,
    );
  }
  return query;
}

import { basename } from 'node:path';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { git, refusalOfGit } from './git.ts';

export interface NameOptions {
  readonly name?: string;
  readonly provider?: string;
}

const conventional = /^terraform-([a-z0-9]+)-(.+)$/;

/**
 * Name and provider of the module in a folder: as given, or from the name `terraform-<provider>-<name>` of the folder, or
 * of the repository if the folder is its root.
 *
 * @throws Failure if the name or provider is missing
 */
export function nameOf(
  io: Io,
  folder: string,
  { name, provider }: NameOptions,
): { name: string; provider: string } {
  const match = conventional.exec(basename(folder)) ?? conventional.exec(repositoryOf(io, folder));
  const found = { name: name ?? match?.[2], provider: provider ?? match?.[1] };
  if (found.name !== undefined && found.provider !== undefined)
    return { name: found.name, provider: found.provider };
  assertReadable(io, folder);
  throw new Failure(
    'usage',
    `The name of the module is missing: the folder ${basename(folder)} is not named terraform-<provider>-<name>.`,
    'Add --name NAME --provider PROVIDER.',
  );
}

/** If git refuses to read the repository, that is the reason for missing values. @throws Failure */
function assertReadable(io: Io, folder: string): void {
  const refusal = refusalOfGit(io, folder);
  if (refusal !== '')
    throw new Failure(
      'usage',
      `git refuses to read the repository: ${refusal}.`,
      `For the advice of git, run: git -C ${folder} status. Or add --name NAME --provider PROVIDER --version 1.0.0.`,
    );
}

/** Name of the repository; empty for a folder inside it, which is another module. */
function repositoryOf(io: Io, folder: string): string {
  if (git(io, folder, 'rev-parse', '--show-prefix') !== '') return '';
  const remote = git(io, folder, 'remote', 'get-url', 'origin').replace(/\/+$/, '');
  return remote.slice(Math.max(remote.lastIndexOf('/'), remote.lastIndexOf(':')) + 1).replace(/\.git$/, '');
}

export const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/** Reads a version such as `v1.0.0` or `1.0.0`. Returns any other text unchanged. */
export function readVersion(text: string): string {
  const version = text.replace(/^v/, '');
  return semantic.test(version) ? version : text;
}

/** The version to publish: as given, or from the tag of the commit. @throws Failure if there is no version */
export function versionOf(io: Io, folder: string, given: string | undefined): string {
  const version = findVersion(io, folder, given);
  if (version !== undefined) return version;
  assertReadable(io, folder);
  throw new Failure(
    'usage',
    'The version is missing: the commit has no tag such as v1.0.0.',
    'Add --version 1.0.0, or tag the commit: git tag v1.0.0',
  );
}

/**
 * The version as given, or from the tag of the commit; undefined if there is neither.
 *
 * @throws Failure for an invalid version or several tags
 */
export function findVersion(io: Io, folder: string, given: string | undefined): string | undefined {
  if (given !== undefined) {
    const version = readVersion(given);
    if (semantic.test(version)) return version;
    throw new Failure(
      'usage',
      `${JSON.stringify(given)} is not a semantic version.`,
      'Use a version such as 1.0.0.',
    );
  }
  const versions = tagsOf(io, folder)
    .map(readVersion)
    .filter((tag) => semantic.test(tag));
  const [version, ...others] = [...new Set(versions)];
  if (others.length > 0)
    throw new Failure(
      'usage',
      `The commit has tags of several versions: ${[version, ...others].join(', ')}.`,
      `Choose one: --version ${version}`,
    );
  return version;
}

/** Tags of the commit, or the tag that a pipeline runs for. */
function tagsOf(io: Io, folder: string): string[] {
  const { env } = io;
  const own =
    env['GITHUB_REF_TYPE'] === 'tag' ? env['GITHUB_REF_NAME'] : (env['CI_COMMIT_TAG'] ?? env['TAG_NAME']);
  return own ? [own] : git(io, folder, 'tag', '--points-at', 'HEAD').split('\n');
}

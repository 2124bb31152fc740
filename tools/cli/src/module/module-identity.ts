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
 * The name and provider of the module in a folder: as given, or as the folder is called (`terraform-<provider>-<name>`), or the
 * repository whose root it is.
 *
 * @throws Failure if neither says it
 */
export function nameOf(folder: string, { name, provider }: NameOptions): { name: string; provider: string } {
  const match = conventional.exec(basename(folder)) ?? conventional.exec(repositoryOf(folder));
  const found = { name: name ?? match?.[2], provider: provider ?? match?.[1] };
  if (found.name !== undefined && found.provider !== undefined)
    return { name: found.name, provider: found.provider };
  assertReadable(folder);
  throw new Failure(
    'usage',
    `It is not known what the module is called: the folder ${basename(folder)} is not named terraform-<provider>-<name>.`,
    'Say it: --name NAME --provider PROVIDER',
  );
}

/** What git does not read cannot say what is missing. @throws Failure */
function assertReadable(folder: string): void {
  const refusal = refusalOfGit(folder);
  if (refusal !== '')
    throw new Failure(
      'usage',
      `git does not read the repository: ${refusal}.`,
      `See what git advises: git -C ${folder} status. Or say it: --name NAME --provider PROVIDER --version 1.0.0`,
    );
}

/** What a repository is called; empty for a folder inside of it, which is another module. */
function repositoryOf(folder: string): string {
  if (git(folder, 'rev-parse', '--show-prefix') !== '') return '';
  const remote = git(folder, 'remote', 'get-url', 'origin').replace(/\/+$/, '');
  return remote.slice(Math.max(remote.lastIndexOf('/'), remote.lastIndexOf(':')) + 1).replace(/\.git$/, '');
}

/** A semantic version. */
export const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/** A version as people write it: the tag `v1.0.0` is version `1.0.0`. Anything else stays as it is. */
export function readVersion(text: string): string {
  const version = text.replace(/^v/, '');
  return semantic.test(version) ? version : text;
}

/** The version to publish: as given, or that of the tag of the commit. @throws Failure if there is none */
export function versionOf(io: Io, folder: string, given: string | undefined): string {
  const version = findVersion(io, folder, given);
  if (version !== undefined) return version;
  assertReadable(folder);
  throw new Failure(
    'usage',
    'It is not known which version this is: the commit has no tag such as v1.0.0.',
    'Say it: --version 1.0.0, or tag the commit: git tag v1.0.0',
  );
}

/** The same, where there may be none. @throws Failure if what is given is none, or there are several */
export function findVersion(io: Io, folder: string, given: string | undefined): string | undefined {
  if (given !== undefined) {
    const version = readVersion(given);
    if (semantic.test(version)) return version;
    throw new Failure(
      'usage',
      `${JSON.stringify(given)} is not a semantic version.`,
      'Write one such as 1.0.0.',
    );
  }
  const versions = tagsOf(io, folder)
    .map(readVersion)
    .filter((tag) => semantic.test(tag));
  const [version, ...others] = [...new Set(versions)];
  if (others.length > 0)
    throw new Failure(
      'usage',
      `The commit has several versions: ${[version, ...others].join(', ')}.`,
      `Say which: --version ${version}`,
    );
  return version;
}

/** Tags of the commit; in a pipeline, the one that it runs for. */
function tagsOf({ env }: Io, folder: string): string[] {
  const own =
    env['GITHUB_REF_TYPE'] === 'tag' ? env['GITHUB_REF_NAME'] : (env['CI_COMMIT_TAG'] ?? env['TAG_NAME']);
  return own ? [own] : git(folder, 'tag', '--points-at', 'HEAD').split('\n');
}

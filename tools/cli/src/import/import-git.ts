import { existsSync } from 'node:fs';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { semantic } from '../module/module-identity.ts';
import { offerFolder } from './fetch-archive.ts';
import {
  type Clone,
  cloneRepository,
  hasPath,
  ownProtocols,
  type Tag,
  tagsOf,
  withCheckout,
} from './git-repository.ts';
import { importModules, type OfferedVersion } from './import-modules.ts';
import { type ImportOptions, openImport } from './import-options.ts';
import type { Report } from './report.ts';

interface GitOptions extends ImportOptions {
  readonly name?: string;
  readonly provider?: string;
  readonly folder?: string;
  readonly tagPrefix?: string;
}

/** Imports the version tags of a Git repository, packed as `module publish` does. */
export async function importGit(io: Io, options: GitOptions, given = ''): Promise<void> {
  const address = existsSync(io.pathOf(given)) ? io.pathOf(given) : given;
  const { name, provider } = moduleIn(address, options);
  const folder = folderOf(options);
  const run = await openImport(io, options);
  const clone = await cloneRepository(io, address, ownProtocols);
  const tags = await tagsOf(clone);
  const from = `${name}/${provider}`;
  const versions: OfferedVersion[] = [];
  for (const [number, { commit }] of unambiguous(
    run.report,
    from,
    versionsIn(tags, options.tagPrefix ?? ''),
  )) {
    if (await hasPath(clone, commit, folder)) versions.push(offerCommit(clone, number, commit, folder));
    else leaveOut(run.report, `${from} ${number}`, folder);
  }
  const stopped = await importModules(run, [
    { name, provider, from, versions: () => Promise.resolve(versions) },
  ]);
  run.report.end({ from: clone.address, organization: run.organization }, options, stopped);
}

/** Groups the version tags by version. A version tag is the prefix with `1.0.0` or `v1.0.0`. */
export function versionsIn(tags: readonly Tag[], prefix: string): Map<string, Tag[]> {
  const versions = new Map<string, Tag[]>();
  for (const tag of tags) {
    if (!tag.name.startsWith(prefix)) continue;
    const number = tag.name.slice(prefix.length).replace(/^v/, '');
    if (semantic.test(number)) versions.set(number, [...(versions.get(number) ?? []), tag]);
  }
  return versions;
}

/** Reports versions with tags at different commits, because only the owner of the repository knows the right one. */
function unambiguous(
  report: Report,
  from: string,
  versions: Map<string, Tag[]>,
): [number: string, tag: Tag][] {
  return [...versions].flatMap(([number, [tag, ...others]]): [string, Tag][] => {
    if (tag === undefined) return [];
    const other = others.find(({ commit }) => commit !== tag.commit);
    if (other === undefined) return [[number, tag]];
    const message = `The tags ${tag.name} and ${other.name} point to different commits.`;
    report.addFailure('version', `${from} ${number}`, new Failure('input', message, 'Delete the wrong tag.'));
    return [];
  });
}

function leaveOut(report: Report, name: string, folder: string): void {
  report.add({ kind: 'version', name, outcome: 'left-out', reason: `Its commit has no folder ${folder}.` });
}

function offerCommit(clone: Clone, number: string, commit: string, folder: string): OfferedVersion {
  const fetch = () => withCheckout(clone, commit, (files) => offerFolder(files, folder));
  return { number, commit, fetch };
}

/** Name and provider of the module: as given, or from the name of the repository. @throws Failure if there is neither */
export function moduleIn(
  address: string,
  { name, provider }: GitOptions,
): { name: string; provider: string } {
  const repository = address.replace(/\/+$/, '').replace(/\.git$/, '');
  const last = repository.slice(Math.max(repository.lastIndexOf('/'), repository.lastIndexOf(':')) + 1);
  const [, ofProvider, ofName] = /^terraform-([a-z0-9]+)-(.+)$/.exec(last) ?? [];
  const found = { name: name ?? ofName, provider: provider ?? ofProvider };
  if (found.name !== undefined && found.provider !== undefined)
    return { name: found.name, provider: found.provider };
  throw new Failure(
    'usage',
    `The name of the module is missing: the repository ${JSON.stringify(last)} is not named terraform-<provider>-<name>.`,
    'Add --name NAME --provider PROVIDER.',
  );
}

function folderOf({ folder = '' }: GitOptions): string {
  const segments = folder.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (!folder.startsWith('/') && !segments.includes('..')) return segments.join('/');
  throw new Failure(
    'usage',
    `${folder} is not a folder of the repository.`,
    'Use a path from the root of the repository, such as modules/vpc.',
  );
}

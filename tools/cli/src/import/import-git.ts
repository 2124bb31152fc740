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

/** Imports the tags of a Git repository that are versions. Each is packed as `module publish` packs it. */
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

/** The tags of each version: `1.0.0` or `v1.0.0`, after the prefix. Other tags are no versions. */
export function versionsIn(tags: readonly Tag[], prefix: string): Map<string, Tag[]> {
  const versions = new Map<string, Tag[]>();
  for (const tag of tags) {
    if (!tag.name.startsWith(prefix)) continue;
    const number = tag.name.slice(prefix.length).replace(/^v/, '');
    if (semantic.test(number)) versions.set(number, [...(versions.get(number) ?? []), tag]);
  }
  return versions;
}

/** Leaves out versions that two tags give to different commits: only the owner of the repository knows which one is meant. */
function unambiguous(
  report: Report,
  from: string,
  versions: Map<string, Tag[]>,
): [number: string, tag: Tag][] {
  return [...versions].flatMap(([number, [tag, ...others]]): [string, Tag][] => {
    if (tag === undefined) return [];
    const other = others.find(({ commit }) => commit !== tag.commit);
    if (other === undefined) return [[number, tag]];
    const message = `The tags ${tag.name} and ${other.name} lead to different commits.`;
    report.addFailure('version', `${from} ${number}`, new Failure('input', message, 'Delete the wrong one.'));
    return [];
  });
}

function leaveOut(report: Report, name: string, folder: string): void {
  report.add({ kind: 'version', name, outcome: 'left-out', reason: `It has no folder ${folder} yet.` });
}

function offerCommit(clone: Clone, number: string, commit: string, folder: string): OfferedVersion {
  const fetch = () => withCheckout(clone, commit, (files) => offerFolder(files, folder));
  return { number, commit, fetch };
}

/** The name and provider: as given, or as the repository is called. @throws Failure if neither says it */
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
    `It is not known what the module is called: the repository ${JSON.stringify(last)} is not named terraform-<provider>-<name>.`,
    'Say it: --name NAME --provider PROVIDER',
  );
}

function folderOf({ folder = '' }: GitOptions): string {
  const segments = folder.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (!folder.startsWith('/') && !segments.includes('..')) return segments.join('/');
  throw new Failure(
    'usage',
    `${folder} is not a folder of the repository.`,
    'Write it from its root: modules/vpc',
  );
}

import type { ModuleName } from '../module-addresses/module-address.ts';
import { addressWith } from '../pages/fields.ts';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import type { ModuleRecord, ShownModule } from './shown-module.ts';

/** Address of the form to publish an archive, with the known values filled in. */
export const publishFormOf = ({ namespace, name, provider }: ModuleName, version?: string): string =>
  `${addressWith(pathOfOrganization(namespace, 'publish'), { name, provider, ...(version !== undefined && { version }) })}#archive`;

/** Command that publishes the folder in which it is typed. */
export const publishCommandOf = ({ namespace, name, provider }: ModuleName, version: string): string =>
  `groundwork module publish . --organization ${namespace} --name ${name} --provider ${provider} --version ${version}`;

type Repository = NonNullable<ModuleRecord['attributes']['vcs-repo']>;

/** Commands that push the tag of a version. */
export function tagCommandOf(repository: Repository, version: string): string {
  const tag = shellWord(`${repository['tag-prefix']}v${version}`);
  return `git tag ${tag}\ngit push origin ${tag}`;
}

/** Git allows quotes, `$` and `;` in names. The command must not run what a name contains. */
const shellWord = (text: string) =>
  /^[\w.@/+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Next patch version of a release; undefined for other versions, which have no obvious successor. */
export function nextAfter(version: string): string | undefined {
  const [, line = '', patch = ''] = /^(\d+\.\d+\.)(\d+)$/.exec(version) ?? [];
  return line === '' ? undefined : `${line}${Number(patch) + 1}`;
}

/** Ways to publish the next version of a module. */
export interface WayOn {
  /** Sentence about what to do. */
  readonly text: string;
  readonly command?: string | undefined;
  /** Address of the form for an archive, for a module that follows no repository. */
  readonly form?: string;
}

/** The way to the next version, for users who may publish; undefined for others. */
export function wayToNext(shown: ShownModule): WayOn | undefined {
  const { module } = shown;
  if (module?.attributes.permissions['can-retry'] !== true) return undefined;
  const repository = module.attributes['vcs-repo'];
  if (!repository)
    return {
      text: 'Upload an archive in the browser, or publish the folder of the module from a terminal or a pipeline:',
      command: publishCommandOf(shown, awaitedOf(module) ?? nextOf(module)),
      form: publishFormOf(shown),
    };
  return repository.tags
    ? { text: 'Push a tag to its repository:', command: tagCommandOf(repository, nextOf(module)) }
    : {
        text: `Push to ${repository.branch === '' ? 'the default branch' : `the branch ${repository.branch}`} of its repository, then create a version of a commit with the API.`,
      };
}

/** Statuses in which a version waits for an upload of its archive. */
export const waitsForArchive: ReadonlySet<string> = new Set(['pending', 'reg_ingress_failed']);

/** The highest version, if it waits for its archive. */
function awaitedOf({ attributes }: ModuleRecord): string | undefined {
  const [highest] = attributes['version-statuses'];
  return highest && waitsForArchive.has(highest.status) ? highest.version : undefined;
}

/** A number for an example: the patch after the highest release, whatever its state. */
function nextOf(module: ModuleRecord): string {
  const numbers = module.attributes['version-statuses'].flatMap(({ version }) => nextAfter(version) ?? []);
  return numbers[0] ?? '1.0.0';
}

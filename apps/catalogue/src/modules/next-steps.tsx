import { pathOf, releasePathOf } from '../module-addresses/module-address.ts';
import { addressWith } from '../pages/fields.ts';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import type { ModuleRecord, ShownModule, VersionRecord } from './shown-module.ts';
import { adviceOf, adviceToReaders } from './version-state.ts';

interface NextStepsProps {
  readonly shown: ShownModule;
  readonly version: VersionRecord;
}

/** Advice about a version that cannot be installed, with commands and links for users who may act on it. */
export const NextSteps = ({ shown, version }: NextStepsProps) => {
  const { status, version: text } = version.attributes;
  const { module } = shown;
  const mayPublish = module?.attributes.permissions['can-retry'] === true;
  const may = module && version.attributes.permissions;
  const advice = mayPublish ? adviceOf(status, module.attributes['vcs-repo']) : adviceToReaders(status);
  if (advice === '') return null;
  const command = mayPublish ? commandFor(shown, module, version) : undefined;
  return (
    <section id="next">
      <h2>What to do next</h2>
      <p>{advice}</p>
      {command === undefined ? null : (
        <div class="block">
          <pre tabindex={0} aria-label="Commands">
            <code id="next-command">{command}</code>
          </pre>
          <button type="button" data-copy="next-command" hidden>
            Copy
          </button>
        </div>
      )}
      <p class="actions">
        {mayPublish && isUpload(module) && waitsForArchive.has(status) ? (
          <a class="button primary" href={formFor(shown, text)}>
            Upload an archive in the browser
          </a>
        ) : null}
        {may?.['can-retry'] === true ? (
          <a class="button" href={`${pathOf(shown, text)}/manage?action=retry`}>
            Retry
          </a>
        ) : null}
        {may?.['can-delete'] === true ? (
          <a class="button" href={`${pathOf(shown, text)}/manage?action=delete`}>
            Delete
          </a>
        ) : null}
        {may?.['can-delete'] === true && isForNumber(version) ? (
          <a class="button" href={releasePathOf({ ...shown, version: text })}>
            Release the number
          </a>
        ) : null}
      </p>
    </section>
  );
};

/** True if other content had the number first. Only the reason tells. */
const isForNumber = ({ attributes: { error } }: VersionRecord) =>
  (error ?? '').includes('release the number');

/** Statuses in which a version waits for an upload of its archive. */
const waitsForArchive: ReadonlySet<VersionRecord['attributes']['status']> = new Set([
  'pending',
  'reg_ingress_failed',
]);

const isUpload = ({ attributes }: ModuleRecord) => attributes['vcs-repo'] === undefined;

/** Address of the form to publish an archive, with the known values filled in. */
const formFor = ({ namespace, name, provider }: ShownModule, version: string) =>
  `${addressWith(pathOfOrganization(namespace, 'publish'), { name, provider, version })}#archive`;

/** Command to type next; undefined if no command helps. */
function commandFor(
  { namespace, name, provider }: ShownModule,
  module: ModuleRecord,
  { attributes: { status, version } }: VersionRecord,
): string | undefined {
  if (!waitsForArchive.has(status)) return undefined;
  const repository = module.attributes['vcs-repo'];
  if (!repository)
    return `groundwork module publish . --organization ${namespace} --name ${name} --provider ${provider} --version ${version}`;
  const next = nextAfter(version);
  if (!repository.tags || next === undefined) return undefined;
  const tag = shellWord(`${repository['tag-prefix']}v${next}`);
  return `git tag ${tag}\ngit push origin ${tag}`;
}

/** Git allows quotes, `$` and `;` in names. The command must not run what a name contains. */
const shellWord = (text: string) =>
  /^[\w.@/+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Next patch version of a release; undefined for other versions, which have no obvious successor. */
function nextAfter(version: string): string | undefined {
  const [, line = '', patch = ''] = /^(\d+\.\d+\.)(\d+)$/.exec(version) ?? [];
  return line === '' ? undefined : `${line}${Number(patch) + 1}`;
}

import { pathOf, releasePathOf } from '../module-addresses/module-address.ts';
import {
  nextAfter,
  publishCommandOf,
  publishFormOf,
  tagCommandOf,
  waitsForArchive,
  type WayOn,
} from './next-version.ts';
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
      {command === undefined ? null : <NextCommand command={command} />}
      <p class="actions">
        {mayPublish && isUpload(module) && waitsForArchive.has(status) ? (
          <a class="button primary" href={publishFormOf(shown, text)}>
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

const NextCommand = ({ command }: { readonly command: string }) => (
  <div class="block">
    <pre tabindex={0} aria-label="Commands">
      <code id="next-command">{command}</code>
    </pre>
    <button type="button" data-copy="next-command" hidden>
      Copy
    </button>
  </div>
);

/** The way to the next version, as a sentence, a command and a link. */
export const WayToNext = ({ way: { text, command, form } }: { readonly way: WayOn }) => (
  <>
    <p>{text}</p>
    {command === undefined ? null : <NextCommand command={command} />}
    {form === undefined ? null : (
      <p>
        <a class="button primary" href={form}>
          Publish a new version
        </a>
      </p>
    )}
  </>
);

/** True if other content had the number first. Only the reason tells. */
const isForNumber = ({ attributes: { error } }: VersionRecord) =>
  (error ?? '').includes('release the number');

const isUpload = ({ attributes }: ModuleRecord) => attributes['vcs-repo'] === undefined;

/** Command to type next; undefined if no command helps. */
function commandFor(
  shown: ShownModule,
  module: ModuleRecord,
  { attributes: { status, version } }: VersionRecord,
): string | undefined {
  if (!waitsForArchive.has(status)) return undefined;
  const repository = module.attributes['vcs-repo'];
  if (!repository) return publishCommandOf(shown, version);
  const next = nextAfter(version);
  return repository.tags && next !== undefined ? tagCommandOf(repository, next) : undefined;
}

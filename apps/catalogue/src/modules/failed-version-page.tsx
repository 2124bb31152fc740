import { Empty, Notice, Time } from '../pages/parts.tsx';
import { pathOf, type ShownModule, type VersionRecord } from './shown-module.ts';
import { adviceOf, isFailed, stepsOf, wordOf } from './version-state.ts';
import { ManageLink, VersionTable } from './version-table.tsx';

/** A module without a version to install, or a version that cannot be installed: why, and what to do next. */
export const FailedVersionPage = ({ shown }: { readonly shown: ShownModule }) => {
  const { version, module, namespace, name, provider } = shown;
  return (
    <main id="content">
      <header class="module">
        <p class="quiet">
          <a href={`/?organization=${encodeURIComponent(namespace)}`}>{namespace}</a> / {provider}
        </p>
        <h1>
          {version ? <a href={pathOf(shown)}>{name}</a> : name}{' '}
          {version ? <span class="version">{version.attributes.version}</span> : null}
        </h1>
      </header>
      {version ? (
        <>
          <State version={version} />
          <p>
            <ManageLink shown={shown} />
          </p>
        </>
      ) : (
        <NoVersion reason={module?.attributes['setup-error'] ?? null} />
      )}
      {module && module.attributes['version-statuses'].length > 0 ? <VersionTable shown={shown} /> : null}
    </main>
  );
};

const State = ({ version: { attributes } }: { readonly version: VersionRecord }) => (
  <>
    {attributes.revocation ? (
      <Notice kind="problem">
        <p>
          <strong>This version is revoked and cannot be installed.</strong> {attributes.revocation.message}
        </p>
      </Notice>
    ) : (
      <Notice kind={isFailed(attributes.status) ? 'problem' : 'info'}>
        <p>
          <strong>This version {wordOf(attributes.status)}.</strong> {attributes.error ?? ''}
        </p>
        <p>{adviceOf(attributes.status)}</p>
      </Notice>
    )}
    <h2>What happened</h2>
    <ol class="lines">
      {stepsOf(attributes['status-timestamps']).map(({ name, at }) => (
        <li>
          <span>{name}</span>
          <span class="quiet">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  </>
);

const NoVersion = ({ reason }: { readonly reason: string | null }) => (
  <Empty>
    <h2>Nothing can be installed yet</h2>
    <p>
      {reason ??
        'No version of this module is ready. Create a version and send its archive, or push a tag to its repository.'}
    </p>
  </Empty>
);

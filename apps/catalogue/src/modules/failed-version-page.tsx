import { modulesPathOf, pathOf } from '../module-addresses/module-address.ts';
import { Empty, Notice, Time } from '../pages/parts.tsx';
import { RuleNotice, TagNotice } from './module-notices.tsx';
import { NextSteps } from './next-steps.tsx';
import type { RuleFindings, ShownModule, Verdict, VersionRecord } from './shown-module.ts';
import { isFailed, stepsOf, wordOf } from './version-state.ts';
import { VersionTable } from './version-table.tsx';

interface FailedVersionProps {
  readonly shown: ShownModule;
  /** Verdicts on versions that do not deserve their number, keyed by version. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly rules: RuleFindings;
}

/**
 * Page of a version that the reader cannot install, or of a module that has no version for them: the reason and the
 * next steps.
 */
export const FailedVersionPage = ({ shown, verdicts, rules }: FailedVersionProps) => {
  const { version, module, namespace, name, provider } = shown;
  const rule = version && rules.get(version.attributes.version);
  return (
    <main id="content">
      <header class="module">
        <p class="quiet">
          <a href={modulesPathOf(namespace)}>{namespace}</a> / {provider}
        </p>
        <h1>
          {version ? <a href={pathOf(shown)}>{name}</a> : name}{' '}
          {version ? <span class="version">{version.attributes.version}</span> : null}
        </h1>
      </header>
      {version ? (
        <>
          {rule?.isRefused === true ? <RuleNotice rule={rule} /> : <State version={version} />}
          <TagNotice version={version} />
          <NextSteps shown={shown} version={version} />
          <Steps version={version} />
        </>
      ) : (
        <NoVersion module={module} rules={rules} />
      )}
      {module && module.attributes['version-statuses'].length > 0 ? (
        <VersionTable shown={shown} verdicts={verdicts} rules={rules} />
      ) : null}
    </main>
  );
};

const State = ({ version: { attributes } }: { readonly version: VersionRecord }) => (
  <Notice kind={isFailed(attributes.status) ? 'problem' : 'info'}>
    <p>
      <strong>This version {wordOf(attributes.status)}.</strong> {attributes.error ?? ''}
    </p>
  </Notice>
);

const Steps = ({ version: { attributes } }: { readonly version: VersionRecord }) => (
  <>
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

const NoVersion = ({ module, rules }: Pick<FailedVersionProps, 'rules'> & Pick<ShownModule, 'module'>) =>
  [...rules.values()].some(({ isRefused }) => isRefused) ? (
    <Empty>
      <h2>Nothing can be installed by you</h2>
      <p>Rules of your organization refuse every version. The list says which rule refuses which.</p>
    </Empty>
  ) : (
    <Empty>
      <h2>Nothing can be installed {isAllRevoked(module) ? 'any more' : 'yet'}</h2>
      <p>{whyNothing(module)}</p>
    </Empty>
  );

const isAllRevoked = (module: ShownModule['module']) =>
  module !== undefined && module.attributes['revoked-versions'].length > 0;

function whyNothing(module: ShownModule['module']): string {
  if (isAllRevoked(module))
    return 'Every version that is ready is revoked. Those who name one exactly can still install it; its page says why it was revoked. Publish another version.';
  return (
    module?.attributes['setup-error'] ??
    'No version of this module is ready. Create a version and send its archive, or push a tag to its repository.'
  );
}

import { modulesPathOf, pathOf } from '../module-addresses/module-address.ts';
import { Empty, Notice, Time } from '../pages/parts.tsx';
import { RuleNotice, TagNotice } from './module-notices.tsx';
import type { ListedVersion } from './listed-version.ts';
import { NextSteps, WayToNext } from './next-steps.tsx';
import { wayToNext } from './next-version.ts';
import type { RuleFindings, ShownModule, VersionRecord } from './shown-module.ts';
import { isFailed, stepsOf, wordOf } from './version-state.ts';
import { VersionPicker } from './version-picker.tsx';
import { VersionTable } from './version-table.tsx';

interface FailedVersionProps {
  readonly shown: ShownModule;
  readonly versions: readonly ListedVersion[];
  readonly rules: RuleFindings;
}

/**
 * Page of a version that the reader cannot install, or of a module that has no version for them: the reason and the
 * next steps.
 */
export const FailedVersionPage = ({ shown, versions, rules }: FailedVersionProps) => {
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
        <VersionPicker shown={shown} versions={versions} current={version?.attributes.version} />
      </header>
      {version ? (
        <>
          {rule?.isRefused === true ? <RuleNotice rule={rule} /> : <State version={version} />}
          <TagNotice version={version} />
          <NextSteps shown={shown} version={version} />
          <Steps version={version} />
        </>
      ) : (
        <NoVersion shown={shown} rules={rules} />
      )}
      {module && module.attributes['version-statuses'].length > 0 ? (
        <VersionTable shown={shown} versions={versions} rules={rules} />
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

const NoVersion = ({ shown, rules }: Pick<FailedVersionProps, 'shown' | 'rules'>) => {
  const way = wayToNext(shown);
  const isRefused = [...rules.values()].some((rule) => rule.isRefused);
  return (
    <>
      <Empty>
        <h2>{isRefused ? 'Nothing can be installed by you' : headOf(shown)}</h2>
        <p>{isRefused ? refusedText : whyNothing(shown)}</p>
      </Empty>
      {way ? (
        <section id="next">
          <h2>What to do next</h2>
          <WayToNext way={way} />
        </section>
      ) : null}
      <ModuleLinks shown={shown} />
    </>
  );
};

const ModuleLinks = ({ shown }: Pick<FailedVersionProps, 'shown'>) =>
  shown.module?.attributes.permissions['can-delete'] &&
  shown.module.attributes['version-statuses'].length === 0 ? (
    <p>
      <a href={`${pathOf(shown)}/settings`}>Settings of the module</a>
      {' · '}
      <a href={`${pathOf(shown)}/delete`}>Delete the module</a>
    </p>
  ) : null;

const refusedText =
  'Rules of your organization refuse every version. The list says which rule refuses which.';

const headOf = ({ module }: ShownModule) =>
  `Nothing can be installed ${isAllRevoked(module) ? 'any more' : 'yet'}`;

const isAllRevoked = (module: ShownModule['module']) =>
  module !== undefined && module.attributes['revoked-versions'].length > 0;

function whyNothing(shown: ShownModule): string {
  const { module } = shown;
  if (isAllRevoked(module))
    return 'Every version that is ready is revoked. Those who name one exactly can still install it; its page says why it was revoked.';
  return module?.attributes['setup-error'] ?? `No version of this module is ready.${adviceTo(shown)}`;
}

/** For those who cannot publish, who can only wait or ask. */
const adviceTo = (shown: ShownModule) =>
  wayToNext(shown)
    ? ''
    : ' An owner of the organization, or a member of a team with the permission manage-modules, can publish one.';

import type { Child } from 'hono/jsx';
import { pathOf } from '../module-addresses/module-address.ts';
import { latestOf, versionsOnOffer } from '../modules/shown-module.ts';
import { wordOf } from '../modules/version-state.ts';
import { Affected } from '../module-users/first-users.tsx';
import type { ModuleUsers } from '../module-users/module-users.view.ts';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import { Field, Form, Problems, type Refused, TextArea, Tick } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { count } from '../pages/parts.tsx';
import type { ManagementForm } from './version-management.request.ts';
import { actionsFor, type ManagedVersion, type VersionAction } from './version-management.ts';

interface ManagementProps {
  readonly managed: ManagedVersion;
  /** Undefined if they are not known. */
  readonly users: ModuleUsers | undefined;
  readonly formToken: string;
  /** Undefined if the user has not chosen yet. */
  readonly chosen: VersionAction | undefined;
  readonly refused: Refused<ManagementForm> | undefined;
}

/** Actions on a version with their consequences, and the form of the chosen action. */
export const ManagementPage = ({ managed, users, formToken, chosen, refused }: ManagementProps) => {
  const { version } = managed.version.attributes;
  const address = pathOf(managed, version);
  const offered = actionsFor(managed);
  const choice = offered.find((action) => action === chosen);
  const actions = choice === undefined ? offered : [choice];
  return (
    <main id="content">
      <p class="trail">
        <a href={address}>
          <Named>
            {managed.namespace}/{managed.name}/{managed.provider}
          </Named>{' '}
          {version}
        </a>
      </p>
      <h1>Manage version {version}</h1>
      <Problems problems={refused?.problems} />
      <Use managed={managed} />
      {users ? (
        <Affected module={managed} users={users} downloads={managed.module.attributes.downloads} />
      ) : null}
      {actions.map((action) => (
        <section id={action}>
          <h2>{titles[action]}</h2>
          <ul>
            {consequencesOf(action, managed).map((consequence) => (
              <li>{consequence}</li>
            ))}
          </ul>
          {action === choice ? (
            <Form action={`${address}/manage`} formToken={formToken}>
              <input type="hidden" name="action" value={action} />
              <Fields action={action} managed={managed} refused={refused} />
              <div class="actions">
                <button class={dangerous.has(action) ? 'danger' : 'primary'}>{titles[action]}</button>
                <a href={`${address}/manage`}>Go back</a>
              </div>
            </Form>
          ) : (
            <p>
              <a class="button" href={`${address}/manage?action=${action}`}>
                {titles[action]}
              </a>
            </p>
          )}
        </section>
      ))}
    </main>
  );
};

const titles: Readonly<Record<VersionAction, string>> = {
  retry: 'Retry',
  deprecate: 'Deprecate',
  undeprecate: 'Withdraw the deprecation',
  revoke: 'Revoke',
  unrevoke: 'Withdraw the revocation',
  delete: 'Delete',
};

const dangerous: ReadonlySet<VersionAction> = new Set(['revoke', 'delete']);

/** Tells how much the version is used, as far as the platform knows. */
const Use = ({ managed }: Pick<ManagementProps, 'managed'>) => {
  const { status, downloads } = managed.version.attributes;
  const others = versionsOnOffer(managed.module).length - (status === 'ok' ? 1 : 0);
  return (
    <p>
      This version {status === 'ok' ? 'is ready' : wordOf(status)}. It has {downloadsOf(downloads)}
      {managed.contents ? (
        <>, and all versions together have {count(managed.contents.module_downloads)}</>
      ) : null}
      .{' '}
      {others === 0
        ? 'The module has no other version that can be installed.'
        : `${count(others)} other ${others === 1 ? 'version' : 'versions'} of the module can be installed.`}
    </p>
  );
};

const downloadsOf = (downloads: number) =>
  `${count(downloads)} ${downloads === 1 ? 'download' : 'downloads'}`;

/** The latest version without this one. */
const nextOf = ({ module, version }: ManagedVersion) =>
  latestOf(module, new Map([[version.attributes.version, { isRefused: true, message: '' }]]));

function consequencesOf(action: VersionAction, managed: ManagedVersion): readonly Child[] {
  const next = nextOf(managed);
  const isLast = managed.module.attributes['version-statuses'].length <= 1;
  switch (action) {
    case 'retry':
      return ['The platform reads the archive again, or fetches it again from the repository.'];
    case 'deprecate':
      return [
        'The version can still be installed. Terraform and OpenTofu print the reason to whoever installs it.',
        'You can withdraw it.',
      ];
    case 'undeprecate':
      return ['Nobody is warned from now on.'];
    case 'revoke':
      return [
        next === undefined
          ? 'The module no longer has a latest version: configurations that do not name this version cannot install it.'
          : `It is no longer offered as the latest version. That is then ${next}.`,
        'Configurations that name exactly this version can still install it, and are warned.',
        'It is deprecated as well, and stays so if you take the revocation back.',
      ];
    case 'unrevoke':
      return ['It can be the latest version again. It stays deprecated until you take that back, too.'];
    case 'delete':
      return [
        'Configurations that name this version can no longer be installed. Its page is gone.',
        ...(isLast ? ['It is the last version: the module is deleted with it.'] : []),
        'Only the same content can have its number again. To stop new uses, revoke the version instead.',
        <>
          Owners can <a href={pathOfOrganization(managed.namespace, 'deleted')}>restore it</a> for as long as
          this installation keeps deleted versions.
        </>,
      ];
  }
}

interface FieldsProps {
  readonly action: VersionAction;
  readonly managed: ManagedVersion;
  readonly refused: ManagementForm | undefined;
}

const Fields = ({ action, managed, refused }: FieldsProps) => {
  const { deprecation, revocation } = managed.version.attributes;
  if (action === 'delete') return <Tick name="sure" label="I want to delete this version" checked={false} />;
  if (action !== 'deprecate' && action !== 'revoke') return null;
  const current =
    action === 'deprecate'
      ? { reason: deprecation?.reason, link: deprecation?.link }
      : { reason: revocation?.message, link: revocation?.link };
  return (
    <fieldset>
      <legend>What people are told</legend>
      <TextArea
        name="reason"
        label="Reason"
        value={refused?.reason ?? current.reason ?? ''}
        help="For whoever installs it, such as which version to use instead. Up to 1,000 characters."
      />
      <Field
        name="link"
        label="Link"
        type="url"
        value={refused?.link ?? current.link ?? ''}
        help="An address with more information (optional)."
      />
    </fieldset>
  );
};

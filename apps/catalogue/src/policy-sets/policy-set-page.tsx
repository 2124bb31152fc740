import type { Child } from 'hono/jsx';
import { pathOf, type Organization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done, Problems } from '../pages/form-parts.tsx';
import { Fact, Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, count, Empty, Notice } from '../pages/parts.tsx';
import { ExemptionTable } from '../policy-exemptions/exemption-table.tsx';
import type { ShownExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import {
  reachOf,
  type IncludedPolicy,
  type PolicySet,
  type PolicySetVersion,
  kindNames,
} from './policy-set.ts';
import { NewVersion, takesArchives } from './new-version.tsx';
import { VersionTable } from './version-table.tsx';

interface PolicySetProps {
  readonly organization: Organization;
  readonly set: PolicySet;
  /** Names of projects, workspaces and policies, keyed by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Its single policies, keyed by id. */
  readonly policies: ReadonlyMap<string, IncludedPolicy>;
  readonly versions: readonly PolicySetVersion[];
  readonly pagination: Pagination;
  /** Undefined if the platform does not know exemptions yet, during an update. */
  readonly exempt: ShownExemptions | undefined;
  readonly done: string;
  readonly formToken: string;
  /** Objections to an archive. */
  readonly problems: readonly string[] | undefined;
}

const done = {
  created: 'The policy set is created.',
  scoped: 'It applies to what was chosen.',
  sent: 'The archive has arrived. The version is in force as soon as it is ready.',
  exempted: 'The exemption is created. It holds at once.',
  changed: 'The exemption is changed.',
  ended: 'The exemption is ended.',
  deleted: 'The exemption is deleted.',
};

export const PolicySetPage = (props: PolicySetProps) => {
  const { organization, set, names, versions, pagination, exempt } = props;
  const { attributes } = set;
  const repository = attributes['vcs-repo'];
  const error = repository?.error ?? null;
  return (
    <>
      <h1>{attributes.name}</h1>
      <Done word={props.done} texts={done} />
      <Problems problems={props.problems} />
      {attributes.description === null ? null : (
        <p class="text">
          <Named>{attributes.description}</Named>
        </p>
      )}
      {error === null ? null : (
        <Notice kind="problem">
          <p>
            <strong>Its repository is not followed.</strong> {error}
          </p>
        </Notice>
      )}
      <dl class="facts">
        <Fact term="Kind">{kindNames[attributes.kind]}</Fact>
        <Fact term="Applies to">{reachOf(set)}</Fact>
        <Fact term="Policies">{count(attributes['policy-count'])}</Fact>
        <Fact term="A failing policy can be overridden">
          {attributes.overridable === true ? 'yes' : 'no'}
        </Fact>
        {repository ? (
          <Fact term="Follows">
            <code>{repository.identifier}</code>
            {repository.branch === '' ? '' : `, branch ${repository.branch}`}
          </Fact>
        ) : null}
        {attributes['policies-path'] === null ? null : (
          <Fact term="Folder">
            <code>{attributes['policies-path']}</code>
          </Fact>
        )}
      </dl>
      <h2>Applies to</h2>
      <Reach organization={organization.id} set={set} names={names} />
      <p class="actions">
        <a class="button" href={pathOf(organization.id, 'policy-sets', set.id, 'scope')}>
          Choose what it applies to
        </a>
        <a class="button" href={pathOf(organization.id, 'policy-sets', set.id, 'delete')}>
          Delete it
        </a>
      </p>
      <h2>Policies</h2>
      <Policies set={set} policies={props.policies} versions={versions} />
      <p>
        <a href={`${pathOf(organization.id, 'policy-sets', set.id)}/policy-evaluations`}>
          What they said about plans
        </a>
      </p>
      {exempt ? <Exemptions organization={organization.id} set={set} exempt={exempt} /> : null}
      {takesArchives(set) ? (
        <NewVersion organization={organization.id} set={set} formToken={props.formToken} />
      ) : null}
      {attributes.versioned ? (
        <>
          <h2>Versions</h2>
          <VersionTable set={set} versions={versions} />
          <Pager
            pagination={pagination}
            addressOf={(page) => addressWith(pathOf(organization.id, 'policy-sets', set.id), { page })}
          />
        </>
      ) : null}
    </>
  );
};

interface ExemptProps {
  readonly organization: string;
  readonly set: PolicySet;
  readonly exempt: ShownExemptions;
}

const Exemptions = ({ organization, set, exempt }: ExemptProps) => {
  const creation = pathOf(organization, 'policy-sets', set.id, 'exemptions', 'new');
  return (
    <>
      <h2 id="exemptions">Exemptions</h2>
      {exempt.exemptions.length === 0 ? (
        <Empty>
          <p>Nothing is exempt from this set.</p>
          <FirstStep
            id="exempt-command"
            label="Command that exempts a workspace"
            command={`groundwork policy-exemption create ${set.attributes.name} --workspace WORKSPACE --ends 2027-03-31 --owner TEAM --reason WHY --organization ${organization}`}
          />
        </Empty>
      ) : (
        <ExemptionTable organization={organization} {...exempt} creation={creation} mayEnd />
      )}
      <p>
        <a href={creation}>Exempt workspaces</a>
      </p>
    </>
  );
};

interface ReachProps {
  readonly organization: string;
  readonly set: PolicySet;
  readonly names: ReadonlyMap<string, string>;
}

const Reach = ({ organization, set, names }: ReachProps) => {
  const { relationships, attributes } = set;
  const nameOf = (id: string) => names.get(id) ?? id;
  const linksTo = (folder: 'projects' | 'workspaces', records: readonly { readonly id: string }[]) =>
    records.map(({ id }) => (
      <a href={pathOf(organization, folder, id)}>
        <Named>{nameOf(id)}</Named>
      </a>
    ));
  const tags = (isExclude: boolean) =>
    attributes['tag-selectors']
      .filter((tag) => tag['is-exclude'] === isExclude)
      .map((tag) => (
        <code>{tag['tag-value'] === null ? tag['tag-key'] : `${tag['tag-key']}: ${tag['tag-value']}`}</code>
      ));
  const lines: readonly (readonly [string, readonly Child[]])[] = [
    ['Projects', linksTo('projects', relationships.projects?.data ?? [])],
    ['Workspaces', linksTo('workspaces', relationships.workspaces?.data ?? [])],
    ['Workspaces with a tag', tags(false)],
    ['But not projects', linksTo('projects', relationships['project-exclusions'].data)],
    ['But not workspaces', linksTo('workspaces', relationships['workspace-exclusions'].data)],
    ['But not workspaces with a tag', tags(true)],
  ];
  const given = lines.filter(([, things]) => things.length > 0);
  return (
    <>
      {attributes.global ? <p>All workspaces of the organization.</p> : null}
      {given.length === 0 && !attributes.global ? (
        <Empty>
          <p>It applies to nothing yet, so it enforces nothing.</p>
          <FirstStep
            id="attach-command"
            label="Command that attaches the policy set"
            command={`groundwork policy-set attach ${set.attributes.name} --workspace WORKSPACE --organization ${organization}`}
          />
        </Empty>
      ) : null}
      {given.length === 0 ? null : (
        <dl class="facts">
          {given.map(([term, things]) => (
            <Fact term={term}>
              {things.map((thing, index) => (
                <>
                  {index === 0 ? null : ', '}
                  {thing}
                </>
              ))}
            </Fact>
          ))}
        </dl>
      )}
    </>
  );
};

type PoliciesProps = Pick<PolicySetProps, 'set' | 'policies' | 'versions'>;

/** Policies of the current version or, if there is none, the individual policies of the set. */
const Policies = ({ set, policies: included, versions }: PoliciesProps) => {
  const { relationships, attributes } = set;
  const current = versions.find(({ id }) => id === relationships['current-version'].data?.id);
  const policies = current?.attributes.policies ?? [];
  if (attributes.versioned && policies.length > 0)
    return (
      <Table label="Policies" heads={['Policy', 'Enforcement', 'Description']}>
        {policies.map((policy) => (
          <tr>
            <th scope="row">{policy.name}</th>
            <td>{policy['enforcement-level']}</td>
            <td class="text">{policy.description ?? ''}</td>
          </tr>
        ))}
      </Table>
    );
  if (attributes.versioned)
    return (
      <p>
        {attributes['policy-count'] === 0
          ? 'No version is in force, or the one in force has no policies: nothing is enforced.'
          : `${attributes['policy-count']}, in the version in force.`}
      </p>
    );
  const single = relationships.policies.data;
  return single.length === 0 ? (
    <Empty>
      <p>It has no policies yet, so it enforces nothing.</p>
    </Empty>
  ) : (
    <ul>
      {single.map(({ id }) => (
        <li>
          <SinglePolicy id={id} policy={included.get(id)} />
        </li>
      ))}
    </ul>
  );
};

const SinglePolicy = ({
  id,
  policy,
}: {
  readonly id: string;
  readonly policy: IncludedPolicy | undefined;
}) => {
  const { name, compilation, 'compilation-error': error } = policy?.attributes ?? { name: id };
  return (
    <>
      <Named>{name}</Named>
      {compilation === 'pending' ? ': not compiled yet' : null}
      {compilation === 'failed' ? (
        <>
          {' '}
          <Badge kind="problem">does not compile</Badge> <span class="text">{error}</span>
        </>
      ) : null}
    </>
  );
};

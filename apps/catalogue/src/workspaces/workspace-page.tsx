import { maySee, pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Fact, Named, Table } from '../pages/list-parts.tsx';
import { Badge, count, Day, Empty } from '../pages/parts.tsx';
import { ExemptionTable } from '../policy-exemptions/exemption-table.tsx';
import type { ShownExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import { LockButton } from './lock-button.tsx';
import {
  isInherited,
  tagText,
  whyApplied,
  whyNot,
  type EffectivePolicySet,
  type EffectiveTag,
  type Project,
  type Workspace,
} from './workspace.ts';

interface EffectiveProps {
  readonly organization: Organization;
  /** Undefined for users who may not see policy sets. */
  readonly effective: { readonly sets: readonly EffectivePolicySet[]; readonly isWhole: boolean } | undefined;
}

interface WorkspaceProps extends EffectiveProps {
  readonly workspace: Workspace;
  readonly project: Project;
  readonly tags: readonly EffectiveTag[];
  readonly done: string;
  /** Undefined for users who may not see exemptions. */
  readonly exempt: ShownExemptions | undefined;
}

const workspaceDone = {
  created: 'The workspace is created.',
  changed: 'The workspace is changed.',
  locked: 'The workspace is locked.',
  unlocked: 'The workspace is unlocked.',
};

export const WorkspacePage = (props: WorkspaceProps) => {
  const { workspace, project, organization, tags, effective, exempt } = props;
  const { attributes } = workspace;
  const path = pathOf(organization.id, 'workspaces', workspace.id);
  const mayMove = project.attributes.permissions['can-move-workspace'];
  return (
    <>
      <h1>{attributes.name}</h1>
      <Done word={props.done} texts={workspaceDone} />
      <Description text={attributes.description} />
      <dl class="facts">
        <Fact term="Project">
          <a href={pathOf(organization.id, 'projects', project.id)}>{project.attributes.name}</a>
        </Fact>
        <Fact term="Since">
          <Day at={attributes['created-at']} />
        </Fact>
        <Tags tags={tags} />
        {attributes['tag-names'].length === 0 ? null : (
          <Fact term="Tag names">{attributes['tag-names'].join(', ')}</Fact>
        )}
        {attributes['vcs-repo'] === null ? null : (
          <Fact term="Repository">
            <code>{attributes['vcs-repo'].identifier}</code>
          </Fact>
        )}
        {attributes.locked ? (
          <Fact term="Locked">{attributes['locked-reason'] ?? 'without a reason'}</Fact>
        ) : null}
      </dl>
      <p class="actions">
        {attributes.permissions['can-update'] || mayMove ? (
          <a class="button" href={`${path}/change`}>
            {attributes.permissions['can-update'] ? 'Change it' : 'Move it'}
          </a>
        ) : null}
        <a class="button" href={`${path}/teams`}>
          Teams with access
        </a>
        <LockButton workspace={workspace} path={path} />
        {attributes.permissions['can-destroy'] ? (
          <a class="button" href={`${path}/delete`}>
            Delete it
          </a>
        ) : null}
      </p>
      <EffectiveSets
        organization={organization}
        effective={effective}
        thing="workspace"
        exempted={maySee(organization.attributes.permissions, 'policy-sets') ? attributes.name : undefined}
      />
      <p>
        <a href={`${path}/policy-evaluations`}>What they said about plans</a>
      </p>
      <Exemptions organization={organization} effective={effective} exempt={exempt} />
    </>
  );
};

const Description = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p class="text">
      <Named>{text}</Named>
    </p>
  );

const Tags = ({ tags }: { readonly tags: readonly EffectiveTag[] }) =>
  tags.length === 0 ? null : (
    <Fact term="Tags">
      {tags.map((tag) => `${tagText(tag)}${isInherited(tag) ? ' (of its project)' : ''}`).join(', ')}
    </Fact>
  );

/** Exemptions in force from sets that apply; one from another set has no effect here. */
const Exemptions = ({ organization, effective, exempt }: EffectiveProps & Pick<WorkspaceProps, 'exempt'>) => {
  if (!effective || !exempt) return null;
  const applying = new Set(effective.sets.map(({ id }) => id));
  const exemptions = exempt.exemptions.filter(({ relationships }) =>
    applying.has(relationships['policy-set'].data.id),
  );
  if (exemptions.length === 0) return null;
  return (
    <>
      <h2>Exemptions in force</h2>
      <ExemptionTable
        organization={organization.id}
        {...exempt}
        exemptions={exemptions}
        mayEnd={maySee(organization.attributes.permissions, 'policy-sets')}
      />
    </>
  );
};

interface ProjectProps extends EffectiveProps {
  readonly project: Project;
  readonly tags: readonly EffectiveTag[];
  /** Workspaces that the reader may see. */
  readonly workspaces: readonly Workspace[];
  readonly done: string;
}

const projectDone = {
  created: 'The project is created. It has no workspaces yet.',
  changed: 'The project is changed.',
};

export const ProjectPage = ({ project, tags, workspaces, organization, effective, done }: ProjectProps) => {
  const path = pathOf(organization.id, 'projects', project.id);
  const { permissions } = project.attributes;
  return (
    <>
      <h1>{project.attributes.name}</h1>
      <Done word={done} texts={projectDone} />
      <Description text={project.attributes.description} />
      <dl class="facts">
        <Tags tags={tags} />
      </dl>
      <p class="actions">
        {permissions['can-update'] ? (
          <a class="button" href={`${path}/change`}>
            Change it
          </a>
        ) : null}
        <a class="button" href={`${path}/teams`}>
          Teams with access
        </a>
        {permissions['can-destroy'] ? (
          <a class="button" href={`${path}/delete`}>
            Delete it
          </a>
        ) : null}
      </p>
      <EffectiveSets organization={organization} effective={effective} thing="project" />
      <p>
        <a href={`${path}/policy-evaluations`}>What policies said about plans</a>
      </p>
      <h2>Workspaces</h2>
      <WorkspacesOf organization={organization} project={project} workspaces={workspaces} />
      {permissions['can-create-workspace'] ? (
        <p>
          <a
            class="button"
            href={addressWith(pathOf(organization.id, 'workspaces', 'new'), { project: project.id })}
          >
            Create a workspace
          </a>
        </p>
      ) : null}
    </>
  );
};

type WorkspacesOfProps = Pick<ProjectProps, 'organization' | 'project' | 'workspaces'>;

const WorkspacesOf = ({ organization, project, workspaces }: WorkspacesOfProps) => (
  <>
    {workspaces.length === 0 ? (
      <p>It has no workspaces that you may see.</p>
    ) : (
      <ul class="lines">
        {workspaces.map(({ id, attributes }) => (
          <li>
            <a href={pathOf(organization.id, 'workspaces', id)}>{attributes.name}</a>
          </li>
        ))}
      </ul>
    )}
    {project.attributes['workspace-count'] > workspaces.length ? (
      <p class="quiet">It has {count(project.attributes['workspace-count'])} workspaces altogether.</p>
    ) : null}
  </>
);

interface Exempted {
  /** Name of the workspace, for users who may exempt it. */
  readonly exempted?: string | undefined;
}

const EffectiveSets = ({
  organization,
  effective,
  thing,
  exempted,
}: EffectiveProps & Exempted & { readonly thing: 'workspace' | 'project' }) => (
  <>
    <h2>Policy sets that apply</h2>
    {effective === undefined ? (
      <p>
        You may not see them. You need the permission read-workspaces or manage-policies, or access to the{' '}
        {thing} by a team.
      </p>
    ) : effective.sets.length === 0 ? (
      <Empty>
        <p>
          None. A policy set applies when it is attached to the {thing}, selects one of its tags, or applies
          to all workspaces.
        </p>
      </Empty>
    ) : (
      <Table label="Policy sets that apply" heads={['Policy set', 'Enforced', 'Why', 'Policies']}>
        {effective.sets.map((set) => (
          <SetRow organization={organization} set={set} exempted={exempted} />
        ))}
      </Table>
    )}
    {effective?.isWhole === false ? <p class="quiet">More than 500 apply; these are the first.</p> : null}
  </>
);

const SetRow = ({
  organization,
  set,
  exempted,
}: Pick<EffectiveProps, 'organization'> & Exempted & { readonly set: EffectivePolicySet }) => {
  const { attributes } = set;
  const not = whyNot(set);
  return (
    <tr>
      <th scope="row">
        {maySee(organization.attributes.permissions, 'policy-sets') ? (
          <a href={pathOf(organization.id, 'policy-sets', set.id)}>{attributes.name}</a>
        ) : (
          attributes.name
        )}
      </th>
      <td>{attributes.enforced ? <Badge kind="good">yes</Badge> : <Badge kind="warning">no</Badge>}</td>
      <td class="text">
        Applies because {whyApplied(set)}.
        {not === '' ? '' : ` ${attributes.enforced ? 'But' : 'Not enforced because'} ${not}.`}
      </td>
      <td class="text">
        {attributes.policies.map((policy) => `${policy.name} (${policy['enforcement-level']})`).join(', ')}
        {exempted === undefined ? null : (
          <p>
            <a
              href={addressWith(pathOf(organization.id, 'policy-sets', set.id, 'exemptions', 'new'), {
                workspace: exempted,
              })}
              aria-label={`Exempt from ${attributes.name}`}
            >
              Exempt
            </a>
          </p>
        )}
      </td>
    </tr>
  );
};

import { pathOf, type Organization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { count, Empty } from '../pages/parts.tsx';
import { creationCommand } from './project-form-page.tsx';
import type { Workspace } from './workspace.ts';
import type { ShownProjects } from './workspaces.view.ts';

interface WorkspacesProps extends ShownProjects {
  readonly organization: Organization;
  readonly workspaces: readonly Workspace[];
  readonly pagination: Pagination;
  readonly q: string;
  readonly done: string;
}

const doneTexts = {
  deleted: 'The workspace is deleted.',
  'project-deleted': 'The project is deleted.',
};

export const WorkspacesPage = (props: WorkspacesProps) => {
  const { organization, workspaces, projects, pagination, q, done } = props;
  const path = pathOf(organization.id, 'workspaces');
  return (
    <>
      <h1>Workspaces</h1>
      <Done word={done} texts={doneTexts} />
      {mayCreateIn(projects) && (workspaces.length > 0 || q !== '') ? (
        <p>
          <a class="button primary" href={`${path}/new`}>
            Create a workspace
          </a>
        </p>
      ) : null}
      <SearchLine action={path} label="Find a workspace by its name" value={q} />
      {workspaces.length > 0 ? (
        <WorkspaceTable {...props} />
      ) : q === '' ? (
        <NoneYet organization={organization.id} mayCreate={mayCreateIn(projects)} />
      ) : (
        <Empty>
          <h2>No workspace matches</h2>
          <p>
            <a href={path}>Show all workspaces</a>
          </p>
        </Empty>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q, page })} />
      {q === '' && pagination['current-page'] === 1 ? <Projects {...props} /> : null}
    </>
  );
};

const mayCreateIn = (projects: ShownProjects['projects']) =>
  [...projects.values()].some(({ attributes }) => attributes.permissions['can-create-workspace']);

const WorkspaceTable = ({ organization, workspaces, projects }: WorkspacesProps) => (
  <Table label="Workspaces" heads={['Workspace', 'Project', 'Tag names']}>
    {workspaces.map(({ id, attributes, relationships }) => {
      const project = relationships.project.data.id;
      return (
        <tr>
          <th scope="row">
            <a href={pathOf(organization.id, 'workspaces', id)}>{attributes.name}</a>
            {attributes.description === null ? null : (
              <p>
                <Named>{attributes.description}</Named>
              </p>
            )}
          </th>
          <td>
            <a href={pathOf(organization.id, 'projects', project)}>
              {projects.get(project)?.attributes.name ?? project}
            </a>
          </td>
          <td>{attributes['tag-names'].join(', ')}</td>
        </tr>
      );
    })}
  </Table>
);

interface NoneYetProps {
  readonly organization: string;
  readonly mayCreate: boolean;
}

const NoneYet = ({ organization, mayCreate }: NoneYetProps) => (
  <Empty>
    <h2>{mayCreate ? 'There are no workspaces yet' : 'You may not see any workspace'}</h2>
    <p>Policy sets apply to workspaces. The page of a workspace says which ones apply to it, and why.</p>
    {mayCreate ? (
      <FirstStep
        id="workspace-command"
        label="Command that creates a workspace"
        command={creationCommand(organization, 'workspaces')}
        button={{ href: pathOf(organization, 'workspaces', 'new'), label: 'Create a workspace' }}
      />
    ) : null}
  </Empty>
);

/** Shown to members who may see no workspace. */
export const NoWorkspaces = () => (
  <>
    <h1>Workspaces</h1>
    <Empty>
      <h2>You may not see any workspaces</h2>
      <p>
        You need the permission read-workspaces, or access to a workspace or a project. An owner of the
        organization can give either to one of your teams.
      </p>
    </Empty>
  </>
);

const Projects = ({ organization, projects, isWhole }: WorkspacesProps) => (
  <>
    <h2>Projects</h2>
    {organization.attributes.permissions['can-create-project'] ? (
      <p>
        <a class="button" href={pathOf(organization.id, 'projects', 'new')}>
          Create a project
        </a>
      </p>
    ) : null}
    <Table label="Projects" heads={['Project', { number: 'Workspaces' }, 'Description']}>
      {[...projects.values()].map(({ id, attributes }) => (
        <tr>
          <th scope="row">
            <a href={pathOf(organization.id, 'projects', id)}>{attributes.name}</a>
          </th>
          <td class="number">{count(attributes['workspace-count'])}</td>
          <td class="text">
            <Named>{attributes.description ?? ''}</Named>
          </td>
        </tr>
      ))}
    </Table>
    {isWhole ? null : <p class="quiet">There are more projects than these 500.</p>}
  </>
);

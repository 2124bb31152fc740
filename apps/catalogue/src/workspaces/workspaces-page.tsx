import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { count, Empty } from '../pages/parts.tsx';
import type { Project, Workspace } from './workspace.ts';

interface WorkspacesProps {
  readonly organization: Organization;
  readonly workspaces: readonly Workspace[];
  readonly projects: ReadonlyMap<string, Project>;
  readonly isWhole: boolean;
  readonly pagination: Pagination;
  readonly q: string;
}

export const WorkspacesPage = (props: WorkspacesProps) => {
  const { organization, workspaces, projects, pagination, q } = props;
  const path = pathOf(organization.id, 'workspaces');
  return (
    <>
      <h1>Workspaces</h1>
      <SearchLine action={path} label="Find a workspace by its name" value={q} />
      {workspaces.length === 0 ? (
        <Empty>
          <h2>{q === '' ? 'You may not see any workspace' : 'No workspace matches'}</h2>
          <p>
            Policy sets apply to workspaces. Create one with the <a href="/docs">API</a>; its page says which
            policy sets apply to it, and why.
          </p>
        </Empty>
      ) : (
        <Table label="Workspaces" heads={['Workspace', 'Project', 'Tags']}>
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
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q, page })} />
      {q === '' && pagination['current-page'] === 1 ? <Projects {...props} /> : null}
    </>
  );
};

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

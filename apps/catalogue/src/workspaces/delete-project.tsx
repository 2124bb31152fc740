import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { findProject } from './workspaces.view.ts';

const deletion = confirmation({
  async find(visit: OrganizationVisit) {
    const project = await findProject(visit);
    if (!project.attributes.permissions['can-destroy']) throw notFound();
    return project;
  },
  ask({ organization }, { id, attributes }) {
    const { 'workspace-count': workspaces } = attributes;
    return {
      title: 'Delete a project',
      heading: (
        <>
          Delete the project <Named>{attributes.name}</Named>?
        </>
      ),
      consequences: [
        workspaces === 0
          ? 'It has no workspaces.'
          : `It has ${workspaces} ${workspaces === 1 ? 'workspace' : 'workspaces'}: move or delete them first.`,
        'Teams lose the access that they have to it. Its exemptions from policies end.',
        'Policy sets are no longer attached to it. Nothing brings it back.',
      ],
      action: pathOf(organization.id, 'projects', id, 'delete'),
      verb: 'Delete it',
      back: pathOf(organization.id, 'projects', id),
    };
  },
  typed: ({ attributes }) => attributes.name,
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/projects/{project_id}', { params: { path: { project_id: id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'workspaces')}?done=project-deleted`,
});

/** `GET /app/organizations/:organization/projects/:project/delete`: asks before a project is deleted. */
export const showProjectDeletion = organizationPage('workspaces', deletion.show);

/** `POST /app/organizations/:organization/projects/:project/delete`: deletes a project without workspaces. */
export const deleteProject = organizationPage('workspaces', deletion.send);

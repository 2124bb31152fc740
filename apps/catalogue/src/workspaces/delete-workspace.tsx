import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { findWorkspace } from './workspaces.view.ts';

const deletion = confirmation({
  async find(visit: OrganizationVisit) {
    const { workspace } = await findWorkspace(visit);
    if (!workspace.attributes.permissions['can-destroy']) throw notFound();
    return workspace;
  },
  ask: ({ organization }, { id, attributes }) => ({
    title: 'Delete a workspace',
    heading: (
      <>
        Delete the workspace <Named>{attributes.name}</Named>?
      </>
    ),
    consequences: [
      'Pipelines that report plans of it, or ask which policies apply to it, fail.',
      'Teams lose the access that they have to it. Its exemptions from policies end.',
      ...(attributes.locked ? ['It is locked. That does not prevent this.'] : []),
      'Nothing brings it back.',
    ],
    action: pathOf(organization.id, 'workspaces', id, 'delete'),
    verb: 'Delete it',
    back: pathOf(organization.id, 'workspaces', id),
  }),
  typed: ({ attributes }) => attributes.name,
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/workspaces/{workspace_id}', { params: { path: { workspace_id: id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'workspaces')}?done=deleted`,
});

/** `GET /app/organizations/:organization/workspaces/:workspace/delete`: asks before a workspace is deleted. */
export const showWorkspaceDeletion = organizationPage('workspaces', deletion.show);

/** `POST /app/organizations/:organization/workspaces/:workspace/delete`: deletes a workspace. */
export const deleteWorkspace = organizationPage('workspaces', deletion.send);

import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { findWorkspace } from './workspaces.view.ts';

const locking = confirmation({
  async find(visit: OrganizationVisit) {
    const { workspace } = await findWorkspace(visit);
    if (!workspace.attributes.permissions['can-lock']) throw notFound();
    return workspace;
  },
  ask: ({ organization }, { id, attributes }) => ({
    title: 'Lock a workspace',
    heading: (
      <>
        Lock the workspace <Named>{attributes.name}</Named>?
      </>
    ),
    consequences: [
      'Programs that delete it only if nobody needs it are refused. It can still be changed.',
      'Whoever locks it can unlock it, and so can everybody who may change it.',
    ],
    action: pathOf(organization.id, 'workspaces', id, 'lock'),
    verb: 'Lock it',
    isHarmless: true,
    back: pathOf(organization.id, 'workspaces', id),
  }),
  reason: 'Readers of the workspace see it (optional, at most 1,024 characters).',
  act: ({ client }, { id }, reason) =>
    client.POST('/api/v2/workspaces/{workspace_id}/actions/lock', {
      params: { path: { workspace_id: id } },
      body: reason === '' ? {} : { reason },
    }),
  goTo: ({ organization }, { id }) => `${pathOf(organization.id, 'workspaces', id)}?done=locked`,
});

/** `GET /app/organizations/:organization/workspaces/:workspace/lock`: asks for the reason of a lock. */
export const showWorkspaceLock = organizationPage('workspaces', locking.show);

/** `POST /app/organizations/:organization/workspaces/:workspace/lock`: locks a workspace. */
export const lockWorkspace = organizationPage('workspaces', locking.send);

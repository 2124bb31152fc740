import { notFound } from '@groundwork/errors';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { mayUnlock } from './workspace.ts';
import { findWorkspace } from './workspaces.view.ts';

const unlocking = confirmation({
  async find(visit: OrganizationVisit) {
    const { workspace } = await findWorkspace(visit);
    if (!mayUnlock(workspace)) throw notFound();
    return workspace;
  },
  ask: ({ organization }, { id, attributes }) => ({
    title: 'Unlock a workspace',
    heading: (
      <>
        Unlock the workspace <Named>{attributes.name}</Named>?
      </>
    ),
    consequences: [
      attributes['locked-reason'] === null ? (
        'It was locked without a reason. Somebody else may have locked it.'
      ) : (
        <>
          It was locked for this reason: <Named>{attributes['locked-reason']}</Named>
        </>
      ),
    ],
    action: pathOf(organization.id, 'workspaces', id, 'unlock'),
    verb: 'Unlock it',
    isHarmless: true,
    back: pathOf(organization.id, 'workspaces', id),
  }),
  act({ client }, { id, attributes }) {
    const params = { path: { workspace_id: id } };
    return attributes.permissions['can-force-unlock']
      ? client.POST('/api/v2/workspaces/{workspace_id}/actions/force-unlock', { params })
      : client.POST('/api/v2/workspaces/{workspace_id}/actions/unlock', { params });
  },
  goTo: ({ organization }, { id }) => `${pathOf(organization.id, 'workspaces', id)}?done=unlocked`,
});

/** `GET /app/organizations/:organization/workspaces/:workspace/unlock`: shows why a workspace is locked, and asks. */
export const showWorkspaceUnlock = organizationPage('workspaces', unlocking.show);

/** `POST /app/organizations/:organization/workspaces/:workspace/unlock`: unlocks a workspace, also one that somebody else has locked. */
export const unlockWorkspace = organizationPage('workspaces', unlocking.send);

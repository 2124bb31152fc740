import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { ifFound } from '../platform/if-there.ts';
import { findExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import { WorkspacePage } from './workspace-page.tsx';
import { workspaceParameters } from './workspace.request.ts';
import { findEffectiveSets } from './workspaces.view.ts';

/**
 * `GET /app/organizations/:organization/workspaces/:workspace`: the policy sets that apply to a workspace, and those
 * that do not, with reasons; and what is exempt in it.
 */
export const showWorkspace = organizationPage('workspaces', () => async ({ req, client, organization }) => {
  const { workspace: id } = parseParams(workspaceParameters, req);
  const { data: workspace } = await bodyOf(
    client.GET('/api/v2/workspaces/{workspace_id}', { params: { path: { workspace_id: id } } }),
  );
  if (workspace.relationships.organization.data.id !== organization.id) throw notFound();
  const [{ data: project }, effective, exempt] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/projects/{project_id}', {
        params: { path: { project_id: workspace.relationships.project.data.id } },
      }),
    ),
    ifFound(findEffectiveSets(client, 'workspaces', id)),
    ifFound(findExemptions(client, organization.id, { 'filter[workspace]': id, 'filter[status]': 'active' })),
  ]);
  return {
    title: workspace.attributes.name,
    body: WorkspacePage({ organization, workspace, project, effective, exempt }),
  };
});

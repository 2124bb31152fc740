import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { ifFound } from '../platform/if-there.ts';
import { findExemptions } from '../policy-exemptions/policy-exemptions.view.ts';
import { WorkspacePage } from './workspace-page.tsx';
import { findEffectiveSets, findTags, findWorkspace } from './workspaces.view.ts';

/**
 * `GET /app/organizations/:organization/workspaces/:workspace`: the policy sets that apply to a workspace, and those
 * that do not, with reasons; and what is exempt in it.
 */
export const showWorkspace = organizationPage('workspaces', () => async (visit) => {
  const { req, client, organization } = visit;
  const { done } = listQuery.parse({ ...req.query });
  const { workspace, project } = await findWorkspace(visit);
  const { id } = workspace;
  const [tags, effective, exempt] = await Promise.all([
    findTags(client, 'workspaces', id),
    ifFound(findEffectiveSets(client, 'workspaces', id)),
    ifFound(findExemptions(client, organization.id, { 'filter[workspace]': id, 'filter[status]': 'active' })),
  ]);
  return {
    title: workspace.attributes.name,
    body: WorkspacePage({ organization, workspace, project, tags, effective, exempt, done }),
  };
});

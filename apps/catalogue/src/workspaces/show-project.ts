import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { ifFound } from '../platform/if-there.ts';
import { ProjectPage } from './workspace-page.tsx';
import { projectParameters } from './workspace.request.ts';
import { findEffectiveSets } from './workspaces.view.ts';

/**
 * `GET /app/organizations/:organization/projects/:project`: the workspaces of a project, and the policy sets that apply
 * to all of them.
 */
export const showProject = organizationPage('workspaces', () => async ({ req, client, organization }) => {
  const { project: id } = parseParams(projectParameters, req);
  const { data: project } = await bodyOf(
    client.GET('/api/v2/projects/{project_id}', { params: { path: { project_id: id } } }),
  );
  if (project.relationships.organization.data.id !== organization.id) throw notFound();
  const query = { 'filter[project][id]': id, 'page[size]': '100' };
  const [list, effective] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/workspaces', {
        params: { path: { organization_name: organization.id }, query },
      }),
    ),
    ifFound(findEffectiveSets(client, 'projects', id)),
  ]);
  return {
    title: project.attributes.name,
    body: ProjectPage({ organization, project, workspaces: list.data, effective }),
  };
});

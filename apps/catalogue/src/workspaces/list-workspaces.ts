import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { ifFound, ifThere } from '../platform/if-there.ts';
import { findProjects } from './workspaces.view.ts';
import { NoWorkspaces, WorkspacesPage } from './workspaces-page.tsx';

/**
 * `GET /app/organizations/:organization/workspaces`: the workspaces with their projects. The policy sets of each are on
 * its own page.
 */
export const listWorkspaces = organizationPage('workspaces', () => async ({ req, client, organization }) => {
  const { page, q, done } = listQuery.parse({ ...req.query });
  const query = {
    'page[number]': String(page),
    'page[size]': '50',
    ...(q !== '' && { 'search[name]': q }),
  };
  const [list, projects] = await Promise.all([
    ifThere(
      client.GET('/api/v2/organizations/{organization_name}/workspaces', {
        params: { path: { organization_name: organization.id }, query },
      }),
    ),
    ifFound(findProjects(client, organization.id)),
  ]);
  if (!list || !projects) return { title: 'Workspaces', body: NoWorkspaces() };
  const { data: workspaces, meta } = list;
  return {
    title: 'Workspaces',
    body: WorkspacesPage({ organization, workspaces, ...projects, pagination: meta.pagination, q, done }),
  };
});

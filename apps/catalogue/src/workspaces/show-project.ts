import { bodyOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { ifFound } from '../platform/if-there.ts';
import { ProjectPage } from './workspace-page.tsx';
import { findEffectiveSets, findProject, findTags } from './workspaces.view.ts';

/**
 * `GET /app/organizations/:organization/projects/:project`: the workspaces of a project, and the policy sets that apply
 * to all of them.
 */
export const showProject = organizationPage('workspaces', () => async (visit) => {
  const { req, client, organization } = visit;
  const { done } = listQuery.parse({ ...req.query });
  const project = await findProject(visit);
  const query = { 'filter[project][id]': project.id, 'page[size]': '100' };
  const [list, tags, effective] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/workspaces', {
        params: { path: { organization_name: organization.id }, query },
      }),
    ),
    findTags(client, 'projects', project.id),
    ifFound(findEffectiveSets(client, 'projects', project.id)),
  ]);
  return {
    title: project.attributes.name,
    body: ProjectPage({ organization, project, tags, workspaces: list.data, effective, done }),
  };
});

import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { projectParameters } from '../workspaces/workspace.request.ts';
import { PolicyEvaluationsPage } from './policy-evaluations-page.tsx';

/** `GET /app/organizations/:organization/projects/:project/policy-evaluations`: what policies said about plans of the workspaces of a project. */
export const listProjectEvaluations = organizationPage(
  'workspaces',
  () =>
    async ({ req, client, organization }) => {
      const { project: id } = parseParams(projectParameters, req);
      const { page } = listQuery.parse({ ...req.query });
      const query = { 'page[number]': String(page), 'page[size]': '50' };
      const [{ data: project }, { data: evaluations, meta }] = await Promise.all([
        bodyOf(client.GET('/api/v2/projects/{project_id}', { params: { path: { project_id: id } } })),
        bodyOf(client.GET('/api/v2/projects/{id}/policy-evaluations', { params: { path: { id }, query } })),
      ]);
      if (project.relationships.organization.data.id !== organization.id) throw notFound();
      const { name } = project.attributes;
      return {
        title: `Policy evaluations of ${name}`,
        body: PolicyEvaluationsPage({
          organization: organization.id,
          of: { kind: 'project', name, path: pathOf(organization.id, 'projects', id) },
          evaluations,
          pagination: meta.pagination,
        }),
      };
    },
);

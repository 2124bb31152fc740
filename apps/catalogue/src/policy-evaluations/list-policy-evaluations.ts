import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { workspaceParameters } from '../workspaces/workspace.request.ts';
import { isOnItsWay } from './policy-evaluation.ts';
import { PolicyEvaluationsPage } from './policy-evaluations-page.tsx';

/** Less often than the page of one, because a list takes longer. */
const againAfterSeconds = 10;

/** `GET /app/organizations/:organization/workspaces/:workspace/policy-evaluations`: what policies said about plans of a workspace. */
export const listPolicyEvaluations = organizationPage(
  'workspaces',
  () =>
    async ({ req, client, organization }) => {
      const { workspace: id } = parseParams(workspaceParameters, req);
      const { page } = listQuery.parse({ ...req.query });
      const query = { 'page[number]': String(page), 'page[size]': '50' };
      const [{ data: workspace }, { data: evaluations, meta }] = await Promise.all([
        bodyOf(client.GET('/api/v2/workspaces/{workspace_id}', { params: { path: { workspace_id: id } } })),
        bodyOf(client.GET('/api/v2/workspaces/{id}/policy-evaluations', { params: { path: { id }, query } })),
      ]);
      if (workspace.relationships.organization.data.id !== organization.id) throw notFound();
      const { pagination } = meta;
      return {
        title: `Policy evaluations of ${workspace.attributes.name}`,
        body: PolicyEvaluationsPage({
          organization: organization.id,
          of: {
            kind: 'workspace',
            name: workspace.attributes.name,
            path: pathOf(organization.id, 'workspaces', id),
          },
          evaluations,
          pagination,
        }),
        ...(evaluations.some(isOnItsWay) && { againAfterSeconds }),
      };
    },
);

import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { policySetParameters } from '../policy-sets/policy-set.request.ts';
import { PolicyEvaluationsPage } from './policy-evaluations-page.tsx';

/** `GET /app/organizations/:organization/policy-sets/:set/policy-evaluations`: what the policies of a set and others said about plans. */
export const listPolicySetEvaluations = organizationPage(
  'policy-sets',
  () =>
    async ({ req, client, organization }) => {
      const { set: id } = parseParams(policySetParameters, req);
      const { page } = listQuery.parse({ ...req.query });
      const query = { 'page[number]': String(page), 'page[size]': '50' };
      const [{ data: set }, { data: evaluations, meta }] = await Promise.all([
        bodyOf(client.GET('/api/v2/policy-sets/{id}', { params: { path: { id } } })),
        bodyOf(
          client.GET('/api/v2/policy-sets/{id}/policy-evaluations', { params: { path: { id }, query } }),
        ),
      ]);
      if (set.relationships.organization.data.id !== organization.id) throw notFound();
      const { name } = set.attributes;
      return {
        title: `Policy evaluations of ${name}`,
        body: PolicyEvaluationsPage({
          organization: organization.id,
          of: { kind: 'policy set', name, path: pathOf(organization.id, 'policy-sets', id) },
          evaluations,
          pagination: meta.pagination,
        }),
      };
    },
);

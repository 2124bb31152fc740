import { bodyOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { RulesPage } from './rules-page.tsx';

/** `GET /app/organizations/:organization/consumption-rules`: the rules of consumption of an organization, for its members. */
export const listConsumptionRules = organizationPage(
  'consumption-rules',
  () =>
    async ({ req, client, organization }) => {
      const { page, done } = listQuery.parse({ ...req.query });
      const query = { 'page[number]': String(page), 'page[size]': '50' };
      const { data: rules, meta } = await bodyOf(
        client.GET('/api/v2/organizations/{organization_name}/consumption-rules', {
          params: { path: { organization_name: organization.id }, query },
        }),
      );
      return {
        title: 'Rules of consumption',
        body: RulesPage({ organization, rules, pagination: meta.pagination, done }),
      };
    },
);

import { bodyOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { mayPublish } from '../publishing/publication.policy.ts';
import { ModulesPage } from './modules-page.tsx';

/**
 * `GET /app/organizations/:organization/modules`: the modules with their states, including those that cannot be
 * installed yet.
 */
export const listOrganizationModules = organizationPage(
  'modules',
  () =>
    async ({ req, client, organization }) => {
      const { page, q } = listQuery.parse({ ...req.query });
      const query = {
        'page[number]': String(page),
        'page[size]': '50',
        'filter[organization_name]': organization.id,
        ...(q !== '' && { q }),
      };
      const { data, meta } = await bodyOf(
        client.GET('/api/v2/organizations/{organization_name}/registry-modules', {
          params: { path: { organization_name: organization.id }, query },
        }),
      );
      const { pagination } = meta;
      return {
        title: 'Modules',
        body: ModulesPage({
          organization: organization.id,
          mayPublish: mayPublish(organization),
          modules: data,
          pagination,
          q,
        }),
      };
    },
);

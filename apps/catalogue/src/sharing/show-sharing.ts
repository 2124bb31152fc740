import { bodyOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { ifFound } from '../platform/if-there.ts';
import { findConsumers } from './consumers.view.ts';
import { SharingPage } from './sharing-page.tsx';

/** `GET /app/organizations/:organization/sharing`: the organizations whose modules the members may use. */
export const showSharing = organizationPage('sharing', () => async ({ req, client, organization }) => {
  const { page } = listQuery.parse({ ...req.query });
  const query = { 'page[number]': String(page), 'page[size]': '50' };
  const [producers, consumers] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/relationships/module-producers', {
        params: { path: { organization_name: organization.id }, query },
      }),
    ),
    ifFound(findConsumers(client, organization.id)),
  ]);
  return {
    title: 'Sharing',
    body: SharingPage({
      organization: organization.id,
      producers: producers.data,
      pagination: producers.meta.pagination,
      consumers,
    }),
  };
});

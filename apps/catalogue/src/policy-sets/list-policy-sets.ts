import { bodyOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { includedOf } from '../platform/included.ts';
import { PolicySetsPage } from './policy-sets-page.tsx';
import { includedVersion } from './policy-set.ts';

/** `GET /app/organizations/:organization/policy-sets`: the policy sets, with their scope and the state of their versions. */
export const listPolicySets = organizationPage('policy-sets', () => async ({ req, client, organization }) => {
  const { page, q, done } = listQuery.parse({ ...req.query });
  const query = {
    include: 'newest_version',
    'page[number]': String(page),
    'page[size]': '50',
    ...(q !== '' && { 'search[name]': q }),
  };
  const list = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/policy-sets', {
      params: { path: { organization_name: organization.id }, query },
    }),
  );
  const versions = includedOf(includedVersion, list);
  const { pagination } = list.meta;
  return {
    title: 'Policy sets',
    body: PolicySetsPage({ organization, sets: list.data, versions, pagination, q, done }),
  };
});

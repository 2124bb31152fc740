import { answerOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import type { Disabling } from './disabling.request.ts';
import { DisablingPage } from './disabling-page.tsx';

/** @throws RefusedError if there is no such organization */
export async function findAdminOrganization(
  client: ApiClient,
  name: string,
): Promise<ResourceOf<'AdminOrganizations'>> {
  const params = { path: { organization_name: name } };
  const { data } = await answerOf(client.GET('/api/v2/admin/organizations/{organization_name}', { params }));
  return data;
}

/** The page that asks before an organization is disabled or enabled, and says what that means. */
export const renderDisabling = (
  { session }: SignedInVisit,
  { id }: ResourceOf<'AdminOrganizations'>,
  change: Disabling,
  problems?: readonly string[],
): Shown => ({
  title: change === 'disable' ? 'Disable an organization' : 'Enable an organization',
  body: DisablingPage({ organization: id, change, formToken: session.formToken, problems }),
  ...(problems && { status: 422 }),
});

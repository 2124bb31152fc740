import { bodyOf, type ApiClient } from '@groundwork/client';
import type { Person } from './person.ts';
import { say, table } from './terminal.ts';

const baseline = 'examples/policies/baseline';

/** Uploads a policy set for all workspaces, and shows the sets that apply to one of them. Resolves with that workspace. */
export async function enforcePolicies(
  administrator: Person,
  api: ApiClient,
  organization: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const inOrganization = ['--organization', organization];
  await administrator.run(['policy-set', 'create', 'baseline', '--global', ...inOrganization]);
  await administrator.run(['policy-set', 'publish', 'baseline', baseline, ...inOrganization]);
  await administrator.run(['policy-set', 'show', 'baseline', ...inOrganization]);
  const { data: workspace } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/workspaces', {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'workspaces', attributes: { name: 'shop-production' } } },
    }),
  );
  say(`by the API: the workspace ${workspace.attributes.name} (${workspace.id}) and its policy sets`);
  const effective = await bodyOf(
    api.GET('/api/v2/workspaces/{id}/effective-policy-sets', { params: { path: { id: workspace.id } } }),
  );
  table(
    ['POLICY SET', 'ENFORCED', 'APPLIED BY', 'POLICIES'],
    effective.data.map((entry) => [
      entry.attributes.name,
      entry.attributes.enforced ? 'yes' : 'no',
      entry.attributes['applied-by'].join(', '),
      String(entry.attributes['policy-count']),
    ]),
  );
  return { id: workspace.id, name: workspace.attributes.name };
}

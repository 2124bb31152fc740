import { join } from 'node:path';
import { answerOf, upload, type ApiClient } from '@groundwork/client';
import { packFolder } from './pack.ts';
import { say, table, until } from './terminal.ts';

const baseline = join(import.meta.dirname, '..', '..', '..', 'examples', 'policies', 'baseline');
const ingestTimeoutMs = 60_000;

/** A set of uploaded policies for all workspaces, and what applies to one of them. */
export async function enforcePolicies(api: ApiClient, organization: string): Promise<void> {
  const inOrganization = { path: { organization_name: organization } };
  const { data: set } = await answerOf(
    api.POST('/api/v2/organizations/{organization_name}/policy-sets', {
      params: inOrganization,
      body: { data: { type: 'policy-sets', attributes: { name: 'baseline', global: true } } },
    }),
  );
  say(`policy set ${set.attributes.name} (${set.id}) for every workspace of ${organization}`);
  await uploadPolicies(api, set.id);
  const { data } = await answerOf(api.GET('/api/v2/policy-sets/{id}', { params: { path: { id: set.id } } }));
  say(`it has ${data.attributes['policy-count']} policies`);
  const { data: workspace } = await answerOf(
    api.POST('/api/v2/organizations/{organization_name}/workspaces', {
      params: inOrganization,
      body: { data: { type: 'workspaces', attributes: { name: 'shop-production' } } },
    }),
  );
  say(`workspace ${workspace.attributes.name} (${workspace.id})`);
  const effective = await answerOf(
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
}

async function uploadPolicies(api: ApiClient, setId: string): Promise<void> {
  const { data: version } = await answerOf(
    api.POST('/api/v2/policy-sets/{id}/versions', { params: { path: { id: setId } } }),
  );
  await upload(version, packFolder(baseline));
  say('uploaded the policies');
  await until('the policies to become ready', ingestTimeoutMs, async () => {
    const { attributes } = (
      await answerOf(api.GET('/api/v2/policy-set-versions/{id}', { params: { path: { id: version.id } } }))
    ).data;
    if (attributes.error !== null) throw new Error(`the policies were refused: ${attributes.error}`);
    return attributes.status === 'ready' ? attributes : undefined;
  });
  say('status ready');
}

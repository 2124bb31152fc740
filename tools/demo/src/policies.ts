import { join } from 'node:path';
import { z } from 'zod';
import { resource, type Api } from './api.ts';
import { packFolder } from './pack.ts';
import { say, table, until } from './terminal.ts';

const baseline = join(import.meta.dirname, '..', '..', '..', 'examples', 'policies', 'baseline');
const ingestTimeoutMs = 60_000;

const namedSchema = resource(z.object({ name: z.string() }));
const setSchema = resource(z.object({ name: z.string(), 'policy-count': z.number() }));
const versionSchema = resource(z.object({ status: z.string(), error: z.string().nullable() }));
const effectiveSchema = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        name: z.string(),
        enforced: z.boolean(),
        'applied-by': z.array(z.string()),
        'policy-count': z.number(),
      }),
    }),
  ),
});

/** A set of uploaded policies for all workspaces, and what applies to one of them. */
export async function enforcePolicies(api: Api, organization: string): Promise<void> {
  const path = `/api/v2/organizations/${organization}`;
  const attributes = { name: 'baseline', global: true };
  const set = await api.create(`${path}/policy-sets`, { type: 'policy-sets', attributes }, setSchema);
  say(`policy set ${set.data.attributes.name} (${set.data.id}) for every workspace of ${organization}`);
  await uploadPolicies(api, set.data.id);
  const { data } = await api.get(`/api/v2/policy-sets/${set.data.id}`, setSchema);
  say(`it has ${data.attributes['policy-count']} policies`);
  const workspace = await api.create(
    `${path}/workspaces`,
    { type: 'workspaces', attributes: { name: 'shop-production' } },
    namedSchema,
  );
  say(`workspace ${workspace.data.attributes.name} (${workspace.data.id})`);
  const effective = await api.get(
    `/api/v2/workspaces/${workspace.data.id}/effective-policy-sets`,
    effectiveSchema,
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

async function uploadPolicies(api: Api, setId: string): Promise<void> {
  const version = await api.create(
    `/api/v2/policy-sets/${setId}/versions`,
    { type: 'policy-set-versions' },
    z.object({ data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }) }),
  );
  await api.upload(version.data.links.upload, packFolder(baseline));
  say('uploaded the policies');
  const path = `/api/v2/policy-set-versions/${version.data.id}`;
  await until('the policies to become ready', ingestTimeoutMs, async () => {
    const { attributes } = (await api.get(path, versionSchema)).data;
    if (attributes.error !== null) throw new Error(`the policies were refused: ${attributes.error}`);
    return attributes.status === 'ready' ? attributes : undefined;
  });
  say('status ready');
}

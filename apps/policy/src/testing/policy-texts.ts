import { createHash } from 'node:crypto';
import { policyTextCompiledV1, type PolicyTextCompilation } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from './managed-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

export const query = 'data.acme.regions.deny';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

type TextErrors = PolicyTextCompilation['v0'];

const place = { file: null, line: 3, column: 6 };

/** As OPA 1.22.4 says it. */
export const unsafeText: TextErrors = [
  { ...place, code: 'rego_unsafe_var_error', message: 'var y is unsafe' },
];
export const textNotAsVersion0: TextErrors = [
  { ...place, code: 'rego_parse_error', message: 'var cannot be used for rule name' },
];

/** Publishes what a worker says about a text. */
export async function tellCompiled(
  app: PolicyTestApp,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  text: string,
  told: Partial<PolicyTextCompilation> = {},
): Promise<void> {
  const compilation = { textSha256: sha256Of(text), query, opaVersion: '1.22.4', v0: [], v1: [], ...told };
  await app.publish({
    definition: policyTextCompiledV1,
    organizationId: idSchema('organization').parse(organizationId),
    aggregateId: id,
    aggregateVersion: 2,
    data: { policyId: idSchema('policy').parse(id), ...compilation },
  });
  await app.settle();
}

/** A single policy of OPA with a text. */
export async function writtenPolicy(app: PolicyTestApp, text: string) {
  const managed = managedOrganization(app);
  const { client, policy, organization } = managed;
  const id = await policy({ name: 'regions', kind: 'kind2', query });
  const path = `/api/v2/policies/${id}`;
  const upload = (content: string) => client.put(`${path}/upload`, content);
  await upload(text);
  await app.settle();
  return {
    ...managed,
    id,
    path,
    upload,
    attributes: async () => resourceOf(await client.get(path)).attributes,
    change: (attributes: Record<string, unknown>) =>
      client.patch(path, { data: { type: 'policies', attributes } }),
    tell: (content: string, told?: Partial<PolicyTextCompilation>) =>
      tellCompiled(app, { id, organizationId: organization.id }, content, told),
    requests: () => app.eventsAbout(id).filter(({ type }) => type === 'policy-text.compile-awaited'),
    updates: () => app.eventsAbout(id).filter(({ type }) => type === 'policy.updated'),
  };
}

import { bodyOf, connect, upload, type ApiClient } from '@groundwork/client';
import { tarball } from '@groundwork/testing/tarball';
import { waitFor } from '@groundwork/testing/wait-for';
import type { TestedPlatform } from './platform.ts';

const organization_name = 'no-code';
const module = { organization_name, namespace: organization_name, name: 'lengths', provider: 'random' };
const version = '1.0.0';

/**
 * Creates the no-code module whose variables the client's tests read, pinned to an ingested version. Returns its id.
 *
 * @throws RefusedError if the platform refuses a step
 */
export async function createNoCodeModule({ baseUrl, adminToken }: TestedPlatform): Promise<string> {
  const client = connect({ baseUrl, token: adminToken });
  await bodyOf(
    client.POST('/api/v2/organizations', {
      body: {
        data: {
          type: 'organizations',
          attributes: { name: organization_name, email: 'no-code@example.com' },
        },
      },
    }),
  );
  const { data: created } = await bodyOf(
    client.POST('/api/v2/organizations/{organization_name}/registry-modules', {
      params: { path: module },
      body: {
        data: {
          type: 'registry-modules',
          attributes: { name: module.name, provider: module.provider, 'registry-name': 'private' },
        },
      },
    }),
  );
  const { data: waiting } = await bodyOf(
    client.POST(
      '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions',
      {
        params: { path: { ...module, registry_name: 'private' } },
        body: { data: { type: 'registry-module-versions', attributes: { version } } },
      },
    ),
  );
  await upload(waiting, Buffer.from(tarball({ 'main.tf': 'variable "length" {\n  type = number\n}\n' })));
  await waitFor(() => isRead(client, waiting.id), {
    timeoutMs: 60_000,
    describe: 'the version of the no-code module to be read',
  });
  const { data: record } = await bodyOf(
    client.POST('/api/v2/organizations/{organization_name}/no-code-modules', {
      params: { path: { organization_name } },
      body: {
        data: {
          type: 'no-code-modules',
          attributes: { 'version-pin': version },
          relationships: { 'registry-module': { data: { type: 'registry-modules', id: created.id } } },
        },
      },
    }),
  );
  return record.id;
}

async function isRead(client: ApiClient, id: string): Promise<boolean> {
  const { data } = await bodyOf(
    client.GET('/api/v2/registry-module-versions/{id}', { params: { path: { id } } }),
  );
  return data.attributes.status === 'ok';
}

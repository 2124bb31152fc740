import { apiClient, type ApiResponse } from '@groundwork/testing/api-client';
import { tarball } from '@groundwork/testing/tarball';
import { waitFor } from '@groundwork/testing/wait-for';
import { z } from 'zod';
import type { TestedPlatform } from './platform.ts';

const createdSchema = z.object({
  data: z.object({ id: z.string(), links: z.object({ upload: z.string().optional() }).optional() }),
});

/** What was created. @throws Error with the answer if it was not */
function created(answer: ApiResponse) {
  if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return createdSchema.parse(answer.body).data;
}

/**
 * Makes the no-code module whose variables the client's tests read: they expect to find one, pinned to a version that
 * has been read. Returns its id.
 */
export async function createNoCodeModule({ baseUrl, adminToken }: TestedPlatform): Promise<string> {
  const client = apiClient(baseUrl, { authorization: `Bearer ${adminToken}` });
  const post = async (path: string, type: string, attributes: object, relationships = {}) =>
    created(await client.post(`/api/v2${path}`, { data: { type, attributes, relationships } }));
  const organization = 'no-code';
  const here = `/organizations/${organization}`;
  await post('/organizations', 'organizations', { name: organization, email: 'no-code@example.com' });
  const names = { name: 'lengths', provider: 'random', 'registry-name': 'private' };
  const module = await post(`${here}/registry-modules`, 'registry-modules', names);
  const path = `${here}/registry-modules/private/${organization}/${names.name}/${names.provider}`;
  const version = '1.0.0';
  const { links } = await post(`${path}/versions`, 'registry-module-versions', { version });
  const archive = tarball({ 'main.tf': 'variable "length" {\n  type = number\n}\n' });
  await fetch(links?.upload ?? '', { method: 'PUT', body: new Uint8Array(archive) });
  await waitFor(
    async () => JSON.stringify((await client.get(`/api/v2${path}`)).body).includes('"status":"ok"'),
    {
      timeoutMs: 60_000,
      describe: 'the version of the no-code module to be read',
    },
  );
  const record = await post(
    `${here}/no-code-modules`,
    'no-code-modules',
    { 'version-pin': version },
    { 'registry-module': { data: { type: 'registry-modules', id: module.id } } },
  );
  return record.id;
}

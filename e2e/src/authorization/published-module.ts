import { tarball, waitFor, type ApiClient } from '@groundwork/testing';
import type { z } from 'zod';
import { upload } from '../testing/publisher.ts';
import { create, type createdSchema } from './requests.ts';

/** Uploads the archive of a version, and waits until the record at the path shows that it was read. */
export async function fillVersion(
  client: ApiClient,
  { links }: z.output<typeof createdSchema>['data'],
  path: string,
  archive: Buffer,
): Promise<void> {
  const response = await upload(links?.upload ?? '', archive);
  if (response !== 200) throw new Error(`the upload was answered ${response}`);
  const isRead = async () => /"status":"(?:ok|ready)"/.test(JSON.stringify((await client.get(path)).body));
  await waitFor(isRead, { timeoutMs: 60_000, describe: `${path} to be ingested` });
}

/** Publishes a module with one version that can be installed. */
export async function publishModule(client: ApiClient, organization: string, name: string) {
  const provider = 'generic';
  const modules = `/api/v2/organizations/${organization}/registry-modules`;
  const module = await create(client, modules, 'registry-modules', {
    name,
    provider,
    'registry-name': 'private',
    'no-code': true,
  });
  const path = `${modules}/private/${organization}/${name}/${provider}`;
  const version = await create(client, `${path}/versions`, 'registry-module-versions', { version: '1.0.0' });
  const archive = tarball({ 'main.tf': 'output "answer" {\n  value = 42\n}\n' });
  await fillVersion(client, version, path, archive);
  return {
    registry_name: 'private',
    namespace: organization,
    name,
    provider,
    version: '1.0.0',
    path: 'main.tf',
    module_id: module.id,
    no_code_module_id: module.id.replace('mod-', 'nocode-'),
    module_version_id: version.id,
  };
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, upload, type ApiClient } from '@groundwork/client';
import { packFolder } from './pack.ts';
import { say, table, until } from './terminal.ts';

const examples = join(import.meta.dirname, '..', '..', '..', 'examples', 'modules');
export const provider = 'generic';
const ingestTimeoutMs = 60_000;

/** The modules of `examples/modules`. */
export function exampleNames(): string[] {
  return readdirSync(examples, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The parameters of the path of a private module. */
export const pathOfModule = (organization: string, name: string) => ({
  organization_name: organization,
  registry_name: 'private',
  namespace: organization,
  name,
  provider,
});

export async function createModule(api: ApiClient, organization: string, name: string): Promise<void> {
  await answerOf(
    api.POST('/api/v2/organizations/{organization_name}/registry-modules', {
      params: { path: { organization_name: organization } },
      body: {
        data: { type: 'registry-modules', attributes: { name, provider, 'registry-name': 'private' } },
      },
    }),
  );
}

/** Creates the version, uploads the example's archive and waits until it has been read. */
export async function publishVersion(
  api: ApiClient,
  organization: string,
  name: string,
  version: string,
): Promise<void> {
  const path = pathOfModule(organization, name);
  const { data: created } = await answerOf(
    api.POST(
      '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions',
      { params: { path }, body: { data: { type: 'registry-module-versions', attributes: { version } } } },
    ),
  );
  say(`version ${version} (${created.id}) is waiting for its archive`);
  await upload(created, packFolder(join(examples, name)));
  say('uploaded the archive');
  await untilRead(api, created.id, version);
}

async function untilRead(api: ApiClient, id: string, version: string): Promise<void> {
  let shown = '';
  await until(`version ${version} to be read`, ingestTimeoutMs, async () => {
    const { status, error } = (
      await answerOf(api.GET('/api/v2/registry-module-versions/{id}', { params: { path: { id } } }))
    ).data.attributes;
    if (status !== shown) say(`status ${status}`);
    shown = status;
    if (error !== null) throw new Error(`${version} failed: ${error}`);
    return status === 'ok' ? status : undefined;
  });
}

export async function showDetails(
  api: ApiClient,
  organization: string,
  name: string,
  version: string,
): Promise<void> {
  const { root, submodules } = await answerOf(
    api.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}', {
      params: { path: { namespace: organization, name, provider, version } },
    }),
  );
  table(
    ['INPUT', 'TYPE', 'DEFAULT', 'DESCRIPTION'],
    root.inputs.map((input) => [
      input.name,
      input.type,
      input.required ? '(required)' : input.default,
      input.description,
    ]),
  );
  table(
    ['OUTPUT', 'DESCRIPTION'],
    root.outputs.map((output) => [output.name, output.description]),
  );
  say(
    `${root.resources.length} resources, submodules: ${submodules.map(({ path }) => path).join(', ') || 'none'}`,
  );
}

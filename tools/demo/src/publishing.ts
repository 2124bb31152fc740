import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { resource, type Api } from './api.ts';
import { packFolder } from './pack.ts';
import { say, table, until } from './terminal.ts';

const examples = join(import.meta.dirname, '..', '..', '..', 'examples', 'modules');
export const provider = 'generic';
const ingestTimeoutMs = 60_000;

const statusesSchema = resource(
  z.object({
    status: z.string(),
    'version-statuses': z.array(
      z.object({ version: z.string(), status: z.string(), error: z.string().optional() }),
    ),
  }),
);

const detailSchema = z.object({
  id: z.string(),
  root: z.object({
    inputs: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        default: z.string(),
        required: z.boolean(),
        description: z.string(),
      }),
    ),
    outputs: z.array(z.object({ name: z.string(), description: z.string() })),
    resources: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
  submodules: z.array(z.object({ path: z.string() })),
});

/** The modules of `examples/modules`. */
export function exampleNames(): string[] {
  return readdirSync(examples, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

const modulesPath = (organization: string) => `/api/v2/organizations/${organization}/registry-modules`;

/** A private module in the API. */
export const modulePath = (organization: string, name: string) =>
  `${modulesPath(organization)}/private/${organization}/${name}/${provider}`;

export async function createModule(api: Api, organization: string, name: string): Promise<void> {
  const attributes = { name, provider, 'registry-name': 'private' };
  await api.create(modulesPath(organization), { type: 'registry-modules', attributes }, statusesSchema);
}

/** Creates the version, uploads the example's archive and waits until it has been read. */
export async function publishVersion(
  api: Api,
  organization: string,
  name: string,
  version: string,
): Promise<void> {
  const module = modulePath(organization, name);
  const created = await api.create(
    `${module}/versions`,
    { type: 'registry-module-versions', attributes: { version } },
    z.object({ data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }) }),
  );
  say(`version ${version} (${created.data.id}) is waiting for its archive`);
  await api.upload(created.data.links.upload, packFolder(join(examples, name)));
  say('uploaded the archive');
  await untilRead(api, module, version);
}

async function untilRead(api: Api, module: string, version: string): Promise<void> {
  let shown = '';
  await until(`version ${version} to be read`, ingestTimeoutMs, async () => {
    const { attributes } = (await api.get(module, statusesSchema)).data;
    const current = attributes['version-statuses'].find((candidate) => candidate.version === version);
    if (current !== undefined && current.status !== shown) say(`status ${current.status}`);
    shown = current?.status ?? shown;
    if (current?.error !== undefined) throw new Error(`${version} failed: ${current.error}`);
    return current?.status === 'ok' ? current : undefined;
  });
}

export async function showDetails(
  api: Api,
  organization: string,
  name: string,
  version: string,
): Promise<void> {
  const { root, submodules } = await api.get(
    `/api/registry/v1/modules/${organization}/${name}/${provider}/${version}`,
    detailSchema,
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

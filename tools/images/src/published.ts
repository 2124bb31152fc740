import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isInstalled, run } from './run.ts';

/** Address and token for requests to a platform. */
export interface Reader {
  readonly baseUrl: string;
  readonly token: string;
}

const pageSchema = z.object({
  modules: z.array(z.object({ namespace: z.string(), name: z.string(), provider: z.string() })),
  meta: z.object({ next_url: z.string().optional() }),
});
const versionsSchema = z.object({
  modules: z.tuple([z.object({ versions: z.array(z.object({ version: z.string() })) })]),
});

/**
 * Downloads all installable versions, and returns their digests, keyed by `<organization>/<name>/<provider>/<version>`.
 */
export async function downloadAll(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  let next: string | undefined = '/api/registry/v1/modules?limit=100';
  while (next !== undefined) {
    const page = pageSchema.parse(await (await get(reader, next)).json());
    for (const { namespace, name, provider } of page.modules) {
      const module = `${namespace}/${name}/${provider}`;
      for (const version of await versionsOf(reader, module))
        digests.set(`${module}/${version}`, await digestOf(reader, `${module}/${version}`));
    }
    next = page.meta.next_url;
  }
  return digests;
}

async function versionsOf(reader: Reader, module: string): Promise<string[]> {
  const response = await get(reader, `/api/registry/v1/modules/${module}/versions`);
  return versionsSchema.parse(await response.json()).modules[0].versions.map(({ version }) => version);
}

async function digestOf(reader: Reader, version: string): Promise<string> {
  const response = await get(reader, `/api/registry/v1/modules/${version}/download`);
  const archive = await get(reader, response.headers.get('x-terraform-get') ?? '');
  return createHash('sha256')
    .update(await archive.bytes())
    .digest('hex');
}

async function get({ baseUrl, token }: Reader, address: string): Promise<Response> {
  const response = await fetch(new URL(address, baseUrl), { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`GET ${address} returned ${response.status}: ${await response.text()}`);
  return response;
}

/** Host name of the platform for clients, which require a dot. */
const host = 'groundwork.test';

/** Installs versions with Terraform or OpenTofu. Prints a note if neither is on the PATH. */
export async function installAll(
  { baseUrl, token }: Reader,
  versions: readonly string[],
  folder: string,
): Promise<void> {
  const found = await Promise.all(
    ['terraform', 'tofu'].map(async (name) => ((await isInstalled(name)) ? [name] : [])),
  );
  const [client] = found.flat();
  if (client === undefined) {
    console.log('no client installs the versions, because neither terraform nor tofu is on the PATH');
    return;
  }
  const services = `{ "modules.v1" = "${baseUrl}/api/registry/v1/modules/" }`;
  const calls = versions.map((version, index) => {
    const [, module, number] = /^(.*)\/(.*)$/.exec(version) ?? [];
    return `module "m${index}" {\n  source  = "${host}/${module}"\n  version = "${number}"\n}\n`;
  });
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.tf'), calls.join('\n'));
  writeFileSync(
    join(folder, 'client.hcl'),
    `host "${host}" {\n  services = ${services}\n}\ncredentials "${host}" {\n  token = "${token}"\n}\n`,
  );
  await run(client, [`-chdir=${folder}`, 'get', '-no-color'], {
    ...process.env,
    TF_CLI_CONFIG_FILE: join(folder, 'client.hcl'),
  });
}

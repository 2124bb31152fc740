import { createHash } from 'node:crypto';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { replaceFile } from '../frame/write-file.ts';
import { ask, openPlatform, refusal } from '../hosts/platform.ts';
import { send } from '../hosts/send.ts';
import { readAddress } from './module-address.ts';
import { readVersion } from './module-identity.ts';
import { parametersOf, textOf } from './publication.ts';
import { RefusedError } from '@groundwork/client';

interface DownloadOptions extends CommonOptions, OrganizationOptions {
  readonly output?: string;
}

/** Saves the archive of a version, after checking its checksum. */
export async function download(
  io: Io,
  options: DownloadOptions,
  text: string | undefined,
  given = '',
): Promise<void> {
  const version = readVersion(given);
  const platform = openPlatform(io, options);
  const module = await readAddress(io, platform, options, text);
  const { namespace, name, provider } = parametersOf(module);
  const what = `version ${version} of ${textOf(module)}`;
  const asked = platform.api.GET(
    '/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}/download',
    {
      params: { path: { namespace, name, provider, version } },
    },
  );
  await ask(platform, what, asked);
  const address = new URL((await asked).response.headers.get('x-terraform-get') ?? '', platform.origin);
  const response = await send(platform, new Request(address));
  if (!response.ok) throw refusal(platform, what, new RefusedError(response, undefined));
  const bytes = Buffer.from(await response.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const promised = address.searchParams.get('checksum');
  if (promised !== null && promised !== `sha256:${sha256}`)
    throw new Failure('unreachable', 'The archive was damaged in transit.', 'Run the command again.');
  const file = io.pathOf(options.output ?? `${name}-${version}.tar.gz`);
  replaceFile(file, bytes);
  show(io, options, { file, size: bytes.length, sha256 }, () => [`Saved ${file} (${bytes.length} bytes).`]);
}

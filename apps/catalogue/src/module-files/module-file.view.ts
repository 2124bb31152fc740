import { isUtf8 } from 'node:buffer';
import { bodyOf, RefusedError, type ApiClient } from '@groundwork/client';
import { recordPath, recordPathOf, type VersionAddress } from '../module-addresses/module-address.ts';
import type { ModuleFile, ShownFile } from './module-file.ts';

const list = `${recordPath}/versions/{version}/files` as const;

/**
 * Entries of the archive of a version, in order; undefined if there are too many to list.
 *
 * @throws RefusedError 404 if the user may not see them
 */
export const filesOf = async (
  client: ApiClient,
  address: VersionAddress,
): Promise<readonly ModuleFile[] | undefined> => {
  const path = { ...recordPathOf(address), version: address.version };
  const response = await unlessTooLarge(bodyOf(client.GET(list, { params: { path } })));
  return response?.data;
};

/**
 * File of a version; undefined for one that the API does not serve on its own.
 *
 * @throws RefusedError 404 if it does not exist, or the user may not see it
 */
export async function fileOf(
  client: ApiClient,
  address: VersionAddress & { readonly path: string },
): Promise<ShownFile | undefined> {
  const path = { ...recordPathOf(address), version: address.version, path: address.path };
  const read = client.GET(`${list}/{path}`, {
    params: { path },
    parseAs: 'arrayBuffer',
    pathSerializer: withSlashes,
  });
  const received = await unlessTooLarge(bodyOf(read));
  if (received === undefined) return undefined;
  const bytes = new Uint8Array(received);
  const isText = isUtf8(bytes) && !bytes.includes(0);
  return { path: address.path, bytes, text: isText ? new TextDecoder().decode(bytes) : undefined };
}

/** Fills in an address, and keeps the slashes in the path of a file. */
const withSlashes = (address: string, values: Readonly<Record<string, unknown>>) =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]).split('/').map(encodeURIComponent).join('/'),
  );

export async function archiveAddressOf(client: ApiClient, address: VersionAddress): Promise<string> {
  const { namespace, name, provider, version } = address;
  const sending = client.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}/download', {
    params: { path: { namespace, name, provider, version } },
  });
  await bodyOf(sending);
  return (await sending).response.headers.get('x-terraform-get') ?? '/';
}

/** Undefined for a file that exceeds the limits of the API for single files. Users can download it with the archive. */
async function unlessTooLarge<Data>(reading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 422) return undefined;
    throw error;
  }
}

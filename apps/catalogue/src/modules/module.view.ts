import { bodyOf, RefusedError, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import { ShownFailure } from '../pages/failure.ts';
import { ifThere } from '../platform/if-there.ts';
import type { ModuleAddress } from './module.request.ts';
import type { InstallableVersion, ShownModule } from './shown-module.ts';

/**
 * Module with the version that the address names or, if it names none, the latest one.
 *
 * @throws GroundworkError `not-found` if the user may not see the version or, if none is named, the module
 * @throws ShownFailure if they see no records, and a rule refuses the version
 */
export async function findModule(client: ApiClient, address: ModuleAddress): Promise<ShownModule> {
  const { namespace, name, provider } = address;
  const [module, { contents, refusal }] = await Promise.all([
    recordOf(client, address),
    contentsOf(client, address),
  ]);
  const wanted = address.version ?? contents?.version;
  const version = wanted === undefined ? undefined : await versionOf(client, { ...address, version: wanted });
  if (!contents && !(address.version === undefined ? module : version))
    throw refusal === undefined ? notFound() : refusedByRule(refusal);
  return { namespace, name, provider, module, version, contents };
}

/** Record of a module; undefined if the user may not see it. */
export async function recordOf(client: ApiClient, address: ModuleAddress) {
  const found = await ifThere(client.GET(recordPath, { params: { path: recordPathOf(address) } }));
  return found?.data;
}

async function versionOf(client: ApiClient, address: ModuleAddress & { readonly version: string }) {
  const query = { module_version: address.version };
  const found = await ifThere(
    client.GET(`${recordPath}/version`, { params: { path: recordPathOf(address), query } }),
  );
  return found?.data;
}

interface FoundContents {
  readonly contents?: InstallableVersion;
  /** Sentence about the rule that refuses the version. */
  readonly refusal?: string | undefined;
}

async function contentsOf(
  client: ApiClient,
  { namespace, name, provider, version }: ModuleAddress,
): Promise<FoundContents> {
  const path = { namespace, name, provider };
  const asked =
    version === undefined
      ? client.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}', { params: { path } })
      : client.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}/{version}', {
          params: { path: { ...path, version } },
        });
  try {
    return { contents: await bodyOf(asked) };
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 404) throw error;
    return { refusal: error.details.find((text) => !/^not found$/i.test(text)) };
  }
}

const refusedByRule = (text: string) =>
  new ShownFailure({ status: 404, title: 'A rule of your organization refuses this version', text });

import type { ApiClient } from '@groundwork/client';
import { recordPath, recordPathOf, type ModuleName } from '../module-addresses/module-address.ts';
import { ifThere } from '../platform/if-there.ts';
import type { FactsOfVersions, VersionFacts } from './listed-version.ts';
import type { VersionRecord } from './shown-module.ts';

/**
 * Facts about the newest 100 versions of a module. Users of another organization that shares the module see no records:
 * they get the dates and deprecations of the versions that they can install.
 */
export async function findVersionFacts(client: ApiClient, module: ModuleName): Promise<FactsOfVersions> {
  const params = { path: recordPathOf(module), query: { 'page[size]': '100' } };
  const records = await ifThere(client.GET(`${recordPath}/versions`, { params }));
  return records ? new Map(records.data.map(factsOf)) : findInstallable(client, module);
}

function factsOf({ attributes }: VersionRecord): [string, VersionFacts] {
  const { 'interface-verdict': verdict, deprecation, revocation } = attributes;
  const facts = {
    publishedAt: attributes['published-at'],
    downloads: attributes.downloads,
    deprecation: deprecation && { text: deprecation.reason, link: deprecation.link },
    revocation: revocation && { text: revocation.message, link: revocation.link },
    ...(verdict?.['is-deserved'] === false && { verdict }),
  };
  return [attributes.version, facts];
}

async function findInstallable(client: ApiClient, { namespace, name, provider }: ModuleName) {
  const found = await ifThere(
    client.GET('/api/registry/v1/modules/{namespace}/{name}/{provider}/versions', {
      params: { path: { namespace, name, provider } },
    }),
  );
  return new Map(
    (found?.modules ?? []).flatMap(({ versions }) =>
      versions.map(({ version, published_at, deprecation }): [string, VersionFacts] => [
        version,
        {
          publishedAt: published_at,
          deprecation: deprecation && { text: deprecation.reason, link: deprecation.link },
          revocation: null,
        },
      ]),
    ),
  );
}

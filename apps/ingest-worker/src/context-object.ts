import { createObjectLinks, type ObjectLinks } from '@groundwork/auth';
import type { InternalClient } from '@groundwork/http';
import { connectNeighbors } from '@groundwork/service';
import type { ObjectConfig } from './config.ts';
import { createContext, type IngestContext, type IngestOverrides } from './context.ts';
import { createVersionOwners, type VersionOwners } from './uploads/version-owners.ts';

export interface ObjectContext extends IngestContext<ObjectConfig> {
  readonly objectLinks: ObjectLinks;
  readonly versionOwners: VersionOwners;
  readonly client: InternalClient;
}

export interface ObjectOverrides extends IngestOverrides {
  readonly versionOwners?: VersionOwners;
}

export async function createObjectContext(
  config: ObjectConfig,
  overrides: ObjectOverrides = {},
): Promise<ObjectContext> {
  const base = await createContext(config, 'ingest-object', overrides);
  const client = connectNeighbors({
    ...base,
    urls: { registry: config.registryUrl, policy: config.policyUrl },
  });
  return {
    ...base,
    client,
    objectLinks: createObjectLinks(config.objectLinkKeys),
    versionOwners: overrides.versionOwners ?? createVersionOwners(client),
    async close() {
      await client.close();
      await base.close();
    },
  };
}

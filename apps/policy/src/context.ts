import { createObjectLinks } from '@groundwork/auth';
import type { InternalClient } from '@groundwork/http';
import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import { maxPlanBytes } from '@groundwork/policy-evaluation';
import { createSealer, createSecrets, type Sealer, type Secrets } from '@groundwork/sealed-secrets';
import {
  connectNeighbors,
  createServiceContext,
  type ContextOverrides,
  type ServiceContext,
} from '@groundwork/service';
import { createGrants, type GrantsService } from '@groundwork/service/grants';
import type { PolicyConfig } from './config.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import { createPolicyBundles, type PolicyBundles } from './policy-bundles/kept-bundle.changes.ts';
import { createDownloadAddresses, type DownloadAddresses } from './policy-set-versions/download-addresses.ts';
import { createUploadLinks, type UploadLinks } from './policy-set-versions/upload-links.ts';
import { createPlanUploads, type PlanUploads } from './policy-plans/plan-uploads.ts';
import { createStores, type PolicyStores } from './stores.ts';

export interface PolicyContext extends ServiceContext<PolicyConfig, PolicyStores> {
  readonly client: InternalClient;
  readonly grants: GrantsService;
  readonly directory: Directory;
  readonly objects: ObjectStorage;
  readonly links: UploadLinks;
  readonly downloads: DownloadAddresses;
  readonly planUploads: PlanUploads;
  readonly bundles: PolicyBundles;
  readonly sealer: Sealer;
  /** Seals the values of sensitive parameters, and the keys of plans. */
  readonly secrets: Secrets;
}

export async function createContext(
  config: PolicyConfig,
  overrides?: ContextOverrides,
): Promise<PolicyContext> {
  const options = { service: 'policy', config, createStores, backgroundConnections: 6 } as const;
  const base = await createServiceContext({ ...options, overrides });
  const urls = {
    'admin-orgs': config.adminOrgsUrl,
    'vcs-connections': config.vcsConnectionsUrl,
    'ingest-worker': config.ingestWorkerUrl,
  };
  const client = connectNeighbors({ ...base, urls });
  const grants = createGrants({ ...base, client });
  const objects = await openObjectStorage(config.objectStorageUrl);
  const objectLinks = createObjectLinks(config.objectLinkKeys);
  const links = createUploadLinks({ ...config, objectLinks, maxBytes: config.uploadMaxBytes });
  const downloads = createDownloadAddresses({ ...config, objectLinks });
  const planUploads = createPlanUploads({ ...config, objectLinks, maxBytes: maxPlanBytes });
  const bundles = createPolicyBundles({ ...base, objects });
  const sealer = createSealer(config.sealingKeys);
  const secrets = createSecrets('policy', sealer);
  async function close() {
    await Promise.all([grants.close(), client.close()]);
    objects.close();
    await base.close();
  }
  const directory = createDirectory(client);
  const addresses = { links, downloads, planUploads };
  return { ...base, client, grants, directory, objects, ...addresses, bundles, sealer, secrets, close };
}

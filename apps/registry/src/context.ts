import { createObjectLinks } from '@groundwork/auth';
import type { InternalClient } from '@groundwork/http';
import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import {
  connectNeighbors,
  createServiceContext,
  type ContextOverrides,
  type ServiceContext,
} from '@groundwork/service';
import { createGrants, type GrantsService } from '@groundwork/service/grants';
import type { RegistryConfig } from './config.ts';
import { startDownloadCounts, type DownloadCounts } from './module-downloads/counting-downloads.ts';
import { createModuleFileLists, type ModuleFileLists } from './module-files/module-file.changes.ts';
import { createArchiveLinks, type ArchiveLinks } from './module-versions/archive-links.ts';
import { createPublicArchives, type PublicArchives } from './public-archives/awaited-archive.changes.ts';
import { createPublicArchiveLinks, type PublicArchiveLinks } from './public-archives/public-archive-links.ts';
import { createPublicDates, type PublicDates } from './public-registry/public-dates.ts';
import { createPublicRegistry, type PublicRegistry } from './public-registry/public-registry.ts';
import { createStoredDocuments } from './public-registry/stored-documents.ts';
import { createStores, type RegistryStores } from './stores.ts';

export interface RegistryContext extends ServiceContext<RegistryConfig, RegistryStores> {
  readonly client: InternalClient;
  readonly grants: GrantsService;
  readonly objects: ObjectStorage;
  readonly links: ArchiveLinks;
  readonly downloadCounts: DownloadCounts;
  readonly moduleFileLists: ModuleFileLists;
  readonly publicRegistry: PublicRegistry;
  readonly publicArchives: PublicArchives;
  readonly publicArchiveLinks: PublicArchiveLinks;
  readonly publicDates: PublicDates;
}

export async function createContext(
  config: RegistryConfig,
  overrides?: ContextOverrides,
): Promise<RegistryContext> {
  const options = { service: 'registry', config, createStores, backgroundConnections: 6 } as const;
  const base = await createServiceContext({ ...options, overrides });
  const urls = { 'admin-orgs': config.adminOrgsUrl, 'vcs-connections': config.vcsConnectionsUrl };
  const client = connectNeighbors({ ...base, urls });
  const grants = createGrants({ ...base, client });
  const objects = await openObjectStorage(config.objectStorageUrl);
  const objectLinks = createObjectLinks(config.objectLinkKeys);
  const moduleFileLists = createModuleFileLists({ ...base, objects });
  const links = createArchiveLinks({ ...config, objectLinks, maxBytes: config.uploadMaxBytes });
  const stored = createStoredDocuments(base);
  const publicRegistry = createPublicRegistry({ ...base, stored, url: config.publicRegistryUrl });
  const publicArchives = createPublicArchives({ ...base, publicRegistry });
  const publicArchiveLinks = createPublicArchiveLinks({ ...config, objectLinks });
  const { moduleDownloads, publicVersionDates } = createStores(base.databases.background.knex);
  const host = config.publicRegistryHost ?? '';
  const publicDates = createPublicDates({
    ...base,
    host,
    registry: publicRegistry,
    store: publicVersionDates,
  });
  const downloadCounts = startDownloadCounts({ ...base, write: (counted) => moduleDownloads.add(counted) });
  async function close() {
    await downloadCounts.stop();
    await publicArchives.close();
    await Promise.all([grants.close(), client.close(), publicRegistry.close(), publicDates.close()]);
    objects.close();
    await base.close();
  }
  return {
    ...base,
    client,
    grants,
    objects,
    links,
    downloadCounts,
    moduleFileLists,
    publicRegistry,
    publicArchives,
    publicArchiveLinks,
    publicDates,
    close,
  };
}

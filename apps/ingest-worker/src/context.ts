import { createObjectLinks, type ObjectLinks } from '@groundwork/auth';
import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import {
  connectNeighbours,
  createServiceContext,
  type ContextOverrides,
  type ServiceContext,
} from '@groundwork/service';
import type { ObjectConfig, SharedConfig, WorkerConfig } from './config.ts';
import { createArchiveInspector, type ArchiveInspector } from './inspection/archive-inspector.ts';
import { createObjectWriter, type ObjectWriter } from './objects/object-writer.ts';
import { findGitTools, type GitTools } from './repositories/git-repository.ts';
import { createVcsConnections, type VcsConnections } from './repositories/vcs-connections.ts';
import { createStores, type IngestStores } from './stores.ts';

/** What both processes have. */
export interface IngestContext<Config = SharedConfig> extends ServiceContext<Config, IngestStores> {
  readonly storage: ObjectStorage;
  readonly objects: ObjectWriter;
}

/** The `object` process: archives in and out over HTTP. */
export interface ObjectContext extends IngestContext<ObjectConfig> {
  readonly objectLinks: ObjectLinks;
}

/** What the `worker` process needs to read archives and to fetch repositories. */
interface WorkerTools {
  readonly inspector: ArchiveInspector;
  readonly vcs: VcsConnections;
  readonly gitTools: GitTools;
}

/** The `worker` process: reads archives, and fetches repositories. */
export interface WorkerContext extends IngestContext<WorkerConfig>, WorkerTools {}

/** What tests replace. */
export interface Overrides extends ContextOverrides, Partial<WorkerTools> {
  readonly storage?: ObjectStorage;
}

const service = 'ingest-worker';

/** Builds the `object` process. Rejects when the message bus cannot be reached. */
export async function createObjectContext(
  config: ObjectConfig,
  overrides: Overrides = {},
): Promise<ObjectContext> {
  const shared = await createSharedContext(config, 'ingest-object', overrides);
  return { ...shared, objectLinks: createObjectLinks(config.objectLinkKeys) };
}

/** Builds the `worker` process. Rejects when the message bus cannot be reached. */
export async function createWorkerContext(
  config: WorkerConfig,
  overrides: Overrides = {},
): Promise<WorkerContext> {
  const shared = await createSharedContext(config, service, overrides);
  const { works, concurrency } = config.jobs;
  const processes = works.includes('archive') ? concurrency.archive : 0;
  const inspector = overrides.inspector ?? createArchiveInspector({ processes, logger: shared.logger });
  const urls = { 'vcs-connections': config.vcsConnectionsUrl };
  const vcs = overrides.vcs ?? createVcsConnections(connectNeighbours({ ...shared, urls }));
  const gitTools = overrides.gitTools ?? (await findGitTools(config.git));
  return { ...shared, inspector, vcs, gitTools };
}

async function createSharedContext<Config extends SharedConfig>(
  config: Config,
  process: string,
  overrides: Overrides,
): Promise<IngestContext<Config>> {
  const base = await createServiceContext({ service, process, config, createStores, overrides });
  const storage = overrides.storage ?? (await openObjectStorage(config.objectStorageUrl));
  const objects = createObjectWriter({ storage, objects: base.stores.objects, logger: base.logger });
  async function close() {
    objects.stop();
    storage.close();
    await base.close();
  }
  return { ...base, storage, objects, close };
}

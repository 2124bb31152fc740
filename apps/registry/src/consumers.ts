import { onRepositoryEvents } from '@groundwork/followed-repository';
import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import type { RegistryContext } from './context.ts';
import { onOauthTokenDeleted } from './module-repositories/on-oauth-token-deleted.ts';
import { onRepositoryFetchFailed } from './module-repositories/on-repository-fetch-failed.ts';
import { onRepositoryRefsListed } from './module-repositories/on-repository-refs-listed.ts';
import { followingModules } from './module-repositories/subscribed-module.ts';
import { onIngestQueued } from './module-versions/on-ingest-queued.ts';
import { onModuleArchiveAccepted } from './module-versions/on-module-archive-accepted.ts';
import { onModuleArchiveRejected } from './module-versions/on-module-archive-rejected.ts';
import { onUploadReceived } from './module-versions/on-upload-received.ts';
import type { RegistryStores } from './stores.ts';

/** Every event that the registry consumes: exactly its subscriptions in libs/contracts. */
export const consumers = (ctx: RegistryContext): EventHandler<RegistryStores>[] => [
  ...onOrganizationEvents(),
  onUploadReceived(ctx),
  onModuleArchiveAccepted(ctx),
  onModuleArchiveRejected(ctx),
  onIngestQueued(ctx),
  onOauthTokenDeleted(ctx),
  ...onRepositoryEvents(ctx, followingModules),
  onRepositoryRefsListed(ctx),
  onRepositoryFetchFailed(ctx),
];

import { onRepositoryEvents } from '@groundwork/followed-repository';
import { onVersionEvents } from '@groundwork/ingested-versions';
import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import type { RegistryContext } from './context.ts';
import { onOauthTokenDeleted } from './modules/on-oauth-token-deleted.ts';
import { onRepositoryRefsListed } from './module-versions/on-repository-refs-listed.ts';
import { followingModules } from './modules/following-module.changes.ts';
import { ingestedModuleVersions } from './module-versions/module-version.changes.ts';
import { onModuleArchiveAccepted } from './module-versions/on-module-archive-accepted.ts';
import { onModuleArchiveRejected } from './module-versions/on-module-archive-rejected.ts';
import { onPublicArchiveFailed } from './public-archives/on-public-archive-failed.ts';
import { onPublicArchiveFetched } from './public-archives/on-public-archive-fetched.ts';
import { onPublicArchiveUploaded } from './public-archives/on-public-archive-uploaded.ts';
import type { RegistryStores } from './stores.ts';

/** Handles exactly the events to which the registry subscribes in libs/contracts. */
export const consumers = (ctx: RegistryContext): EventHandler<RegistryStores>[] => [
  ...onOrganizationEvents(),
  ...onVersionEvents(ctx, ingestedModuleVersions),
  onModuleArchiveAccepted(ctx),
  onModuleArchiveRejected(ctx),
  onOauthTokenDeleted(ctx),
  ...onRepositoryEvents(ctx, followingModules),
  onRepositoryRefsListed(ctx),
  onPublicArchiveFailed(ctx),
  onPublicArchiveFetched(ctx),
  onPublicArchiveUploaded(ctx),
];

import type { EventHandler } from '@groundwork/outbox';
import type { IngestStores } from './stores.ts';
import { onModuleFetchAwaited } from './repositories/on-module-fetch-awaited.ts';
import { onModuleRepositoryChanged } from './repositories/on-module-repository-changed.ts';
import { onPolicySetFetchAwaited } from './repositories/on-policy-set-fetch-awaited.ts';
import { onPolicySetRepositoryChanged } from './repositories/on-policy-set-repository-changed.ts';
import { onRepositoryPushed } from './repositories/on-repository-pushed.ts';
import { onIngestAwaited } from './subjects/on-ingest-awaited.ts';
import { onModuleVersionDeleted } from './subjects/on-module-version-deleted.ts';
import { onOrganizationDeleted } from './subjects/on-organization-deleted.ts';
import { onOrganizationUpdated } from './subjects/on-organization-updated.ts';
import { onPolicySetVersionDeleted } from './subjects/on-policy-set-version-deleted.ts';

/**
 * Every event that this service consumes: exactly its subscriptions in libs/contracts. Only the `worker` process
 * consumes events.
 */
export const consumers = (): EventHandler<IngestStores>[] => [
  onOrganizationUpdated(),
  onOrganizationDeleted(),
  onModuleVersionDeleted(),
  onPolicySetVersionDeleted(),
  ...onIngestAwaited(),
  onRepositoryPushed(),
  onModuleFetchAwaited(),
  onPolicySetFetchAwaited(),
  onModuleRepositoryChanged(),
  onPolicySetRepositoryChanged(),
];

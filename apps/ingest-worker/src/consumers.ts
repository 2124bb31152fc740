import type { EventHandler } from '@groundwork/outbox';
import type { IngestStores } from './stores.ts';
import { onFetchAwaited } from './repositories/on-fetch-awaited.ts';
import { onRepositoryChanged } from './repositories/on-repository-changed.ts';
import { onRepositoryPushed } from './repositories/on-repository-pushed.ts';
import { onPolicyPlanDismissed } from './judging/on-policy-plan-dismissed.ts';
import { onPublicArchiveAwaited } from './public-archives/on-public-archive-awaited.ts';
import { onPublicArchiveReleased } from './public-archives/on-public-archive-released.ts';
import { onIngestAwaited } from './jobs/on-ingest-awaited.ts';
import { onCompileAwaited } from './policy-texts/on-compile-awaited.ts';
import { onOrganizationEvents } from './subjects/on-organization.ts';
import { onVersionDeleted } from './subjects/on-version-deleted.ts';
import { onVersionsPurged } from './subjects/on-versions-purged.ts';
import { onVersionsRestored } from './uploads/on-versions-restored.ts';

/** One handler for each event that libs/contracts lets this service receive. Only the `worker` process consumes events. */
export const consumers = (): EventHandler<IngestStores>[] => [
  ...onOrganizationEvents(),
  ...onVersionDeleted(),
  onVersionsPurged(),
  onVersionsRestored(),
  ...onIngestAwaited(),
  onCompileAwaited(),
  onRepositoryPushed(),
  ...onFetchAwaited(),
  ...onRepositoryChanged(),
  onPolicyPlanDismissed(),
  onPublicArchiveAwaited(),
  onPublicArchiveReleased(),
];

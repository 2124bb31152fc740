import { organizationCreatedV1 } from './admin-orgs/organization-created.v1.ts';
import { organizationDeletedV1 } from './admin-orgs/organization-deleted.v1.ts';
import { organizationUpdatedV1 } from './admin-orgs/organization-updated.v1.ts';
import { projectDeletedV1 } from './admin-orgs/project-deleted.v1.ts';
import { workspaceDeletedV1 } from './admin-orgs/workspace-deleted.v1.ts';
import type { EventDefinition } from './event.ts';
import { events } from './events.ts';
import { ingestQueuedV1 } from './ingest-worker/ingest-queued.v1.ts';
import { moduleArchiveAcceptedV1 } from './ingest-worker/module-archive-accepted.v1.ts';
import { moduleArchiveRejectedV1 } from './ingest-worker/module-archive-rejected.v1.ts';
import { policySetArchiveAcceptedV1 } from './ingest-worker/policy-set-archive-accepted.v1.ts';
import { policySetArchiveRejectedV1 } from './ingest-worker/policy-set-archive-rejected.v1.ts';
import { repositoryFetchFailedV1 } from './ingest-worker/repository-fetch-failed.v1.ts';
import { repositoryRefsFailedV1 } from './ingest-worker/repository-refs-failed.v1.ts';
import { repositoryRefsListedV1 } from './ingest-worker/repository-refs-listed.v1.ts';
import { uploadReceivedV1 } from './ingest-worker/upload-received.v1.ts';
import { policySetFetchAwaitedV1 } from './policy/policy-set-fetch-awaited.v1.ts';
import { policySetRepositoryChangedV1 } from './policy/policy-set-repository-changed.v1.ts';
import { policySetVersionDeletedV1 } from './policy/policy-set-version-deleted.v1.ts';
import { policySetVersionIngestAwaitedV1 } from './policy/policy-set-version-ingest-awaited.v1.ts';
import { moduleFetchAwaitedV1 } from './registry/module-fetch-awaited.v1.ts';
import { moduleRepositoryChangedV1 } from './registry/module-repository-changed.v1.ts';
import { moduleVersionDeletedV1 } from './registry/module-version-deleted.v1.ts';
import { moduleVersionIngestAwaitedV1 } from './registry/module-version-ingest-awaited.v1.ts';
import { serviceNames, type ServiceName } from './services.ts';
import { oauthTokenDeletedV1 } from './vcs-connections/oauth-token-deleted.v1.ts';
import { repositoryPushedV1 } from './vcs-connections/repository-pushed.v1.ts';
import { repositoryWebhookUpdatedV1 } from './vcs-connections/repository-webhook-updated.v1.ts';

/**
 * Which events each service consumes, durably. A service's `consumers.ts` handles exactly these (a test compares).
 *
 * The table lies here and not in the services because every process declares all queues when it connects: an event
 * that is published before its consumer has ever run waits in the consumer's queue.
 */
export const subscriptions: Partial<Record<ServiceName, readonly EventDefinition[]>> = {
  /** Everything, for the audit trail. */
  'admin-orgs': events,
  registry: [
    organizationCreatedV1,
    organizationUpdatedV1,
    organizationDeletedV1,
    uploadReceivedV1,
    moduleArchiveAcceptedV1,
    moduleArchiveRejectedV1,
    ingestQueuedV1,
    oauthTokenDeletedV1,
    repositoryWebhookUpdatedV1,
    repositoryRefsListedV1,
    repositoryRefsFailedV1,
    repositoryFetchFailedV1,
  ],
  policy: [
    organizationCreatedV1,
    organizationUpdatedV1,
    organizationDeletedV1,
    projectDeletedV1,
    workspaceDeletedV1,
    uploadReceivedV1,
    policySetArchiveAcceptedV1,
    policySetArchiveRejectedV1,
    oauthTokenDeletedV1,
    repositoryWebhookUpdatedV1,
    repositoryRefsListedV1,
    repositoryRefsFailedV1,
    repositoryFetchFailedV1,
  ],
  'vcs-connections': [
    organizationCreatedV1,
    organizationUpdatedV1,
    organizationDeletedV1,
    moduleRepositoryChangedV1,
    policySetRepositoryChangedV1,
  ],
  'ingest-worker': [
    organizationUpdatedV1,
    organizationDeletedV1,
    moduleVersionDeletedV1,
    moduleVersionIngestAwaitedV1,
    policySetVersionDeletedV1,
    policySetVersionIngestAwaitedV1,
    repositoryPushedV1,
    moduleFetchAwaitedV1,
    policySetFetchAwaitedV1,
    moduleRepositoryChangedV1,
    policySetRepositoryChangedV1,
  ],
};

/** Where events come from and which consumer group waits for which of them; `libs/message-bus` declares it. */
export interface Topology {
  readonly publishers: readonly string[];
  readonly groups: readonly {
    readonly name: string;
    readonly bindings: readonly { readonly publisher: string; readonly routingKey: string }[];
  }[];
}

/** The topology of the whole platform. */
export const topology: Topology = {
  publishers: serviceNames,
  groups: Object.entries(subscriptions).map(([name, definitions]) => ({
    name,
    bindings: definitions.map(({ publisher, routingKey }) => ({ publisher, routingKey })),
  })),
};

import {
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
} from './admin-orgs/organization.events.ts';
import { projectCreatedV1, projectDeletedV1, projectUpdatedV1 } from './admin-orgs/project.events.ts';
import { workspaceCreatedV1, workspaceDeletedV1, workspaceUpdatedV1 } from './admin-orgs/workspace.events.ts';
import type { EventDefinition } from './event.ts';
import { events } from './events.ts';
import {
  ingestQueuedV1,
  moduleArchiveAcceptedV1,
  moduleArchiveRejectedV1,
  policySetArchiveAcceptedV1,
  policySetArchiveRejectedV1,
  uploadReceivedV1,
} from './ingest-worker/archive.events.ts';
import { policyTextCompiledV1 } from './ingest-worker/policy-text.events.ts';
import {
  policyPlanJudgedV1,
  policyPlanReceivedV1,
  policyPlanRejectedV1,
} from './ingest-worker/plan-judgment.events.ts';
import {
  publicArchiveFailedV1,
  publicArchiveFetchedV1,
  publicArchiveUploadedV1,
} from './ingest-worker/public-archive.events.ts';
import {
  repositoryFetchFailedV1,
  repositoryRefsFailedV1,
  repositoryRefsListedV1,
} from './ingest-worker/repository.events.ts';
import { policyPlanDismissedV1 } from './policy/policy-plan.events.ts';
import {
  policySetFetchAwaitedV1,
  policySetRepositoryChangedV1,
} from './policy/policy-set-repository.events.ts';
import {
  policySetVersionDeletedV1,
  policySetVersionIngestAwaitedV1,
} from './policy/policy-set-version.events.ts';
import { policyTextCompileAwaitedV1 } from './policy/policy-text.events.ts';
import { moduleVersionsPurgedV1, moduleVersionsRestoredV1 } from './registry/module-number.events.ts';
import { moduleFetchAwaitedV1, moduleRepositoryChangedV1 } from './registry/module-repository.events.ts';
import { moduleVersionDeletedV1, moduleVersionIngestAwaitedV1 } from './registry/module-version.events.ts';
import { publicArchiveAwaitedV1, publicArchiveReleasedV1 } from './registry/public-archive.events.ts';
import { serviceNames, type ServiceName } from './services.ts';
import { oauthTokenDeletedV1 } from './vcs-connections/oauth-token.events.ts';
import { repositoryPushedV1, repositoryWebhookUpdatedV1 } from './vcs-connections/repository.events.ts';

/**
 * Durable subscriptions of each service. A test compares them with its `consumers.ts`.
 *
 * Every process needs the whole table: when it connects, it declares all queues, so that events wait even for a
 * consumer that has never run.
 */
export const subscriptions: Partial<Record<ServiceName, readonly EventDefinition[]>> = {
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
    publicArchiveFetchedV1,
    publicArchiveFailedV1,
    publicArchiveUploadedV1,
  ],
  policy: [
    organizationCreatedV1,
    organizationUpdatedV1,
    organizationDeletedV1,
    projectCreatedV1,
    projectUpdatedV1,
    projectDeletedV1,
    workspaceCreatedV1,
    workspaceUpdatedV1,
    workspaceDeletedV1,
    uploadReceivedV1,
    policySetArchiveAcceptedV1,
    policySetArchiveRejectedV1,
    policyTextCompiledV1,
    ingestQueuedV1,
    policyPlanReceivedV1,
    policyPlanJudgedV1,
    policyPlanRejectedV1,
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
    projectDeletedV1,
    moduleRepositoryChangedV1,
    policySetRepositoryChangedV1,
  ],
  'ingest-worker': [
    organizationUpdatedV1,
    organizationDeletedV1,
    moduleVersionDeletedV1,
    moduleVersionIngestAwaitedV1,
    moduleVersionsPurgedV1,
    moduleVersionsRestoredV1,
    policySetVersionDeletedV1,
    policySetVersionIngestAwaitedV1,
    policyTextCompileAwaitedV1,
    repositoryPushedV1,
    moduleFetchAwaitedV1,
    policySetFetchAwaitedV1,
    moduleRepositoryChangedV1,
    policySetRepositoryChangedV1,
    policyPlanDismissedV1,
    publicArchiveAwaitedV1,
    publicArchiveReleasedV1,
  ],
};

/** All publishers, and the events of each consumer group, which `libs/message-bus` declares. */
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

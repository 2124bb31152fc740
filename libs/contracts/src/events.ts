import { organizationCreatedV1 } from './admin-orgs/organization-created.v1.ts';
import { organizationDeletedV1 } from './admin-orgs/organization-deleted.v1.ts';
import { organizationUpdatedV1 } from './admin-orgs/organization-updated.v1.ts';
import { teamCreatedV1 } from './admin-orgs/team-created.v1.ts';
import { teamUpdatedV1 } from './admin-orgs/team-updated.v1.ts';
import { tokenCreatedV1 } from './admin-orgs/token-created.v1.ts';
import { tokenRevokedV1 } from './admin-orgs/token-revoked.v1.ts';
import { userCreatedV1 } from './admin-orgs/user-created.v1.ts';
import { userUpdatedV1 } from './admin-orgs/user-updated.v1.ts';
import { organizationMembershipCreatedV1 } from './admin-orgs/organization-membership-created.v1.ts';
import { organizationMembershipUpdatedV1 } from './admin-orgs/organization-membership-updated.v1.ts';
import { organizationMembershipDeletedV1 } from './admin-orgs/organization-membership-deleted.v1.ts';
import { teamDeletedV1 } from './admin-orgs/team-deleted.v1.ts';
import { projectCreatedV1 } from './admin-orgs/project-created.v1.ts';
import { projectUpdatedV1 } from './admin-orgs/project-updated.v1.ts';
import { projectDeletedV1 } from './admin-orgs/project-deleted.v1.ts';
import { workspaceCreatedV1 } from './admin-orgs/workspace-created.v1.ts';
import { workspaceUpdatedV1 } from './admin-orgs/workspace-updated.v1.ts';
import { workspaceDeletedV1 } from './admin-orgs/workspace-deleted.v1.ts';
import { moduleDeletedV1 } from './registry/module-deleted.v1.ts';
import { moduleVersionDeletedV1 } from './registry/module-version-deleted.v1.ts';
import { moduleVersionIngestAwaitedV1 } from './registry/module-version-ingest-awaited.v1.ts';
import { registryRecordsPurgedV1 } from './registry/registry-records-purged.v1.ts';
import { policyRecordsPurgedV1 } from './policy/policy-records-purged.v1.ts';
import { vcsConnectionsRecordsPurgedV1 } from './vcs-connections/vcs-connections-records-purged.v1.ts';
import { ingestWorkerRecordsPurgedV1 } from './ingest-worker/ingest-worker-records-purged.v1.ts';
import { policyCreatedV1 } from './policy/policy-created.v1.ts';
import { policyUpdatedV1 } from './policy/policy-updated.v1.ts';
import { policyDeletedV1 } from './policy/policy-deleted.v1.ts';
import { policySetCreatedV1 } from './policy/policy-set-created.v1.ts';
import { policySetUpdatedV1 } from './policy/policy-set-updated.v1.ts';
import { policySetDeletedV1 } from './policy/policy-set-deleted.v1.ts';
import { policySetVersionCreatedV1 } from './policy/policy-set-version-created.v1.ts';
import { policySetVersionUpdatedV1 } from './policy/policy-set-version-updated.v1.ts';
import { policySetVersionDeletedV1 } from './policy/policy-set-version-deleted.v1.ts';
import { policySetVersionIngestAwaitedV1 } from './policy/policy-set-version-ingest-awaited.v1.ts';
import { policySetArchiveAcceptedV1 } from './ingest-worker/policy-set-archive-accepted.v1.ts';
import { policySetArchiveRejectedV1 } from './ingest-worker/policy-set-archive-rejected.v1.ts';
import { oauthClientCreatedV1 } from './vcs-connections/oauth-client-created.v1.ts';
import { oauthClientUpdatedV1 } from './vcs-connections/oauth-client-updated.v1.ts';
import { oauthClientDeletedV1 } from './vcs-connections/oauth-client-deleted.v1.ts';
import { oauthTokenCreatedV1 } from './vcs-connections/oauth-token-created.v1.ts';
import { oauthTokenUpdatedV1 } from './vcs-connections/oauth-token-updated.v1.ts';
import { oauthTokenDeletedV1 } from './vcs-connections/oauth-token-deleted.v1.ts';
import { moduleRepositoryChangedV1 } from './registry/module-repository-changed.v1.ts';
import { policySetRepositoryChangedV1 } from './policy/policy-set-repository-changed.v1.ts';
import { moduleFetchAwaitedV1 } from './registry/module-fetch-awaited.v1.ts';
import { policySetFetchAwaitedV1 } from './policy/policy-set-fetch-awaited.v1.ts';
import { repositoryWebhookUpdatedV1 } from './vcs-connections/repository-webhook-updated.v1.ts';
import { repositoryPushedV1 } from './vcs-connections/repository-pushed.v1.ts';
import { repositoryRefsListedV1 } from './ingest-worker/repository-refs-listed.v1.ts';
import { repositoryRefsFailedV1 } from './ingest-worker/repository-refs-failed.v1.ts';
import { repositoryFetchFailedV1 } from './ingest-worker/repository-fetch-failed.v1.ts';
import { ingestQueuedV1 } from './ingest-worker/ingest-queued.v1.ts';
import type { EventDefinition } from './event.ts';
import { moduleArchiveAcceptedV1 } from './ingest-worker/module-archive-accepted.v1.ts';
import { moduleArchiveRejectedV1 } from './ingest-worker/module-archive-rejected.v1.ts';
import { uploadReceivedV1 } from './ingest-worker/upload-received.v1.ts';
import { moduleCreatedV1 } from './registry/module-created.v1.ts';
import { moduleUpdatedV1 } from './registry/module-updated.v1.ts';
import { moduleVersionCreatedV1 } from './registry/module-version-created.v1.ts';
import { moduleVersionUpdatedV1 } from './registry/module-version-updated.v1.ts';

/** Every event of the platform. Each has samples in `samples/` that are parsed by a test for ever. */
export const events: readonly EventDefinition[] = [
  organizationCreatedV1,
  organizationUpdatedV1,
  organizationDeletedV1,
  userCreatedV1,
  teamCreatedV1,
  teamUpdatedV1,
  tokenCreatedV1,
  tokenRevokedV1,
  moduleCreatedV1,
  moduleUpdatedV1,
  moduleVersionCreatedV1,
  moduleVersionUpdatedV1,
  uploadReceivedV1,
  moduleArchiveAcceptedV1,
  moduleArchiveRejectedV1,
  userUpdatedV1,
  organizationMembershipCreatedV1,
  organizationMembershipUpdatedV1,
  organizationMembershipDeletedV1,
  teamDeletedV1,
  projectCreatedV1,
  projectUpdatedV1,
  projectDeletedV1,
  workspaceCreatedV1,
  workspaceUpdatedV1,
  workspaceDeletedV1,
  moduleDeletedV1,
  moduleVersionDeletedV1,
  moduleVersionIngestAwaitedV1,
  registryRecordsPurgedV1,
  policyRecordsPurgedV1,
  vcsConnectionsRecordsPurgedV1,
  ingestWorkerRecordsPurgedV1,
  policyCreatedV1,
  policyUpdatedV1,
  policyDeletedV1,
  policySetCreatedV1,
  policySetUpdatedV1,
  policySetDeletedV1,
  policySetVersionCreatedV1,
  policySetVersionUpdatedV1,
  policySetVersionDeletedV1,
  policySetVersionIngestAwaitedV1,
  policySetArchiveAcceptedV1,
  policySetArchiveRejectedV1,
  oauthClientCreatedV1,
  oauthClientUpdatedV1,
  oauthClientDeletedV1,
  oauthTokenCreatedV1,
  oauthTokenUpdatedV1,
  oauthTokenDeletedV1,
  moduleRepositoryChangedV1,
  policySetRepositoryChangedV1,
  moduleFetchAwaitedV1,
  policySetFetchAwaitedV1,
  repositoryWebhookUpdatedV1,
  repositoryPushedV1,
  repositoryRefsListedV1,
  repositoryRefsFailedV1,
  repositoryFetchFailedV1,
  ingestQueuedV1,
];

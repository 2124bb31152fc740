import { join } from 'node:path';
import type { Db } from '@groundwork/database';
import { createOrganizationChangesStore, keptDocumentMigrations } from '@groundwork/kept-documents';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import { createOrganizationOwnerStore } from './admin-organizations/organization-owner.store.ts';
import { createApiTokenStore } from './tokens/api-token.store.ts';
import { createAuditEventStore } from './audit-trail/audit-event.store.ts';
import { createGrantsStore } from './grants/grants.store.ts';
import { createGroupMappingGrantStore } from './group-mapping-grants/group-mapping-grant.store.ts';
import { createGroupMappingStore } from './group-mappings/group-mapping.store.ts';
import { createPendingGroupChangeStore } from './group-mappings/pending-group-change.store.ts';
import { createIdentityStore } from './identities/identity.store.ts';
import { createLoginCodeStore } from './login-codes/login-code.store.ts';
import { createModuleConsumerStore } from './module-consumers/module-consumer.store.ts';
import { createDepartureStore } from './organization-memberships/departure.store.ts';
import { createOrganizationMembershipStore } from './organization-memberships/organization-membership.store.ts';
import { createOrganizationPurgeStore } from './organization-purge/organization-purge.store.ts';
import { createOrganizationStore } from './organizations/organization.store.ts';
import { createProjectStore } from './projects/project.store.ts';
import { createSubscriptionStore } from './subscriptions/subscription.store.ts';
import { createTagStore } from './tags/tag.store.ts';
import { createTeamProjectStore, createTeamWorkspaceStore } from './team-access/team-access.store.ts';
import { createTeamStore } from './teams/team.store.ts';
import { createUserStore } from './users/user.store.ts';
import { createDeletedOauthTokenStore } from './workspaces/deleted-oauth-token.store.ts';
import { createWorkspaceStore } from './workspaces/workspace.store.ts';

/** Folders with the migrations of this service's database. */
export const migrationDirectories = [
  outboxMigrations,
  keptDocumentMigrations,
  join(import.meta.dirname, '../migrations'),
];

/** All stores of this service. Their statements run on `db`, a pool or one transaction. */
export function createStores(db: Db) {
  return {
    apiTokens: createApiTokenStore(db),
    auditEvents: createAuditEventStore(db),
    deletedOauthTokens: createDeletedOauthTokenStore(db),
    departures: createDepartureStore(db),
    grants: createGrantsStore(db),
    groupMappingGrants: createGroupMappingGrantStore(db),
    groupMappings: createGroupMappingStore(db),
    identities: createIdentityStore(db),
    loginCodes: createLoginCodeStore(db),
    moduleConsumers: createModuleConsumerStore(db),
    organizationMemberships: createOrganizationMembershipStore(db),
    organizationChanges: createOrganizationChangesStore(db),
    organizationOwners: createOrganizationOwnerStore(db),
    organizationPurges: createOrganizationPurgeStore(db),
    organizations: createOrganizationStore(db),
    outbox: createOutboxStore(db, 'admin-orgs'),
    pendingGroupChanges: createPendingGroupChangeStore(db),
    projects: createProjectStore(db),
    subscriptions: createSubscriptionStore(db),
    tags: createTagStore(db),
    teamProjects: createTeamProjectStore(db),
    teamWorkspaces: createTeamWorkspaceStore(db),
    teams: createTeamStore(db),
    users: createUserStore(db),
    workspaces: createWorkspaceStore(db),
  };
}

export type AdminOrgsStores = ReturnType<typeof createStores>;

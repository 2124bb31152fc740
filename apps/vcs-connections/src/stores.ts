import { join } from 'node:path';
import type { Db } from '@groundwork/database';
import { createOrganizationChangesStore, keptDocumentMigrations } from '@groundwork/kept-documents';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import {
  createOrganizationStore,
  createRelatedRecordStore,
  referenceMigrations,
} from '@groundwork/references';
import { createOauthClientProjectStore } from './connections/oauth-client-project.store.ts';
import { createOauthClientStore } from './connections/oauth-client.store.ts';
import { createShownOauthClientStore } from './connections/shown-oauth-client.store.ts';
import { createOauthTokenStore } from './connections/oauth-token.store.ts';
import { createCredentialLendingStore } from './credentials/credential-lending.store.ts';
import { createDueWorkStore } from './repository-subscriptions/due-work.store.ts';
import { createFormerWebhookStore } from './repository-subscriptions/former-webhook.store.ts';
import { createRepositorySubscriptionStore } from './repository-subscriptions/repository-subscription.store.ts';
import { createWebhookStore } from './repository-subscriptions/webhook.store.ts';
import { createSealedSecretStore } from '@groundwork/sealed-secrets';
import { createWebhookDeliveryStore } from './webhooks/webhook-delivery.store.ts';

export const migrationDirectories = [
  outboxMigrations,
  referenceMigrations,
  keptDocumentMigrations,
  join(import.meta.dirname, '../migrations'),
];

export function createStores(db: Db) {
  return {
    credentialLendings: createCredentialLendingStore(db),
    dueWork: createDueWorkStore(db),
    formerWebhooks: createFormerWebhookStore(db),
    oauthClientProjects: createOauthClientProjectStore(db),
    oauthClients: createOauthClientStore(db),
    oauthTokens: createOauthTokenStore(db),
    organizationChanges: createOrganizationChangesStore(db),
    organizations: createOrganizationStore(db),
    relatedRecords: createRelatedRecordStore(db),
    outbox: createOutboxStore(db, 'vcs-connections'),
    repositorySubscriptions: createRepositorySubscriptionStore(db),
    shownOauthClients: createShownOauthClientStore(db),
    sealedSecrets: createSealedSecretStore(db),
    webhookDeliveries: createWebhookDeliveryStore(db),
    webhooks: createWebhookStore(db),
  };
}

export type VcsConnectionsStores = ReturnType<typeof createStores>;

import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationCreated, onOrganizationUpdated } from './organizations/on-organization-changed.ts';
import { onOrganizationDeleted } from './organizations/on-organization-deleted.ts';
import {
  onModuleRepositoryChanged,
  onPolicySetRepositoryChanged,
} from './repository-subscriptions/on-repository-changed.ts';
import type { VcsConnectionsStores } from './stores.ts';

/** Every event that this service consumes: exactly its subscriptions in libs/contracts. */
export const consumers: readonly EventHandler<VcsConnectionsStores>[] = [
  onOrganizationCreated(),
  onOrganizationUpdated(),
  onOrganizationDeleted(),
  onModuleRepositoryChanged(),
  onPolicySetRepositoryChanged(),
];

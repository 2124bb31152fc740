import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import {
  onModuleRepositoryChanged,
  onPolicySetRepositoryChanged,
} from './repository-subscriptions/on-repository-changed.ts';
import type { VcsConnectionsStores } from './stores.ts';

/** Every event that this service consumes: exactly its subscriptions in libs/contracts. */
export const consumers: readonly EventHandler<VcsConnectionsStores>[] = [
  ...onOrganizationEvents(),
  onModuleRepositoryChanged(),
  onPolicySetRepositoryChanged(),
];

import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import type { VcsConnectionsContext } from './context.ts';
import { onProjectDeleted } from './connections/on-project-deleted.ts';
import {
  onModuleRepositoryChanged,
  onPolicySetRepositoryChanged,
} from './repository-subscriptions/on-repository-changed.ts';
import type { VcsConnectionsStores } from './stores.ts';

/** Exactly the service's subscriptions in libs/contracts. */
export const consumers = (
  ctx: Pick<VcsConnectionsContext, 'clock'>,
): EventHandler<VcsConnectionsStores>[] => [
  ...onOrganizationEvents(),
  onProjectDeleted(ctx),
  onModuleRepositoryChanged(),
  onPolicySetRepositoryChanged(),
];

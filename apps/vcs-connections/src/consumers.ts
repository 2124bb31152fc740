import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import type { VcsConnectionsContext } from './context.ts';
import { onProjectDeleted } from './connections/on-project-deleted.ts';
import {
  onModuleRepositoryChanged,
  onPolicySetRepositoryChanged,
} from './repository-subscriptions/on-repository-changed.ts';
import type { VcsConnectionsStores } from './stores.ts';

/** One handler for each event that libs/contracts lets this service receive. */
export const consumers = (
  ctx: Pick<VcsConnectionsContext, 'clock'>,
): EventHandler<VcsConnectionsStores>[] => [
  ...onOrganizationEvents(),
  onProjectDeleted(ctx),
  onModuleRepositoryChanged(),
  onPolicySetRepositoryChanged(),
];

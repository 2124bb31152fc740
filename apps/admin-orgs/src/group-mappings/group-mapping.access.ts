import type { Request } from 'express';
import { parseId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import { authorize } from '../grants/authorize.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { canManageGroupMappings } from './group-mapping.policy.ts';
import { groupMappingIdOf } from './group-mapping.request.ts';
import type { KnownGroupMapping } from './group-mapping.ts';

/**
 * The mapping in the path, for owners of its organization.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeForGroupMapping(
  stores: AdminOrgsStores,
  req: Request,
): Promise<KnownGroupMapping> {
  const mapping = await stores.groupMappings.find(parseId('groupMapping', groupMappingIdOf(req)));
  if (!mapping) throw notFound();
  await authorize(stores, principalOf(req), { id: mapping.organizationId }, canManageGroupMappings);
  return mapping;
}

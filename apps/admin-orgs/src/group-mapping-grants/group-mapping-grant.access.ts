import type { Request } from 'express';
import { parseId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import type { AdminOrgsStores } from '../stores.ts';
import { groupMappingGrantIdOf } from './group-mapping-grant.request.ts';
import type { KnownGrant } from './group-mapping-grant.ts';

/**
 * The grant in the path. The caller must be a site administrator.
 *
 * @throws GroundworkError `not-found`
 */
export async function findGroupMappingGrant(stores: AdminOrgsStores, req: Request): Promise<KnownGrant> {
  const grant = await stores.groupMappingGrants.find(
    parseId('groupMappingGrant', groupMappingGrantIdOf(req)),
  );
  if (!grant) throw notFound();
  return grant;
}

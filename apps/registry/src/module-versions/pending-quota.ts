import { invalid } from '@groundwork/errors';
import type { OrganizationId } from '@groundwork/resource-id';
import type { RegistryStores } from '../stores.ts';

/**
 * Bounds how many versions of an organization wait for their archives. Requests at the same moment may exceed the limit
 * by their number; it bounds an organization, not a race.
 *
 * @throws GroundworkError `invalid`
 */
export async function refuseBeyondQuota(
  stores: RegistryStores,
  organizationId: OrganizationId,
  limit: number,
): Promise<void> {
  const waiting = await stores.moduleVersions.countAwaitingUpload(organizationId, limit);
  if (waiting < limit) return;
  throw invalid({
    title: 'unprocessable entity',
    detail: `${limit} module versions of this organization are waiting for their archives, which is the limit. Upload their archives, or wait until they expire, then try again.`,
  });
}

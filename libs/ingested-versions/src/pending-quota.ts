import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';

interface Versions {
  countAwaitingUpload(organizationId: OrganizationId, atMost: number): Promise<number>;
}

/**
 * Limits the versions of an organization that wait for their archives. Concurrent requests may exceed the limit by
 * their number.
 *
 * @param what the versions in the plural, for the message
 * @throws GroundworkError `invalid`
 */
export async function refuseBeyondQuota(
  versions: Versions,
  organizationId: OrganizationId,
  { limit, what }: { readonly limit: number; readonly what: string },
): Promise<void> {
  if ((await versions.countAwaitingUpload(organizationId, limit)) < limit) return;
  throw invalid({
    title: 'unprocessable entity',
    detail: `${limit} ${what} of this organization are waiting for their archives, which is the limit. Upload their archives, or wait until they expire, then try again.`,
  });
}

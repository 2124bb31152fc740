import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';

interface Versions {
  countAwaitingUpload(organizationId: OrganizationId, atMost: number): Promise<number>;
}

/**
 * Limits how many versions of an organization wait for their archives. Concurrent requests do not see each other, so
 * together they may exceed the limit.
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

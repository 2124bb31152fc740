import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { GroundworkError, tooLarge, unavailable } from '@groundwork/errors';
import { maxPolicyTextBytes } from './policy.ts';

/** Limits on the memory of one process for bodies, in bytes. */
export interface UploadLimits {
  readonly total: number;
  readonly organization: number;
}

/** The memory is full only when four organizations use up their whole shares. */
const uploadLimits: UploadLimits = { total: 4 * maxPolicyTextBytes, organization: maxPolicyTextBytes };

export interface HeldBytes {
  /**
   * @throws GroundworkError `too-large` for a text over the limit, `too-many-requests` if the organization exceeds its
   *   own share, `unavailable` if the process is full
   */
  add(bytes: number): void;
  release(): void;
}

/** Counts bytes as they arrive, so that a slow body reserves no more than it has sent. */
export function createUploadMemory(limits: UploadLimits = uploadLimits) {
  const shares = new Map<OrganizationId, number>();
  let total = 0;

  function change(organizationId: OrganizationId, bytes: number): void {
    total += bytes;
    const share = (shares.get(organizationId) ?? 0) + bytes;
    if (share === 0) shares.delete(organizationId);
    else shares.set(organizationId, share);
  }

  return {
    hold(organizationId: OrganizationId): HeldBytes {
      let held = 0;
      return {
        add(bytes) {
          if (held + bytes > maxPolicyTextBytes) throw tooLong();
          if ((shares.get(organizationId) ?? 0) + bytes > limits.organization) throw overShare();
          if (total + bytes > limits.total)
            throw unavailable('Too many policy uploads are in progress. Try again.');
          held += bytes;
          change(organizationId, bytes);
        },
        release() {
          change(organizationId, -held);
          held = 0;
        },
      };
    },
  };
}

/** 413: the text is longer than the limit for policies. */
export const tooLong = () => tooLarge(`A policy may have at most ${maxPolicyTextBytes} bytes`);
const overShare = () =>
  new GroundworkError(
    'too-many-requests',
    [{ detail: 'The organization has too many policy uploads in progress. Try again.' }],
    { retryAfterSeconds: 1 },
  );

import { unavailable } from '@groundwork/errors';
import type { OrganizationId } from '@groundwork/resource-id';

/**
 * Limits how many uploads a process receives at the same time, so that they exhaust neither its memory nor its disk.
 */
export interface UploadSlots {
  /**
   * Takes a slot; the returned function gives it back. One organization has at most half of them: otherwise slow
   * uploads to one address could lock everyone else out.
   *
   * @throws GroundworkError `unavailable` when no slot is free, or none for this organization
   */
  occupy(organizationId: OrganizationId): () => void;
}

export function createUploadSlots(limit: number): UploadSlots {
  const occupants: OrganizationId[] = [];
  const share = Math.ceil(limit / 2);
  return {
    occupy(organizationId) {
      const own = occupants.filter((occupant) => occupant === organizationId).length;
      if (occupants.length >= limit || own >= share)
        throw unavailable('Too many uploads are in progress. Try again.');
      occupants.push(organizationId);
      return () => void occupants.splice(occupants.indexOf(organizationId), 1);
    },
  };
}

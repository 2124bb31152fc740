import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';

export interface UploadSlots {
  /**
   * Takes a slot. One organization gets at most half of the slots: otherwise slow uploads to one address could lock out
   * everyone else.
   *
   * @throws GroundworkError `unavailable` if no slot is free, or none for this organization
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

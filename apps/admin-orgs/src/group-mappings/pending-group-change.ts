import type { Cause } from '@groundwork/contracts';
import type { OrganizationId, UserId } from '@groundwork/resource-id';

/** Whom a provider has just vouched for, and the groups that it has named. */
export interface GroupsOfPerson {
  readonly userId: UserId;
  readonly provider: string;
  readonly groups: readonly string[];
}

/** One organization in which the teams of a person may not be yet what the groups of their last sign-in say. */
export interface PendingGroupChange extends GroupsOfPerson {
  readonly organizationId: OrganizationId;
  /** Another one after each sign-in. */
  readonly id: string;
  /** The sign-in. */
  readonly cause: Cause;
}

/** Which one is meant, whatever sign-in it is of. */
export type PendingPlace = Pick<PendingGroupChange, 'organizationId' | 'userId' | 'provider'>;

import type { Cause } from '@groundwork/contracts';
import type { OrganizationId, UserId } from '@groundwork/contracts/resource-ids';

/** A user who has just signed in, and their groups at the provider. */
export interface GroupsOfPerson {
  readonly userId: UserId;
  readonly provider: string;
  readonly groups: readonly string[];
}

/** An organization in which the teams of a user may not match the groups of their last sign-in yet. */
export interface PendingGroupChange extends GroupsOfPerson {
  readonly organizationId: OrganizationId;
  /** A random id, new for each sign-in. */
  readonly id: string;
  readonly cause: Cause;
}

/** Key of a change. A later sign-in with the same key replaces the change. */
export type PendingPlace = Pick<PendingGroupChange, 'organizationId' | 'userId' | 'provider'>;

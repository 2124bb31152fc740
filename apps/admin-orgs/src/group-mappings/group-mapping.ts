import {
  newId,
  type GroupMappingId,
  type OrganizationId,
  type TeamId,
} from '@groundwork/contracts/resource-ids';

export const maxGroupMappings = 1000;

/** Adds users in a group at an identity provider to a team when they sign in (ADR 60). A mapping is immutable. */
export interface GroupMapping {
  readonly id: GroupMappingId;
  readonly organizationId: OrganizationId;
  /** The operator's name for the provider. */
  readonly provider: string;
  /** The provider's name for the group. */
  readonly group: string;
  readonly teamId: TeamId;
  readonly version: number;
  readonly createdAt: Date;
}

/** A mapping, with facts that can change while it exists. */
export interface KnownGroupMapping extends GroupMapping {
  /** True if a grant covers the mapping. Otherwise it adds nobody, but still removes users who have left the group. */
  readonly isConfirmed: boolean;
  readonly isForOwners: boolean;
}

export interface GroupMappingOfOrganization {
  readonly mapping: KnownGroupMapping;
  readonly organizationName: string;
  readonly teamName: string;
}

type NewGroupMapping = Pick<GroupMapping, 'organizationId' | 'provider' | 'group' | 'teamId'>;

export const newGroupMapping = (attributes: NewGroupMapping, now: Date): GroupMapping => ({
  ...attributes,
  id: newId('groupMapping'),
  version: 1,
  createdAt: now,
});

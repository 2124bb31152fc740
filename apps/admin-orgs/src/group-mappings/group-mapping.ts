import { newId, type GroupMappingId, type OrganizationId, type TeamId } from '@groundwork/resource-id';

/** The most mappings that an organization may make. */
export const mostGroupMappings = 1000;

/** People who are in a group at an identity provider are put into a team when they sign in (ADR 60). It never changes. */
export interface GroupMapping {
  readonly id: GroupMappingId;
  readonly organizationId: OrganizationId;
  /** The name that the operator has given to the provider. */
  readonly provider: string;
  /** The group, in the words of the provider. */
  readonly group: string;
  readonly teamId: TeamId;
  readonly version: number;
  readonly createdAt: Date;
}

/** A mapping as it is now. */
export interface KnownGroupMapping extends GroupMapping {
  /** Whether a grant covers it. Otherwise it admits nobody, and takes out who has left the group. */
  readonly isConfirmed: boolean;
  /** Whether it leads to the owners team. */
  readonly isForOwners: boolean;
}

/** A mapping, with the names of its organization and its team. */
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

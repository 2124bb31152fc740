import type { groupMappingGrantOrigins } from '@groundwork/contracts';
import { newId, type GroupMappingGrantId, type OrganizationId } from '@groundwork/contracts/resource-ids';

/**
 * Permission for an organization to map a group of an identity provider to its teams (ADR 60). A grant is immutable.
 */
export interface GroupMappingGrant {
  readonly id: GroupMappingGrantId;
  readonly organizationId: OrganizationId;
  /** The operator's name for the provider. */
  readonly provider: string;
  /** The provider's name for the group; null for all groups. */
  readonly group: string | null;
  /** True if the organization may also map the group to its owners team. */
  readonly owners: boolean;
  readonly origin: (typeof groupMappingGrantOrigins)[number];
  readonly version: number;
  readonly createdAt: Date;
}

/** A grant with the current name of its organization. */
export interface KnownGrant extends GroupMappingGrant {
  readonly organizationName: string;
}

export interface SettingGrant extends KnownGrant {
  /** The last time that a catalogue announced the grant. */
  readonly toldAt: Date;
}

export type GrantedMapping = Pick<
  GroupMappingGrant,
  'organizationId' | 'provider' | 'group' | 'owners' | 'origin'
>;

export const newGroupMappingGrant = (granted: GrantedMapping, now: Date): GroupMappingGrant => ({
  ...granted,
  id: newId('groupMappingGrant'),
  version: 1,
  createdAt: now,
});

/**
 * Key that identifies a grant among those of the same origin: there is at most one for each group of an organization.
 */
export const groupOf = ({ organizationId, provider, group }: Omit<GrantedMapping, 'origin'>): string =>
  JSON.stringify([organizationId, provider, group]);

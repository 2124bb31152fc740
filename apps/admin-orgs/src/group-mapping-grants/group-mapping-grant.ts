import { newId, type GroupMappingGrantId, type OrganizationId } from '@groundwork/resource-id';
import type { groupMappingGrantOrigins } from '@groundwork/contracts';

/** The installation lets an organization map a group of an identity provider to its teams (ADR 60). It never changes. */
export interface GroupMappingGrant {
  readonly id: GroupMappingGrantId;
  readonly organizationId: OrganizationId;
  /** The name that the operator has given to the provider. */
  readonly provider: string;
  /** The group, in the words of the provider; null for all of them. */
  readonly group: string | null;
  /** Whether the group may be mapped to the owners team, too. */
  readonly owners: boolean;
  readonly origin: (typeof groupMappingGrantOrigins)[number];
  readonly version: number;
  readonly createdAt: Date;
}

/** A grant, with the name that its organization has now. */
export interface KnownGrant extends GroupMappingGrant {
  readonly organizationName: string;
}

/** A grant that comes from the settings of a provider. */
export interface SettingGrant extends KnownGrant {
  /** When a catalogue has last told it. */
  readonly toldAt: Date;
}

/** What a grant says. */
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

/** Equal for two grants of one origin of which an organization can have only one. */
export const groupOf = ({ organizationId, provider, group }: Omit<GrantedMapping, 'origin'>): string =>
  JSON.stringify([organizationId, provider, group]);

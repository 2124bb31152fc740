import type { ResourceOf } from '@groundwork/client';

export type GroupMappingGrant = ResourceOf<'GroupMappingGrants'>;

/** Mapping of any organization. */
export type AdminGroupMapping = ResourceOf<'AdminGroupMappings'>;

export const groupOf = ({ attributes: { group } }: GroupMappingGrant): string => group ?? 'every group';
